/** The exact form in which a reading goes over the wire: what every exchange of the operation has in it, and no other reading. */

/** A reading, by its id, is known by what its pattern finds in the request and the answer. */
type Readings = Readonly<Record<string, RegExp>>

/** The patterns of an ambiguity, by operation and format. */
export type Wire = Readonly<Record<string, Readonly<Record<string, Readings>>>>

const both = (readings: Readings): Readonly<Record<string, Readings>> => ({
  'listFutOpt json': readings,
  'listFixedIncome json': readings,
})
/** The place of the parameters: behind the path, or in the body. */
const places = { query: /^POST [^\n]+\?[^\n]*symbol=/, form: /^POST [^?\n]+\n[^]*\n[^\n?]*symbol=/ }
const encodings = { rfc3986: /=\S*a%20b%2Ac~d/, form: /=\S*a\+b\*c%7Ed/ }
const symbols = { rfc3986: /=\S*A%2AB~C/, form: /=\S*A\*B%7EC/ }
const isolated = { capitals: /isIsolated=TRUE/, smallLetters: /isIsolated=true/ }
const absentIsolated = { present: /"isIsolated":(?:true|false)/, absent: /^(?![^]*"isIsolated":)/ }
const noList = { emptyList: /\n\[\]$/, nullBody: /\nnull$/ }
const furtherMargin = { none: /^(?![^]*further)/, more: /"furtherField":"No source lists this field\."/ }
const further = '"furtherField":"[^"]+","furtherFieldWithoutValue":null'
const page = {
  json: /403\ncontent-type: application\/json[^]*"code":-1002/,
  html: /403\ncontent-type: text\/html[^]*<!doctype html>/,
}
/** The states of records that follow each other. */
const statesInTurn = (...states: number[]): RegExp =>
  new RegExp(states.map((state) => `"status":${state},`).join('[^}]*\\},[^}]*'))
const everyMarginOperation = [
  ...['getIsolatedMarginAccount', 'enableIsolatedMarginAccount', 'disableIsolatedMarginAccount'],
  ...['getIsolatedMarginAccountLimit', 'createMarginOcoOrder', 'getMarginOrderList'],
  ...['cancelMarginOrderList', 'listMarginOrderLists', 'listOpenMarginOrderLists'],
  ...['listCoinConfigs', 'listWithdrawals', 'listDeposits'],
]
const everywhere = (readings: Readings): Readonly<Record<string, Readings>> =>
  Object.fromEntries(everyMarginOperation.map((operationId) => [`${operationId} json`, readings]))

