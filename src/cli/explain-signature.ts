/** `lacuna explain-signature`: how a captured request is signed, and why a signature does not match it. */
import type { Command } from 'commander'
import { operations as marginWallet } from '../../generated/tables/margin-wallet.js'
import { operations as payments } from '../../generated/tables/payments.js'
import type { SignatureExplanation } from '../explain/explanation.js'
import { nameOrQuoted } from '../model/errors.js'
import type { OperationDescription } from '../model/api-adapter.js'
import { explain, explainChecksum } from '../explain/index.js'
import { createMarginWalletClient, hmac } from '../margin-wallet/index.js'
import { isSigned } from '../payments/requests.js'
import { settingsFrom, inCommandWords } from './call/settings.js'
import { CommandFailure, knownWord, UsageError } from './exit-codes.js'
import { readText } from './given-files.js'
import { secretOf } from './asking.js'
import { print, type Terminal } from './terminal.js'
import { newCommand, type Values } from './parsing.js'

const ofMarginWallet = (id: string): id is keyof typeof marginWallet => Object.hasOwn(marginWallet, id)

/** The operations whose requests are signed. */
const signed: readonly string[] = Object.values<OperationDescription>({ ...payments, ...marginWallet })
  .filter((operation) => isSigned(operation) || ofMarginWallet(operation.operationId))
  .map(({ operationId }) => operationId)

export default function command(terminal: Terminal, summary: string): Command {
  return newCommand(
    'explain-signature',
    'Shows how a request is signed and, if its signature is wrong, the mistake that explains it. Sends nothing.',
    terminal,
  )
    .summary(summary)
    .argument('<operation>', `the operation of the request: ${signed.join(', ')}`)
    .option(
      '--query <query>',
      'the query of the request exactly as it was sent; a leading question mark is removed',
    )
    .option('--body <file>', 'a file with the body exactly as it was sent; - for the standard input')
    .option('--signature <signature>', 'the signature; default: the one in the query or the body')
    .option('--json', 'prints JSON')
    .addHelpText(
      'after',
      '\nSecrets come from the environment: LACUNA_MERCHANT_KEY for payments; LACUNA_API_KEY and LACUNA_API_SECRET for margin and wallet. The exit code is 10 if the signature does not match.',
    )
    .action((operationId: string, values: Values) => explainCaptured(operationId, values, terminal))
}

async function explainCaptured(operationId: string, values: Values, terminal: Terminal): Promise<void> {
  knownWord(signed, operationId, `There is no signed operation ${nameOrQuoted(operationId, 60)}.`)
  const [file, query, signature] = ['body', 'query', 'signature'].map((name) => values.text(name))
  if (file === undefined && query === undefined)
    throw new UsageError('Pass --query or --body, or both, as they were sent.')
  const body = file === undefined ? '' : await readText('--body', file, terminal)
  let explanation: SignatureExplanation
  if (ofMarginWallet(operationId)) {
    const apiKey = await secretOf('LACUNA_API_KEY', terminal)
    const signer = hmac(await secretOf('LACUNA_API_SECRET', terminal))
    // Nothing is sent, so the address is never used.
    const client = createMarginWalletClient({ baseUrl: 'https://unused.invalid', apiKey, signer })
    const sent = { query: query ?? '', body }
    const captured = { sent, ...(signature !== undefined && { signature }) }
    explanation = await explain(client, operationId, undefined, captured)
  } else {
    if (body === '') throw new UsageError('--body is missing: the signature covers the body.')
    const { mid, websiteName } = settingsFrom('payments', values, terminal)
    const merchantKey = await secretOf('LACUNA_MERCHANT_KEY', terminal)
    const mistakenForKey = [mid, websiteName].filter((text) => text !== undefined)
    explanation = await explainChecksum(body, signature, merchantKey, { mistakenForKey })
  }
  const text = values.isSet('json') ? JSON.stringify(explanation, null, 2) : signatureText(explanation)
  print({ ...terminal, redact: besideIds(explanation, terminal) }, text)
  if (explanation.matches === false) throw new CommandFailure('notVerified')
}

function signatureText({ steps, signature, matches, causes }: SignatureExplanation): string {
  const made = steps.flatMap(({ name, message, text, bytes, sha256 }, index) => [
    `${index + 1}. ${name}: ${message}`,
    ...(text === undefined ? [] : [`   ${text}`]),
    ...(bytes === undefined ? [] : [`   ${bytes} bytes${sha256 === undefined ? '' : `, SHA-256 ${sha256}`}`]),
  ])
  const found = causes.flatMap(({ cause, message, fix }) => [
    `${cause}: ${message}`,
    `   ${inCommandWords(fix)}`,
  ])
  const isAlone = matches === undefined && signature.messages.length === 0
  const messages = isAlone ? ['No signature was given, so none was compared.'] : signature.messages
  return [...made, ...messages, ...found].join('\n')
}

/** Hides secrets, but not the id of a cause, which may have a part of one, such as that of the key `demo-api-key`. */
function besideIds({ causes }: SignatureExplanation, { redact }: Terminal): Terminal['redact'] {
  if (causes.length === 0) return redact
  const ids = causes.map(({ cause }) => cause).join('|')
  const places = new RegExp(`(?<=^|^ *"cause": ")(${ids})(?=: |",$)`, 'm')
  return (text) =>
    text
      .split(places)
      .map((part, index) => (index % 2 === 0 ? redact(part) : part))
      .join('')
}
