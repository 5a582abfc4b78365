// Generated from spec/ by `npm run generate`. Do not edit.

import type { MarketDataAssume } from './market-data.js'
import type { PaymentsAssume } from './payments.js'
import type { MarginWalletAssume } from './margin-wallet.js'

/** By interface and ambiguity, the readings in which the mock can answer. */
export interface ServedReadings {
  readonly 'market-data': {
    readonly pathCase: 'Data' | 'DATA' | 'anyCase'
    readonly authorizationPrefix: 'bearer' | 'none' | 'withOrWithout'
    readonly requestNumberForm: 'integer' | 'string' | 'either'
    readonly futOptInstId: '2' | '1'
    readonly loginToken: 'accessToken' | 'token' | 'dataToken' | 'plain'
    readonly omittedOInfo: 'leaveOut' | 'sendZero'
    readonly futOptTimeZone: 'asiaKolkata' | 'utc'
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
    readonly pcfAmountForm: 'text' | 'number' | 'absent'
    readonly unknownFields: 'none' | 'more'
    readonly failureStatus: 'ok' | 'httpStatus'
    readonly callbackChecksum: 'present' | 'absent'
    readonly queryOrBody: 'refused' | 'body' | 'query'
    readonly requiredRequestFields: 'all' | 'someConditional'
    readonly pipeInValues: 'forbidden' | 'allowed'
    readonly repeatedTokenAge: 'sameToken' | 'freshToken'
    readonly currencyDomain: 'inr' | 'more'
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

/** By interface and ambiguity, the readings of those that the mock does not serve; `never` where none is known. */
export interface UnservedReadings {
  readonly 'market-data': {
    readonly fieldMeanings: never
    readonly averageMeanings: 'weightedAverages' | 'other'
    readonly yieldUnit: 'percent' | 'fraction'
    readonly priceUnit: never
    readonly tradedValueUnit: 'units' | 'lakhs' | 'crores'
    readonly quantityUnit: 'units' | 'contracts'
    readonly changeBasis: 'previousClose' | 'open'
    readonly nMsgTimeStampUnit: 'epochSeconds' | 'since1980' | 'other'
    readonly dateTimeMeaning: 'lastTrade' | 'record'
    readonly tradingPeriod: 'day' | 'session'
    readonly segmentValues: never
    readonly providerCodeScope: never
    readonly optionTypeValues: 'callPut' | 'americanEuropean'
    readonly futureOptionFields: 'fillers' | 'nulls'
    readonly closePriceDay: never
    readonly instIdMeaning: never
    readonly rTypeMeaning: never
    readonly omittedRequestTypes: 'served' | 'refused'
    readonly oInfoMeaning: 'changesSince' | 'atMoment'
    readonly listOrder: never
    readonly pagination: never
    readonly scheme: 'https' | 'http'
    readonly tokenLifetime: never
    readonly errorStatuses: never
    readonly errorBodies: never
  }
  readonly 'payments': {
    readonly gatewayRootValue: 'theia' | 'other'
    readonly pcfServers: 'both' | 'productionOnly'
    readonly stagingCredentials: 'own' | 'same'
    readonly moreRequestFields: 'known' | 'listed'
    readonly requestTypeValues: 'payment' | 'others'
    readonly websiteNameValues: 'ofMerchant' | 'ofOrder'
    readonly orderIdCharacters: 'alphanumeric' | 'narrow' | 'wider' | 'any'
    readonly custIdCharacters: 'narrow' | 'wider' | 'any'
    readonly orderIdScope: 'once' | 'merchant' | 'whileOpen'
    readonly amountLimits: 'limited' | 'none'
    readonly midMeaning: 'merchant' | 'service'
    readonly callbackUrlMeaning: 'merchant' | 'service'
    readonly signatureAlgorithm: 'encryptedHash' | 'other'
    readonly merchantKeyLength: 'sixteen' | 'longer'
    readonly pcfAuthentication: 'tokenOnly' | 'signature'
    readonly pcfEnabledOrigin: never
    readonly instIdRequired: 'required' | 'optional'
    readonly payMethodValues: 'published' | 'more'
    readonly paymentModeValues: 'long' | 'short'
    readonly payMethodsSize: 'atLeastOne' | 'emptyForAll'
    readonly pcfSeveralInstruments: 'onePerInstrument' | 'onePerMethod'
    readonly pcfMissingMethods: 'free' | 'notOffered'
    readonly pcfArithmetic: 'feeAndTax' | 'other'
    readonly channelMeaning: 'mobile' | 'theme'
    readonly versionValues: 'v1' | 'v2'
    readonly tokenRenewal: 'newOrder' | 'repeat'
    readonly transactionStates: 'three' | 'more'
    readonly callbackNotification: 'formPost' | 'none'
    readonly callbackMethod: 'post' | 'getAsWell'
    readonly callbackAmount: 'order' | 'paid'
    readonly resultCodes: never
    readonly rateLimits: never
  }
  readonly 'margin-wallet': {
    readonly authentication: 'signed' | 'other'
    readonly clockTolerance: 'window' | 'other'
    readonly longestRecvWindow: 'upTo' | 'below'
    readonly testNetwork: 'none' | 'separate'
    readonly requestParameters: never
    readonly responseBodies: never
    readonly symbolForm: 'joined' | 'separated'
    readonly enabledDelay: 'atOnce' | 'later'
    readonly enabledAccountCount: 'enabledOnly' | 'more'
    readonly accountLimitAnswer: 'countAndLimit' | 'limitOnly'
    readonly disableEffects: 'roomAgain' | 'none'
    readonly orderStates: never
    readonly loanOfRefusedOrder: 'given' | 'withOrder'
    readonly listClientOrderIdName: 'byMethod' | 'same'
    readonly symbolOfOrderList: 'mixed' | 'always'
    readonly autoBorrowRepay: 'accepted' | 'never' | 'retired'
    readonly laterParameters: 'accepted' | 'unread'
    readonly selfTradePreventionModes: never
    readonly clientIdForm: never
    readonly coinFieldPlace: 'network' | 'coin'
    readonly sameAddressMeaning: 'memoNeeded' | 'memoNotNeeded'
    readonly depositDustMeaning: 'lost' | 'collected'
    readonly specialWithdrawTipsMeaning: never
    readonly confirmNoMeaning: 'reached' | 'required'
    readonly unlockConfirmMeaning: 'required' | 'reached' | 'both'
    readonly withdrawOrderIdMatch: 'sevenDays' | 'everything' | 'prefix'
    readonly withdrawalTimes: 'utcText' | 'localText'
    readonly providerFieldMeanings: never
    readonly pagination: never
    readonly listOrder: 'ascending' | 'descending'
    readonly errorStatuses: never
    readonly errorCodes: never
    readonly errorBodies: 'codeAndMessage' | 'other'
    readonly outcomeOfFailures: 'open' | 'nothing'
    readonly rateLimits: 'perEndpoint' | 'shared'
    readonly additionDates: 'release' | 'announcement'
  }
}

/** By interface, the option `assume` of its client. */
export interface ClientAssume {
  readonly 'market-data': MarketDataAssume
  readonly 'payments': PaymentsAssume
  readonly 'margin-wallet': MarginWalletAssume
}

/** By interface, the ids of its operations. */
export interface OperationIds {
  readonly 'market-data': 'listFixedIncome' | 'listFutOpt' | 'login'
  readonly 'payments': 'initiateTransaction' | 'fetchPcfDetails'
  readonly 'margin-wallet': 'getIsolatedMarginAccount' | 'enableIsolatedMarginAccount' | 'disableIsolatedMarginAccount' | 'getIsolatedMarginAccountLimit' | 'createMarginOcoOrder' | 'getMarginOrderList' | 'cancelMarginOrderList' | 'listMarginOrderLists' | 'listOpenMarginOrderLists' | 'listCoinConfigs' | 'listWithdrawals' | 'listDeposits'
}
