/** `lacuna explain-signature`: how a captured request is signed, and why a signature does not fit it. */
import type { Command } from 'commander'
import { operations as marginWallet } from '../../generated/tables/margin-wallet.js'
import { operations as payments } from '../../generated/tables/payments.js'
import type { SignatureExplanation } from '../explain/explanation.js'
import { nameOrQuoted } from '../errors/quote.js'
import type { OperationTable } from '../client/operation.js'
import { explain, explainChecksum } from '../explain/index.js'
import { createMarginWalletClient, hmac } from '../margin-wallet/index.js'
import { isSigned } from '../payments/requests.js'
import { givenBy } from './call/settings.js'
import { CommandFailure, UsageError } from './exit-codes.js'
import { readBytes } from './terminal/files.js'
import { isSet, newCommand, suggestionFor, argumentText, type Values } from './parsing.js'
import { secretOf } from './terminal/secrets.js'
import { boldFor, print, type Bold, type Terminal } from './terminal/terminal.js'
import { inCommandWords } from './command-advice.js'

/** The captured request. */
interface CapturedRequest {
  readonly query: string
  readonly body: string
  readonly signature: string | undefined
}

type Explain = (
  operationId: string,
  captured: CapturedRequest,
  values: Values,
  terminal: Terminal,
) => Promise<SignatureExplanation>

export function command(terminal: Terminal, summary: string): Command {
  return newCommand(
    'explain-signature',
    'Shows how a request is signed and, if its signature is wrong, which mistake explains it. Sends nothing.',
    terminal,
  )
    .summary(summary)
    .argument('<operation>', `the operation of the request: ${Object.keys(explainers()).join(', ')}`)
    .option(
      '--query <query>',
      'the query of the request exactly as it was sent; a question mark before it is taken off',
    )
    .option('--body <file>', 'a file with the body exactly as it was sent; - for the standard input')
    .option('--signature <signature>', 'the signature; default: the one in the query or the body')
    .option('--json', 'prints JSON')
    .addHelpText(
      'after',
      '\nSecrets come from the environment: LACUNA_MERCHANT_KEY for payments; LACUNA_API_KEY and LACUNA_API_SECRET for margin and wallet. It ends with 10 if the signature does not fit.',
    )
    .action((operationId: string, values: Values) => explainCaptured(operationId, values, terminal))
}

async function explainCaptured(operationId: string, values: Values, terminal: Terminal): Promise<void> {
  const known = explainers()
  const explain = Object.hasOwn(known, operationId) ? known[operationId] : undefined
  if (explain === undefined)
    throw new UsageError(
      `No signed operation is called ${nameOrQuoted(operationId, 60)}.${suggestionFor(operationId, Object.keys(known))}`,
    )
  const file = argumentText(values, 'body')
  const query = argumentText(values, 'query')
  if (file === undefined && query === undefined)
    throw new UsageError('Give --query or --body, or both: what of the request was sent.')
  const body = file === undefined ? '' : (await readBytes('--body', file, terminal)).toString('utf8')
  const captured = { query: query ?? '', body, signature: argumentText(values, 'signature') }
  const explanation = await explain(operationId, captured, values, terminal)
  const text = signatureText(explanation, boldFor(terminal.output, terminal.env))
  print(terminal, isSet(values, 'json') ? JSON.stringify(explanation, null, 2) : text)
  if (explanation.matches === false) throw new CommandFailure('notVerified')
}

/** The operations whose requests are signed. */
function explainers(): Readonly<Record<string, Explain>> {
  const ofTable = (table: OperationTable, explain: Explain): [string, Explain][] =>
    Object.keys(table).map((operationId) => [operationId, explain])
  const signed = Object.fromEntries(Object.entries(payments).filter(([, operation]) => isSigned(operation)))
  return Object.fromEntries([...ofTable(signed, ofPayments), ...ofTable(marginWallet, ofMarginWallet)])
}

const ofPayments: Explain = async (_, { body, signature }, values, terminal) => {
  if (body === '') throw new UsageError('--body is missing: the body is what is signed.')
  const { mid, websiteName } = givenBy('payments', values, terminal).settings
  const merchantKey = await secretOf('LACUNA_MERCHANT_KEY', terminal)
  const mistakenForKey = [mid, websiteName].filter((one) => one !== undefined)
  return explainChecksum(body, signature, merchantKey, { mistakenForKey })
}

const ofMarginWallet: Explain = async (operationId, { query, body, signature }, _, terminal) => {
  const apiKey = await secretOf('LACUNA_API_KEY', terminal)
  const secret = await secretOf('LACUNA_API_SECRET', terminal)
  // Nothing is sent, so the address is never used.
  const client = createMarginWalletClient({
    baseUrl: 'https://unused.invalid',
    apiKey,
    signer: hmac(secret),
  })
  return explain(client, operationIn(operationId), undefined, {
    sent: { query, body },
    ...(signature !== undefined && { signature }),
  })
}

function operationIn(operationId: string): keyof typeof marginWallet {
  const found = Object.values(marginWallet).find((one) => one.operationId === operationId)
  if (found === undefined) throw new UsageError(`No signed operation is called ${operationId}.`)
  return found.operationId
}

export function signatureText({ steps, signature, causes }: SignatureExplanation, bold: Bold): string {
  const made = steps.flatMap(({ name, message, text, bytes, sha256 }, index) => [
    `${index + 1}. ${bold(name)}: ${message}`,
    ...(text === undefined ? [] : [`   ${text}`]),
    ...(bytes === undefined ? [] : [`   ${bytes} bytes${sha256 === undefined ? '' : `, SHA-256 ${sha256}`}`]),
  ])
  const found = causes.flatMap(({ cause, message, fix }) => [
    `${bold(cause)}: ${message}`,
    `   ${inCommandWords(fix)}`,
  ])
  return [...made, ...signature.messages, ...found].join('\n')
}
