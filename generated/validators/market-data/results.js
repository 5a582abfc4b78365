// Generated from spec/ by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

var listFixedIncome = validate52;
var schema22 = { type: "object", description: "One fixed-income record. A decoded record has every field, with `null` where the service sent no value; on the wire such a field may be null or missing in JSON, and absent, nil or empty in XML. What the fields mean is read from their names, beyond the little that the notes of the description say.", "x-source": "described", "x-ambiguities": ["decimalForm", "integerForm", "nonFiniteNumbers", "fieldNullability", "fieldMeanings", "unknownFields"], required: ["InstrumentShortDescription", "ISIN", "DateTime", "TotalTrades", "TradedValue", "WAY", "WAP", "LastTradedYield", "LastTradedPrice", "NetChange", "%Change", "extra"], properties: { InstrumentShortDescription: { type: ["string", "null"], description: "The description of the instrument. Source: described." }, ISIN: { type: ["string", "null"], description: "The identifier of the instrument. Source: described. Ambiguities: `isinFormat`.", "x-ambiguities": ["isinFormat"] }, DateTime: { type: ["integer", "null"], format: "int64", description: "The moment of the record in epoch milliseconds, 13 digits. Source: described. Ambiguities: `fixedIncomeDateTime`, `fixedIncomeDateTimeMeaning`.", "x-ambiguities": ["fixedIncomeDateTime", "fixedIncomeDateTimeMeaning"] }, TotalTrades: { type: ["integer", "null"], format: "int64", description: "The number of trades; over which period is not shown. Source: described. Ambiguities: `totalTradesPeriod`.", "x-ambiguities": ["totalTradesPeriod"] }, TradedValue: { type: ["number", "string", "null"], format: "decimal", description: "The value traded; its unit is not shown. Source: described. Ambiguities: `tradedValueUnit`.", "x-ambiguities": ["tradedValueUnit"], "x-type": "Decimal<D> | null" }, WAY: { type: ["number", "string", "null"], format: "decimal", description: "A decimal whose meaning and unit are not shown. Source: described. Ambiguities: `wayMeaning`.", "x-ambiguities": ["wayMeaning"], "x-type": "Decimal<D> | null" }, WAP: { type: ["number", "string", "null"], format: "decimal", description: "A decimal whose meaning and unit are not shown. Source: described. Ambiguities: `wapMeaning`.", "x-ambiguities": ["wapMeaning"], "x-type": "Decimal<D> | null" }, LastTradedYield: { type: ["number", "string", "null"], format: "decimal", description: "The yield of the last trade; its unit is not shown. Source: described. Ambiguities: `yieldUnit`.", "x-ambiguities": ["yieldUnit"], "x-type": "Decimal<D> | null" }, LastTradedPrice: { type: ["number", "string", "null"], format: "decimal", description: "The price of the last trade; its unit is not shown. Source: described. Ambiguities: `priceUnit`.", "x-ambiguities": ["priceUnit"], "x-type": "Decimal<D> | null" }, NetChange: { type: ["number", "string", "null"], format: "decimal", description: "The change; against what it is measured, and in which unit, is not shown. Source: described. Ambiguities: `netChangeBasis`.", "x-ambiguities": ["netChangeBasis"], "x-type": "Decimal<D> | null" }, "%Change": { type: ["number", "string", "null"], format: "decimal", description: "The change in percent. The name includes the percent sign, which an XML name cannot. Source: described. Ambiguities: `xmlNames`, `percentChangeBasis`.", xml: { name: "_x0025_Change", "x-source": "provider" }, "x-ambiguities": ["xmlNames", "percentChangeBasis"], "x-type": "Decimal<D> | null" }, extra: { type: "object", additionalProperties: !0, description: "What came besides the documented fields, under the names that came. Empty when nothing did.", "x-type": "Readonly<Record<string, unknown>>" } } }, formats0 = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.InstrumentShortDescription === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "InstrumentShortDescription" }, message: "must have required property 'InstrumentShortDescription'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.ISIN === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ISIN" }, message: "must have required property 'ISIN'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.DateTime === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "DateTime" }, message: "must have required property 'DateTime'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.TotalTrades === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "TotalTrades" }, message: "must have required property 'TotalTrades'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.TradedValue === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "TradedValue" }, message: "must have required property 'TradedValue'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.WAY === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "WAY" }, message: "must have required property 'WAY'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.WAP === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "WAP" }, message: "must have required property 'WAP'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.LastTradedYield === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "LastTradedYield" }, message: "must have required property 'LastTradedYield'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.LastTradedPrice === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "LastTradedPrice" }, message: "must have required property 'LastTradedPrice'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.NetChange === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "NetChange" }, message: "must have required property 'NetChange'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data["%Change"] === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "%Change" }, message: "must have required property '%Change'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.extra === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "extra" }, message: "must have required property 'extra'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.InstrumentShortDescription !== void 0) {
      let data0 = data.InstrumentShortDescription;
      if (typeof data0 != "string" && data0 !== null) {
        let err12 = { instancePath: instancePath + "/InstrumentShortDescription", schemaPath: "#/properties/InstrumentShortDescription/type", keyword: "type", params: { type: schema22.properties.InstrumentShortDescription.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.ISIN !== void 0) {
      let data1 = data.ISIN;
      if (typeof data1 != "string" && data1 !== null) {
        let err13 = { instancePath: instancePath + "/ISIN", schemaPath: "#/properties/ISIN/type", keyword: "type", params: { type: schema22.properties.ISIN.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.DateTime !== void 0) {
      let data2 = data.DateTime;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2)) && data2 !== null) {
        let err14 = { instancePath: instancePath + "/DateTime", schemaPath: "#/properties/DateTime/type", keyword: "type", params: { type: schema22.properties.DateTime.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.TotalTrades !== void 0) {
      let data3 = data.TotalTrades;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3)) && data3 !== null) {
        let err15 = { instancePath: instancePath + "/TotalTrades", schemaPath: "#/properties/TotalTrades/type", keyword: "type", params: { type: schema22.properties.TotalTrades.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.TradedValue !== void 0) {
      let data4 = data.TradedValue;
      if (typeof data4 != "number" && typeof data4 != "string" && data4 !== null) {
        let err16 = { instancePath: instancePath + "/TradedValue", schemaPath: "#/properties/TradedValue/type", keyword: "type", params: { type: schema22.properties.TradedValue.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data4 == "string" && !formats0.test(data4)) {
        let err17 = { instancePath: instancePath + "/TradedValue", schemaPath: "#/properties/TradedValue/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.WAY !== void 0) {
      let data5 = data.WAY;
      if (typeof data5 != "number" && typeof data5 != "string" && data5 !== null) {
        let err18 = { instancePath: instancePath + "/WAY", schemaPath: "#/properties/WAY/type", keyword: "type", params: { type: schema22.properties.WAY.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data5 == "string" && !formats0.test(data5)) {
        let err19 = { instancePath: instancePath + "/WAY", schemaPath: "#/properties/WAY/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.WAP !== void 0) {
      let data6 = data.WAP;
      if (typeof data6 != "number" && typeof data6 != "string" && data6 !== null) {
        let err20 = { instancePath: instancePath + "/WAP", schemaPath: "#/properties/WAP/type", keyword: "type", params: { type: schema22.properties.WAP.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (typeof data6 == "string" && !formats0.test(data6)) {
        let err21 = { instancePath: instancePath + "/WAP", schemaPath: "#/properties/WAP/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.LastTradedYield !== void 0) {
      let data7 = data.LastTradedYield;
      if (typeof data7 != "number" && typeof data7 != "string" && data7 !== null) {
        let err22 = { instancePath: instancePath + "/LastTradedYield", schemaPath: "#/properties/LastTradedYield/type", keyword: "type", params: { type: schema22.properties.LastTradedYield.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data7 == "string" && !formats0.test(data7)) {
        let err23 = { instancePath: instancePath + "/LastTradedYield", schemaPath: "#/properties/LastTradedYield/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.LastTradedPrice !== void 0) {
      let data8 = data.LastTradedPrice;
      if (typeof data8 != "number" && typeof data8 != "string" && data8 !== null) {
        let err24 = { instancePath: instancePath + "/LastTradedPrice", schemaPath: "#/properties/LastTradedPrice/type", keyword: "type", params: { type: schema22.properties.LastTradedPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      if (typeof data8 == "string" && !formats0.test(data8)) {
        let err25 = { instancePath: instancePath + "/LastTradedPrice", schemaPath: "#/properties/LastTradedPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.NetChange !== void 0) {
      let data9 = data.NetChange;
      if (typeof data9 != "number" && typeof data9 != "string" && data9 !== null) {
        let err26 = { instancePath: instancePath + "/NetChange", schemaPath: "#/properties/NetChange/type", keyword: "type", params: { type: schema22.properties.NetChange.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data9 == "string" && !formats0.test(data9)) {
        let err27 = { instancePath: instancePath + "/NetChange", schemaPath: "#/properties/NetChange/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data["%Change"] !== void 0) {
      let data10 = data["%Change"];
      if (typeof data10 != "number" && typeof data10 != "string" && data10 !== null) {
        let err28 = { instancePath: instancePath + "/%Change", schemaPath: "#/properties/%25Change/type", keyword: "type", params: { type: schema22.properties["%Change"].type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
      if (typeof data10 == "string" && !formats0.test(data10)) {
        let err29 = { instancePath: instancePath + "/%Change", schemaPath: "#/properties/%25Change/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.extra !== void 0) {
      let data11 = data.extra;
      if (!(data11 && typeof data11 == "object" && !Array.isArray(data11))) {
        let err30 = { instancePath: instancePath + "/extra", schemaPath: "#/properties/extra/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
  } else {
    let err31 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { props: { InstrumentShortDescription: !0, ISIN: !0, DateTime: !0, TotalTrades: !0, TradedValue: !0, WAY: !0, WAP: !0, LastTradedYield: !0, LastTradedPrice: !0, NetChange: !0, "%Change": !0, extra: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate55(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate54(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length), validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var listFutOpt = validate58;
var schema25 = { type: "object", description: "One futures or options record. A decoded record has every field, with `null` where the service sent no value; on the wire such a field may be null or missing in JSON, and absent, nil or empty in XML. What the fields mean is read from their names, beyond the little that the notes of the description say.", "x-source": "described", "x-ambiguities": ["decimalForm", "integerForm", "nonFiniteNumbers", "fieldNullability", "fieldMeanings", "unknownFields"], "x-client": { adds: { dateTimeMs: { type: ["integer", "null"], description: "The instant of `DateTime` in epoch milliseconds, in the time zone of the reading of `futOptTimeZone`; `null` where `DateTime` is `null`." } } }, required: ["Segment", "Instrument", "ProviderCode", "Symbol", "InstrumentName", "ExpiryDate", "StrikePrice", "OptionType", "CompanyName", "DateTime", "BestBuyQty", "BestBuyPrice", "BestSellQty", "BestSellPrice", "LastTradedPrice", "Volume", "NetChange", "PercentChange", "OpenPrice", "HighPrice", "LowPrice", "ClosePrice", "OpenInterest", "PercentOIChange", "ContractTraded", "nLotSize", "nTradedValue", "nMsgTimeStamp", "52WeekHighPrice", "52WeekLowPrice", "dateTimeMs", "extra"], properties: { Segment: { type: ["string", "null"], description: "The segment; which values there are is not shown. Source: described. Ambiguities: `segmentValues`.", "x-ambiguities": ["segmentValues"] }, Instrument: { type: ["string", "null"], description: "The instrument, taken to be its kind; which values there are is not shown. Source: described. Ambiguities: `instrumentValues`.", "x-ambiguities": ["instrumentValues"] }, ProviderCode: { type: ["integer", "null"], format: "int64", description: "The numeric code of the instrument. Source: described. Ambiguities: `providerCodeScope`.", "x-ambiguities": ["providerCodeScope"] }, Symbol: { type: ["string", "null"], description: "The symbol, taken to be that of the underlying. Source: described." }, InstrumentName: { type: ["string", "null"], description: "The name of the instrument. Source: described." }, ExpiryDate: { type: ["string", "null"], description: "The expiry date in the form ddMMMyyyy, such as 26Nov2026. Source: described. Ambiguities: `monthNames`.", "x-ambiguities": ["monthNames"] }, StrikePrice: { type: ["number", "string", "null"], format: "decimal", description: "The strike price of an option; what a future carries here is not shown. Source: described. Ambiguities: `futureOptionFields`, `priceUnit`, `priceDecimals`.", "x-ambiguities": ["futureOptionFields", "priceUnit", "priceDecimals"], "x-type": "Decimal<D> | null" }, OptionType: { type: ["string", "null"], description: "The option type, two characters; which ones there are is not shown. Source: described. Ambiguities: `optionTypeValues`, `futureOptionFields`.", "x-ambiguities": ["optionTypeValues", "futureOptionFields"] }, CompanyName: { type: ["string", "null"], description: "The name of the company. Source: described." }, DateTime: { type: ["string", "null"], description: "The moment of the record in the form dd-MMMM-yyyy HH:mm:ss; its time zone is not shown. Source: described. Ambiguities: `monthNames`, `futOptTimeZone`.", "x-ambiguities": ["monthNames", "futOptTimeZone"] }, BestBuyQty: { type: ["integer", "null"], format: "int64", description: "The quantity at the best buy price; its unit, lots or contracts or shares, is not shown. Source: described. Ambiguities: `quantityUnit`.", "x-ambiguities": ["quantityUnit"] }, BestBuyPrice: { type: ["number", "string", "null"], format: "decimal", description: "The best buy price, with two decimals. Source: described. Ambiguities: `priceUnit`, `priceDecimals`.", "x-ambiguities": ["priceUnit", "priceDecimals"], "x-type": "Decimal<D> | null" }, BestSellQty: { type: ["integer", "null"], format: "int64", description: "The quantity at the best sell price; its unit is not shown. Source: described. Ambiguities: `quantityUnit`.", "x-ambiguities": ["quantityUnit"] }, BestSellPrice: { type: ["number", "string", "null"], format: "decimal", description: "The best sell price, with two decimals. Source: described. Ambiguities: `priceUnit`, `priceDecimals`.", "x-ambiguities": ["priceUnit", "priceDecimals"], "x-type": "Decimal<D> | null" }, LastTradedPrice: { type: ["number", "string", "null"], format: "decimal", description: "The price of the last trade. Source: described. Ambiguities: `priceUnit`.", "x-ambiguities": ["priceUnit"], "x-type": "Decimal<D> | null" }, Volume: { type: ["integer", "null"], format: "int64", description: "The volume traded; its unit and period are not shown. Source: described. Ambiguities: `quantityUnit`.", "x-ambiguities": ["quantityUnit"] }, NetChange: { type: ["number", "string", "null"], format: "decimal", description: "The change; against what it is measured is not shown. Source: described. Ambiguities: `netChangeBasis`.", "x-ambiguities": ["netChangeBasis"], "x-type": "Decimal<D> | null" }, PercentChange: { type: ["number", "string", "null"], format: "decimal", description: "The change in percent; against what it is measured is not shown. Source: described. Ambiguities: `percentChangeBasis`.", "x-ambiguities": ["percentChangeBasis"], "x-type": "Decimal<D> | null" }, OpenPrice: { type: ["number", "string", "null"], format: "decimal", description: "The opening price. Source: described. Ambiguities: `priceUnit`.", "x-ambiguities": ["priceUnit"], "x-type": "Decimal<D> | null" }, HighPrice: { type: ["number", "string", "null"], format: "decimal", description: "The highest price; of the day, one assumes. Source: described. Ambiguities: `priceUnit`.", "x-ambiguities": ["priceUnit"], "x-type": "Decimal<D> | null" }, LowPrice: { type: ["number", "string", "null"], format: "decimal", description: "The lowest price; of the day, one assumes. Source: described. Ambiguities: `priceUnit`.", "x-ambiguities": ["priceUnit"], "x-type": "Decimal<D> | null" }, ClosePrice: { type: ["number", "string", "null"], format: "decimal", description: "The closing price; of which day is not shown. Source: described. Ambiguities: `priceUnit`, `closePriceDay`.", "x-ambiguities": ["priceUnit", "closePriceDay"], "x-type": "Decimal<D> | null" }, OpenInterest: { type: ["integer", "null"], format: "int64", description: "The open interest; its unit is not shown. Source: described. Ambiguities: `quantityUnit`.", "x-ambiguities": ["quantityUnit"] }, PercentOIChange: { type: ["number", "string", "null"], format: "decimal", description: "The change of the open interest in percent. Source: described. Ambiguities: `percentChangeBasis`.", "x-ambiguities": ["percentChangeBasis"], "x-type": "Decimal<D> | null" }, ContractTraded: { type: ["integer", "null"], format: "int64", description: "The number of contracts traded. Source: described. Ambiguities: `contractsOrVolume`.", "x-ambiguities": ["contractsOrVolume"] }, nLotSize: { type: ["integer", "null"], format: "int64", description: "The lot size of the instrument. Source: described. Ambiguities: `hungarianNames`.", "x-ambiguities": ["hungarianNames"] }, nTradedValue: { type: ["number", "string", "null"], format: "decimal", description: "The value traded; its unit is not shown. Source: described. Ambiguities: `tradedValueUnit`, `hungarianNames`.", "x-ambiguities": ["tradedValueUnit", "hungarianNames"], "x-type": "Decimal<D> | null" }, nMsgTimeStamp: { type: ["integer", "null"], format: "int64", description: "A timestamp of the message; its unit and epoch are not shown. Source: described. Ambiguities: `nMsgTimeStampUnit`, `hungarianNames`.", "x-ambiguities": ["nMsgTimeStampUnit", "hungarianNames"] }, "52WeekHighPrice": { type: ["number", "string", "null"], format: "decimal", description: "The highest price of the last 52 weeks. The name starts with a digit, which an XML name cannot. Source: described. Ambiguities: `xmlNames`, `priceUnit`.", xml: { name: "_x0035_2WeekHighPrice", "x-source": "provider" }, "x-ambiguities": ["xmlNames", "priceUnit"], "x-type": "Decimal<D> | null" }, "52WeekLowPrice": { type: ["number", "string", "null"], format: "decimal", description: "The lowest price of the last 52 weeks. The name starts with a digit, which an XML name cannot. Source: described. Ambiguities: `xmlNames`, `priceUnit`.", xml: { name: "_x0035_2WeekLowPrice", "x-source": "provider" }, "x-ambiguities": ["xmlNames", "priceUnit"], "x-type": "Decimal<D> | null" }, dateTimeMs: { type: ["integer", "null"], description: "The instant of `DateTime` in epoch milliseconds, in the time zone of the reading of `futOptTimeZone`; `null` where `DateTime` is `null`." }, extra: { type: "object", additionalProperties: !0, description: "What came besides the documented fields, under the names that came. Empty when nothing did.", "x-type": "Readonly<Record<string, unknown>>" } } };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.Segment === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "Segment" }, message: "must have required property 'Segment'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.Instrument === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "Instrument" }, message: "must have required property 'Instrument'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.ProviderCode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ProviderCode" }, message: "must have required property 'ProviderCode'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.Symbol === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "Symbol" }, message: "must have required property 'Symbol'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.InstrumentName === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "InstrumentName" }, message: "must have required property 'InstrumentName'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.ExpiryDate === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ExpiryDate" }, message: "must have required property 'ExpiryDate'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.StrikePrice === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "StrikePrice" }, message: "must have required property 'StrikePrice'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.OptionType === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "OptionType" }, message: "must have required property 'OptionType'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.CompanyName === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "CompanyName" }, message: "must have required property 'CompanyName'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.DateTime === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "DateTime" }, message: "must have required property 'DateTime'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.BestBuyQty === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "BestBuyQty" }, message: "must have required property 'BestBuyQty'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.BestBuyPrice === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "BestBuyPrice" }, message: "must have required property 'BestBuyPrice'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.BestSellQty === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "BestSellQty" }, message: "must have required property 'BestSellQty'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.BestSellPrice === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "BestSellPrice" }, message: "must have required property 'BestSellPrice'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.LastTradedPrice === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "LastTradedPrice" }, message: "must have required property 'LastTradedPrice'" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.Volume === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "Volume" }, message: "must have required property 'Volume'" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.NetChange === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "NetChange" }, message: "must have required property 'NetChange'" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.PercentChange === void 0) {
      let err17 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "PercentChange" }, message: "must have required property 'PercentChange'" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.OpenPrice === void 0) {
      let err18 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "OpenPrice" }, message: "must have required property 'OpenPrice'" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.HighPrice === void 0) {
      let err19 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "HighPrice" }, message: "must have required property 'HighPrice'" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.LowPrice === void 0) {
      let err20 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "LowPrice" }, message: "must have required property 'LowPrice'" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.ClosePrice === void 0) {
      let err21 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ClosePrice" }, message: "must have required property 'ClosePrice'" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.OpenInterest === void 0) {
      let err22 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "OpenInterest" }, message: "must have required property 'OpenInterest'" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.PercentOIChange === void 0) {
      let err23 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "PercentOIChange" }, message: "must have required property 'PercentOIChange'" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.ContractTraded === void 0) {
      let err24 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ContractTraded" }, message: "must have required property 'ContractTraded'" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.nLotSize === void 0) {
      let err25 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nLotSize" }, message: "must have required property 'nLotSize'" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.nTradedValue === void 0) {
      let err26 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nTradedValue" }, message: "must have required property 'nTradedValue'" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
    if (data.nMsgTimeStamp === void 0) {
      let err27 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nMsgTimeStamp" }, message: "must have required property 'nMsgTimeStamp'" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data["52WeekHighPrice"] === void 0) {
      let err28 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "52WeekHighPrice" }, message: "must have required property '52WeekHighPrice'" };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
    if (data["52WeekLowPrice"] === void 0) {
      let err29 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "52WeekLowPrice" }, message: "must have required property '52WeekLowPrice'" };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.dateTimeMs === void 0) {
      let err30 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dateTimeMs" }, message: "must have required property 'dateTimeMs'" };
      vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
    }
    if (data.extra === void 0) {
      let err31 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "extra" }, message: "must have required property 'extra'" };
      vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
    }
    if (data.Segment !== void 0) {
      let data0 = data.Segment;
      if (typeof data0 != "string" && data0 !== null) {
        let err32 = { instancePath: instancePath + "/Segment", schemaPath: "#/properties/Segment/type", keyword: "type", params: { type: schema25.properties.Segment.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.Instrument !== void 0) {
      let data1 = data.Instrument;
      if (typeof data1 != "string" && data1 !== null) {
        let err33 = { instancePath: instancePath + "/Instrument", schemaPath: "#/properties/Instrument/type", keyword: "type", params: { type: schema25.properties.Instrument.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.ProviderCode !== void 0) {
      let data2 = data.ProviderCode;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2)) && data2 !== null) {
        let err34 = { instancePath: instancePath + "/ProviderCode", schemaPath: "#/properties/ProviderCode/type", keyword: "type", params: { type: schema25.properties.ProviderCode.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
    if (data.Symbol !== void 0) {
      let data3 = data.Symbol;
      if (typeof data3 != "string" && data3 !== null) {
        let err35 = { instancePath: instancePath + "/Symbol", schemaPath: "#/properties/Symbol/type", keyword: "type", params: { type: schema25.properties.Symbol.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.InstrumentName !== void 0) {
      let data4 = data.InstrumentName;
      if (typeof data4 != "string" && data4 !== null) {
        let err36 = { instancePath: instancePath + "/InstrumentName", schemaPath: "#/properties/InstrumentName/type", keyword: "type", params: { type: schema25.properties.InstrumentName.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
    }
    if (data.ExpiryDate !== void 0) {
      let data5 = data.ExpiryDate;
      if (typeof data5 != "string" && data5 !== null) {
        let err37 = { instancePath: instancePath + "/ExpiryDate", schemaPath: "#/properties/ExpiryDate/type", keyword: "type", params: { type: schema25.properties.ExpiryDate.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.StrikePrice !== void 0) {
      let data6 = data.StrikePrice;
      if (typeof data6 != "number" && typeof data6 != "string" && data6 !== null) {
        let err38 = { instancePath: instancePath + "/StrikePrice", schemaPath: "#/properties/StrikePrice/type", keyword: "type", params: { type: schema25.properties.StrikePrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data6 == "string" && !formats0.test(data6)) {
        let err39 = { instancePath: instancePath + "/StrikePrice", schemaPath: "#/properties/StrikePrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.OptionType !== void 0) {
      let data7 = data.OptionType;
      if (typeof data7 != "string" && data7 !== null) {
        let err40 = { instancePath: instancePath + "/OptionType", schemaPath: "#/properties/OptionType/type", keyword: "type", params: { type: schema25.properties.OptionType.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
    }
    if (data.CompanyName !== void 0) {
      let data8 = data.CompanyName;
      if (typeof data8 != "string" && data8 !== null) {
        let err41 = { instancePath: instancePath + "/CompanyName", schemaPath: "#/properties/CompanyName/type", keyword: "type", params: { type: schema25.properties.CompanyName.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.DateTime !== void 0) {
      let data9 = data.DateTime;
      if (typeof data9 != "string" && data9 !== null) {
        let err42 = { instancePath: instancePath + "/DateTime", schemaPath: "#/properties/DateTime/type", keyword: "type", params: { type: schema25.properties.DateTime.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
    }
    if (data.BestBuyQty !== void 0) {
      let data10 = data.BestBuyQty;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10)) && data10 !== null) {
        let err43 = { instancePath: instancePath + "/BestBuyQty", schemaPath: "#/properties/BestBuyQty/type", keyword: "type", params: { type: schema25.properties.BestBuyQty.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.BestBuyPrice !== void 0) {
      let data11 = data.BestBuyPrice;
      if (typeof data11 != "number" && typeof data11 != "string" && data11 !== null) {
        let err44 = { instancePath: instancePath + "/BestBuyPrice", schemaPath: "#/properties/BestBuyPrice/type", keyword: "type", params: { type: schema25.properties.BestBuyPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
      if (typeof data11 == "string" && !formats0.test(data11)) {
        let err45 = { instancePath: instancePath + "/BestBuyPrice", schemaPath: "#/properties/BestBuyPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.BestSellQty !== void 0) {
      let data12 = data.BestSellQty;
      if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12)) && data12 !== null) {
        let err46 = { instancePath: instancePath + "/BestSellQty", schemaPath: "#/properties/BestSellQty/type", keyword: "type", params: { type: schema25.properties.BestSellQty.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
      }
    }
    if (data.BestSellPrice !== void 0) {
      let data13 = data.BestSellPrice;
      if (typeof data13 != "number" && typeof data13 != "string" && data13 !== null) {
        let err47 = { instancePath: instancePath + "/BestSellPrice", schemaPath: "#/properties/BestSellPrice/type", keyword: "type", params: { type: schema25.properties.BestSellPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
      if (typeof data13 == "string" && !formats0.test(data13)) {
        let err48 = { instancePath: instancePath + "/BestSellPrice", schemaPath: "#/properties/BestSellPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
      }
    }
    if (data.LastTradedPrice !== void 0) {
      let data14 = data.LastTradedPrice;
      if (typeof data14 != "number" && typeof data14 != "string" && data14 !== null) {
        let err49 = { instancePath: instancePath + "/LastTradedPrice", schemaPath: "#/properties/LastTradedPrice/type", keyword: "type", params: { type: schema25.properties.LastTradedPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
      }
      if (typeof data14 == "string" && !formats0.test(data14)) {
        let err50 = { instancePath: instancePath + "/LastTradedPrice", schemaPath: "#/properties/LastTradedPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
    }
    if (data.Volume !== void 0) {
      let data15 = data.Volume;
      if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15)) && data15 !== null) {
        let err51 = { instancePath: instancePath + "/Volume", schemaPath: "#/properties/Volume/type", keyword: "type", params: { type: schema25.properties.Volume.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
    if (data.NetChange !== void 0) {
      let data16 = data.NetChange;
      if (typeof data16 != "number" && typeof data16 != "string" && data16 !== null) {
        let err52 = { instancePath: instancePath + "/NetChange", schemaPath: "#/properties/NetChange/type", keyword: "type", params: { type: schema25.properties.NetChange.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
      }
      if (typeof data16 == "string" && !formats0.test(data16)) {
        let err53 = { instancePath: instancePath + "/NetChange", schemaPath: "#/properties/NetChange/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
      }
    }
    if (data.PercentChange !== void 0) {
      let data17 = data.PercentChange;
      if (typeof data17 != "number" && typeof data17 != "string" && data17 !== null) {
        let err54 = { instancePath: instancePath + "/PercentChange", schemaPath: "#/properties/PercentChange/type", keyword: "type", params: { type: schema25.properties.PercentChange.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
      }
      if (typeof data17 == "string" && !formats0.test(data17)) {
        let err55 = { instancePath: instancePath + "/PercentChange", schemaPath: "#/properties/PercentChange/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
      }
    }
    if (data.OpenPrice !== void 0) {
      let data18 = data.OpenPrice;
      if (typeof data18 != "number" && typeof data18 != "string" && data18 !== null) {
        let err56 = { instancePath: instancePath + "/OpenPrice", schemaPath: "#/properties/OpenPrice/type", keyword: "type", params: { type: schema25.properties.OpenPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
      }
      if (typeof data18 == "string" && !formats0.test(data18)) {
        let err57 = { instancePath: instancePath + "/OpenPrice", schemaPath: "#/properties/OpenPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
      }
    }
    if (data.HighPrice !== void 0) {
      let data19 = data.HighPrice;
      if (typeof data19 != "number" && typeof data19 != "string" && data19 !== null) {
        let err58 = { instancePath: instancePath + "/HighPrice", schemaPath: "#/properties/HighPrice/type", keyword: "type", params: { type: schema25.properties.HighPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
      }
      if (typeof data19 == "string" && !formats0.test(data19)) {
        let err59 = { instancePath: instancePath + "/HighPrice", schemaPath: "#/properties/HighPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
      }
    }
    if (data.LowPrice !== void 0) {
      let data20 = data.LowPrice;
      if (typeof data20 != "number" && typeof data20 != "string" && data20 !== null) {
        let err60 = { instancePath: instancePath + "/LowPrice", schemaPath: "#/properties/LowPrice/type", keyword: "type", params: { type: schema25.properties.LowPrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
      }
      if (typeof data20 == "string" && !formats0.test(data20)) {
        let err61 = { instancePath: instancePath + "/LowPrice", schemaPath: "#/properties/LowPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
      }
    }
    if (data.ClosePrice !== void 0) {
      let data21 = data.ClosePrice;
      if (typeof data21 != "number" && typeof data21 != "string" && data21 !== null) {
        let err62 = { instancePath: instancePath + "/ClosePrice", schemaPath: "#/properties/ClosePrice/type", keyword: "type", params: { type: schema25.properties.ClosePrice.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
      }
      if (typeof data21 == "string" && !formats0.test(data21)) {
        let err63 = { instancePath: instancePath + "/ClosePrice", schemaPath: "#/properties/ClosePrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
      }
    }
    if (data.OpenInterest !== void 0) {
      let data22 = data.OpenInterest;
      if (!(typeof data22 == "number" && !(data22 % 1) && !isNaN(data22)) && data22 !== null) {
        let err64 = { instancePath: instancePath + "/OpenInterest", schemaPath: "#/properties/OpenInterest/type", keyword: "type", params: { type: schema25.properties.OpenInterest.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
      }
    }
    if (data.PercentOIChange !== void 0) {
      let data23 = data.PercentOIChange;
      if (typeof data23 != "number" && typeof data23 != "string" && data23 !== null) {
        let err65 = { instancePath: instancePath + "/PercentOIChange", schemaPath: "#/properties/PercentOIChange/type", keyword: "type", params: { type: schema25.properties.PercentOIChange.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
      }
      if (typeof data23 == "string" && !formats0.test(data23)) {
        let err66 = { instancePath: instancePath + "/PercentOIChange", schemaPath: "#/properties/PercentOIChange/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
      }
    }
    if (data.ContractTraded !== void 0) {
      let data24 = data.ContractTraded;
      if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24)) && data24 !== null) {
        let err67 = { instancePath: instancePath + "/ContractTraded", schemaPath: "#/properties/ContractTraded/type", keyword: "type", params: { type: schema25.properties.ContractTraded.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
      }
    }
    if (data.nLotSize !== void 0) {
      let data25 = data.nLotSize;
      if (!(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25)) && data25 !== null) {
        let err68 = { instancePath: instancePath + "/nLotSize", schemaPath: "#/properties/nLotSize/type", keyword: "type", params: { type: schema25.properties.nLotSize.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
      }
    }
    if (data.nTradedValue !== void 0) {
      let data26 = data.nTradedValue;
      if (typeof data26 != "number" && typeof data26 != "string" && data26 !== null) {
        let err69 = { instancePath: instancePath + "/nTradedValue", schemaPath: "#/properties/nTradedValue/type", keyword: "type", params: { type: schema25.properties.nTradedValue.type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
      }
      if (typeof data26 == "string" && !formats0.test(data26)) {
        let err70 = { instancePath: instancePath + "/nTradedValue", schemaPath: "#/properties/nTradedValue/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
      }
    }
    if (data.nMsgTimeStamp !== void 0) {
      let data27 = data.nMsgTimeStamp;
      if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27)) && data27 !== null) {
        let err71 = { instancePath: instancePath + "/nMsgTimeStamp", schemaPath: "#/properties/nMsgTimeStamp/type", keyword: "type", params: { type: schema25.properties.nMsgTimeStamp.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
      }
    }
    if (data["52WeekHighPrice"] !== void 0) {
      let data28 = data["52WeekHighPrice"];
      if (typeof data28 != "number" && typeof data28 != "string" && data28 !== null) {
        let err72 = { instancePath: instancePath + "/52WeekHighPrice", schemaPath: "#/properties/52WeekHighPrice/type", keyword: "type", params: { type: schema25.properties["52WeekHighPrice"].type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
      }
      if (typeof data28 == "string" && !formats0.test(data28)) {
        let err73 = { instancePath: instancePath + "/52WeekHighPrice", schemaPath: "#/properties/52WeekHighPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
      }
    }
    if (data["52WeekLowPrice"] !== void 0) {
      let data29 = data["52WeekLowPrice"];
      if (typeof data29 != "number" && typeof data29 != "string" && data29 !== null) {
        let err74 = { instancePath: instancePath + "/52WeekLowPrice", schemaPath: "#/properties/52WeekLowPrice/type", keyword: "type", params: { type: schema25.properties["52WeekLowPrice"].type }, message: "must be number,string,null" };
        vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
      }
      if (typeof data29 == "string" && !formats0.test(data29)) {
        let err75 = { instancePath: instancePath + "/52WeekLowPrice", schemaPath: "#/properties/52WeekLowPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
        vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
      }
    }
    if (data.dateTimeMs !== void 0) {
      let data30 = data.dateTimeMs;
      if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30)) && data30 !== null) {
        let err76 = { instancePath: instancePath + "/dateTimeMs", schemaPath: "#/properties/dateTimeMs/type", keyword: "type", params: { type: schema25.properties.dateTimeMs.type }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
      }
    }
    if (data.extra !== void 0) {
      let data31 = data.extra;
      if (!(data31 && typeof data31 == "object" && !Array.isArray(data31))) {
        let err77 = { instancePath: instancePath + "/extra", schemaPath: "#/properties/extra/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
      }
    }
  } else {
    let err78 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
  }
  return validate60.errors = vErrors, errors === 0;
}
validate60.evaluated = { props: { Segment: !0, Instrument: !0, ProviderCode: !0, Symbol: !0, InstrumentName: !0, ExpiryDate: !0, StrikePrice: !0, OptionType: !0, CompanyName: !0, DateTime: !0, BestBuyQty: !0, BestBuyPrice: !0, BestSellQty: !0, BestSellPrice: !0, LastTradedPrice: !0, Volume: !0, NetChange: !0, PercentChange: !0, OpenPrice: !0, HighPrice: !0, LowPrice: !0, ClosePrice: !0, OpenInterest: !0, PercentOIChange: !0, ContractTraded: !0, nLotSize: !0, nTradedValue: !0, nMsgTimeStamp: !0, "52WeekHighPrice": !0, "52WeekLowPrice": !0, dateTimeMs: !0, extra: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate60(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate59.errors = vErrors, errors === 0;
}
validate59.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate58.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate59(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors), errors = vErrors.length), validate58.errors = vErrors, errors === 0;
}
validate58.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var login = validate63;
var func1 = require_ucs2length().default;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accessToken === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accessToken" }, message: "must have required property 'accessToken'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.receivedAt === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receivedAt" }, message: "must have required property 'receivedAt'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "accessToken" || key0 === "receivedAt")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.accessToken !== void 0) {
      let data0 = data.accessToken;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/accessToken", schemaPath: "#/properties/accessToken/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/accessToken", schemaPath: "#/properties/accessToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.receivedAt !== void 0) {
      let data1 = data.receivedAt;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
        let err5 = { instancePath: instancePath + "/receivedAt", schemaPath: "#/properties/receivedAt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate64.errors = vErrors, errors === 0;
}
validate64.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate64(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors), errors = vErrors.length), validate63.errors = vErrors, errors === 0;
}
validate63.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  listFixedIncome,
  listFutOpt,
  login
};
