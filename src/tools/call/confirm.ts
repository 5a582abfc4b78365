/** An operation that changes something is sent only after somebody has said so. */
import { createInterface } from 'node:readline/promises'
import type { OperationDescription } from '../../client/operation-table.js'
import { CommandFailure } from '../exit-codes.js'
import { canAsk, type Terminal } from '../terminal.js'
import { UsageError } from '../usage.js'

/** @throws UsageError where nobody can be asked, and CommandFailure where the answer is no */
export async function refuseUnconfirmed(
  { operationId }: OperationDescription,
  baseUrl: string,
  isConfirmed: boolean,
  terminal: Terminal,
): Promise<void> {
  if (isConfirmed) return
  if (!canAsk(terminal))
    throw new UsageError(
      `${operationId} changes something at ${baseUrl}. Nothing was sent: add --yes to send it, or --dry-run to see it.`,
    )
  const lines = createInterface({ input: terminal.input, output: terminal.messages })
  const givenUp = new AbortController()
  lines.once('SIGINT', () => givenUp.abort()).once('close', () => givenUp.abort())
  const question = `${operationId} changes something at ${baseUrl}. Send it? [y/N] `
  const answer = await lines.question(question, { signal: givenUp.signal }).catch(() => '')
  lines.close()
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure('interrupted', 'Nothing was sent.')
}
