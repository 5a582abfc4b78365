/** The error for an answer whose result is not a success. */
import { choices } from '../../generated/ambiguities/payments.js'
import { lifetimeSeconds } from '../../generated/operations/payments.js'
import type { ChoiceTable } from '../client/assume.js'
import type { Exchange } from '../client/behaviour.js'
import { ResultError, type Hint } from '../client/errors.js'
import { choiceHints, type Chosen, type Symptom } from '../client/hints.js'
import { redact } from '../client/redact.js'
import type { ResultInfo } from './result-info.js'

const longestServiceMessage = 300

/** `secrets` are taken out of whatever the service says, all of which is shown. */
export function resultError(
  info: ResultInfo,
  httpStatus: number,
  { operation, attempts }: Exchange,
  chosen: Omit<Chosen, 'operation' | 'choices'>,
  secrets: readonly string[],
): ResultError {
  const { operationId } = operation
  const shown = (text: string | undefined): string | undefined =>
    text && redact(text, secrets).slice(0, longestServiceMessage)
  const [status, code, serviceMessage] = [shown(info.status), shown(info.code), shown(info.message)]
  const said = serviceMessage === undefined ? '' : ` ${serviceMessage.replace(/[.!]?$/, '.')}`
  const result = [status, code].filter((part) => part !== undefined).join(' ')
  return new ResultError(`${operationId} was answered with the result ${result}.${said}`, {
    operationId,
    attempts,
    status: httpStatus,
    code,
    resultStatus: status,
    serviceMessage,
    hints: hintsFor({ ...chosen, choices, operation }, { status: httpStatus, code, message: serviceMessage }),
  })
}

/** For an answer without what was asked for and without a result: it may be a refusal that gives no reason. */
export function hintsWithoutResult(chosen: Omit<Chosen, 'choices'>): Hint[] {
  const table: ChoiceTable = choices
  const codes = Object.values(table).flatMap(({ shows }) => shows?.codes ?? [])
  return [
    { message: 'It may be a refusal that gives no reason.' },
    ...codes.flatMap((code) => choiceHints({ ...chosen, choices }, { code })),
  ]
}

const minutes = lifetimeSeconds.txnToken / 60
const refusedToken: Hint = {
  message: `Check the transaction token first: it is valid for ${minutes} minutes, and then it takes initiating the transaction again.`,
}

function hintsFor(chosen: Chosen, symptom: Symptom): Hint[] {
  const { operation } = chosen
  const explained = choiceHints(chosen, symptom)
  if (choices.tokenClock.shows.codes.some((code) => code === symptom.code))
    return [refusedToken, ...explained]
  if (operation.requires !== undefined) return [{ message: `It needs: ${operation.requires}` }, ...explained]
  if (explained.length === 0) {
    const message =
      'If that does not explain it, check that mid, websiteName and merchantKey are of this environment.'
    return [{ message }]
  }
  // Of all that the codes point at, only the checksum can be wrong because of the credentials.
  const checksumRefused = explained.some(({ ambiguity }) => ambiguity === 'signatureCanonicalForm')
  const credentials = 'Check merchantKey and mid first: they belong together, and to one environment.'
  return checksumRefused ? [{ message: credentials }, ...explained] : explained
}
