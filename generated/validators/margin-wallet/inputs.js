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

var getIsolatedMarginAccount = validate52;
var func1 = require_ucs2length().default, pattern3 = new RegExp("^[^,\\s]+(,[^,\\s]+){0,4}$", "u");
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "symbols" || key0 === "recvWindow")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.symbols !== void 0) {
      let data0 = data.symbols;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err1 = { instancePath: instancePath + "/symbols", schemaPath: "#/properties/symbols/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!pattern3.test(data0)) {
          let err2 = { instancePath: instancePath + "/symbols", schemaPath: "#/properties/symbols/pattern", keyword: "pattern", params: { pattern: "^[^,\\s]+(,[^,\\s]+){0,4}$" }, message: 'must match pattern "^[^,\\s]+(,[^,\\s]+){0,4}$"' };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/symbols", schemaPath: "#/properties/symbols/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data1 = data.recvWindow;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
        let err4 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "number") {
        if (data1 > 6e4 || isNaN(data1)) {
          let err5 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          let err6 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate54(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length), validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var enableIsolatedMarginAccount = validate56;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "symbol" || key0 === "recvWindow")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.symbol !== void 0) {
      let data0 = data.symbol;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data1 = data.recvWindow;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
        let err4 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "number") {
        if (data1 > 6e4 || isNaN(data1)) {
          let err5 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          let err6 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate57(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length), validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var disableIsolatedMarginAccount = validate59;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "symbol" || key0 === "recvWindow")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.symbol !== void 0) {
      let data0 = data.symbol;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data1 = data.recvWindow;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
        let err4 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "number") {
        if (data1 > 6e4 || isNaN(data1)) {
          let err5 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          let err6 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate60.errors = vErrors, errors === 0;
}
validate60.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate59.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate60(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length), validate59.errors = vErrors, errors === 0;
}
validate59.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var getIsolatedMarginAccountLimit = validate62;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (key0 !== "recvWindow") {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.recvWindow !== void 0) {
      let data0 = data.recvWindow;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0))) {
        let err1 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 6e4 || isNaN(data0)) {
          let err2 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          let err3 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate63.errors = vErrors, errors === 0;
}
validate63.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate63(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors), errors = vErrors.length), validate62.errors = vErrors, errors === 0;
}
validate62.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var createMarginOcoOrder = validate65;
var schema29 = { type: "object", description: "What `createMarginOcoOrder` takes.", properties: { symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required for cross margin as well. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, listClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the order list, under which it can be found again. Source: provider. Ambiguities: `clientIdForm`, `repeatedClientId`, `listClientOrderIdName`." }, side: { type: "string", enum: ["BUY", "SELL"], "x-type": "Documented<'BUY' | 'SELL', U>", description: "Whether both orders buy or sell. Source: provider." }, quantity: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The quantity of each of the two orders in the base asset, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, limitClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the LIMIT_MAKER order; the service makes one when it is left out. Source: provider. Ambiguities: `clientIdForm`." }, price: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The price of the LIMIT_MAKER order in the quote asset, as decimal text. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. Source: provider. Ambiguities: `requestDecimalType`." }, limitIcebergQty: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The quantity of the LIMIT_MAKER order that the order book shows, in the base asset, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, stopClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the stop order; the service makes one when it is left out. Source: provider. Ambiguities: `clientIdForm`." }, stopPrice: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The price in the quote asset that sets the stop order off, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, stopLimitPrice: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The limit price of the stop order in the quote asset, as decimal text. With it `stopLimitTimeInForce` is required. Source: provider. Ambiguities: `requestDecimalType`." }, stopIcebergQty: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The quantity of the stop order that the order book shows, in the base asset, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, stopLimitTimeInForce: { type: "string", enum: ["GTC", "FOK", "IOC"], "x-type": "Documented<'GTC' | 'FOK' | 'IOC', U>", description: "How long the stop order works once it is set off: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. Source: provider." }, newOrderRespType: { type: "string", enum: ["ACK", "RESULT", "FULL"], "x-type": "Documented<'ACK' | 'RESULT' | 'FULL', U>", description: "How much of the orders comes back, from ACK over RESULT to FULL. The default is not known. Source: provider. Ambiguities: `orderReportFields`." }, sideEffectType: { type: "string", enum: ["NO_SIDE_EFFECT", "MARGIN_BUY", "AUTO_REPAY", "AUTO_BORROW_REPAY"], "x-type": "Documented<'NO_SIDE_EFFECT' | 'MARGIN_BUY' | 'AUTO_REPAY' | 'AUTO_BORROW_REPAY', U>", description: "Whether the order borrows or repays: NO_SIDE_EFFECT, the default, does neither; MARGIN_BUY borrows, AUTO_REPAY repays, and AUTO_BORROW_REPAY does both. Source: provider. Ambiguities: `autoBorrowRepay`." }, selfTradePreventionMode: { type: "string", enum: ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "NONE"], "x-type": "Documented<'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | 'NONE', U>", description: "What happens when an order meets another one of the caller. Which of the modes are allowed depends on the symbol. Source: provider. Ambiguities: `selfTradePreventionModes`." }, autoRepayAtCancel: { type: "boolean", description: "Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY. Source: provider. Ambiguities: `laterParameters`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: ["symbol", "side", "quantity", "price", "stopPrice"], additionalProperties: !1 }, func4 = Object.prototype.hasOwnProperty, formats0 = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/, pattern4 = new RegExp("^[0-9]+(\\.[0-9]+)?$", "u");
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.side === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "side" }, message: "must have required property 'side'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.quantity === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.price === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.stopPrice === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "stopPrice" }, message: "must have required property 'stopPrice'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!func4.call(schema29.properties, key0)) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.symbol !== void 0) {
      let data0 = data.symbol;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err6 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.isIsolated !== void 0) {
      let data1 = data.isIsolated;
      if (typeof data1 != "string") {
        let err8 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (!(data1 === "TRUE" || data1 === "FALSE")) {
        let err9 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema29.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.listClientOrderId !== void 0) {
      let data2 = data.listClientOrderId;
      if (typeof data2 == "string") {
        if (func1(data2) < 1) {
          let err10 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.side !== void 0) {
      let data3 = data.side;
      if (typeof data3 != "string") {
        let err12 = { instancePath: instancePath + "/side", schemaPath: "#/properties/side/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (!(data3 === "BUY" || data3 === "SELL")) {
        let err13 = { instancePath: instancePath + "/side", schemaPath: "#/properties/side/enum", keyword: "enum", params: { allowedValues: schema29.properties.side.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data4 = data.quantity;
      if (typeof data4 == "string") {
        if (!pattern4.test(data4)) {
          let err14 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (!formats0.test(data4)) {
          let err15 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.limitClientOrderId !== void 0) {
      let data5 = data.limitClientOrderId;
      if (typeof data5 == "string") {
        if (func1(data5) < 1) {
          let err17 = { instancePath: instancePath + "/limitClientOrderId", schemaPath: "#/properties/limitClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/limitClientOrderId", schemaPath: "#/properties/limitClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.price !== void 0) {
      let data6 = data.price;
      if (typeof data6 == "string") {
        if (!pattern4.test(data6)) {
          let err19 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (!formats0.test(data6)) {
          let err20 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.limitIcebergQty !== void 0) {
      let data7 = data.limitIcebergQty;
      if (typeof data7 == "string") {
        if (!pattern4.test(data7)) {
          let err22 = { instancePath: instancePath + "/limitIcebergQty", schemaPath: "#/properties/limitIcebergQty/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (!formats0.test(data7)) {
          let err23 = { instancePath: instancePath + "/limitIcebergQty", schemaPath: "#/properties/limitIcebergQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
      } else {
        let err24 = { instancePath: instancePath + "/limitIcebergQty", schemaPath: "#/properties/limitIcebergQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.stopClientOrderId !== void 0) {
      let data8 = data.stopClientOrderId;
      if (typeof data8 == "string") {
        if (func1(data8) < 1) {
          let err25 = { instancePath: instancePath + "/stopClientOrderId", schemaPath: "#/properties/stopClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/stopClientOrderId", schemaPath: "#/properties/stopClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.stopPrice !== void 0) {
      let data9 = data.stopPrice;
      if (typeof data9 == "string") {
        if (!pattern4.test(data9)) {
          let err27 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        if (!formats0.test(data9)) {
          let err28 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.stopLimitPrice !== void 0) {
      let data10 = data.stopLimitPrice;
      if (typeof data10 == "string") {
        if (!pattern4.test(data10)) {
          let err30 = { instancePath: instancePath + "/stopLimitPrice", schemaPath: "#/properties/stopLimitPrice/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
        if (!formats0.test(data10)) {
          let err31 = { instancePath: instancePath + "/stopLimitPrice", schemaPath: "#/properties/stopLimitPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
        }
      } else {
        let err32 = { instancePath: instancePath + "/stopLimitPrice", schemaPath: "#/properties/stopLimitPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.stopIcebergQty !== void 0) {
      let data11 = data.stopIcebergQty;
      if (typeof data11 == "string") {
        if (!pattern4.test(data11)) {
          let err33 = { instancePath: instancePath + "/stopIcebergQty", schemaPath: "#/properties/stopIcebergQty/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        if (!formats0.test(data11)) {
          let err34 = { instancePath: instancePath + "/stopIcebergQty", schemaPath: "#/properties/stopIcebergQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
        }
      } else {
        let err35 = { instancePath: instancePath + "/stopIcebergQty", schemaPath: "#/properties/stopIcebergQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.stopLimitTimeInForce !== void 0) {
      let data12 = data.stopLimitTimeInForce;
      if (typeof data12 != "string") {
        let err36 = { instancePath: instancePath + "/stopLimitTimeInForce", schemaPath: "#/properties/stopLimitTimeInForce/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (!(data12 === "GTC" || data12 === "FOK" || data12 === "IOC")) {
        let err37 = { instancePath: instancePath + "/stopLimitTimeInForce", schemaPath: "#/properties/stopLimitTimeInForce/enum", keyword: "enum", params: { allowedValues: schema29.properties.stopLimitTimeInForce.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.newOrderRespType !== void 0) {
      let data13 = data.newOrderRespType;
      if (typeof data13 != "string") {
        let err38 = { instancePath: instancePath + "/newOrderRespType", schemaPath: "#/properties/newOrderRespType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (!(data13 === "ACK" || data13 === "RESULT" || data13 === "FULL")) {
        let err39 = { instancePath: instancePath + "/newOrderRespType", schemaPath: "#/properties/newOrderRespType/enum", keyword: "enum", params: { allowedValues: schema29.properties.newOrderRespType.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.sideEffectType !== void 0) {
      let data14 = data.sideEffectType;
      if (typeof data14 != "string") {
        let err40 = { instancePath: instancePath + "/sideEffectType", schemaPath: "#/properties/sideEffectType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (!(data14 === "NO_SIDE_EFFECT" || data14 === "MARGIN_BUY" || data14 === "AUTO_REPAY" || data14 === "AUTO_BORROW_REPAY")) {
        let err41 = { instancePath: instancePath + "/sideEffectType", schemaPath: "#/properties/sideEffectType/enum", keyword: "enum", params: { allowedValues: schema29.properties.sideEffectType.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.selfTradePreventionMode !== void 0) {
      let data15 = data.selfTradePreventionMode;
      if (typeof data15 != "string") {
        let err42 = { instancePath: instancePath + "/selfTradePreventionMode", schemaPath: "#/properties/selfTradePreventionMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
      if (!(data15 === "EXPIRE_TAKER" || data15 === "EXPIRE_MAKER" || data15 === "EXPIRE_BOTH" || data15 === "NONE")) {
        let err43 = { instancePath: instancePath + "/selfTradePreventionMode", schemaPath: "#/properties/selfTradePreventionMode/enum", keyword: "enum", params: { allowedValues: schema29.properties.selfTradePreventionMode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.autoRepayAtCancel !== void 0 && typeof data.autoRepayAtCancel != "boolean") {
      let err44 = { instancePath: instancePath + "/autoRepayAtCancel", schemaPath: "#/properties/autoRepayAtCancel/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
    }
    if (data.recvWindow !== void 0) {
      let data17 = data.recvWindow;
      if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17))) {
        let err45 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
      if (typeof data17 == "number") {
        if (data17 > 6e4 || isNaN(data17)) {
          let err46 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
        if (data17 < 1 || isNaN(data17)) {
          let err47 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
        }
      }
    }
  } else {
    let err48 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
  }
  return validate66.errors = vErrors, errors === 0;
}
validate66.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate66(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors), errors = vErrors.length), validate65.errors = vErrors, errors === 0;
}
validate65.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var getMarginOrderList = validate68;
var schema31 = { type: "object", description: "What `getMarginOrderList` takes.", properties: { isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, orderListId: { type: "string", "x-exact": !0, pattern: "^[0-9]+$", "x-type": "ExactInteger", description: "The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider. Ambiguities: `listClientOrderIdName`." }, origClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the order list, which was sent as `listClientOrderId` when it was placed. Either this or `orderListId` is required. Source: provider. Ambiguities: `listClientOrderIdName`, `clientIdForm`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [], additionalProperties: !1 }, pattern10 = new RegExp("^[0-9]+$", "u");
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "isIsolated" || key0 === "symbol" || key0 === "orderListId" || key0 === "origClientOrderId" || key0 === "recvWindow")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.isIsolated !== void 0) {
      let data0 = data.isIsolated;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (!(data0 === "TRUE" || data0 === "FALSE")) {
        let err2 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema31.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.symbol !== void 0) {
      let data1 = data.symbol;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.orderListId !== void 0) {
      let data2 = data.orderListId;
      if (typeof data2 == "string") {
        if (!pattern10.test(data2)) {
          let err5 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.origClientOrderId !== void 0) {
      let data3 = data.origClientOrderId;
      if (typeof data3 == "string") {
        if (func1(data3) < 1) {
          let err7 = { instancePath: instancePath + "/origClientOrderId", schemaPath: "#/properties/origClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/origClientOrderId", schemaPath: "#/properties/origClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data4 = data.recvWindow;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err9 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data4 == "number") {
        if (data4 > 6e4 || isNaN(data4)) {
          let err10 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data4 < 1 || isNaN(data4)) {
          let err11 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate69.errors = vErrors, errors === 0;
}
validate69.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate69(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length), validate68.errors = vErrors, errors === 0;
}
validate68.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var cancelMarginOrderList = validate71;
var schema33 = { type: "object", description: "What `cancelMarginOrderList` takes.", properties: { symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required for cross margin as well. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, orderListId: { type: "string", "x-exact": !0, pattern: "^[0-9]+$", "x-type": "ExactInteger", description: "The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider. Ambiguities: `listClientOrderIdName`." }, listClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the order list, as it was sent when it was placed. Either this or `orderListId` is required. Source: provider. Ambiguities: `listClientOrderIdName`, `clientIdForm`." }, newClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the cancellation itself; the service makes one when it is left out. Source: provider. Ambiguities: `clientIdForm`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: ["symbol"], additionalProperties: !1 };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "symbol" || key0 === "isIsolated" || key0 === "orderListId" || key0 === "listClientOrderId" || key0 === "newClientOrderId" || key0 === "recvWindow")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.symbol !== void 0) {
      let data0 = data.symbol;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.isIsolated !== void 0) {
      let data1 = data.isIsolated;
      if (typeof data1 != "string") {
        let err4 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data1 === "TRUE" || data1 === "FALSE")) {
        let err5 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema33.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.orderListId !== void 0) {
      let data2 = data.orderListId;
      if (typeof data2 == "string") {
        if (!pattern10.test(data2)) {
          let err6 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.listClientOrderId !== void 0) {
      let data3 = data.listClientOrderId;
      if (typeof data3 == "string") {
        if (func1(data3) < 1) {
          let err8 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.newClientOrderId !== void 0) {
      let data4 = data.newClientOrderId;
      if (typeof data4 == "string") {
        if (func1(data4) < 1) {
          let err10 = { instancePath: instancePath + "/newClientOrderId", schemaPath: "#/properties/newClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/newClientOrderId", schemaPath: "#/properties/newClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data5 = data.recvWindow;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err12 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data5 == "number") {
        if (data5 > 6e4 || isNaN(data5)) {
          let err13 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          let err14 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      }
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return validate72.errors = vErrors, errors === 0;
}
validate72.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate71.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate72(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors), errors = vErrors.length), validate71.errors = vErrors, errors === 0;
}
validate71.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listMarginOrderLists = validate74;
var schema35 = { type: "object", description: "What `listMarginOrderLists` takes.", properties: { isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, fromId: { type: "string", "x-exact": !0, pattern: "^[0-9]+$", "x-type": "ExactInteger", description: "The id of an order list from which on lists are wanted. It is sent without `startTime` and `endTime`. Source: provider. Ambiguities: `fromIdType`." }, startTime: { type: "integer", format: "int64", minimum: 0, description: "The earliest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider." }, endTime: { type: "integer", format: "int64", minimum: 0, description: "The latest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider." }, limit: { type: "integer", format: "int32", minimum: 1, maximum: 1e3, description: "The greatest number of order lists in the answer, at most 1,000; by default 500. Source: provider. Ambiguities: `pagination`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [], additionalProperties: !1 };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate75.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "isIsolated" || key0 === "symbol" || key0 === "fromId" || key0 === "startTime" || key0 === "endTime" || key0 === "limit" || key0 === "recvWindow")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.isIsolated !== void 0) {
      let data0 = data.isIsolated;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (!(data0 === "TRUE" || data0 === "FALSE")) {
        let err2 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema35.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.symbol !== void 0) {
      let data1 = data.symbol;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.fromId !== void 0) {
      let data2 = data.fromId;
      if (typeof data2 == "string") {
        if (!pattern10.test(data2)) {
          let err5 = { instancePath: instancePath + "/fromId", schemaPath: "#/properties/fromId/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/fromId", schemaPath: "#/properties/fromId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.startTime !== void 0) {
      let data3 = data.startTime;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
        let err7 = { instancePath: instancePath + "/startTime", schemaPath: "#/properties/startTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (typeof data3 == "number" && (data3 < 0 || isNaN(data3))) {
        let err8 = { instancePath: instancePath + "/startTime", schemaPath: "#/properties/startTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.endTime !== void 0) {
      let data4 = data.endTime;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err9 = { instancePath: instancePath + "/endTime", schemaPath: "#/properties/endTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data4 == "number" && (data4 < 0 || isNaN(data4))) {
        let err10 = { instancePath: instancePath + "/endTime", schemaPath: "#/properties/endTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.limit !== void 0) {
      let data5 = data.limit;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data5 == "number") {
        if (data5 > 1e3 || isNaN(data5)) {
          let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      }
    }
    if (data.recvWindow !== void 0) {
      let data6 = data.recvWindow;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
        let err14 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data6 == "number") {
        if (data6 > 6e4 || isNaN(data6)) {
          let err15 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data6 < 1 || isNaN(data6)) {
          let err16 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      }
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return validate75.errors = vErrors, errors === 0;
}
validate75.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate74.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate75(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors), errors = vErrors.length), validate74.errors = vErrors, errors === 0;
}
validate74.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listOpenMarginOrderLists = validate77;
var schema37 = { type: "object", description: "What `listOpenMarginOrderLists` takes.", properties: { isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [], additionalProperties: !1 };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate78.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "isIsolated" || key0 === "symbol" || key0 === "recvWindow")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.isIsolated !== void 0) {
      let data0 = data.isIsolated;
      if (typeof data0 != "string") {
        let err1 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (!(data0 === "TRUE" || data0 === "FALSE")) {
        let err2 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema37.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.symbol !== void 0) {
      let data1 = data.symbol;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data2 = data.recvWindow;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err5 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 6e4 || isNaN(data2)) {
          let err6 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          let err7 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate78.errors = vErrors, errors === 0;
}
validate78.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate78(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors), errors = vErrors.length), validate77.errors = vErrors, errors === 0;
}
validate77.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listCoinConfigs = validate80;
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (key0 !== "recvWindow") {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.recvWindow !== void 0) {
      let data0 = data.recvWindow;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0))) {
        let err1 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 6e4 || isNaN(data0)) {
          let err2 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          let err3 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate81.errors = vErrors, errors === 0;
}
validate81.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate80.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate81(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length), validate80.errors = vErrors, errors === 0;
}
validate80.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listWithdrawals = validate83;
var schema41 = { type: "object", description: "What `listWithdrawals` takes.", properties: { coin: { type: "string", minLength: 1, description: "The coin to which the history is limited; every coin when it is left out. Source: provider." }, withdrawOrderId: { type: "string", minLength: 1, description: "The withdraw order id by which the history is filtered. With it the provider's period is seven days, by default the last seven. Source: described. Ambiguities: `withdrawOrderIdType`, `withdrawOrderIdMatch`, `clientIdForm`." }, status: { type: "integer", format: "int32", enum: [0, 1, 2, 3, 4, 5, 6], "x-type": "Documented<0 | 1 | 2 | 3 | 4 | 5 | 6, U>", description: "The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider. Ambiguities: `withdrawalStatusValues`." }, offset: { type: "integer", format: "int32", minimum: 0, description: "How many records to skip; by default none. Source: provider. Ambiguities: `pagination`, `listOrder`." }, limit: { type: "integer", format: "int32", minimum: 1, maximum: 1e3, description: "The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider. Ambiguities: `limitDefault`, `pagination`." }, idList: { type: "string", minLength: 1, description: "The service's ids of withdrawals, at most 45, with commas between in one value. Source: provider. Ambiguities: `idListLength`, `laterParameters`." }, startTime: { type: "integer", format: "int64", minimum: 0, description: "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, endTime: { type: "integer", format: "int64", minimum: 0, description: "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [], additionalProperties: !1 };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!func4.call(schema41.properties, key0)) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.coin !== void 0) {
      let data0 = data.coin;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err1 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.withdrawOrderId !== void 0) {
      let data1 = data.withdrawOrderId;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err3 = { instancePath: instancePath + "/withdrawOrderId", schemaPath: "#/properties/withdrawOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/withdrawOrderId", schemaPath: "#/properties/withdrawOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (!(data2 === 0 || data2 === 1 || data2 === 2 || data2 === 3 || data2 === 4 || data2 === 5 || data2 === 6)) {
        let err6 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema41.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data3 = data.offset;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
        let err7 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (typeof data3 == "number" && (data3 < 0 || isNaN(data3))) {
        let err8 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.limit !== void 0) {
      let data4 = data.limit;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err9 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data4 == "number") {
        if (data4 > 1e3 || isNaN(data4)) {
          let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data4 < 1 || isNaN(data4)) {
          let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      }
    }
    if (data.idList !== void 0) {
      let data5 = data.idList;
      if (typeof data5 == "string") {
        if (func1(data5) < 1) {
          let err12 = { instancePath: instancePath + "/idList", schemaPath: "#/properties/idList/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/idList", schemaPath: "#/properties/idList/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.startTime !== void 0) {
      let data6 = data.startTime;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
        let err14 = { instancePath: instancePath + "/startTime", schemaPath: "#/properties/startTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data6 == "number" && (data6 < 0 || isNaN(data6))) {
        let err15 = { instancePath: instancePath + "/startTime", schemaPath: "#/properties/startTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.endTime !== void 0) {
      let data7 = data.endTime;
      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
        let err16 = { instancePath: instancePath + "/endTime", schemaPath: "#/properties/endTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data7 == "number" && (data7 < 0 || isNaN(data7))) {
        let err17 = { instancePath: instancePath + "/endTime", schemaPath: "#/properties/endTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data8 = data.recvWindow;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
        let err18 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data8 == "number") {
        if (data8 > 6e4 || isNaN(data8)) {
          let err19 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data8 < 1 || isNaN(data8)) {
          let err20 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate84.errors = vErrors, errors === 0;
}
validate84.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate83.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate84(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors), errors = vErrors.length), validate83.errors = vErrors, errors === 0;
}
validate83.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listDeposits = validate86;
var schema43 = { type: "object", description: "What `listDeposits` takes.", properties: { includeSource: { type: "boolean", description: "Whether each deposit comes with `sourceAddress`; by default it does not. Source: provider. Ambiguities: `sourceAddressPresence`, `laterParameters`." }, coin: { type: "string", minLength: 1, description: "The coin to which the history is limited; every coin when it is left out. Source: provider." }, status: { type: "integer", format: "int32", enum: [0, 1, 2, 6, 7, 8], "x-type": "Documented<0 | 1 | 2 | 6 | 7 | 8, U>", description: "The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider. Ambiguities: `depositStatusValues`." }, startTime: { type: "integer", format: "int64", minimum: 0, description: "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, endTime: { type: "integer", format: "int64", minimum: 0, description: "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, offset: { type: "integer", format: "int32", minimum: 0, description: "How many records to skip; by default none. Source: provider. Ambiguities: `pagination`, `listOrder`." }, limit: { type: "integer", format: "int32", minimum: 1, maximum: 1e3, description: "The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider. Ambiguities: `limitDefault`, `pagination`." }, txId: { type: "string", minLength: 1, description: "The id of the transaction on the network by which the history is filtered. Source: provider. Ambiguities: `laterParameters`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [], additionalProperties: !1 };
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate87.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!func4.call(schema43.properties, key0)) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.includeSource !== void 0 && typeof data.includeSource != "boolean") {
      let err1 = { instancePath: instancePath + "/includeSource", schemaPath: "#/properties/includeSource/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.coin !== void 0) {
      let data1 = data.coin;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err2 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err4 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data2 === 0 || data2 === 1 || data2 === 2 || data2 === 6 || data2 === 7 || data2 === 8)) {
        let err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema43.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.startTime !== void 0) {
      let data3 = data.startTime;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
        let err6 = { instancePath: instancePath + "/startTime", schemaPath: "#/properties/startTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data3 == "number" && (data3 < 0 || isNaN(data3))) {
        let err7 = { instancePath: instancePath + "/startTime", schemaPath: "#/properties/startTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.endTime !== void 0) {
      let data4 = data.endTime;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err8 = { instancePath: instancePath + "/endTime", schemaPath: "#/properties/endTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (typeof data4 == "number" && (data4 < 0 || isNaN(data4))) {
        let err9 = { instancePath: instancePath + "/endTime", schemaPath: "#/properties/endTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data5 = data.offset;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err10 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data5 == "number" && (data5 < 0 || isNaN(data5))) {
        let err11 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.limit !== void 0) {
      let data6 = data.limit;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
        let err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data6 == "number") {
        if (data6 > 1e3 || isNaN(data6)) {
          let err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (data6 < 1 || isNaN(data6)) {
          let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      }
    }
    if (data.txId !== void 0) {
      let data7 = data.txId;
      if (typeof data7 == "string") {
        if (func1(data7) < 1) {
          let err15 = { instancePath: instancePath + "/txId", schemaPath: "#/properties/txId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/txId", schemaPath: "#/properties/txId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.recvWindow !== void 0) {
      let data8 = data.recvWindow;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
        let err17 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      if (typeof data8 == "number") {
        if (data8 > 6e4 || isNaN(data8)) {
          let err18 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data8 < 1 || isNaN(data8)) {
          let err19 = { instancePath: instancePath + "/recvWindow", schemaPath: "#/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      }
    }
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return validate87.errors = vErrors, errors === 0;
}
validate87.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate86.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate87(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors), errors = vErrors.length), validate86.errors = vErrors, errors === 0;
}
validate86.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  cancelMarginOrderList,
  createMarginOcoOrder,
  disableIsolatedMarginAccount,
  enableIsolatedMarginAccount,
  getIsolatedMarginAccount,
  getIsolatedMarginAccountLimit,
  getMarginOrderList,
  listCoinConfigs,
  listDeposits,
  listMarginOrderLists,
  listOpenMarginOrderLists,
  listWithdrawals
};
