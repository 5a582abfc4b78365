/** What changes something, or takes a secret to an address from a file, is sent only after somebody has said so. */
import { createInterface } from 'node:readline/promises'
import { CommandFailure } from '../exit-codes.js'
import { canAsk, type Terminal } from '../terminal/terminal.js'
import { textFor } from '../terminal/escape.js'
import { UsageError } from '../usage-error.js'

/**
 * @param reasons to ask, each a sentence
 * @throws UsageError where nobody can be asked, and CommandFailure where the answer is no
 */
export async function refuseUnconfirmed(reasons: readonly string[], terminal: Terminal): Promise<void> {
  if (reasons.length === 0) return
  const all = reasons.join(' ')
  if (!canAsk(terminal))
    throw new UsageError(`${all} Nothing was sent: add --yes to send it, or --dry-run to see it.`)
  const lines = createInterface({ input: terminal.input, output: terminal.messages })
  const givenUp = new AbortController()
  lines.once('SIGINT', () => givenUp.abort()).once('close', () => givenUp.abort())
  const question = textFor(terminal.messages, `${all} Send it? [y/N] `)
  const answer = await lines.question(question, { signal: givenUp.signal }).catch(() => '')
  lines.close()
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure('interrupted', 'Nothing was sent.')
}