export const wires = {
  'market-data': {
    pathCase: both({ Data: /V1\/Data\//, DATA: /V1\/DATA\// }),
    authorizationPrefix: both({
      bearer: /authorization: Bearer \(token\)/,
      none: /authorization: \(token\)/,
    }),
    requestNumberForm: {
      'listFutOpt json': {
        integer: /\{"sid":4,"instId":2,"rType":1\}/,
        string: /\{"sid":"4","instId":"2","rType":"1"\}/,
      },
    },
    futOptInstId: { 'listFutOpt json': { '2': /"instId":2,/, '1': /"instId":1,/ } },
    omittedOInfo: both({ leaveOut: /^(?![^]*oInfo)/, sendZero: /"oInfo":0,/ }),
    loginToken: {
      'login json': {
        accessToken: /\n\{"token_type":"bearer","expires_in":3600,"access_token":"\(token\)"\}$/,
        token: /\n\{"token_type":"bearer","expires_in":3600,"token":"\(token\)"\}$/,
        dataToken: /\n\{"data":\{"token_type":"bearer","expires_in":3600,"token":"\(token\)"\}\}$/,
        plain: /\n"\(token\)"$/,
      },
    },
    xmlNames: {
      'listFutOpt xml': {
        encoded: /<_x0035_2WeekLowPrice>1391.55</,
        raw: /<52WeekLowPrice>1391.55</,
        doubleEncoded: /<_x005F_x0035_2WeekLowPrice>1391.55<\/_x005F_x0035_2WeekLowPrice>/,
      },
      'listFixedIncome xml': {
        encoded: /<_x0025_Change>0.0662</,
        raw: /<%Change>0.0662</,
        doubleEncoded: /<_x005F_x0025_Change>0.0662</,
      },
    },
    xmlNull: {
      'listFutOpt xml': {
        empty: /<OpenPrice\/>/,
        omitted: /<BestSellQty>0<\/BestSellQty><Volume>0</,
        nil: /<FutOptList xmlns:i="http:\/\/www.w3.org\/2001\/XMLSchema-instance">.*<OpenPrice i:nil="true"\/>/,
      },
      'listFixedIncome xml': {
        empty: /<WAY\/>/,
        omitted: /<TradedValue>0<\/TradedValue><LastTradedYield>/,
        nil: /<FixedIncomeList xmlns:i=.*<WAY i:nil="true"\/>/,
      },
    },
    xmlElementOrder: {
      'listFutOpt xml': { documented: /<item><Segment>/, alphabetical: /<item><BestBuyPrice>/ },
      'listFixedIncome xml': {
        documented: /<item><InstrumentShortDescription>/,
        alphabetical: /<item><DateTime>/,
      },
    },
    xmlNamespace: {
      'listFutOpt xml': {
        none: /\?><FutOptList><item>/,
        defaultNamespace: /<FutOptList xmlns="[^"]+"><item>/,
        prefixed:
          /<r:FutOptList xmlns:r="[^"]+"><r:item><r:Segment>FO<\/r:Segment>.*<\/r:item><\/r:FutOptList>$/,
      },
      'listFixedIncome xml': {
        none: /\?><FixedIncomeList><item>/,
        defaultNamespace: /<FixedIncomeList xmlns="[^"]+"><item>/,
        prefixed: /<r:FixedIncomeList xmlns:r="[^"]+"><r:item>.*<r:WAY\/>/,
      },
    },
    // The bytes of an answer are shown one by one.
    xmlEncoding: {
      'listFutOpt xml': {
        utf8: /\n<\?xml version="1.0" encoding="utf-8"\?></,
        claimsUtf16: /\n<\?xml version="1.0" encoding="utf-16"\?></,
        byteOrderMark: /\n\xEF\xBB\xBF<\?xml /,
      },
    },
    decimalForm: {
      'listFutOpt json': { number: /"OpenPrice":1868,/, string: /"OpenPrice":"1868",/ },
      'listFixedIncome json': { number: /"%Change":0.0662\}/, string: /"%Change":"0.0662"\}/ },
    },
    integerForm: {
      'listFutOpt json': { integer: /"nMsgTimeStamp":1795168798,/, string: /"nMsgTimeStamp":"1795168798",/ },
      'listFixedIncome json': { integer: /"TotalTrades":412,/, string: /"TotalTrades":"412",/ },
    },
    dateTimeForm: {
      'listFutOpt json': {
        each: /"DateTime":"20-November-2026 15:29:58"/,
        epoch: /"DateTime":1795168798000,/,
      },
      'listFutOpt xml': { each: /<DateTime>20-November-2026 15:29:58</, epoch: /<DateTime>1795168798000</ },
    },
    monthNames: {
      'listFutOpt json': {
        documented: /"26Nov2026".*"20-November-2026 15:29:58"/,
        short: /"26Nov2026".*"20-Nov-2026 15:29:58"/,
        upperCase: /"26NOV2026".*"20-NOVEMBER-2026 15:29:58"/,
      },
    },
    fieldNullability: {
      'listFutOpt json': {
        nullValue: /"BestSellQty":0,"BestSellPrice":null,/,
        omitted: /"BestSellQty":0,"Volume":0,/,
      },
      'listFixedIncome json': { nullValue: /"WAY":null,/, omitted: /"TradedValue":0,"LastTradedYield":/ },
    },
    unknownFields: {
      'listFutOpt json': {
        none: /"52WeekLowPrice":1391.55\}/,
        more: /,"SequenceNumber":1,"Remarks":"Provisional & not final"\}.*"SequenceNumber":2,/,
      },
      'listFutOpt xml': {
        none: /<\/_x0035_2WeekLowPrice><\/item>/,
        more: /<SequenceNumber>1<\/SequenceNumber><Remarks>Provisional &amp; not final<\/Remarks><\/item>/,
      },
      'listFixedIncome json': { none: /"%Change":0.0662\}/, more: /,"SequenceNumber":1,"Remarks":/ },
      'listFixedIncome xml': {
        none: /<\/_x0025_Change><\/item>/,
        more: /<SequenceNumber>2<\/SequenceNumber>/,
      },
    },
    nonFiniteNumbers: {
      'listFutOpt json': {
        refuse: /"BestBuyQty":0,(?!"BestBuyPrice")/,
        asNull: /"BestBuyPrice":"NaN".*"HighPrice":"-Infinity".*"LowPrice":"Infinity"/,
      },
      'listFutOpt xml': {
        refuse: /<BestBuyPrice\/>/,
        asNull: /<BestBuyPrice>NaN<.*<HighPrice>-INF<.*<LowPrice>INF</,
      },
      'listFixedIncome json': {
        refuse: /"TradedValue":0,"LastTradedYield":/,
        asNull: /"WAY":"NaN","WAP":"NaN"/,
      },
      'listFixedIncome xml': { refuse: /<WAY\/><WAP\/>/, asNull: /<WAY>NaN<\/WAY><WAP>NaN<\/WAP>/ },
    },
    futOptTimeZone: {
      'listFutOpt json': { asiaKolkata: /20-November-2026 15:29:58/, utc: /20-November-2026 09:59:58/ },
      'listFutOpt xml': { asiaKolkata: /20-November-2026 15:29:58/, utc: /20-November-2026 09:59:58/ },
    },
    emptyList: both(noList),
    listPlace: both({
      whole: /\n\[\{"[^]*\}\]$/,
      Data: /\n\{"Data":\[\{[^]*\}\]\}$/,
      Table: /\n\{"Table":\[\{[^]*\}\]\}$/,
      text: /\n"\[\{\\"[^]*\}\]"$/,
    }),
  },
  payments: {
    pcfOperation: {
      'fetchPcfDetails json': {
        withQuery: /fetchPcfDetails\?mid=DEMOMERCHANT01&orderId=ORDER-OF-THE-MATRIX\n/,
        withoutQuery: /fetchPcfDetails\n/,
      },
    },
    payMethodsSize: {
      'fetchPcfDetails json': {
        atLeastOne: /"payMethods":\[\{"payMethod":"[A-Z_]+","instId":"[A-Z]+"\}/,
        emptyForAll: /"payMethods":\[\]/,
      },
    },
    initiatePath: {
      'initiateTransaction json': {
        apiV1: /^POST \/theia\/api\/v1\/initiateTransaction\?orderId=/,
        orderInitiate: /^POST \/order\/initiate\?orderId=/,
      },
    },
    signatureCanonicalForm: {
      'initiateTransaction json': {
        asSent: /"body":\{"requestType":"Payment","mid"/,
        sortedKeys: /"body":\{"callbackUrl":[^}]*"txnAmount":\{"currency":"INR","value":"1499.00"\}/,
      },
    },
    requestTimestampUnit: {
      'initiateTransaction json': {
        seconds: /"requestTimestamp":"1795156200",/,
        milliseconds: /"requestTimestamp":"1795156200000",/,
        date: /"requestTimestamp":"2026-11-20 06:30:00 UTC",/,
      },
    },
    repeatedOrder: {
      'initiateTransaction json': {
        success: /"resultCode":"0002"/,
        failure: /"resultStatus":"F","resultCode":"334"/,
      },
    },
    amountForm: {
      'initiateTransaction json': { twoDecimals: /"value":"1\.50"/, anyDecimals: /"value":"1\.5"/ },
    },
    pcfCharges: {
      'fetchPcfDetails json': {
        list: /"payMethods":\[\{"payMethod":"CREDIT_CARD","instId":"VISA","base/,
        map: /"consultDetails":\{"CREDIT_CARD":\{"payMethod":"CREDIT_CARD",/,
        flat: /"consultDetails":\{"payMethod":"CREDIT_CARD",/,
      },
    },
    pcfResponseHead: {
      'fetchPcfDetails json': {
        sameAsRequest:
          /\n\{"head":\{"requestTimestamp":"1795156200","channelId":"WEB","txnToken":"\(uuid\)"\}/,
        ownAttributes:
          /\n\{"head":\{"responseTimestamp":"1795156200000","version":"v1","requestId":"pcf-\(uuid\)"\}/,
        absent: /\n\{"body":\{"resultInfo"/,
      },
    },
    initiateResponse: {
      'initiateTransaction json': {
        body: /"resultMsg":"[^"]+"\},"txnToken":"\(uuid\)"/,
        topLevel: /\n\{"txnToken":"\(uuid\)","head"/,
        head: /\n\{"head":\{"responseTimestamp":"1795156200000","version":"v1","txnToken":"\(uuid\)"/,
      },
    },
    responseSignature: {
      'initiateTransaction json': {
        present: /"version":"v1","signature":"\(checksum\)"\},"body"/,
        absent: /"version":"v1"\},"body"/,
      },
    },
    resultInfoPlace: {
      'initiateTransaction json': {
        body: /"body":\{"resultInfo":\{"resultStatus":"S"/,
        head: /"version":"v1","resultInfo":\{"resultStatus":"S"/,
        absent: /\n200\n(?![^]*resultInfo)/,
      },
      'fetchPcfDetails json': {
        body: /"body":\{"resultInfo":\{"resultStatus":"S"/,
        head: /"txnToken":"\(uuid\)","resultInfo":\{"resultStatus":"S"/,
        absent: /\n200\n(?![^]*resultInfo)/,
      },
    },
    responseTimestampForm: {
      'initiateTransaction json': {
        millisecondsText: /"responseTimestamp":"1795156200000",/,
        millisecondsNumber: /"responseTimestamp":1795156200000,/,
        secondsText: /"responseTimestamp":"1795156200",/,
      },
      'fetchPcfDetails json': {
        millisecondsText: /"responseTimestamp":"1795156200000",/,
        millisecondsNumber: /"responseTimestamp":1795156200000,/,
        secondsText: /"responseTimestamp":"1795156200",/,
      },
    },
    pcfAmountForm: {
      'fetchPcfDetails json': {
        text: /"value":"1499\.00"\},"feeAmount":\{"currency":"INR","value":"0\.00"\}/,
        number: /"value":1499\.00\},"feeAmount":\{"currency":"INR","value":0\.00\}/,
        plain: /"baseTransactionAmount":"1499\.00","feeAmount":"0\.00"/,
        absent: /"value":"1499\.00"\},"feeAmount":null,"totalConvenienceCharges":null,/,
      },
    },
    unknownFields: {
      'initiateTransaction json': {
        none: /^(?![^]*(?:further|null))/,
        more: new RegExp(
          `"head":\\{"res[^}]*${further}[^}]*\\}.*"resultInfo":\\{[^}]*${further}\\}.*"extraParamsMap":null,${further}\\}`,
        ),
      },
      'fetchPcfDetails json': {
        none: /^(?![^]*(?:further|null))/,
        more: new RegExp(
          `${further}\\},"body":\\{"resultInfo":\\{[^}]*${further}\\}.*${further}\\}\\],"extraParamsMap":null,${further}\\}`,
        ),
      },
    },
    failureStatus: {
      'initiateTransaction json': {
        ok: /\n200\n[^\n]*\n[^\n]*"resultStatus":"F"/,
        httpStatus: /\n400\n[^\n]*\n[^\n]*"resultStatus":"F"/,
      },
      'fetchPcfDetails json': { ok: /\n200\n/, httpStatus: /\n401\n/ },
    },
  },
  'margin-wallet': {
    parameterLocation: { 'enableIsolatedMarginAccount json': places, 'createMarginOcoOrder json': places },
    percentEncoding: {
      ...Object.fromEntries(
        ['listWithdrawals', 'listDeposits'].map((operationId) => [`${operationId} json`, encodings]),
      ),
      ...Object.fromEntries(
        [
          ...['getIsolatedMarginAccount', 'enableIsolatedMarginAccount', 'disableIsolatedMarginAccount'],
          ...['createMarginOcoOrder', 'getMarginOrderList', 'cancelMarginOrderList'],
          ...['listMarginOrderLists', 'listOpenMarginOrderLists'],
        ].map((operationId) => [`${operationId} json`, symbols]),
      ),
    },
    isIsolatedForm: {
      'createMarginOcoOrder json': isolated,
      'getMarginOrderList json': isolated,
      'cancelMarginOrderList json': isolated,
      'listMarginOrderLists json': isolated,
      'listOpenMarginOrderLists json': isolated,
    },
    enabledType: {
      'getIsolatedMarginAccount json': {
        boolean: /"enabled":true,.*"enabled":false,.*"enabled":true,/,
        text: /"enabled":"true",.*"enabled":"false",.*"enabled":"true",/,
      },
    },
    sameAddressType: {
      'listCoinConfigs json': {
        boolean: /"sameAddress":true.*"sameAddress":false.*"sameAddress":false/,
        text: /"sameAddress":"true".*"sameAddress":"false".*"sameAddress":"false"/,
      },
    },
    depositDustType: {
      'listCoinConfigs json': {
        text: /"depositDust":"0\.0005",.*"depositDust":"0\.01",/,
        number: /"depositDust":0\.0005,.*"depositDust":0\.01,/,
      },
    },
    specialWithdrawTipsType: {
      'listCoinConfigs json': {
        text: /"specialWithdrawTips":"Check that.*"specialWithdrawTips":"",/,
        nullValue: /"specialWithdrawTips":"Check that.*"specialWithdrawTips":null,/,
      },
    },
    confirmNoType: {
      'listWithdrawals json': { integer: /"confirmNo":18\}/, text: /"confirmNo":"18"\}/ },
    },
    unlockConfirmForm: {
      'listDeposits json': {
        integer: /"unlockConfirm":0\b.*"unlockConfirm":64\b/,
        ratio: /"unlockConfirm":"0\/0".*"unlockConfirm":"36\/64"/,
        absent: /^(?![^]*unlockConfirm)/,
      },
    },
    stopPriceOfLimitLeg: {
      'createMarginOcoOrder json': {
        absent: /"type":"LIMIT_MAKER","status"/,
        present: /"type":"LIMIT_MAKER","stopPrice":"0\.00000000"/,
      },
      'cancelMarginOrderList json': {
        absent: /"type":"LIMIT_MAKER",(?!.*"stopPrice":"0\.)/,
        present: /"type":"LIMIT_MAKER",.*"stopPrice":"0\.00000000"/,
      },
    },
    borrowedFields: {
      'createMarginOcoOrder json': {
        absent: /^(?![^]*marginBuyBorrow)/,
        present: /"marginBuyBorrowAmount":"0\.00000000","marginBuyBorrowAsset":"SOL"/,
      },
    },
    orderReportFields: {
      'createMarginOcoOrder json': {
        full: /"transactTime":\d+,"price":"0\.00000000".*"transactTime":\d+,"price"/,
        acknowledgement: /"transactTime":\d+\},.*"transactTime":\d+\}\]/,
      },
    },
    isIsolatedAbsent: {
      'createMarginOcoOrder json': absentIsolated,
      'getMarginOrderList json': absentIsolated,
      'cancelMarginOrderList json': absentIsolated,
      'listMarginOrderLists json': {
        present: /"isIsolated":false\},.*"isIsolated":false/,
        absent: /^(?![^]*"isIsolated":false)/,
      },
      'listOpenMarginOrderLists json': {
        present: /"isIsolated":false/,
        absent: /^(?![^]*"isIsolated":false)/,
      },
    },
    accountTotals: {
      'getIsolatedMarginAccount json': {
        absentWithSymbols: /^(?![^]*OfBtc":"[^"]+"\}$)/,
        always: /"totalAssetOfBtc":"[^"]+","totalLiabilityOfBtc":"[^"]+","totalNetAssetOfBtc":"0\.08999918"/,
      },
    },
    withdrawalFieldsAbsent: {
      'listWithdrawals json': {
        absent: /^(?![^]*"withdrawOrderId":"")(?![^]*"network":"BASE")/,
        present: /"withdrawOrderId":"".*"network":"BASE"|"network":"BASE".*"withdrawOrderId":""/,
      },
    },
    networkFieldsAbsent: {
      'listCoinConfigs json': {
        some: /^(?![^]*(?:"depositDust".*){3})/,
        all: /"depositDust":"0\.0005".*"depositDust":"0\.01".*"depositDust":"0\.01"/,
      },
    },
    networkDescriptions: {
      'listCoinConfigs json': {
        always: /"withdrawDesc":"".*"withdrawDesc":"".*"withdrawDesc":"Withdrawals are closed/,
        onlyWhenClosed: /^(?![^]*"withdrawDesc":"")[^]*"withdrawDesc":"Withdrawals are closed/,
      },
    },
    withdrawTag: {
      'listCoinConfigs json': {
        both: /"withdrawTag":true.*"withdrawTag":false.*"withdrawTag":false/,
        sameAddressOnly: /^(?![^]*withdrawTag)/,
      },
    },
    laterFields: {
      'createMarginOcoOrder json': {
        present: /(?:"selfTradePreventionMode":"NONE".*){2}/,
        absent: /^(?![^]*"selfTradePreventionMode")/,
      },
      'cancelMarginOrderList json': {
        present: /(?:"selfTradePreventionMode":"EXPIRE_TAKER".*){2}/,
        absent: /^(?![^]*"selfTradePreventionMode")/,
      },
      'listCoinConfigs json': {
        present: /"busy":false.*"busy":true.*"busy":false/,
        absent:
          /^(?![^]*"(?:resetAddressStatus|addressRule|withdrawInternalMin|withdrawTag|estimatedArrivalTime|busy|country|contractAddress(?:Url)?|denomination)")/,
      },
      'listWithdrawals json': {
        present: /"walletType":0.*"walletType":0/,
        absent: /^(?![^]*"(?:walletType|txKey|completeTime)")/,
      },
      'listDeposits json': {
        present: /"travelRuleStatus":0.*"travelRuleStatus":0/,
        absent: /^(?![^]*"(?:id|walletType|completeTime|travelRuleStatus)")/,
      },
    },
    sourceAddressPresence: {
      'listDeposits json': {
        onRequest: /"sourceAddress":"co\(token\)".*"sourceAddress":"0x[0-9a-f]{40}"/,
        never: /^(?![^]*sourceAddress)/,
      },
    },
    unknownFields: everywhere(furtherMargin),
    emptyList: {
      'listMarginOrderLists json': noList,
      'listOpenMarginOrderLists json': noList,
      'listWithdrawals json': noList,
      'listDeposits json': noList,
    },
    clientOrderIdForm: {
      'createMarginOcoOrder json': {
        strict: /listClientOrderId=exit%2F7[^]*\n400\n[^]*-1100/,
        wide: /listClientOrderId=exit%2F7[^]*\n200\n/,
      },
    },
    fromIdType: {
      'listMarginOrderLists json': {
        integer: /fromId=9{20}[^]*\n400\n[^]*-1108/,
        text: /fromId=9{20}[^]*\n200\n[^]*\n\[\]$/,
      },
    },
    marginLevelStatusValues: {
      'getIsolatedMarginAccount json': {
        five: /(?:"marginLevelStatus":"EXCESSIVE".*){3}/,
        open: /(?:"marginLevelStatus":"HEALTHY".*){3}/,
      },
    },
    withdrawalStatusValues: {
      'listWithdrawals json': { seven: statesInTurn(0, 1, 1, 2), five: statesInTurn(0, 3, 3, 2) },
    },
    depositStatusValues: {
      'listDeposits json': {
        six: statesInTurn(1, 2, 2, 6, 6, 7, 7, 8),
        three: statesInTurn(1, 0, 0, 6, 6, 0, 0, 0),
      },
    },
    forbiddenBody: everywhere(page),
    withdrawHistoryWeight: {
      'listWithdrawals json': {
        uid: /x-sapi-used-uid-weight-1m: 18000\nx-sapi-used-uid-weight-1s: 18000\n(?![^]*-ip-)/,
        ip: /x-sapi-used-ip-weight-1m: 18000\nx-sapi-used-ip-weight-1s: 18000\n(?![^]*-uid-)/,
      },
    },
  },
} satisfies Readonly<Record<string, Wire>>
