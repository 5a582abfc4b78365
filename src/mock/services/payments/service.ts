/** The payment gateway: its transactions, their tokens and charges, and how they end. */
import { codes, operations } from '../../../../generated/tables/payments.js'
import { merchantKeyBytes, signedFormOf, type ChecksumReason } from '../../../payments/checksum.js'
import { checksum } from '../../../payments/forms.js'
import { at, rawMember, plainText } from '../../../model/json.js'
import type { Violation } from '../../engine/prism.js'
import { RefusalAnswer, type PossibleRefusal, type RefusalReason } from '../../engine/rules.js'
import { filledText, type Rule } from '../../../model/shape.js'
import type {
  EmptySection,
  MockApi,
  MockCall,
  OperationAddress,
  Service,
  ServiceResult,
} from '../mock-api.js'
import { chargesAnswer, failureInForm, transactionAnswer, usualStatus } from './answers.js'
import {
  keyOf,
  lifetimesMs,
  orderOf,
  payMethodsOf,
  sentAtOf,
  shownAddress,
  statedLifetimeMs,
  Transactions,
  type Order,
  type PaymentsCredentials,
  type Transaction,
  type TransactionToken,
} from './transactions.js'

type PaymentsApi = MockApi<PaymentsCredentials, EmptySection, Service & Pick<Transactions, 'complete'>>

const create: PaymentsApi['create'] = (settings, examples) => {
  const { credentials, clock } = settings
  const transactions = new Transactions(settings)

  /** `undefined` where the head has no token that was issued. */
  const tokenOf = ({ body }: MockCall): TransactionToken | undefined =>
    transactions.tokens.get(plainText(at(body, '/head/txnToken')))

  const initiate = (call: MockCall): ServiceResult => {
    const { choose } = call
    const order = orderOf(call)
    call.check('conditionalFields', () => faultOfMissingFields(call))
    call.check('queryAgreesWithBody', () => {
      const differing = orderNames.find((name) => call.parameters[name] !== at(call.body, `/body/${name}`))
      const refused =
        differing && failure(differing, `The ${differing} differs between the query and the body.`)
      return choose('queryOrBody', { refused, body: undefined, query: undefined })
    })
    call.check('pipe', () => faultOfPipe(call))
    call.check('amount', () => faultOfAmount(order, call))
    const long = failure('amount', `The amount has more than ${longestCounted} characters.`)
    if (order.amount.length > longestCounted) throw new RefusalAnswer('amount', long)
    call.check('currency', () => {
      const foreign = order.currency === 'INR' ? undefined : failure('amount', 'The currency must be INR.')
      return choose('currencyDomain', { inr: foreign, more: undefined })
    })
    const known = transactions.byOrder.get(keyOf(order))
    const other = failure('changedOrder', 'The order already exists, with other data.')
    call.check('changedOrder', () => (known && known.order.digest !== order.digest ? other : undefined))
    call.check('repeatedOrder', () => {
      const repeat =
        known && failure('duplicateOrder', 'The order already exists; each order is accepted once.')
      return choose('repeatedOrder', { success: undefined, failure: repeat })
    })
    const transaction = known ?? transactions.create(order, choose('tokenClock', lifetimesMs), call)
    if (known !== undefined) {
      const isRenewed = choose('repeatedTokenAge', { sameToken: false, freshToken: true })
      if (isRenewed) transactions.renew(known, choose('tokenClock', lifetimesMs))
      known.repeats += 1
      // The data differ only where that is left unchecked, and then the latest count.
      known.order = order
    }
    noteSentAt(call, transaction)
    const source = { examples, now: clock.now() }
    return transactionAnswer(call, source, transaction.token, known !== undefined, credentials.merchantKey)
  }

  const fetchCharges = (call: MockCall): ServiceResult => {
    const token = tokenOf(call)
    call.check('pipe', () => faultOfPipe(call))
    call.check('payMethods', () => {
      if (payMethodsOf(call).length > 0) return undefined
      const empty = failure('invalidParameters', 'The list of payMethods is empty.')
      return call.choose('payMethodsSize', { atLeastOne: empty, emptyForAll: undefined })
    })
    if (token !== undefined) {
      token.usedUp = true
      noteSentAt(call, token.transaction)
    }
    // Where tokens are left unchecked, one that was never issued counts as that of the published order.
    return chargesAnswer(call, { examples, now: clock.now() }, token?.transaction.order)
  }

  return {
    refuseViolations: (call, violations, message) =>
      // No address may hold a pipe, so that one in it breaks the schema too.
      faultOfPipe(call) ?? faultOfMisfit(violations, call.operation.operationId, message),
    authenticate: (call) => {
      const { operationId } = call.operation
      if (operationId === 'initiateTransaction') {
        const unknown = failure('checksum', 'No merchant key is known for this mid.')
        call.check('merchant', () => (orderOf(call).mid === credentials.mid ? undefined : unknown))
        call.check('checksum', () => faultOfSignature(call, credentials.merchantKey))
      }
      if (operationId === 'fetchPcfDetails') {
        const token = tokenOf(call)
        // The order may be missing from the query: whoever has a token alone does not know its order.
        const words = 'The query has no mid: send mid and orderId in the query too.'
        const missing = call.parameters['mid'] === undefined ? failure('missingElement', words) : undefined
        call.check('pcfQuery', () => inQuery(call, missing))
        call.check('transactionToken', () => faultOfToken(token, clock.now(), call))
        call.check('tokenOfOrder', () => inQuery(call, faultOfTokenOrder(call, token)))
      }
    },
    carryOut: (call, published) => {
      const { operationId } = call.operation
      if (operationId === 'initiateTransaction') return initiate(call)
      return operationId === 'fetchPcfDetails' ? fetchCharges(call) : { body: published }
    },
    formFailure: failureInForm,
    complete: (...payment) => transactions.complete(...payment),
    reset: () => transactions.clear(),
    snapshot: () => ({
      transactions: [...transactions.byOrder.values()].map(({ order, life, repeats, sentAt, ending }) => ({
        mid: order.mid,
        orderId: order.orderId,
        amount: order.amount,
        currency: order.currency,
        callbackUrl: shownAddress(order.callbackUrl) ?? null,
        ...life,
        repeats,
        sentAt: { ...sentAt },
        outcome: ending?.outcome ?? null,
      })),
    }),
  }
}

