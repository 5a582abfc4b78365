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

/** A rule as its message, behind which the ambiguity comes that switches it. */
const from =
  (source: RuleSource) =>
  ([message = '']: TemplateStringsArray, ambiguity?: string): MockRule => ({
    message: message.trimEnd(),
    source,
    ...(ambiguity !== undefined && { ambiguity }),
  })

const [described, provider, assumed] = [from('described'), from('provider'), from('assumed')]

/** The rules without which the mock cannot answer a request at all. */
const structure = {
  route: described`The path is one of the description, in the letter case that is served.`,
  method: described`The method is one of the path.`,
  mediaType: described`The Accept header admits a format of the operation.`,
  body: described`The body is well-formed, of the content type that is documented, and not too long.`,
  request: described`Parameters and body fit their schemas; Prism checks this.`,
  room: assumed`The mock has room for what the request would create: it forgets nothing that is still in use.`,
  fault: assumed`The fault that a request asks for is one that the mock has.`,
}

/** The rules that can each be left unchecked. */
const checks = {
  credentials: described`The login has the username and password that the mock knows.`,
  accessToken: described`The bearer token was issued by the login, has not expired and was not revoked. ${'tokenRenewal'}`,
  merchant: assumed`The mid is the one whose merchant key the mock has. Code 2005 for another is assumed.`,
  checksum: described`The checksum in the head matches the text of the body. ${'signatureCanonicalForm'}`,
  conditionalFields: provider`callbackUrl or websiteName is there: the provider takes the address that belongs to the name. ${'requiredRequestFields'}`,
  queryAgreesWithBody: provider`mid and orderId are the same in the query and in the body. ${'queryOrBody'}`,
  pipe: provider`No value contains a pipe. ${'pipeInValues'}`,
  amount: provider`The amount has two decimals and at most ten characters, and is not zero. ${'amountForm'}`,
  currency: provider`The currency is INR. Code 2007 for another is assumed. ${'currencyDomain'}`,
  changedOrder: provider`An order id comes again only with the same data.`,
  repeatedOrder: assumed`An order comes once. Code 0002 for the refusal of a repeat is assumed. ${'repeatedOrder'}`,
  transactionToken: described`The transaction token was issued and has not expired. Code 1006 for one that was never issued is assumed. ${'tokenReuse'}`,
  pcfQuery: provider`The query has mid if the request has a transaction token; orderId may be missing. ${'pcfOperation'}`,
  tokenOfOrder: assumed`mid and orderId of the query are those of the token. That it is checked is assumed.`,
  apiKey: provider`The API key is the one that the mock knows.`,
  parameterLocation: assumed`Parameters stand where the service reads them. Unchecked, it reads both the query and a form, and the query wins. ${'parameterLocation'}`,
  isIsolatedForm: provider`isIsolated is written in the letter case of the reading. ${'isIsolatedForm'}`,
  unreadParameters: provider`Every parameter is one that the operation has, in its letter case.`,
  timestamp: provider`The timestamp is less than a second ahead of the clock and no more than recvWindow behind it.`,
  signature: provider`The signature matches the query and the body as they came.`,
  percentEncoding: provider`The signed text is percent-encoded in the one way of the reading. Unchecked, it is taken as it came. ${'percentEncoding'}`,
  requestLimits: provider`Weight and number of the requests stay within the allowance of the address and of the account. Who goes on after refusals is banned. ${'rateLimits'}`,
  symbolThere: provider`Every symbol is one that the mock knows; which it knows is assumed, and an option adds others.`,
  orderFilters: provider`No quantity and no price is zero.`,
  parametersTogether: provider`Parameters that need each other come together, and those that exclude each other do not. The codes are assumed.`,
  orderPrices: provider`A sale has its price above the stop price, a purchase below. The code is assumed.`,
  period: provider`A period is no longer than the history allows. The code is assumed. ${'historyWindow'}`,
  withdrawalState: assumed`The state by which withdrawals are filtered is one that the service knows. The code is assumed. ${'withdrawalStatusValues'}`,
  depositState: assumed`The state by which deposits are filtered is one that the service knows. The code is assumed. ${'depositStatusValues'}`,
  fromIdRange: provider`The id from which order lists are requested is a 64-bit integer. The code is assumed. ${'fromIdType'}`,
  accountThere: assumed`Only an account that exists can be disabled. The code is assumed.`,
  firstEnable: provider`Only an account that exists can be enabled. The code is assumed. ${'firstEnable'}`,
  secondEnable: assumed`An account that is enabled is not enabled again. ${'secondEnable'}`,
  secondDisable: assumed`An account that is disabled is not disabled again. ${'secondDisable'}`,
  disableConditions: provider`An account is disabled once in 24 hours, and only without assets and debts. Open orders and the code are assumed. ${'disableConditions'}`,
  accountLimit: assumed`No more accounts are enabled than the limit says. ${'accountLimitReached'}`,
  repeatedClientId: assumed`The client id of an order list that still works is not used again. ${'repeatedClientId'}`,
  orderListThere: assumed`The order list that is asked for exists. ${'missingOrderList'}`,
  orderListWorks: assumed`Only an order list that still works can be cancelled.`,
  authorizationForm: described`The Authorization header has the word Bearer before the token, or not, as the reading says. ${'authorizationPrefix'}`,
  numberForm: assumed`sid, instId and rType are numbers, or strings of digits, as the reading says. It is assumed that no other form is taken. ${'requestNumberForm'}`,
  instrumentType: assumed`Futures and options are asked for with the instrument type of the reading. It is assumed that the other one is refused. ${'futOptInstId'}`,
  momentGiven: assumed`The request has oInfo, where the reading asks for it. ${'omittedOInfo'}`,
  unlistedFields: assumed`A body has no field that its description lacks; Prism checks this.`,
}

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

/** What is wrong with a request; `undefined` where nothing is. */
export type PossibleRefusal = RefusalReason | undefined

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
