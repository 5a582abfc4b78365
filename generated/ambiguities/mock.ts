// Generated from spec/ by `npm run generate`. Do not edit.

import type { CanonicalForm, CustomOperation, ServedAmbiguityTable } from '../../src/model/ambiguity.js'

/** The readings of ambiguities that are the truth of the mock. Nothing needs to be set. */
export interface MockAssume {
  /**
   * Letter case of the Data path segment. The segment is printed as Data in some places and as DATA in others.
   *
   * - `Data`: The path has the segment Data. (described)
   * - `DATA`: The path has the segment DATA. (described)
   * - `anyCase`: The path is served with Data and with DATA, as it is printed. (described)
   *
   * Default: `anyCase`.
   */
  readonly pathCase?: 'Data' | 'DATA' | 'anyCase'
  /**
   * Bearer prefix of the Authorization header. The header carries a bearer token, but is printed with the token alone.
   *
   * - `bearer`: The header is the word Bearer, a space and the token. (provider)
   * - `none`: The header is the token alone. (described)
   * - `withOrWithout`: The header is taken with the word Bearer and without it, as it is described and as it is printed. (described)
   *
   * Default: `withOrWithout`.
   */
  readonly authorizationPrefix?: 'bearer' | 'none' | 'withOrWithout'
  /**
   * Form of sid, instId and rType. Each of the fields is an integer or a numeric string; for sid, both forms are said to appear.
   *
   * - `integer`: They are sent as integers. (described)
   * - `string`: They are sent as strings of digits. (described)
   * - `either`: Both integers and strings of digits are accepted, since both forms appear. (described)
   *
   * Default: `either`.
   */
  readonly requestNumberForm?: 'integer' | 'string' | 'either'
  /**
   * Instrument type of futures and options. The allowed value is 2, but the code samples send 1.
   *
   * - `2`: The instrument type is 2, the allowed value. (described)
   * - `1`: The instrument type is 1, as the code samples send. (described)
   * - `both`: Both are accepted, the allowed value and that of the code samples. (described)
   *
   * Default: `both`.
   */
  readonly futOptInstId?: '2' | '1' | 'both'
  /**
   * Where the login response has the token. The login response is not shown.
   *
   * - `accessToken`: The token is the member access_token of a JSON object. (assumed)
   * - `token`: The token is the member token of a JSON object. (assumed)
   * - `dataToken`: The token is the member token of the object in the member data. (assumed)
   * - `plain`: The whole body is the token, as text or as a JSON string. (assumed)
   * - or your own: A JSON pointer (RFC 6901) to the token in the response, such as /result/jwt.
   *
   * Default: `accessToken`.
   */
  readonly loginToken?: 'accessToken' | 'token' | 'dataToken' | 'plain' | `/${string}`
  /**
   * Where the JSON of an answer has the list. The data services return lists of records; no answer is shown.
   *
   * - `whole`: The answer is the list. (described)
   * - `Data`: The list is the member Data of a JSON object. (assumed)
   * - `Table`: The list is the member Table of a JSON object. (assumed)
   * - `text`: The answer is a JSON string that holds the JSON of the list. (assumed)
   * - or your own: A JSON pointer (RFC 6901) to the list in the answer, such as /result/records.
   *
   * Default: `whole`.
   */
  readonly listPlace?: 'whole' | 'Data' | 'Table' | 'text' | `/${string}`
  /**
   * What is sent if the caller gives no oInfo. The field is optional with the default 0.
   *
   * - `leaveOut`: The field is optional, so a request may lack it. (described)
   * - `sendZero`: The field is sent as 0. (assumed)
   *
   * Default: `leaveOut`.
   */
  readonly omittedOInfo?: 'leaveOut' | 'sendZero'
  /**
   * Time zone of the DateTime of futures and options. The form has no time zone.
   *
   * - `unstated`: No single zone applies, or none is chosen, so no instant is computed. (described)
   * - `asiaKolkata`: The time is Indian Standard Time, UTC+05:30. (assumed)
   * - `utc`: The time is UTC. (assumed)
   * - or your own: An IANA time zone name, such as Asia/Singapore, or a fixed offset, such as +08:00.
   *
   * Default: `unstated`.
   */
  readonly futOptTimeZone?: 'unstated' | 'asiaKolkata' | 'utc' | `${string}/${string}` | `${'+' | '-'}${string}`
  /**
   * NaN and INF in place of numbers. The type is decimal; a decimal without a value is not shown.
   *
   * - `refuse`: Every number is finite. (assumed)
   * - `asNull`: NaN and INF stand for a missing value and are decoded as null. (assumed)
   *
   * Default: `refuse`.
   */
  readonly nonFiniteNumbers?: 'refuse' | 'asNull'
  /**
   * XML names of fields that XML forbids. The XML elements have the same names as the fields; one begins with a percent sign, and two with a digit.
   *
   * - `encoded`: The first character is encoded, as in _x0025_Change and _x0035_2WeekHighPrice. (assumed)
   * - `raw`: The element has the exact name of the field. (described)
   * - `doubleEncoded`: The name is encoded twice, as in _x005F_x0025_Change. (assumed)
   *
   * Default: `encoded`.
   */
  readonly xmlNames?: 'encoded' | 'raw' | 'doubleEncoded'
  /**
   * How XML shows a field without a value. There is one child element per field; a missing value is not shown.
   *
   * - `empty`: The element is present and empty. (assumed)
   * - `omitted`: The element is left out. (assumed)
   * - `nil`: The element carries the attribute nil of XML Schema instances. (assumed)
   *
   * Default: `empty`.
   */
  readonly xmlNull?: 'empty' | 'omitted' | 'nil'
  /**
   * Order of the fields in an XML record. The fields are listed in a table; whether the elements keep that order is not stated.
   *
   * - `documented`: The elements come in the order of the table. (assumed)
   * - `alphabetical`: The elements come in alphabetical order. (assumed)
   *
   * Default: `documented`.
   */
  readonly xmlElementOrder?: 'documented' | 'alphabetical'
  /**
   * Namespaces in the XML form. Root and child elements have names; a namespace is not mentioned.
   *
   * - `none`: The elements are in no namespace. (assumed)
   * - `defaultNamespace`: The root declares a default namespace. (assumed)
   * - `prefixed`: The elements carry a namespace prefix. (assumed)
   *
   * Default: `none`.
   */
  readonly xmlNamespace?: 'none' | 'defaultNamespace' | 'prefixed'
  /**
   * Encoding that the XML declaration claims. The encoding of the XML form is not shown.
   *
   * - `utf8`: The document is UTF-8, with or without a declaration. (assumed)
   * - `claimsUtf16`: The declaration claims utf-16 although the bytes are UTF-8. (assumed)
   * - `byteOrderMark`: The document begins with a byte order mark. (assumed)
   *
   * Default: `utf8`.
   */
  readonly xmlEncoding?: 'utf8' | 'claimsUtf16' | 'byteOrderMark'
  /**
   * Form of decimals in JSON, and how many places they have. The type is decimal, two prices have two decimals, and StrikePrice is called a number. Whether a decimal is a number or a string in JSON, how many places the others have, and whether a number is another type, is not stated.
   *
   * - `number`: A decimal is a JSON number. (assumed)
   * - `string`: A decimal is a JSON string. (assumed)
   *
   * Default: `number`.
   */
  readonly decimalForm?: 'number' | 'string'
  /**
   * Form of integers in JSON. The type is integer; three fields of the requests may also be strings of digits.
   *
   * - `integer`: An integer is a JSON number. (assumed)
   * - `string`: An integer is a JSON string of digits. (assumed)
   *
   * Default: `integer`.
   */
  readonly integerForm?: 'integer' | 'string'
  /**
   * Two forms of DateTime. DateTime is an integer of epoch milliseconds in a fixed-income record, and a string with day, month, year and time in a futures-and-options record.
   *
   * - `each`: Each list has its own form. (described)
   * - `epoch`: Both lists have epoch milliseconds. (assumed)
   *
   * Default: `each`.
   */
  readonly dateTimeForm?: 'each' | 'epoch'
  /**
   * Month names in dates. The forms are ddMMMyyyy and dd-MMMM-yyyy HH:mm:ss, without a language or a letter case.
   *
   * - `documented`: The short English name in dates, the full English name in times. (assumed)
   * - `short`: The short English name in both. (assumed)
   * - `upperCase`: The name is in capitals. (assumed)
   *
   * Default: `documented`.
   */
  readonly monthNames?: 'documented' | 'short' | 'upperCase'
  /**
   * A list without records. The answer when nothing matches is not shown.
   *
   * - `emptyList`: An empty array or a root element without items. (assumed)
   * - `nullBody`: The JSON value null. (assumed)
   *
   * Default: `emptyList`.
   */
  readonly emptyList?: 'emptyList' | 'nullBody'
  /**
   * Fields that may be missing. The fields of a record are listed; whether a field may be null or missing is not stated.
   *
   * - `nullValue`: The field is present with the value null. (assumed)
   * - `omitted`: The field is left out of the JSON object. (assumed)
   *
   * Default: `omitted`.
   */
  readonly fieldNullability?: 'nullValue' | 'omitted'
  /**
   * Fields that the table does not list. Further fields are not mentioned.
   *
   * - `none`: Only the listed fields come. (assumed)
   * - `more`: Further fields come. (assumed)
   *
   * Default: `none`.
   */
  readonly unknownFields?: 'none' | 'more'
  /**
   * Format without an Accept header. The Accept header chooses the format; what comes without it is not shown.
   *
   * - `json`: JSON comes. (assumed)
   * - `xml`: XML comes. (assumed)
   *
   * Default: `json`.
   */
  readonly acceptDefault?: 'json' | 'xml'
  /**
   * Renewal of the bearer token. Renewal is not shown, nor whether a new login ends the older token.
   *
   * - `independent`: The older token stays valid after a new login. (assumed)
   * - `latestOnly`: A new login ends the older token. (assumed)
   *
   * Default: `independent`.
   */
  readonly tokenRenewal?: 'independent' | 'latestOnly'
  /**
   * Method and path of Fetch PCF Details. Request and response are shown; method and path are not.
   *
   * - `withQuery`: It is a POST to the path of Initiate Transaction, but ending in fetchPcfDetails, with mid and orderId in the query. (provider)
   * - `withoutQuery`: It is a POST to the same path without a query. (assumed)
   * - or your own: The method and the path of the operation, such as POST and /{gatewayRoot}/api/v2/pcf; mid and orderId stay in the query.
   *
   * Default: `withQuery`.
   */
  readonly pcfOperation?: 'withQuery' | 'withoutQuery' | CustomOperation
  /**
   * Path of Initiate Transaction. The path is the gateway root and api/v1/initiateTransaction.
   *
   * - `apiV1`: It is the path of the description, as the kit for Node.js calls it. (described)
   * - `orderInitiate`: It is /order/initiate with the same query, as the kits for PHP, Java and Python call it. (provider)
   * - `both`: Both paths are served, since the provider's kits call either. (provider)
   *
   * Default: `both`.
   */
  readonly initiatePath?: 'apiV1' | 'orderInitiate' | 'both'
  /**
   * Which text of the body is signed. The checksum is computed over the serialized body; its canonical form is not shown.
   *
   * - `asSent`: The body is signed as text, exactly as it is sent. (provider)
   * - `sortedKeys`: The body is serialized with its keys sorted at every level, and that text is both signed and sent. (assumed)
   * - or your own: A function that turns the text of the body as it is sent into the text that is signed.
   *
   * Default: `asSent`.
   */
  readonly signatureCanonicalForm?: 'asSent' | 'sortedKeys' | CanonicalForm
  /**
   * Unit and form of requestTimestamp. It is an epoch timestamp as a string; the unit is not shown.
   *
   * - `seconds`: It is in seconds, as in the published examples of both operations. (provider)
   * - `milliseconds`: It is in milliseconds, as the provider's kits for Node.js and Python send it. (provider)
   * - `date`: It is a date and a time with its zone, yyyy-MM-dd HH:mm:ss z, as the kit for Java sends it. (provider)
   *
   * Default: `seconds`.
   */
  readonly requestTimestampUnit?: 'seconds' | 'milliseconds' | 'date'
  /**
   * When the 15 minutes begin. The transaction token is valid for 15 minutes; from which moment, and by whose clock, is not stated.
   *
   * - `issue`: They count from the creation of the token, as for the token of a subscription. (provider)
   * - `receipt`: They count from the moment the client received the token, by its own clock. (assumed)
   *
   * Default: `issue`.
   */
  readonly tokenClock?: 'issue' | 'receipt'
  /**
   * Whether a repeat of the same order is a success. Initiate Transaction creates a transaction; what a second call with the same data does is not stated.
   *
   * - `success`: A repeat that is consistent with the first request is a success, with the result code 0002. (provider)
   * - `failure`: A repeated order id is refused as a duplicate, with the result code 334. (provider)
   *
   * Default: `success`.
   */
  readonly repeatedOrder?: 'success' | 'failure'
  /**
   * Decimals of the amount. The value is a decimal amount as a string; the number of decimals is not shown.
   *
   * - `twoDecimals`: The amount has exactly two decimals. (provider)
   * - `anyDecimals`: The amount is sent with the decimals that the caller gives. (assumed)
   * - `upToTwoDecimals`: The amount can have two decimals, or fewer. (provider)
   *
   * Default: `upToTwoDecimals`.
   */
  readonly amountForm?: 'twoDecimals' | 'anyDecimals' | 'upToTwoDecimals'
  /**
   * Form of the charges. The body has a list payMethods with the payment methods for convenience charges; the fields of an entry beyond payMethod and instId are not shown.
   *
   * - `list`: The charges are a list in payMethods. (described)
   * - `map`: The charges are a map keyed by payment method in consultDetails. (provider)
   * - `flat`: consultDetails is a single entry. (provider)
   *
   * Default: `list`.
   */
  readonly pcfCharges?: 'list' | 'map' | 'flat'
  /**
   * Attributes of the Fetch PCF Details response head. The head has the same four attributes as the head of the request.
   *
   * - `sameAsRequest`: The head has version, requestTimestamp, channelId and txnToken. (described)
   * - `ownAttributes`: The head has version, responseTimestamp and requestId. (provider)
   * - `absent`: There is no head. (assumed)
   *
   * Default: `sameAsRequest`.
   */
  readonly pcfResponseHead?: 'sameAsRequest' | 'ownAttributes' | 'absent'
  /**
   * Where the transaction token is. The response contains a transaction token, carried as txnToken; its place is not shown.
   *
   * - `body`: The token is the member txnToken of body. (provider)
   * - `topLevel`: The token is the member txnToken of the response itself. (assumed)
   * - `head`: The token is the member txnToken of head, where requests carry it. (assumed)
   *
   * Default: `body`.
   */
  readonly initiateResponse?: 'body' | 'topLevel' | 'head'
  /**
   * Signature of the Initiate Transaction response. Only the request is said to be signed.
   *
   * - `present`: The head of a successful response has a checksum over its body. (provider)
   * - `absent`: The response is not signed. (assumed)
   *
   * Default: `present`.
   */
  readonly responseSignature?: 'present' | 'absent'
  /**
   * Where the result is. Neither the response nor the body of an error shows how to tell a success from a failure.
   *
   * - `body`: The result is the member resultInfo of body. (provider)
   * - `head`: The result is the member resultInfo of head. (assumed)
   * - `absent`: There is no result; only the presence of the token or the charges shows a success. (assumed)
   *
   * Default: `body`.
   */
  readonly resultInfoPlace?: 'body' | 'head' | 'absent'
  /**
   * Form of responseTimestamp. It is not shown; the send time of the request is an epoch timestamp as a string.
   *
   * - `millisecondsText`: Epoch milliseconds as a string, as in published examples. (provider)
   * - `millisecondsNumber`: Epoch milliseconds as a number. (assumed)
   * - `secondsText`: Epoch seconds as a string, as in the published example of the charges. (provider)
   *
   * Default: `millisecondsText`.
   */
  readonly responseTimestampForm?: 'millisecondsText' | 'millisecondsNumber' | 'secondsText'
  /**
   * Form of the amounts of a charge. The fee amounts are not shown.
   *
   * - `text`: An amount is an object whose value is a string. (provider)
   * - `number`: An amount is an object whose value is a number. (assumed)
   * - `plain`: An amount is the decimal itself, as a string or as a number, without a currency. (assumed)
   * - `absent`: An amount that does not apply is null or left out. (assumed)
   *
   * Default: `text`.
   */
  readonly pcfAmountForm?: 'text' | 'number' | 'plain' | 'absent'
  /**
   * HTTP status of a refusal. Status codes are not shown.
   *
   * - `ok`: A refusal has the status 200, and resultInfo reports it. (provider)
   * - `httpStatus`: A refusal has a status of its own, such as 400 for a missing field. (provider)
   *
   * Default: `ok`.
   */
  readonly failureStatus?: 'ok' | 'httpStatus'
  /**
   * Checksum of the notification. No notification is shown.
   *
   * - `present`: The form has the field CHECKSUMHASH. (provider)
   * - `absent`: The form that follows the consent to a subscription, and that of a payment, were seen without the field. (provider)
   *
   * Default: `present`.
   */
  readonly callbackChecksum?: 'present' | 'absent'
  /**
   * Which of query and body wins. The fields mid and orderId are sent in both places; which one wins when they differ is not stated.
   *
   * - `refused`: A difference is refused with code 2013 or 2014. (provider)
   * - `body`: The signed body wins. (assumed)
   * - `query`: The query wins. (assumed)
   *
   * Default: `refused`.
   */
  readonly queryOrBody?: 'refused' | 'body' | 'query'
  /**
   * Required fields of Initiate Transaction. The table has no column that shows which fields are required.
   *
   * - `all`: Every field of the table is required. (provider)
   * - `someConditional`: Either callbackUrl or websiteName may be left out, since an address is registered for the name; yet the same table calls websiteName mandatory, and txnAmount optional. (provider)
   *
   * Default: `someConditional`.
   */
  readonly requiredRequestFields?: 'all' | 'someConditional'
  /**
   * The pipe character in values. Forbidden characters are not mentioned.
   *
   * - `forbidden`: A pipe in a value is refused with code 1008. (provider)
   * - `allowed`: Any character is allowed. (assumed)
   *
   * Default: `forbidden`.
   */
  readonly pipeInValues?: 'forbidden' | 'allowed'
  /**
   * Age of the token that a repeat returns. A second call for the same order is not mentioned.
   *
   * - `sameToken`: The first token is returned again, with its remaining validity. (assumed)
   * - `freshToken`: A new token is returned, with a validity of its own. (assumed)
   *
   * Default: `sameToken`.
   */
  readonly repeatedTokenAge?: 'sameToken' | 'freshToken'
  /**
   * Currencies. It is a currency code; the codes are not shown.
   *
   * - `inr`: Only INR. (provider)
   * - `more`: Other currencies too. (assumed)
   *
   * Default: `inr`.
   */
  readonly currencyDomain?: 'inr' | 'more'
  /**
   * Length of the list of payment methods. The list is mandatory; its minimum and maximum length are not shown.
   *
   * - `atLeastOne`: It has at least one entry. (assumed)
   * - `emptyForAll`: An empty list asks for every method. (assumed)
   *
   * Default: `atLeastOne`.
   */
  readonly payMethodsSize?: 'atLeastOne' | 'emptyForAll'
  /**
   * How often a token may be used. The token is valid for 15 minutes; whether for one call or for many is not stated.
   *
   * - `many`: It serves several calls, from the payment options to the payment, which uses it up. (provider)
   * - `once`: The first call uses it up. (assumed)
   *
   * Default: `many`.
   */
  readonly tokenReuse?: 'many' | 'once'
  /**
   * Where a POST or a DELETE carries its parameters. Neither the request parameters nor their place, in the query or the body of a POST or of the two DELETE, are shown.
   *
   * - `query`: They are in the query, and the body is empty. (provider)
   * - `form`: They are in the body, as a form. (provider)
   * - `anywhere`: The parameters of a POST, PUT or DELETE are read from the query, from a form, or from both; if a parameter is in both, the query wins. (provider)
   *
   * Default: `anywhere`.
   */
  readonly parameterLocation?: 'query' | 'form' | 'anywhere'
  /**
   * How names and values are percent-encoded. Neither the authentication nor the form of signed parameters is shown.
   *
   * - `rfc3986`: As in RFC 3986: a space is %20, an asterisk %2A, and a tilde stays. (provider)
   * - `form`: As in HTML forms: a space is +, an asterisk stays, and a tilde is %7E. (assumed)
   *
   * Default: `rfc3986`.
   */
  readonly percentEncoding?: 'rfc3986' | 'form'
  /**
   * Form of isIsolated. Request parameters are not shown.
   *
   * - `capitals`: It is the string TRUE or FALSE in requests. (provider)
   * - `smallLetters`: It is the string true or false in requests, as a boolean is written. (provider)
   * - `anyCase`: It is accepted in any letter case, and as a boolean. (assumed)
   *
   * Default: `anyCase`.
   */
  readonly isIsolatedForm?: 'capitals' | 'smallLetters' | 'anyCase'
  /**
   * Type of enabled. The field says whether the account is enabled; its type is not shown.
   *
   * - `boolean`: It is true or false. (provider)
   * - `text`: It is the string true or false. (assumed)
   *
   * Default: `boolean`.
   */
  readonly enabledType?: 'boolean' | 'text'
  /**
   * Type of sameAddress. The field says whether a memo is needed; its type is not shown.
   *
   * - `boolean`: It is true or false. (provider)
   * - `text`: It is the string true or false. (assumed)
   *
   * Default: `boolean`.
   */
  readonly sameAddressType?: 'boolean' | 'text'
  /**
   * Type of depositDust. It is an amount; its type is not shown.
   *
   * - `text`: It is a decimal string. (provider)
   * - `number`: It is a number. (assumed)
   *
   * Default: `text`.
   */
  readonly depositDustType?: 'text' | 'number'
  /**
   * Type of specialWithdrawTips. The field has tips; neither its type nor its value without tips is shown.
   *
   * - `text`: It is a string, which is empty in a published example. (provider)
   * - `nullValue`: It is a string, or null if there are no tips. (assumed)
   *
   * Default: `text`.
   */
  readonly specialWithdrawTipsType?: 'text' | 'nullValue'
  /**
   * Type of confirmNo. The field is described as "confirm times"; its type is not shown.
   *
   * - `integer`: It is an integer. (provider)
   * - `text`: It is a string of one number, or of two separated by a slash. (assumed)
   *
   * Default: `integer`.
   */
  readonly confirmNoType?: 'integer' | 'text'
  /**
   * Form of unlockConfirm. The field is described as "confirm times"; its type is not shown.
   *
   * - `integer`: It is an integer such as 0. (provider)
   * - `ratio`: It is a string of two numbers separated by a slash, such as 12/12. (provider)
   * - `absent`: It is absent, as in the answers that a widely used client shows. (provider)
   *
   * Default: `integer`.
   */
  readonly unlockConfirmForm?: 'integer' | 'ratio' | 'absent'
  /**
   * stopPrice of the LIMIT_MAKER order. The response of an OCO order is not shown.
   *
   * - `absent`: Only the report on the stop order has it. (provider)
   * - `present`: Every report has it. (provider)
   *
   * Default: `absent`.
   */
  readonly stopPriceOfLimitLeg?: 'absent' | 'present'
  /**
   * Loan of an order. The response of an OCO order is not shown.
   *
   * - `absent`: Amount and asset are absent where no margin trade happens. (provider)
   * - `present`: Amount and asset are always present, since one schema requires them. (provider)
   *
   * Default: `absent`.
   */
  readonly borrowedFields?: 'absent' | 'present'
  /**
   * Contents of a report on a placed order. The response of an OCO order is not shown.
   *
   * - `full`: A report has the price, the quantity and the state of its order. (provider)
   * - `acknowledgement`: A report has the ids of its order and a time, as for the response type ACK. (provider)
   *
   * Default: `full`.
   */
  readonly orderReportFields?: 'full' | 'acknowledgement'
  /**
   * isIsolated of an order list. The response is not shown.
   *
   * - `present`: Every order list has it. (provider)
   * - `absent`: Some order lists lack it, as does one in a published example. (provider)
   *
   * Default: `present`.
   */
  readonly isIsolatedAbsent?: 'present' | 'absent'
  /**
   * Totals of the account details. The response is not shown beyond one field.
   *
   * - `absentWithSymbols`: The three totals are left out if symbols was sent. (provider)
   * - `always`: The three totals are always present. (assumed)
   *
   * Default: `absentWithSymbols`.
   */
  readonly accountTotals?: 'absentWithSymbols' | 'always'
  /**
   * Fields that some withdrawals lack. The response is not shown beyond one field.
   *
   * - `absent`: The caller's id is absent if none was given; the network may be absent from old withdrawals, and confirmNo from some. (provider)
   * - `present`: All of them are always present. (assumed)
   *
   * Default: `absent`.
   */
  readonly withdrawalFieldsAbsent?: 'absent' | 'present'
  /**
   * Fields that some networks lack. The coin configuration has depositDust and specialWithdrawTips; whether every network has them is not stated.
   *
   * - `some`: Some networks lack depositDust, specialWithdrawTips and specialTips. (provider)
   * - `all`: Every network has them, as in a published example. (provider)
   *
   * Default: `some`.
   */
  readonly networkFieldsAbsent?: 'some' | 'all'
  /**
   * Why deposits or withdrawals are closed. The response is not shown beyond three fields.
   *
   * - `onlyWhenClosed`: depositDesc and withdrawDesc come only if the network is closed. (provider)
   * - `always`: They also come if the network is open, and are empty then. (provider)
   *
   * Default: `always`.
   */
  readonly networkDescriptions?: 'onlyWhenClosed' | 'always'
  /**
   * sameAddress and its successor. Only sameAddress is named.
   *
   * - `both`: sameAddress comes with withdrawTag, which replaces it and has the same value for now. (provider)
   * - `sameAddressOnly`: sameAddress comes alone. (assumed)
   *
   * Default: `both`.
   */
  readonly withdrawTag?: 'both' | 'sameAddressOnly'
  /**
   * Response fields that not every source lists. Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
   *
   * - `present`: Fields of newer sources come too, such as id, walletType, completeTime or withdrawTag. (provider)
   * - `absent`: Only the fields of the older source come. (provider)
   *
   * Default: `present`.
   */
  readonly laterFields?: 'present' | 'absent'
  /**
   * sourceAddress of a deposit. The response is not shown beyond one field.
   *
   * - `onRequest`: It comes if includeSource was sent as true. (provider)
   * - `never`: It does not come, as in the official connector's response. (provider)
   *
   * Default: `onRequest`.
   */
  readonly sourceAddressPresence?: 'onRequest' | 'never'
  /**
   * Form of the ids of orders. Request parameters are not shown.
   *
   * - `strict`: An id has 1 to 36 letters, digits, hyphens and underscores. (provider)
   * - `wide`: It may also have full stops, colons and slashes. (assumed)
   *
   * Default: `strict`.
   */
  readonly clientOrderIdForm?: 'strict' | 'wide'
  /**
   * Type of fromId. Request parameters are not shown.
   *
   * - `integer`: It is a 64-bit integer. (provider)
   * - `text`: It is a string. (provider)
   *
   * Default: `integer`.
   */
  readonly fromIdType?: 'integer' | 'text'
  /**
   * Values of marginLevelStatus. The response is not shown beyond one field.
   *
   * - `five`: It is one of five values. (provider)
   * - `open`: It is any string. (assumed)
   *
   * Default: `five`.
   */
  readonly marginLevelStatusValues?: 'five' | 'open'
  /**
   * States of a withdrawal. Only one field of the response is shown, and no filter by state.
   *
   * - `seven`: They are 0 to 6, with cancelled and failed among them. (provider)
   * - `five`: They are 0, 2, 3, 4 and 6. (provider)
   *
   * Default: `seven`.
   */
  readonly withdrawalStatusValues?: 'seven' | 'five'
  /**
   * States of a deposit. Only one field of the response is shown, and no filter by state.
   *
   * - `six`: They are 0, 1, 2, 6, 7 and 8. (provider)
   * - `three`: They are 0, 1 and 6. (provider)
   *
   * Default: `six`.
   */
  readonly depositStatusValues?: 'six' | 'three'
  /**
   * Body of an answer with the status 403. Error bodies are not shown.
   *
   * - `json`: It is JSON with a code and a message. (provider)
   * - `html`: It is an HTML page. (provider)
   *
   * Default: `json`.
   */
  readonly forbiddenBody?: 'json' | 'html'
  /**
   * Whose allowance the withdraw history uses. Rate limits are not shown.
   *
   * - `uid`: It uses 18000 of the account's allowance. (provider)
   * - `ip`: It uses 18000 of the address's allowance. (provider)
   *
   * Default: `uid`.
   */
  readonly withdrawHistoryWeight?: 'uid' | 'ip'
  /**
   * Whether enabling can create an account. A disabled account becomes enabled; the first state of a new account is not stated.
   *
   * - `onlyAgain`: Only an account that was disabled before can be enabled. (provider)
   * - `anyPair`: Any account can be enabled, even for the first time. (assumed)
   *
   * Default: `onlyAgain`.
   */
  readonly firstEnable?: 'onlyAgain' | 'anyPair'
  /**
   * Enabling an account that is enabled. Only the move from disabled to enabled is listed.
   *
   * - `success`: It is a success without effect. (assumed)
   * - `error`: It is an error. (assumed)
   *
   * Default: `error`.
   */
  readonly secondEnable?: 'success' | 'error'
  /**
   * Disabling an account that is disabled. Only the move from enabled to disabled is listed.
   *
   * - `success`: It is a success without effect. (assumed)
   * - `error`: It is an error. (assumed)
   *
   * Default: `error`.
   */
  readonly secondDisable?: 'success' | 'error'
  /**
   * Enabling beyond the limit. There is a limit; neither its value nor what happens beyond it is shown.
   *
   * - `error`: It is an error that changes nothing. (assumed)
   * - `replaced`: It disables another account. (assumed)
   *
   * Default: `error`.
   */
  readonly accountLimitReached?: 'error' | 'replaced'
  /**
   * When an account can be disabled. The condition is a specific symbol; no other condition is stated.
   *
   * - `anyTime`: It can be disabled at any time. (assumed)
   * - `oncePerDay`: A pair can be disabled once in 24 hours. (provider)
   * - `empty`: It can be disabled only if it has no assets and no debts. (provider)
   * - `oncePerDayAndEmpty`: It can be disabled once in 24 hours, and only if it has no assets and no debts. (assumed)
   *
   * Default: `oncePerDayAndEmpty`.
   */
  readonly disableConditions?: 'anyTime' | 'oncePerDay' | 'empty' | 'oncePerDayAndEmpty'
  /**
   * A client id that was used before. Placing the same order list again is not mentioned.
   *
   * - `refused`: As published for other order lists, a second order list with the same id is refused unless the first is filled or has expired completely. (provider)
   * - `accepted`: A second order list is placed. (assumed)
   *
   * Default: `refused`.
   */
  readonly repeatedClientId?: 'refused' | 'accepted'
  /**
   * An order list that does not exist. The answer for an unknown id is not shown.
   *
   * - `error`: It is an error, such as -2018 for a query on the spot endpoint, or -2011 for a cancellation on margin; a list that has ended gives the same error. (provider)
   * - `empty`: It is an empty answer. (assumed)
   *
   * Default: `error`.
   */
  readonly missingOrderList?: 'error' | 'empty'
  /**
   * Period of the histories. How far back a history goes is not shown.
   *
   * - `ninetyDays`: The wallet histories reach back 90 days by default, and a requested period must be shorter. (provider)
   * - `unlimited`: They reach back to the first record. (assumed)
   *
   * Default: `ninetyDays`.
   */
  readonly historyWindow?: 'ninetyDays' | 'unlimited'
}

