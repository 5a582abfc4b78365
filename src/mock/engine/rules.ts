/**
 * The rules that the mock holds a request to, beyond what Prism checks. Each rule names its source; the codes of refusals
 * that no description lists are always assumed.
 */

export type RuleSource = 'described' | 'provider' | 'assumed'

export interface MockRule {
  /** The demand of the rule on a request, in words. */
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
  route: described`The description has the path, in the letter case that the mock serves.`,
  method: described`The description has the method for the path.`,
  mediaType: described`The Accept header allows a format of the operation.`,
  body: described`The body is well-formed, has the documented content type and is not too long.`,
  request: described`Parameters and body match their schemas; Prism checks this.`,
  fault: assumed`The mock has the fault that the request asks for.`,
}

/** The rules that can each be left unchecked. */
const checks = {
  credentials: described`The login has the username and password that the mock knows.`,
  accessToken: described`The bearer token was issued by the login, has not expired and was not revoked. ${'tokenRenewal'}`,
  merchant: assumed`The mock has the merchant key of the mid. Code 2005 for another mid is assumed.`,
  checksum: described`The checksum in the head matches the text of the body. ${'signatureCanonicalForm'}`,
  conditionalFields: provider`callbackUrl or websiteName is sent: for a name, the provider takes the address that belongs to it. ${'requiredRequestFields'}`,
  queryAgreesWithBody: provider`mid and orderId are the same in the query and in the body. ${'queryOrBody'}`,
  pipe: provider`No value contains a pipe. ${'pipeInValues'}`,
  amount: provider`The amount has two decimals and at most ten characters, and is not zero. ${'amountForm'}`,
  currency: provider`The currency is INR. Code 2007 for another currency is assumed. ${'currencyDomain'}`,
  changedOrder: provider`An order id is repeated only with the same data.`,
  repeatedOrder: assumed`Each order is sent once. Code 0002 for the refusal of a repeat is assumed. ${'repeatedOrder'}`,
  transactionToken: described`The transaction token was issued and has not expired. Code 1006 for a token that was never issued is assumed. ${'tokenReuse'}`,
  pcfQuery: provider`The query has mid if the request has a transaction token; orderId may be missing. ${'pcfOperation'}`,
  payMethods: assumed`The list of payment methods has an entry. Code 1001 for an empty one is assumed. ${'payMethodsSize'}`,
  tokenOfOrder: assumed`mid and orderId of the query belong to the token. The check itself is assumed.`,
  apiKey: provider`The API key is the one that the mock knows.`,
  parameterLocation: assumed`Parameters are where the service reads them. Unchecked, the mock reads the query and a form, and the query wins. ${'parameterLocation'}`,
  isIsolatedForm: provider`isIsolated is written in the letter case of the reading. ${'isIsolatedForm'}`,
  unreadParameters: provider`The operation has every parameter that is sent, in the same letter case.`,
  timestamp: provider`The timestamp is less than a second ahead of the clock and no more than recvWindow behind it.`,
  signature: provider`The signature matches the query and the body as they were sent.`,
  percentEncoding: provider`The signed text is percent-encoded as the reading says. Unchecked, the text is used as it was sent. ${'percentEncoding'}`,
  requestLimits: provider`Weight and number of the requests stay within the allowance of the address and of the account. A caller that goes on after refusals is banned. ${'rateLimits'}`,
  symbolThere: provider`The mock knows every symbol that is sent. Which symbols it knows is assumed; an option adds others.`,
  orderFilters: provider`Quantities and prices are not zero.`,
  parametersTogether: provider`Parameters that need each other come together, and those that exclude each other do not. The codes are assumed.`,
  orderPrices: provider`With side SELL, price is above stopPrice; with BUY, below it. The code is assumed.`,
  period: provider`A period is no longer than the history allows. The code is assumed. ${'historyWindow'}`,
  withdrawalState: assumed`The service knows the state by which withdrawals are filtered. The code is assumed. ${'withdrawalStatusValues'}`,
  depositState: assumed`The service knows the state by which deposits are filtered. The code is assumed. ${'depositStatusValues'}`,
  clientOrderIdForm: provider`A client id has 1 to 36 characters of those that the reading takes. ${'clientOrderIdForm'}`,
  fromIdRange: provider`The fromId of order lists is a 64-bit integer. The code is assumed. ${'fromIdType'}`,
  accountThere: assumed`Only an account that exists can be disabled. The code is assumed.`,
  firstEnable: provider`Only an account that exists can be enabled. The code is assumed. ${'firstEnable'}`,
  secondEnable: assumed`An account that is enabled is not enabled again. ${'secondEnable'}`,
  secondDisable: assumed`An account that is disabled is not disabled again. ${'secondDisable'}`,
  disableConditions: provider`An account is disabled at most once in 24 hours, and only without assets, debts or open orders. Open orders and the code are assumed. ${'disableConditions'}`,
  accountLimit: assumed`The number of enabled accounts stays within the limit. ${'accountLimitReached'}`,
  repeatedClientId: assumed`The client id of an active order list is not used again. ${'repeatedClientId'}`,
  orderListThere: assumed`The requested order list exists. ${'missingOrderList'}`,
  orderListWorks: assumed`Only an active order list can be cancelled.`,
  authorizationForm: described`The Authorization header has the word Bearer before the token, or not, as the reading says. ${'authorizationPrefix'}`,
  numberForm: assumed`sid, instId and rType are numbers, or strings of digits, as the reading says. It is assumed that no other form is accepted. ${'requestNumberForm'}`,
  instrumentType: assumed`Futures and options are requested with the instrument type of the reading. It is assumed that the other type is refused. ${'futOptInstId'}`,
  momentGiven: assumed`The request has oInfo if the reading requires it. ${'omittedOInfo'}`,
  unlistedFields: assumed`A body has only described fields; Prism checks this.`,
}

export const rules = { ...structure, ...checks }

export type RuleId = keyof typeof rules
/** A rule that can be left unchecked. */
export type CheckId = keyof typeof checks

export const checkIds: readonly string[] = Object.keys(checks)

/** The reason why a request is refused, and with which answer. */
export interface RefusalReason {
  /** The fault, as a message for people. It shows no secret. */
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

/** The fault of a request; `undefined` where nothing is. */
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