/** The fault in the query beside a transaction token, where the query counts. */
function inQuery({ choose }: MockCall, fault: PossibleRefusal): PossibleRefusal {
  return choose('pcfOperation', { withQuery: fault, withoutQuery: undefined }, () => fault)
}

/** Keeps when a request says that it was sent. No request is refused for that. */
function noteSentAt(call: MockCall, { sentAt }: Transaction): void {
  const moment = sentAtOf(call)
  if (moment !== undefined) sentAt[call.operation.operationId] = moment
}

/* What it refuses, in words for the one who sent it */

type PaymentsCodeId = keyof typeof codes

const orderNames = ['mid', 'orderId'] as const

const { initiatePath: initiatePaths } = operations.initiateTransaction.paths

/** A refusal as the provider gives it: under a success status, with a code of its own. */
function failure(id: PaymentsCodeId, message: string): RefusalReason {
  return { status: usualStatus, example: 'failure', code: codes[id].code, message }
}

/** The code of a fault in one of these fields, or in something in it. That it is this one is assumed. */
const fieldsWithCode: Readonly<Record<string, PaymentsCodeId>> = {
  'body/body/txnAmount': 'amount',
  'body/body/orderId': 'invalidOrderId',
  'body/body/promoCode': 'promotionCode',
  'body/body/paytmSsoToken': 'signOnToken',
  'body/head/signature': 'checksum',
  'body/head/txnToken': 'token',
}

/** Refuses a request that does not fit its schema. Something that is missing is said first, whatever else is wrong. */
function faultOfMisfit(violations: readonly Violation[], operationId: string, message: string) {
  if (violations.some(({ keyword }) => keyword === 'required')) return failure('missingElement', message)
  const [place = ''] = violations.map(({ path }) => `${path.join('/')}/`)
  const known = Object.entries(fieldsWithCode).find(([field]) => place.startsWith(`${field}/`))
  const otherwise = operationId === 'initiateTransaction' ? 'badRequest' : 'invalidParameters'
  return failure(known?.[1] ?? otherwise, message)
}

/** @returns `undefined` where the checksum matches the body as it came, in the canonical form that is in force */
function faultOfSignature({ body, bodyText, choose }: MockCall, merchantKey: string): PossibleRefusal {
  const judge = (signed: string, name = 'the very text that is sent as the body'): PossibleRefusal => {
    const verdict = checksum.verify(signed, at(body, '/head/signature'), merchantKey)
    if (verdict.valid) return undefined
    const { reason, message } = verdict
    const words: Readonly<Partial<Record<ChecksumReason, string>>> = {
      undecryptable: 'The checksum was made with another merchant key, or was damaged in transit.',
      mismatch: `The checksum was made with the right merchant key, but over another text: sign ${name}.`,
    }
    return failure('checksum', words[reason] ?? `The checksum is ${reason}. ${message}`)
  }
  const sent = rawMember(bodyText, 'body') ?? ''
  const asSent = judge(sent)
  const forms = { asSent, sortedKeys: signedFormOf('sortedKeys').fits(sent) ? asSent : unsorted }
  // The function of the user's own is given to the mock, so its defects are thrown as errors.
  return choose('signatureCanonicalForm', forms, (canonicalForm) => {
    const signed: unknown = canonicalForm(sent)
    const name = 'the text that the function `signatureCanonicalForm` of the mock makes of the sent body'
    if (typeof signed === 'string') return judge(signed, name)
    throw new Error('The function in assume.signatureCanonicalForm must return the text that is signed.')
  })
}

