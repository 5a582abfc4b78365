/** What the gateway refuses a request for, in words for the one who sent it. */
import { codes } from '../../../../generated/tables/payments.js'
import type { Code } from '../../../ambiguity/refusal-codes.js'
import { checksum, type ChecksumRefusal } from '../../../payments/checksum/checksum.js'
import { at } from '../../../response/json-pointer.js'
import { rawMember } from '../../../response/exact-json.js'
import type { Violation } from '../../engine/prism.js'
import { RefusalAnswer, type RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../mock-api.js'
import type { Order } from './request.js'
import { hasSortedKeys } from './sorted-keys.js'
import { lifetimesMs, statedLifetimeMs, type TransactionToken } from './transactions.js'

/** What is wrong with a request; `undefined` where nothing is. */
export type PaymentsRefusal = RefusalReason | undefined

type PaymentsCodeId = keyof typeof codes

/** The status under which the provider refuses. */
const usual = 200

/** A refusal as the provider gives it: under a success status, with a code of its own. */
export function failure(id: PaymentsCodeId, message: string): RefusalReason {
  return { status: usual, example: 'failure', code: codes[id].code, message }
}

/** The status that belongs to a code, in the readings by which a refusal has a status of its own. */
export function statusOf(code: unknown): number {
  const known = Object.values<Code>(codes).find((one) => one.code === code)
  return known?.statuses.find((status) => status !== usual) ?? 400
}

/** What is wrong with one of these fields, or with something in it, has a code of its own. That it is this one is assumed. */
const fieldsWithCode: Readonly<Record<string, PaymentsCodeId>> = {
  'body/body/txnAmount': 'amount',
  'body/body/orderId': 'invalidOrderId',
  'body/body/promoCode': 'promotionCode',
  'body/body/paytmSsoToken': 'signOnToken',
  'body/head/signature': 'checksum',
  'body/head/txnToken': 'token',
}

/** By operation, the code of everything else. */
const otherwise: Readonly<Record<string, PaymentsCodeId>> = { initiateTransaction: 'badRequest' }

/** Refuses a request that does not fit its schema. Something that is missing is said first, whatever else is wrong. */
export function faultOfMisfit(
  violations: readonly Violation[],
  operationId: string,
  message: string,
): RefusalReason {
  if (violations.some(({ keyword }) => keyword === 'required')) return failure('missingElement', message)
  const [place = ''] = violations.map(({ path }) => `${path.join('/')}/`)
  const known = Object.entries(fieldsWithCode).find(([field]) => place.startsWith(`${field}/`))
  return failure(known?.[1] ?? otherwise[operationId] ?? 'invalidParameters', message)
}

/** @returns `undefined` where the checksum fits the body as it came, in the canonical form that is in force */
export function faultOfSignature({ body, bodyText, choose }: MockCall, merchantKey: string): PaymentsRefusal {
  const judge = (signed: string, name = 'the very text that is sent as the body'): PaymentsRefusal => {
    const verdict = checksum.verify(signed, at(body, '/head/signature'), merchantKey)
    return verdict.valid ? undefined : failure('checksum', wordsOf(verdict, name))
  }
  const sent = rawMember(bodyText, 'body') ?? ''
  const asSent = judge(sent)
  const forms = { asSent, sortedKeys: hasSortedKeys(sent) ? asSent : unsorted }
  // The function of the user's own is given to the mock, so its defects are thrown as errors.
  return choose('signatureCanonicalForm', forms, (canonicalForm) => {
    const signed: unknown = canonicalForm(sent)
    if (typeof signed === 'string')
      return judge(
        signed,
        'the text that the function in `signatureCanonicalForm` of the mock makes of the body that is sent',
      )
    throw new Error('The function in assume.signatureCanonicalForm must return the text that is signed.')
  })
}

const unsorted = failure(
  'checksum',
  'The keys of the body are not sorted at every level: sort them, and sign and send that very text.',
)

/** @param name what the text is called that has to be signed */
function wordsOf({ reason, message }: ChecksumRefusal, name: string): string {
  switch (reason) {
    case 'missing':
      return 'The checksum is missing: sign the text of the body.'
    case 'undecryptable':
      return 'The checksum was made with another merchant key, or was damaged on its way.'
    case 'mismatch':
      return `The checksum was made with the right merchant key, but over another text: sign ${name}.`
    case 'malformed':
    case 'duplicate-field':
      return `The checksum is malformed. ${message}`
  }
}

export function faultOfDifferingQuery({ body, parameters }: MockCall): PaymentsRefusal {
  for (const name of ['mid', 'orderId'] as const)
    if (parameters[name] !== at(body, `/body/${name}`))
      return failure(name, `The ${name} of the query differs from that of the body.`)
  return undefined
}

/** For a body without a field of which the rule between the fields leaves open when it must be there. */
export function faultOfMissingFields({ body, operation, choose }: MockCall): PaymentsRefusal {
  const conditional = (operation.rules ?? []).flatMap(({ parameters }) => parameters)
  const missing = conditional.filter((field) => at(body, field) === undefined)
  const isRefused = choose('requiredRequestFields', {
    all: missing.length > 0,
    someConditional: missing.length === conditional.length,
  })
  if (!isRefused) return undefined
  const names = missing.map((field) => field.split('/').at(-1))
  return failure('missingElement', `The body has no ${names.join(' and no ')}.`)
}

/** For a value with a pipe in the head or the body. */
export function faultOfPipe({ body: request }: MockCall): PaymentsRefusal {
  for (const part of ['body', 'head']) {
    const found = Object.entries(at(request, `/${part}`) ?? {}).find(([, value]) => holdsInText(value, '|'))
    if (found !== undefined)
      return failure('pipe', `A value in ${found[0]} of the ${part} holds a pipe, which is not allowed.`)
  }
  return undefined
}

/** Whether a part of text is in any text at any depth. The names of members do not count. */
function holdsInText(value: unknown, part: string): boolean {
  if (typeof value === 'string') return value.includes(part)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((member) => holdsInText(member, part))
}

const longestAmount = 10

export function faultOfAmount({ amount }: Order, { choose, took }: MockCall): PaymentsRefusal {
  const [, { length: decimals } = ''] = amount.split('.')
  const allowed = choose('amountForm', {
    twoDecimals: decimals === 2 ? undefined : 'exactly two decimals, such as 1.00',
    anyDecimals: undefined,
    upToTwoDecimals: decimals <= 2 ? undefined : 'no more than two decimals, such as 1.00',
  })
  if (allowed !== undefined) return failure('amount', `The amount must have ${allowed}.`)
  took('amountForm', (form) => ({ twoDecimals: decimals === 2, anyDecimals: decimals !== 2 })[form])
  if (amount.length > longestAmount)
    return failure('amount', `The amount must have no more than ${longestAmount} characters.`)
  return /[1-9]/.test(amount) ? undefined : failure('amount', 'The amount must not be zero.')
}

/** How long an amount may be where amounts are left unchecked: counting with a longer one would hold everybody up. */
const longestCounted = 1_000

/** @throws Refusal for an amount that is too long to count with at all */
export function refuseEndlessAmount({ amount }: Order): void {
  if (amount.length <= longestCounted) return
  const message = `The amount has more than ${longestCounted} characters.`
  throw new RefusalAnswer('amount', failure('amount', message))
}

const expired = failure(
  'token',
  `The transaction token has expired: it works for ${statedLifetimeMs / 60_000} minutes.`,
)
const usedUp = failure('token', 'The transaction token was used before, and works once.')

/** @param token `undefined` where no such token was issued */
export function faultOfToken(
  token: TransactionToken | undefined,
  now: number,
  { choose }: MockCall,
): PaymentsRefusal {
  if (token === undefined) return failure('token', 'This transaction token was never issued.')
  const ageMs = now - token.issuedAt
  const fault = choose('tokenClock', {
    issue: ageMs < lifetimesMs.issue ? undefined : expired,
    receipt: ageMs < lifetimesMs.receipt ? undefined : expired,
  })
  return fault ?? choose('tokenReuse', { many: undefined, once: token.usedUp ? usedUp : undefined })
}

/** For a query without mid. The order may be missing from it: whoever has a token alone does not know its order. */
export function faultOfMissingQuery({ parameters }: MockCall): PaymentsRefusal {
  if (parameters['mid'] !== undefined) return undefined
  return failure('missingElement', 'The query has no mid: send mid and orderId in the query too.')
}

/** For a query that names another merchant or order than the token belongs to. */
export function faultOfTokenOrder(
  { parameters }: MockCall,
  token: TransactionToken | undefined,
): PaymentsRefusal {
  if (token === undefined) return undefined
  const { order } = token.transaction
  for (const name of ['mid', 'orderId'] as const)
    if ((parameters[name] ?? order[name]) !== order[name])
      return failure(name, `The ${name} of the query is not that of the token.`)
  return undefined
}