/** The ambiguities, each of whose readings the mock can answer in. */
export const mockAmbiguities = {
  "pathCase": {
    "title": "Letter case of the Data path segment",
    "default": "anyCase",
    "readings": {
      "Data": "The path has the segment Data.",
      "DATA": "The path has the segment DATA.",
      "anyCase": "The path is served with Data and with DATA, as it is printed."
    },
    "documented": "Data",
    "takes": {"anyCase":["Data","DATA"]}
  },
  "authorizationPrefix": {
    "title": "Bearer prefix of the Authorization header",
    "default": "withOrWithout",
    "readings": {
      "bearer": "The header is the word Bearer, a space and the token.",
      "none": "The header is the token alone.",
      "withOrWithout": "The header is taken with the word Bearer and without it, as it is described and as it is printed."
    },
    "documented": "bearer",
    "takes": {"withOrWithout":["bearer","none"]}
  },
  "requestNumberForm": {
    "title": "Form of sid, instId and rType",
    "default": "either",
    "readings": {
      "integer": "They are sent as integers.",
      "string": "They are sent as strings of digits.",
      "either": "Both integers and strings of digits are accepted, since both forms appear."
    },
    "documented": "integer",
    "takes": {"either":["integer","string"]}
  },
  "futOptInstId": {
    "title": "Instrument type of futures and options",
    "default": "both",
    "readings": {
      "1": "The instrument type is 1, as the code samples send.",
      "2": "The instrument type is 2, the allowed value.",
      "both": "Both are accepted, the allowed value and that of the code samples."
    },
    "documented": "2",
    "takes": {"both":["2","1"]}
  },
  "loginToken": {
    "title": "Where the login response has the token",
    "default": "accessToken",
    "readings": {
      "accessToken": "The token is the member access_token of a JSON object.",
      "token": "The token is the member token of a JSON object.",
      "dataToken": "The token is the member token of the object in the member data.",
      "plain": "The whole body is the token, as text or as a JSON string."
    },
    "custom": {
      "form": "jsonPointer",
      "summary": "A JSON pointer (RFC 6901) to the token in the response, such as /result/jwt."
    }
  },
  "listPlace": {
    "title": "Where the JSON of an answer has the list",
    "default": "whole",
    "readings": {
      "whole": "The answer is the list.",
      "Data": "The list is the member Data of a JSON object.",
      "Table": "The list is the member Table of a JSON object.",
      "text": "The answer is a JSON string that holds the JSON of the list."
    },
    "custom": {
      "form": "jsonPointer",
      "summary": "A JSON pointer (RFC 6901) to the list in the answer, such as /result/records."
    }
  },
  "omittedOInfo": {
    "title": "What is sent if the caller gives no oInfo",
    "default": "leaveOut",
    "readings": {
      "leaveOut": "The field is optional, so a request may lack it.",
      "sendZero": "The field is sent as 0."
    }
  },
  "futOptTimeZone": {
    "title": "Time zone of the DateTime of futures and options",
    "default": "unstated",
    "readings": {
      "unstated": "No single zone applies, or none is chosen, so no instant is computed.",
      "asiaKolkata": "The time is Indian Standard Time, UTC+05:30.",
      "utc": "The time is UTC."
    },
    "custom": {
      "form": "timeZone",
      "summary": "An IANA time zone name, such as Asia/Singapore, or a fixed offset, such as +08:00."
    }
  },
  "nonFiniteNumbers": {
    "title": "NaN and INF in place of numbers",
    "default": "refuse",
    "readings": {
      "refuse": "Every number is finite.",
      "asNull": "NaN and INF stand for a missing value and are decoded as null."
    }
  },
  "xmlNames": {
    "title": "XML names of fields that XML forbids",
    "default": "encoded",
    "readings": {
      "encoded": "The first character is encoded, as in _x0025_Change and _x0035_2WeekHighPrice.",
      "raw": "The element has the exact name of the field.",
      "doubleEncoded": "The name is encoded twice, as in _x005F_x0025_Change."
    }
  },
  "xmlNull": {
    "title": "How XML shows a field without a value",
    "default": "empty",
    "readings": {
      "empty": "The element is present and empty.",
      "omitted": "The element is left out.",
      "nil": "The element carries the attribute nil of XML Schema instances."
    }
  },
  "xmlElementOrder": {
    "title": "Order of the fields in an XML record",
    "default": "documented",
    "readings": {
      "documented": "The elements come in the order of the table.",
      "alphabetical": "The elements come in alphabetical order."
    }
  },
  "xmlNamespace": {
    "title": "Namespaces in the XML form",
    "default": "none",
    "readings": {
      "none": "The elements are in no namespace.",
      "defaultNamespace": "The root declares a default namespace.",
      "prefixed": "The elements carry a namespace prefix."
    }
  },
  "xmlEncoding": {
    "title": "Encoding that the XML declaration claims",
    "default": "utf8",
    "readings": {
      "utf8": "The document is UTF-8, with or without a declaration.",
      "claimsUtf16": "The declaration claims utf-16 although the bytes are UTF-8.",
      "byteOrderMark": "The document begins with a byte order mark."
    }
  },
  "decimalForm": {
    "title": "Form of decimals in JSON, and how many places they have",
    "default": "number",
    "readings": {"number":"A decimal is a JSON number.","string":"A decimal is a JSON string."}
  },
  "integerForm": {
    "title": "Form of integers in JSON",
    "default": "integer",
    "readings": {"integer":"An integer is a JSON number.","string":"An integer is a JSON string of digits."}
  },
  "dateTimeForm": {
    "title": "Two forms of DateTime",
    "default": "each",
    "readings": {"each":"Each list has its own form.","epoch":"Both lists have epoch milliseconds."}
  },
  "monthNames": {
    "title": "Month names in dates",
    "default": "documented",
    "readings": {
      "documented": "The short English name in dates, the full English name in times.",
      "short": "The short English name in both.",
      "upperCase": "The name is in capitals."
    }
  },
  "emptyList": {
    "title": "A list without records",
    "default": "emptyList",
    "readings": {
      "emptyList": "An empty array or a root element without items.",
      "nullBody": "The JSON value null."
    }
  },
  "fieldNullability": {
    "title": "Fields that may be missing",
    "default": "omitted",
    "readings": {
      "nullValue": "The field is present with the value null.",
      "omitted": "The field is left out of the JSON object."
    }
  },
  "unknownFields": {
    "title": "Fields that the table does not list",
    "default": "none",
    "readings": {"none":"Only the listed fields come.","more":"Further fields come."}
  },
  "acceptDefault": {
    "title": "Format without an Accept header",
    "default": "json",
    "readings": {"json":"JSON comes.","xml":"XML comes."}
  },
  "tokenRenewal": {
    "title": "Renewal of the bearer token",
    "default": "independent",
    "readings": {
      "independent": "The older token stays valid after a new login.",
      "latestOnly": "A new login ends the older token."
    }
  },
  "pcfOperation": {
    "title": "Method and path of Fetch PCF Details",
    "default": "withQuery",
    "readings": {
      "withQuery": "It is a POST to the path of Initiate Transaction, but ending in fetchPcfDetails, with mid and orderId in the query.",
      "withoutQuery": "It is a POST to the same path without a query."
    },
    "custom": {
      "form": "operation",
      "summary": "The method and the path of the operation, such as POST and /{gatewayRoot}/api/v2/pcf; mid and orderId stay in the query."
    }
  },
  "initiatePath": {
    "title": "Path of Initiate Transaction",
    "default": "both",
    "readings": {
      "apiV1": "It is the path of the description, as the kit for Node.js calls it.",
      "orderInitiate": "It is /order/initiate with the same query, as the kits for PHP, Java and Python call it.",
      "both": "Both paths are served, since the provider's kits call either."
    },
    "documented": "apiV1",
    "takes": {"both":["apiV1","orderInitiate"]}
  },
  "signatureCanonicalForm": {
    "title": "Which text of the body is signed",
    "default": "asSent",
    "readings": {
      "asSent": "The body is signed as text, exactly as it is sent.",
      "sortedKeys": "The body is serialized with its keys sorted at every level, and that text is both signed and sent."
    },
    "custom": {
      "form": "canonicalForm",
      "summary": "A function that turns the text of the body as it is sent into the text that is signed."
    }
  },
  "requestTimestampUnit": {
    "title": "Unit and form of requestTimestamp",
    "default": "seconds",
    "readings": {
      "seconds": "It is in seconds, as in the published examples of both operations.",
      "milliseconds": "It is in milliseconds, as the provider's kits for Node.js and Python send it.",
      "date": "It is a date and a time with its zone, yyyy-MM-dd HH:mm:ss z, as the kit for Java sends it."
    }
  },
  "tokenClock": {
    "title": "When the 15 minutes begin",
    "default": "issue",
    "readings": {
      "issue": "They count from the creation of the token, as for the token of a subscription.",
      "receipt": "They count from the moment the client received the token, by its own clock."
    }
  },
  "repeatedOrder": {
    "title": "Whether a repeat of the same order is a success",
    "default": "success",
    "readings": {
      "success": "A repeat that is consistent with the first request is a success, with the result code 0002.",
      "failure": "A repeated order id is refused as a duplicate, with the result code 334."
    }
  },
  "amountForm": {
    "title": "Decimals of the amount",
    "default": "upToTwoDecimals",
    "readings": {
      "twoDecimals": "The amount has exactly two decimals.",
      "anyDecimals": "The amount is sent with the decimals that the caller gives.",
      "upToTwoDecimals": "The amount can have two decimals, or fewer."
    },
    "documented": "twoDecimals",
    "takes": {"upToTwoDecimals":["twoDecimals","anyDecimals"]}
  },
  "pcfCharges": {
    "title": "Form of the charges",
    "default": "list",
    "readings": {
      "list": "The charges are a list in payMethods.",
      "map": "The charges are a map keyed by payment method in consultDetails.",
      "flat": "consultDetails is a single entry."
    }
  },
  "pcfResponseHead": {
    "title": "Attributes of the Fetch PCF Details response head",
    "default": "sameAsRequest",
    "readings": {
      "sameAsRequest": "The head has version, requestTimestamp, channelId and txnToken.",
      "ownAttributes": "The head has version, responseTimestamp and requestId.",
      "absent": "There is no head."
    }
  },
  "initiateResponse": {
    "title": "Where the transaction token is",
    "default": "body",
    "readings": {
      "body": "The token is the member txnToken of body.",
      "topLevel": "The token is the member txnToken of the response itself.",
      "head": "The token is the member txnToken of head, where requests carry it."
    }
  },
  "responseSignature": {
    "title": "Signature of the Initiate Transaction response",
    "default": "present",
    "readings": {
      "present": "The head of a successful response has a checksum over its body.",
      "absent": "The response is not signed."
    }
  },
  "resultInfoPlace": {
    "title": "Where the result is",
    "default": "body",
    "readings": {
      "body": "The result is the member resultInfo of body.",
      "head": "The result is the member resultInfo of head.",
      "absent": "There is no result; only the presence of the token or the charges shows a success."
    }
  },
  "responseTimestampForm": {
    "title": "Form of responseTimestamp",
    "default": "millisecondsText",
    "readings": {
      "millisecondsText": "Epoch milliseconds as a string, as in published examples.",
      "millisecondsNumber": "Epoch milliseconds as a number.",
      "secondsText": "Epoch seconds as a string, as in the published example of the charges."
    }
  },
  "pcfAmountForm": {
    "title": "Form of the amounts of a charge",
    "default": "text",
    "readings": {
      "text": "An amount is an object whose value is a string.",
      "number": "An amount is an object whose value is a number.",
      "plain": "An amount is the decimal itself, as a string or as a number, without a currency.",
      "absent": "An amount that does not apply is null or left out."
    }
  },
  "failureStatus": {
    "title": "HTTP status of a refusal",
    "default": "ok",
    "readings": {
      "ok": "A refusal has the status 200, and resultInfo reports it.",
      "httpStatus": "A refusal has a status of its own, such as 400 for a missing field."
    }
  },
  "callbackChecksum": {
    "title": "Checksum of the notification",
    "default": "present",
    "readings": {
      "present": "The form has the field CHECKSUMHASH.",
      "absent": "The form that follows the consent to a subscription, and that of a payment, were seen without the field."
    }
  },
  "queryOrBody": {
    "title": "Which of query and body wins",
    "default": "refused",
    "readings": {
      "refused": "A difference is refused with code 2013 or 2014.",
      "body": "The signed body wins.",
      "query": "The query wins."
    }
  },
  "requiredRequestFields": {
    "title": "Required fields of Initiate Transaction",
    "default": "someConditional",
    "readings": {
      "all": "Every field of the table is required.",
      "someConditional": "Either callbackUrl or websiteName may be left out, since an address is registered for the name; yet the same table calls websiteName mandatory, and txnAmount optional."
    }
  },
  "pipeInValues": {
    "title": "The pipe character in values",
    "default": "forbidden",
    "readings": {
      "forbidden": "A pipe in a value is refused with code 1008.",
      "allowed": "Any character is allowed."
    }
  },
  "repeatedTokenAge": {
    "title": "Age of the token that a repeat returns",
    "default": "sameToken",
    "readings": {
      "sameToken": "The first token is returned again, with its remaining validity.",
      "freshToken": "A new token is returned, with a validity of its own."
    }
  },
  "currencyDomain": {
    "title": "Currencies",
    "default": "inr",
    "readings": {"inr":"Only INR.","more":"Other currencies too."}
  },
  "payMethodsSize": {
    "title": "Length of the list of payment methods",
    "default": "atLeastOne",
    "readings": {
      "atLeastOne": "It has at least one entry.",
      "emptyForAll": "An empty list asks for every method."
    }
  },
  "tokenReuse": {
    "title": "How often a token may be used",
    "default": "many",
    "readings": {
      "many": "It serves several calls, from the payment options to the payment, which uses it up.",
      "once": "The first call uses it up."
    }
  },
  "parameterLocation": {
    "title": "Where a POST or a DELETE carries its parameters",
    "default": "anywhere",
    "readings": {
      "query": "They are in the query, and the body is empty.",
      "form": "They are in the body, as a form.",
      "anywhere": "The parameters of a POST, PUT or DELETE are read from the query, from a form, or from both; if a parameter is in both, the query wins."
    },
    "documented": "query",
    "takes": {"anywhere":["query","form"]}
  },
  "percentEncoding": {
    "title": "How names and values are percent-encoded",
    "default": "rfc3986",
    "readings": {
      "rfc3986": "As in RFC 3986: a space is %20, an asterisk %2A, and a tilde stays.",
      "form": "As in HTML forms: a space is +, an asterisk stays, and a tilde is %7E."
    }
  },
  "isIsolatedForm": {
    "title": "Form of isIsolated",
    "default": "anyCase",
    "readings": {
      "capitals": "It is the string TRUE or FALSE in requests.",
      "smallLetters": "It is the string true or false in requests, as a boolean is written.",
      "anyCase": "It is accepted in any letter case, and as a boolean."
    },
    "documented": "capitals",
    "takes": {"anyCase":["capitals","smallLetters"]}
  },
  "enabledType": {
    "title": "Type of enabled",
    "default": "boolean",
    "readings": {"boolean":"It is true or false.","text":"It is the string true or false."}
  },
  "sameAddressType": {
    "title": "Type of sameAddress",
    "default": "boolean",
    "readings": {"boolean":"It is true or false.","text":"It is the string true or false."}
  },
  "depositDustType": {
    "title": "Type of depositDust",
    "default": "text",
    "readings": {"text":"It is a decimal string.","number":"It is a number."}
  },
  "specialWithdrawTipsType": {
    "title": "Type of specialWithdrawTips",
    "default": "text",
    "readings": {
      "text": "It is a string, which is empty in a published example.",
      "nullValue": "It is a string, or null if there are no tips."
    }
  },
  "confirmNoType": {
    "title": "Type of confirmNo",
    "default": "integer",
    "readings": {
      "integer": "It is an integer.",
      "text": "It is a string of one number, or of two separated by a slash."
    }
  },
  "unlockConfirmForm": {
    "title": "Form of unlockConfirm",
    "default": "integer",
    "readings": {
      "integer": "It is an integer such as 0.",
      "ratio": "It is a string of two numbers separated by a slash, such as 12/12.",
      "absent": "It is absent, as in the answers that a widely used client shows."
    }
  },
  "stopPriceOfLimitLeg": {
    "title": "stopPrice of the LIMIT_MAKER order",
    "default": "absent",
    "readings": {"absent":"Only the report on the stop order has it.","present":"Every report has it."}
  },
  "borrowedFields": {
    "title": "Loan of an order",
    "default": "absent",
    "readings": {
      "absent": "Amount and asset are absent where no margin trade happens.",
      "present": "Amount and asset are always present, since one schema requires them."
    }
  },
  "orderReportFields": {
    "title": "Contents of a report on a placed order",
    "default": "full",
    "readings": {
      "full": "A report has the price, the quantity and the state of its order.",
      "acknowledgement": "A report has the ids of its order and a time, as for the response type ACK."
    }
  },
  "isIsolatedAbsent": {
    "title": "isIsolated of an order list",
    "default": "present",
    "readings": {
      "present": "Every order list has it.",
      "absent": "Some order lists lack it, as does one in a published example."
    }
  },
  "accountTotals": {
    "title": "Totals of the account details",
    "default": "absentWithSymbols",
    "readings": {
      "absentWithSymbols": "The three totals are left out if symbols was sent.",
      "always": "The three totals are always present."
    }
  },
  "withdrawalFieldsAbsent": {
    "title": "Fields that some withdrawals lack",
    "default": "absent",
    "readings": {
      "absent": "The caller's id is absent if none was given; the network may be absent from old withdrawals, and confirmNo from some.",
      "present": "All of them are always present."
    }
  },
  "networkFieldsAbsent": {
    "title": "Fields that some networks lack",
    "default": "some",
    "readings": {
      "some": "Some networks lack depositDust, specialWithdrawTips and specialTips.",
      "all": "Every network has them, as in a published example."
    }
  },
  "networkDescriptions": {
    "title": "Why deposits or withdrawals are closed",
    "default": "always",
    "readings": {
      "onlyWhenClosed": "depositDesc and withdrawDesc come only if the network is closed.",
      "always": "They also come if the network is open, and are empty then."
    }
  },
  "withdrawTag": {
    "title": "sameAddress and its successor",
    "default": "both",
    "readings": {
      "both": "sameAddress comes with withdrawTag, which replaces it and has the same value for now.",
      "sameAddressOnly": "sameAddress comes alone."
    }
  },
  "laterFields": {
    "title": "Response fields that not every source lists",
    "default": "present",
    "readings": {
      "present": "Fields of newer sources come too, such as id, walletType, completeTime or withdrawTag.",
      "absent": "Only the fields of the older source come."
    }
  },
  "sourceAddressPresence": {
    "title": "sourceAddress of a deposit",
    "default": "onRequest",
    "readings": {
      "onRequest": "It comes if includeSource was sent as true.",
      "never": "It does not come, as in the official connector's response."
    }
  },
  "clientOrderIdForm": {
    "title": "Form of the ids of orders",
    "default": "strict",
    "readings": {
      "strict": "An id has 1 to 36 letters, digits, hyphens and underscores.",
      "wide": "It may also have full stops, colons and slashes."
    }
  },
  "fromIdType": {
    "title": "Type of fromId",
    "default": "integer",
    "readings": {"integer":"It is a 64-bit integer.","text":"It is a string."}
  },
  "marginLevelStatusValues": {
    "title": "Values of marginLevelStatus",
    "default": "five",
    "readings": {"five":"It is one of five values.","open":"It is any string."}
  },
  "withdrawalStatusValues": {
    "title": "States of a withdrawal",
    "default": "seven",
    "readings": {
      "seven": "They are 0 to 6, with cancelled and failed among them.",
      "five": "They are 0, 2, 3, 4 and 6."
    }
  },
  "depositStatusValues": {
    "title": "States of a deposit",
    "default": "six",
    "readings": {"six":"They are 0, 1, 2, 6, 7 and 8.","three":"They are 0, 1 and 6."}
  },
  "forbiddenBody": {
    "title": "Body of an answer with the status 403",
    "default": "json",
    "readings": {"json":"It is JSON with a code and a message.","html":"It is an HTML page."}
  },
  "withdrawHistoryWeight": {
    "title": "Whose allowance the withdraw history uses",
    "default": "uid",
    "readings": {
      "uid": "It uses 18000 of the account's allowance.",
      "ip": "It uses 18000 of the address's allowance."
    }
  },
  "firstEnable": {
    "title": "Whether enabling can create an account",
    "default": "onlyAgain",
    "readings": {
      "onlyAgain": "Only an account that was disabled before can be enabled.",
      "anyPair": "Any account can be enabled, even for the first time."
    }
  },
  "secondEnable": {
    "title": "Enabling an account that is enabled",
    "default": "error",
    "readings": {"success":"It is a success without effect.","error":"It is an error."}
  },
  "secondDisable": {
    "title": "Disabling an account that is disabled",
    "default": "error",
    "readings": {"success":"It is a success without effect.","error":"It is an error."}
  },
  "accountLimitReached": {
    "title": "Enabling beyond the limit",
    "default": "error",
    "readings": {"error":"It is an error that changes nothing.","replaced":"It disables another account."}
  },
  "disableConditions": {
    "title": "When an account can be disabled",
    "default": "oncePerDayAndEmpty",
    "readings": {
      "anyTime": "It can be disabled at any time.",
      "oncePerDay": "A pair can be disabled once in 24 hours.",
      "empty": "It can be disabled only if it has no assets and no debts.",
      "oncePerDayAndEmpty": "It can be disabled once in 24 hours, and only if it has no assets and no debts."
    }
  },
  "repeatedClientId": {
    "title": "A client id that was used before",
    "default": "refused",
    "readings": {
      "refused": "As published for other order lists, a second order list with the same id is refused unless the first is filled or has expired completely.",
      "accepted": "A second order list is placed."
    }
  },
  "missingOrderList": {
    "title": "An order list that does not exist",
    "default": "error",
    "readings": {
      "error": "It is an error, such as -2018 for a query on the spot endpoint, or -2011 for a cancellation on margin; a list that has ended gives the same error.",
      "empty": "It is an empty answer."
    }
  },
  "historyWindow": {
    "title": "Period of the histories",
    "default": "ninetyDays",
    "readings": {
      "ninetyDays": "The wallet histories reach back 90 days by default, and a requested period must be shorter.",
      "unlimited": "They reach back to the first record."
    }
  }
} as const satisfies ServedAmbiguityTable

