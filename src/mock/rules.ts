/**
 * What the mock asks of a request, beyond what Prism checks. Each rule names where it comes from; the codes of
 * refusals that no description lists are assumed throughout.
 */

export type RuleSource = 'described' | 'provider' | 'assumed'

export interface Rule {
  readonly says: string
  readonly source: RuleSource
  /** An ambiguity of the documentation whose readings switch the rule. */
  readonly ambiguity?: string
}

/** What makes a request one that the mock can answer at all. */
const structure = {
  route: {
    says: 'The path is one of the description, in the letter case that is served.',
    source: 'described',
  },
  method: { says: 'The method is one of the path.', source: 'described' },
  mediaType: { says: 'The Accept header admits a format of the operation.', source: 'described' },
  body: {
    says: 'The body is well-formed, of the content type that is documented, and not too long.',
    source: 'described',
  },
  request: { says: 'Parameters and body fit their schemas; Prism checks this.', source: 'described' },
  fault: { says: 'The fault that a request asks for is one that the mock has.', source: 'assumed' },
} as const satisfies Readonly<Record<string, Rule>>

/** What a check looks at, one by one. Each can be left unchecked. */
const checks = {
  credentials: { says: 'The login has the username and password that the mock knows.', source: 'described' },
  accessToken: {
    says: 'The bearer token was issued by the login, has not expired and was not revoked.',
    source: 'described',
    ambiguity: 'tokenRenewal',
  },
  merchant: {
    says: 'The mid is the one whose merchant key the mock has. Code 2005 for another is assumed.',
    source: 'assumed',
  },
  checksum: {
    says: 'The checksum in the head fits the text of the body.',
    source: 'described',
    ambiguity: 'signatureCanonicalForm',
  },
  queryAgreesWithBody: {
    says: 'mid and orderId are the same in the query and in the body.',
    source: 'provider',
    ambiguity: 'queryOrBody',
  },
  pipe: { says: 'No value holds a pipe.', source: 'provider', ambiguity: 'pipeInValues' },
  amount: {
    says: 'The amount has two decimals and at most ten characters, and is not zero.',
    source: 'provider',
    ambiguity: 'amountForm',
  },
  currency: {
    says: 'The currency is INR. Code 2007 for another is assumed.',
    source: 'provider',
    ambiguity: 'currencyDomain',
  },
  changedOrder: { says: 'An order id comes again only with the same data.', source: 'provider' },
  repeatedOrder: {
    says: 'An order comes once. Code 0002 for the refusal of a repeat is assumed.',
    source: 'assumed',
    ambiguity: 'repeatedOrder',
  },
  transactionToken: {
    says: 'The transaction token was issued and has not expired. Code 1006 for one that was never issued is assumed.',
    source: 'described',
    ambiguity: 'tokenReuse',
  },
  pcfQuery: {
    says: 'mid stands in the query beside a transaction token; orderId may be missing.',
    source: 'provider',
    ambiguity: 'pcfOperation',
  },
  tokenOfOrder: {
    says: 'mid and orderId of the query are those of the token. That it is checked is assumed.',
    source: 'assumed',
  },
  apiKey: { says: 'The API key is the one that the mock knows.', source: 'provider' },
  parameterLocation: {
    says: 'The parameters of a POST stand where they are read. Unchecked, those of the query and of a form both are, and the query wins.',
    source: 'assumed',
    ambiguity: 'parameterLocation',
  },
  unreadParameters: {
    says: 'Every parameter is one that the operation has, in its letter case.',
    source: 'provider',
  },
  timestamp: {
    says: 'The timestamp is less than a second ahead of the clock and no more than recvWindow behind it.',
    source: 'provider',
  },
  signature: { says: 'The signature fits the query and the body as they came.', source: 'provider' },
  percentEncoding: {
    says: 'What is signed is percent-encoded in one way. Unchecked, it is taken as it came.',
    source: 'provider',
    ambiguity: 'percentEncoding',
  },
  parametersTogether: {
    says: 'Parameters that need or exclude each other come so. The codes are assumed.',
    source: 'provider',
  },
  orderPrices: {
    says: 'A sale has its price above the stop price, a purchase below. The code is assumed.',
    source: 'provider',
  },
  period: {
    says: 'A period is no longer than the history allows. The code is assumed.',
    source: 'provider',
    ambiguity: 'historyWindow',
  },
  withdrawalState: {
    says: 'The state by which withdrawals are filtered is one that the service knows. The code is assumed.',
    source: 'assumed',
    ambiguity: 'withdrawalStatusValues',
  },
  depositState: {
    says: 'The state by which deposits are filtered is one that the service knows. The code is assumed.',
    source: 'assumed',
    ambiguity: 'depositStatusValues',
  },
  fromIdRange: {
    says: 'The id from which on order lists are asked for is a 64-bit integer. The code is assumed.',
    source: 'provider',
    ambiguity: 'fromIdType',
  },
  accountThere: {
    says: 'An account that is disabled is there. The code is assumed.',
    source: 'assumed',
  },
  firstEnable: {
    says: 'Only an account that is there can be enabled. The code is assumed.',
    source: 'provider',
    ambiguity: 'firstEnable',
  },
  secondEnable: {
    says: 'An account that is enabled is not enabled again.',
    source: 'assumed',
    ambiguity: 'secondEnable',
  },
  secondDisable: {
    says: 'An account that is disabled is not disabled again.',
    source: 'assumed',
    ambiguity: 'secondDisable',
  },
  disableConditions: {
    says: 'An account is disabled once in 24 hours. The code is assumed.',
    source: 'provider',
    ambiguity: 'disableConditions',
  },
  accountLimit: {
    says: 'No more accounts are enabled than the limit says.',
    source: 'assumed',
    ambiguity: 'accountLimitReached',
  },
  repeatedClientId: {
    says: 'The client id of an order list that still works is not used again.',
    source: 'assumed',
    ambiguity: 'repeatedClientId',
  },
  orderListThere: {
    says: 'The order list that is asked for is there.',
    source: 'assumed',
    ambiguity: 'missingOrderList',
  },
  orderListWorks: { says: 'An order list that is cancelled still works.', source: 'assumed' },
  authorizationForm: {
    says: 'The Authorization header has the word Bearer before the token, or not, as the reading says.',
    source: 'described',
    ambiguity: 'authorizationPrefix',
  },
  numberForm: {
    says: 'sid, instId and rType are numbers, or strings of digits, as the reading says. That one form alone is taken is assumed.',
    source: 'assumed',
    ambiguity: 'requestNumberForm',
  },
  instrumentType: {
    says: 'Futures and options are asked for with the instrument type of the reading. Refusing the other is assumed.',
    source: 'assumed',
    ambiguity: 'futOptInstId',
  },
  momentGiven: {
    says: 'oInfo is there, where the reading insists on it.',
    source: 'assumed',
    ambiguity: 'omittedOInfo',
  },
} as const satisfies Readonly<Record<string, Rule>>

export const rules = { ...structure, ...checks }

export type RuleId = keyof typeof rules
/** A rule that can be left unchecked. */
export type CheckId = keyof typeof checks

export const checkIds: readonly string[] = Object.keys(checks)

/** Why a request is refused, and how. */
export interface Refused {
  /** What is wrong, for people. Shows no secret. */
  readonly words: string
  readonly status: number
  /** The name of the documented example that it is answered with; the first of the status without it. */
  readonly example?: string
  /** The service's code, where the example has another. */
  readonly code?: string | number
}

/** The request is refused, and nothing was carried out. */
export class Refusal extends Error {
  readonly rule: RuleId
  readonly answer: Refused

  constructor(rule: RuleId, answer: Refused) {
    super(answer.words)
    this.name = 'Refusal'
    this.rule = rule
    this.answer = answer
  }
}
