/** What to check after a refusal of the payments interface before any ambiguity. */
import { choices } from '../../generated/ambiguities/payments.js'
import { codes, lifetimeSeconds } from '../../generated/tables/payments.js'
import type { RefusalSymptom } from '../client/api-adapter.js'
import type { Code } from '../ambiguity/refusal-codes.js'
import type { Hint } from '../errors/errors.js'
import type { OperationDescription } from '../client/operation.js'
import { isSigned } from './requests.js'

const minutes = lifetimeSeconds.txnToken / 60
const wrongKey = codes.checksum.advice
const wrongToken = `Check the transaction token first: it is valid for ${minutes} minutes.`
const refusedToken = `Check the transaction token first: it is valid for ${minutes} minutes; after that, initiate the transaction again.`
const usedUp = 'If a token serves only one call, an earlier attempt may have used it up.'
const wrongEnvironment =
  'If that does not explain it, check that mid, websiteName and merchantKey belong to this environment.'

export function plainHints(
  symptom: RefusalSymptom,
  operation: OperationDescription,
  explained: readonly Hint[],
): readonly Hint[] {
  const { attempts = 1 } = symptom
  const message =
    symptom.resultStatus === undefined
      ? hintAtStatus(symptom, operation)
      : hintAtResult(symptom, operation, explained)
  if (message === undefined) return []
  const isOfToken = message === wrongToken || message === refusedToken
  return [{ message: isOfToken && attempts > 1 ? `${message} ${usedUp}` : message }]
}

function hintAtStatus(
  { status = 0, code }: RefusalSymptom,
  operation: OperationDescription,
): string | undefined {
  const signed = isSigned(operation)
  const about: readonly unknown[] = choices[signed ? 'signatureCanonicalForm' : 'tokenClock'].shows.codes
  if (status === 404 || status === 405) return 'Check baseUrl and gatewayRoot first.'
  if (status >= 500) return signed ? undefined : 'The service failed; try again later.'
  if (status === 401 || status === 403) {
    // A code that is about something else says more than the status.
    if (code !== undefined && !about.includes(String(code))) return undefined
    return signed ? wrongKey : wrongToken
  }
  return status === 400 ? needed(operation) : undefined
}

function hintAtResult(
  { code }: RefusalSymptom,
  operation: OperationDescription,
  explained: readonly Hint[],
): string | undefined {
  // A request that is signed carries no transaction token, so the code is about something else there.
  const isOfToken = choices.tokenClock.shows.codes.some((one) => one === code)
  if (isOfToken && !isSigned(operation)) return refusedToken
  if (operation.requires !== undefined) return needed(operation)
  // What is known of a code says more than a guess.
  if (explained.length === 0) return isKnown(code) ? undefined : wrongEnvironment
  // Of all that the codes point at, only the checksum can be wrong because of the credentials.
  const isChecksum = explained.some(({ ambiguity }) => ambiguity === 'signatureCanonicalForm')
  return isChecksum ? wrongKey : undefined
}

function isKnown(code: string | number | undefined): boolean {
  return Object.values<Code>(codes).some((one) => one.code === code)
}

function needed({ requires }: OperationDescription): string | undefined {
  return requires === undefined ? undefined : `It needs: ${requires}`
}