/** By interface and ambiguity, the readings in which the mock can answer. */
export interface ServedReadings {
  readonly 'market-data': {
    readonly pathCase: 'Data' | 'DATA' | 'anyCase'
    readonly authorizationPrefix: 'bearer' | 'none' | 'withOrWithout'
    readonly requestNumberForm: 'integer' | 'string' | 'either'
    readonly futOptInstId: '2' | '1' | 'both'
    readonly loginToken: 'accessToken' | 'token' | 'dataToken' | 'plain'
    readonly listPlace: 'whole' | 'Data' | 'Table' | 'text'
    readonly omittedOInfo: 'leaveOut' | 'sendZero'
    readonly futOptTimeZone: 'unstated' | 'asiaKolkata' | 'utc'
    readonly nonFiniteNumbers: 'refuse' | 'asNull'
    readonly xmlNames: 'encoded' | 'raw' | 'doubleEncoded'
    readonly xmlNull: 'empty' | 'omitted' | 'nil'
    readonly xmlElementOrder: 'documented' | 'alphabetical'
    readonly xmlNamespace: 'none' | 'defaultNamespace' | 'prefixed'
    readonly xmlEncoding: 'utf8' | 'claimsUtf16' | 'byteOrderMark'
    readonly decimalForm: 'number' | 'string'
    readonly integerForm: 'integer' | 'string'
    readonly dateTimeForm: 'each' | 'epoch'
    readonly monthNames: 'documented' | 'short' | 'upperCase'
    readonly emptyList: 'emptyList' | 'nullBody'
    readonly fieldNullability: 'nullValue' | 'omitted'
    readonly unknownFields: 'none' | 'more'
    readonly acceptDefault: 'json' | 'xml'
    readonly tokenRenewal: 'independent' | 'latestOnly'
  }
  readonly 'payments': {
    readonly pcfOperation: 'withQuery' | 'withoutQuery'
    readonly initiatePath: 'apiV1' | 'orderInitiate' | 'both'
    readonly signatureCanonicalForm: 'asSent' | 'sortedKeys'
    readonly requestTimestampUnit: 'seconds' | 'milliseconds' | 'date'
    readonly tokenClock: 'issue' | 'receipt'
    readonly repeatedOrder: 'success' | 'failure'
    readonly amountForm: 'twoDecimals' | 'anyDecimals' | 'upToTwoDecimals'
    readonly pcfCharges: 'list' | 'map' | 'flat'
    readonly pcfResponseHead: 'sameAsRequest' | 'ownAttributes' | 'absent'
    readonly initiateResponse: 'body' | 'topLevel' | 'head'
    readonly responseSignature: 'present' | 'absent'
    readonly resultInfoPlace: 'body' | 'head' | 'absent'
    readonly responseTimestampForm: 'millisecondsText' | 'millisecondsNumber' | 'secondsText'
    readonly pcfAmountForm: 'text' | 'number' | 'plain' | 'absent'
    readonly unknownFields: 'none' | 'more'
    readonly failureStatus: 'ok' | 'httpStatus'
    readonly callbackChecksum: 'present' | 'absent'
    readonly queryOrBody: 'refused' | 'body' | 'query'
    readonly requiredRequestFields: 'all' | 'someConditional'
    readonly pipeInValues: 'forbidden' | 'allowed'
    readonly repeatedTokenAge: 'sameToken' | 'freshToken'
    readonly currencyDomain: 'inr' | 'more'
    readonly payMethodsSize: 'atLeastOne' | 'emptyForAll'
    readonly tokenReuse: 'many' | 'once'
  }
  readonly 'margin-wallet': {
    readonly parameterLocation: 'query' | 'form' | 'anywhere'
    readonly percentEncoding: 'rfc3986' | 'form'
    readonly isIsolatedForm: 'capitals' | 'smallLetters' | 'anyCase'
    readonly enabledType: 'boolean' | 'text'
    readonly sameAddressType: 'boolean' | 'text'
    readonly depositDustType: 'text' | 'number'
    readonly specialWithdrawTipsType: 'text' | 'nullValue'
    readonly confirmNoType: 'integer' | 'text'
    readonly unlockConfirmForm: 'integer' | 'ratio' | 'absent'
    readonly stopPriceOfLimitLeg: 'absent' | 'present'
    readonly borrowedFields: 'absent' | 'present'
    readonly orderReportFields: 'full' | 'acknowledgement'
    readonly isIsolatedAbsent: 'present' | 'absent'
    readonly accountTotals: 'absentWithSymbols' | 'always'
    readonly withdrawalFieldsAbsent: 'absent' | 'present'
    readonly networkFieldsAbsent: 'some' | 'all'
    readonly networkDescriptions: 'onlyWhenClosed' | 'always'
    readonly withdrawTag: 'both' | 'sameAddressOnly'
    readonly laterFields: 'present' | 'absent'
    readonly sourceAddressPresence: 'onRequest' | 'never'
    readonly unknownFields: 'none' | 'more'
    readonly emptyList: 'emptyList' | 'nullBody'
    readonly clientOrderIdForm: 'strict' | 'wide'
    readonly fromIdType: 'integer' | 'text'
    readonly marginLevelStatusValues: 'five' | 'open'
    readonly withdrawalStatusValues: 'seven' | 'five'
    readonly depositStatusValues: 'six' | 'three'
    readonly forbiddenBody: 'json' | 'html'
    readonly withdrawHistoryWeight: 'uid' | 'ip'
    readonly firstEnable: 'onlyAgain' | 'anyPair'
    readonly secondEnable: 'success' | 'error'
    readonly secondDisable: 'success' | 'error'
    readonly accountLimitReached: 'error' | 'replaced'
    readonly disableConditions: 'anyTime' | 'oncePerDay' | 'empty' | 'oncePerDayAndEmpty'
    readonly repeatedClientId: 'refused' | 'accepted'
    readonly missingOrderList: 'error' | 'empty'
    readonly historyWindow: 'ninetyDays' | 'unlimited'
  }
}

/** By interface, the option `assume` of its client. */
export interface ClientAssume {
  readonly 'market-data': import('./market-data.js').MarketDataAssume
  readonly 'payments': import('./payments.js').PaymentsAssume
  readonly 'margin-wallet': import('./margin-wallet.js').MarginWalletAssume
}

/** By interface, the ids of its operations. */
export interface OperationIds {
  readonly 'market-data': 'listFixedIncome' | 'listFutOpt' | 'login'
  readonly 'payments': 'initiateTransaction' | 'fetchPcfDetails'
  readonly 'margin-wallet': 'getIsolatedMarginAccount' | 'enableIsolatedMarginAccount' | 'disableIsolatedMarginAccount' | 'getIsolatedMarginAccountLimit' | 'createMarginOcoOrder' | 'getMarginOrderList' | 'cancelMarginOrderList' | 'listMarginOrderLists' | 'listOpenMarginOrderLists' | 'listCoinConfigs' | 'listWithdrawals' | 'listDeposits'
}
