/**
 * The rules that the mock holds a request to, beyond what Prism checks. Each rule names its source; the codes of refusals
 * that no description lists are always assumed.
 */

export type RuleSource = 'described' | 'provider' | 'assumed'

export interface MockRule {
  /** What the rule asks of a request. */
  readonly message: string
  readonly source: RuleSource
  /** An ambiguity of the documentation whose readings switch the rule. */
  readonly ambiguity?: string
}

/** The rules without which the mock cannot answer a request at all. */
const structure = {
  route: {
    message: 'The path is one of the description, in the letter case that is served.',
    source: 'described',
  },
  method: { message: 'The method is one of the path.', source: 'described' },
  mediaType: { message: 'The Accept header admits a format of the operation.', source: 'described' },
  body: {
    message: 'The body is well-formed, of the content type that is documented, and not too long.',
    source: 'described',
  },
  request: { message: 'Parameters and body fit their schemas; Prism checks this.', source: 'described' },
  room: {
    message: 'The mock has room for what the request would create: it forgets nothing that is still in use.',
    source: 'assumed',
  },
  fault: { message: 'The fault that a request asks for is one that the mock has.', source: 'assumed' },
} as const satisfies Readonly<Record<string, MockRule>>

/** The rules that can each be left unchecked. */
const checks = {
  credentials: {
    message: 'The login has the username and password that the mock knows.',
    source: 'described',
  },
  accessToken: {
    message: 'The bearer token was issued by the login, has not expired and was not revoked.',
    source: 'described',
    ambiguity: 'tokenRenewal',
  },
  merchant: {
    message: 'The mid is the one whose merchant key the mock has. Code 2005 for another is assumed.',
    source: 'assumed',
  },
  checksum: {
    message: 'The checksum in the head fits the text of the body.',
    source: 'described',
    ambiguity: 'signatureCanonicalForm',
  },
  conditionalFields: {
    message: 'callbackUrl or websiteName is there: the provider takes the address that belongs to the name.',
    source: 'provider',
    ambiguity: 'requiredRequestFields',
  },
  queryAgreesWithBody: {
    message: 'mid and orderId are the same in the query and in the body.',
    source: 'provider',
    ambiguity: 'queryOrBody',
  },
  pipe: { message: 'No value contains a pipe.', source: 'provider', ambiguity: 'pipeInValues' },
  amount: {
    message: 'The amount has two decimals and at most ten characters, and is not zero.',
    source: 'provider',
    ambiguity: 'amountForm',
  },
  currency: {
    message: 'The currency is INR. Code 2007 for another is assumed.',
    source: 'provider',
    ambiguity: 'currencyDomain',
  },
  changedOrder: { message: 'An order id comes again only with the same data.', source: 'provider' },
  repeatedOrder: {
    message: 'An order comes once. Code 0002 for the refusal of a repeat is assumed.',
    source: 'assumed',
    ambiguity: 'repeatedOrder',
  },
  transactionToken: {
    message:
      'The transaction token was issued and has not expired. Code 1006 for one that was never issued is assumed.',
    source: 'described',
    ambiguity: 'tokenReuse',
  },
  pcfQuery: {
    message: 'The query has mid if the request has a transaction token; orderId may be missing.',
    source: 'provider',
    ambiguity: 'pcfOperation',
  },
  tokenOfOrder: {
    message: 'mid and orderId of the query are those of the token. That it is checked is assumed.',
    source: 'assumed',
  },
  apiKey: { message: 'The API key is the one that the mock knows.', source: 'provider' },
  parameterLocation: {
    message:
      'Parameters stand where the service reads them. Unchecked, it reads both the query and a form, and the query wins.',
    source: 'assumed',
    ambiguity: 'parameterLocation',
  },
  isIsolatedForm: {
    message: 'isIsolated is written in the letter case of the reading.',
    source: 'provider',
    ambiguity: 'isIsolatedForm',
  },
  unreadParameters: {
    message: 'Every parameter is one that the operation has, in its letter case.',
    source: 'provider',
  },
  timestamp: {
    message: 'The timestamp is less than a second ahead of the clock and no more than recvWindow behind it.',
    source: 'provider',
  },
  signature: { message: 'The signature fits the query and the body as they came.', source: 'provider' },
  percentEncoding: {
    message:
      'The signed text is percent-encoded in the one way of the reading. Unchecked, it is taken as it came.',
    source: 'provider',
    ambiguity: 'percentEncoding',
  },
  requestLimits: {
    message:
      'Weight and number of the requests stay within the allowance of the address and of the account. Who goes on after refusals is banned.',
    source: 'provider',
    ambiguity: 'rateLimits',
  },
  symbolThere: {
    message: 'Every symbol is one that the mock knows; which it knows is assumed, and an option adds others.',
    source: 'provider',
  },
  orderFilters: { message: 'No quantity and no price is zero.', source: 'provider' },
  parametersTogether: {
    message:
      'Parameters that need each other come together, and those that exclude each other do not. The codes are assumed.',
    source: 'provider',
  },
  orderPrices: {
    message: 'A sale has its price above the stop price, a purchase below. The code is assumed.',
    source: 'provider',
  },
  period: {
    message: 'A period is no longer than the history allows. The code is assumed.',
    source: 'provider',
    ambiguity: 'historyWindow',
  },
  withdrawalState: {
    message:
      'The state by which withdrawals are filtered is one that the service knows. The code is assumed.',
    source: 'assumed',
    ambiguity: 'withdrawalStatusValues',
  },
  depositState: {
    message: 'The state by which deposits are filtered is one that the service knows. The code is assumed.',
    source: 'assumed',
    ambiguity: 'depositStatusValues',
  },
  fromIdRange: {
    message: 'The id from which order lists are requested is a 64-bit integer. The code is assumed.',
    source: 'provider',
    ambiguity: 'fromIdType',
  },
  accountThere: {
    message: 'Only an account that exists can be disabled. The code is assumed.',
    source: 'assumed',
  },
  firstEnable: {
    message: 'Only an account that exists can be enabled. The code is assumed.',
    source: 'provider',
    ambiguity: 'firstEnable',
  },
  secondEnable: {
    message: 'An account that is enabled is not enabled again.',
    source: 'assumed',
    ambiguity: 'secondEnable',
  },
  secondDisable: {
    message: 'An account that is disabled is not disabled again.',
    source: 'assumed',
    ambiguity: 'secondDisable',
  },
  disableConditions: {
    message:
      'An account is disabled once in 24 hours, and only without assets and debts. Open orders and the code are assumed.',
    source: 'provider',
    ambiguity: 'disableConditions',
  },
  accountLimit: {
    message: 'No more accounts are enabled than the limit says.',
    source: 'assumed',
    ambiguity: 'accountLimitReached',
  },
  repeatedClientId: {
    message: 'The client id of an order list that still works is not used again.',
    source: 'assumed',
    ambiguity: 'repeatedClientId',
  },
  orderListThere: {
    message: 'The order list that is asked for exists.',
    source: 'assumed',
    ambiguity: 'missingOrderList',
  },
  orderListWorks: { message: 'Only an order list that still works can be cancelled.', source: 'assumed' },
  authorizationForm: {
    message: 'The Authorization header has the word Bearer before the token, or not, as the reading says.',
    source: 'described',
    ambiguity: 'authorizationPrefix',
  },
  numberForm: {
    message:
      'sid, instId and rType are numbers, or strings of digits, as the reading says. It is assumed that no other form is taken.',
    source: 'assumed',
    ambiguity: 'requestNumberForm',
  },
  instrumentType: {
    message:
      'Futures and options are asked for with the instrument type of the reading. It is assumed that the other one is refused.',
    source: 'assumed',
    ambiguity: 'futOptInstId',
  },
  momentGiven: {
    message: 'The request has oInfo, where the reading asks for it.',
    source: 'assumed',
    ambiguity: 'omittedOInfo',
  },
  unlistedFields: {
    message: 'A body has no field that its description lacks; Prism checks this.',
    source: 'assumed',
  },
} as const satisfies Readonly<Record<string, MockRule>>

export const rules = { ...structure, ...checks }

export type RuleId = keyof typeof rules
/** A rule that can be left unchecked. */
export type CheckId = keyof typeof checks

export const checkIds: readonly string[] = Object.keys(checks)

/** Why a request is refused, and with which answer. */
export interface RefusalReason {
  /** What is wrong, as a message for people. It shows no secret. */
  readonly message: string
  /** The published message that the answer has in its place, where a client goes by it. */
  readonly published?: string
  readonly status: number
  /** The name of the documented example that it is answered with; the first of the status without it. */
  readonly example?: string
  /** The service's code. Default: that of the example. */
  readonly code?: string | number
  /** Headers of the answer, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The request is refused, and nothing was carried out. */
export class RefusalAnswer extends Error {
  readonly rule: RuleId
  readonly answer: RefusalReason

  constructor(rule: RuleId, answer: RefusalReason) {
    super(answer.message)
    this.name = 'Refusal'
    this.rule = rule
    this.answer = answer
  }
}