const unsorted = failure(
  'checksum',
  'The keys of the body are not sorted at every level: sort them, and sign and send that very text.',
)

/** For a body without a field of which the rule between the fields leaves open when it must be there. */
function faultOfMissingFields({ body, operation, choose }: MockCall): PossibleRefusal {
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

/** For a value with a pipe in the head or the body, where none may have one. */
function faultOfPipe({ body: request, choose }: MockCall): PossibleRefusal {
  const [found] = ['body', 'head'].flatMap((part) =>
    Object.entries(at(request, `/${part}`) ?? {})
      .filter(([, value]) => holdsInText(value, '|'))
      .map(([name]) => `A value in ${name} of the ${part} holds a pipe, which is not allowed.`),
  )
  const fault = found === undefined ? undefined : failure('pipe', found)
  return choose('pipeInValues', { forbidden: fault, allowed: undefined })
}

/** Reports whether a part of text is in any text at any depth. The names of members do not count. */
function holdsInText(value: unknown, part: string): boolean {
  if (typeof value === 'string') return value.includes(part)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((member) => holdsInText(member, part))
}

const longestAmount = 10

function faultOfAmount({ amount }: Order, { choose, took }: MockCall): PossibleRefusal {
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

/** The longest amount that is counted where amounts are left unchecked: counting with a longer one would hold everybody up. */
const longestCounted = 1_000

/** @param token `undefined` where no such token was issued */
function faultOfToken(token: TransactionToken | undefined, now: number, { choose }: MockCall) {
  if (token === undefined) return failure('token', 'This transaction token was never issued.')
  const ageMs = now - token.issuedAt
  const minutes = statedLifetimeMs / 60_000
  const expired = failure('token', `The transaction token has expired: it works for ${minutes} minutes.`)
  const usedUp = failure('token', 'The transaction token was used before, but works only once.')
  const fault = choose('tokenClock', {
    issue: ageMs < lifetimesMs.issue ? undefined : expired,
    receipt: ageMs < lifetimesMs.receipt ? undefined : expired,
  })
  return fault ?? choose('tokenReuse', { many: undefined, once: token.usedUp ? usedUp : undefined })
}

/** For a query that names another merchant or order than the token belongs to. */
function faultOfTokenOrder({ parameters }: MockCall, token: TransactionToken | undefined): PossibleRefusal {
  const order = token?.transaction.order
  const foreign = orderNames.find((name) => order && (parameters[name] ?? order[name]) !== order[name])
  return foreign && failure(foreign, `The ${foreign} of the query does not belong to the token.`)
}

/* What the mock has of this API */

/** @throws RequestError for a text that cannot be a key */
const merchantKey: Rule = (value) => {
  const wrong = filledText(value)
  if (typeof value === 'string' && wrong === undefined) merchantKeyBytes(value)
  return wrong
}

export const mockApi: PaymentsApi = {
  credentials: {
    demo: Object.freeze({ mid: 'DEMOMERCHANT01', websiteName: 'DEMOSTORE', merchantKey: 'demo-merchant-16' }),
    shape: { mid: filledText, websiteName: filledText, merchantKey },
    secrets: ['merchantKey'],
  },
  options: {},
  failure: {
    body: (code, resultMsg) => ({
      body: { resultInfo: { resultStatus: 'F', resultCode: String(code), resultMsg } },
    }),
    members: { message: 'resultMsg', code: 'resultCode', moment: 'responseTimestamp' },
  },
  requests: {
    placesOf: (operation, { choose }) => {
      const documented: OperationAddress = operation
      if (operation.ambiguities.includes('pcfOperation'))
        // The named readings differ in the query alone.
        return [
          choose('pcfOperation', { withQuery: documented, withoutQuery: documented }, (custom) => custom),
        ]
      const other = { ...documented, path: initiatePaths.orderInitiate }
      return choose('initiatePath', {
        apiV1: [documented],
        orderInitiate: [other],
        both: [documented, other],
      })
    },
    tookPath: ({ ambiguities }, path, { took }) => {
      if (ambiguities.includes('initiatePath'))
        took('initiatePath', (form) => (form === 'orderInitiate') === (path === initiatePaths.orderInitiate))
    },
  },
  create,
}
