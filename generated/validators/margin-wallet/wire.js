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
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!(key2 === "symbols" || key2 === "recvWindow")) {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.symbols !== void 0) {
          let data2 = data1.symbols;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err6 = { instancePath: instancePath + "/query/symbols", schemaPath: "#/properties/query/properties/symbols/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (!pattern3.test(data2)) {
              let err7 = { instancePath: instancePath + "/query/symbols", schemaPath: "#/properties/query/properties/symbols/pattern", keyword: "pattern", params: { pattern: "^[^,\\s]+(,[^,\\s]+){0,4}$" }, message: 'must match pattern "^[^,\\s]+(,[^,\\s]+){0,4}$"' };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/query/symbols", schemaPath: "#/properties/query/properties/symbols/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data3 = data1.recvWindow;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
            let err9 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number") {
            if (data3 > 6e4 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var enableIsolatedMarginAccount = validate53;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.symbol === void 0) {
          let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        for (let key2 in data1)
          if (!(key2 === "symbol" || key2 === "recvWindow")) {
            let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1.symbol !== void 0) {
          let data2 = data1.symbol;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data3 = data1.recvWindow;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
            let err9 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number") {
            if (data3 > 6e4 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate53.errors = vErrors, errors === 0;
}
validate53.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var disableIsolatedMarginAccount = validate54;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.symbol === void 0) {
          let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        for (let key2 in data1)
          if (!(key2 === "symbol" || key2 === "recvWindow")) {
            let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1.symbol !== void 0) {
          let data2 = data1.symbol;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data3 = data1.recvWindow;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
            let err9 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (typeof data3 == "number") {
            if (data3 > 6e4 || isNaN(data3)) {
              let err10 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              let err11 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var getIsolatedMarginAccountLimit = validate55;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (key2 !== "recvWindow") {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.recvWindow !== void 0) {
          let data2 = data1.recvWindow;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
            let err6 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "number") {
            if (data2 > 6e4 || isNaN(data2)) {
              let err7 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              let err8 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var createMarginOcoOrder = validate56, schema23 = { $id: "lacuna:createMarginOcoOrder", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required for cross margin as well. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, listClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the order list, under which it can be found again. Source: provider. Ambiguities: `clientIdForm`, `repeatedClientId`, `listClientOrderIdName`." }, side: { type: "string", enum: ["BUY", "SELL"], "x-type": "Documented<'BUY' | 'SELL', U>", description: "Whether both orders buy or sell. Source: provider." }, quantity: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The quantity of each of the two orders in the base asset, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, limitClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the LIMIT_MAKER order; the service makes one when it is left out. Source: provider. Ambiguities: `clientIdForm`." }, price: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The price of the LIMIT_MAKER order in the quote asset, as decimal text. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. Source: provider. Ambiguities: `requestDecimalType`." }, limitIcebergQty: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The quantity of the LIMIT_MAKER order that the order book shows, in the base asset, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, stopClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the stop order; the service makes one when it is left out. Source: provider. Ambiguities: `clientIdForm`." }, stopPrice: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The price in the quote asset that sets the stop order off, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, stopLimitPrice: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The limit price of the stop order in the quote asset, as decimal text. With it `stopLimitTimeInForce` is required. Source: provider. Ambiguities: `requestDecimalType`." }, stopIcebergQty: { type: "string", format: "decimal", pattern: "^[0-9]+(\\.[0-9]+)?$", description: "The quantity of the stop order that the order book shows, in the base asset, as decimal text. Source: provider. Ambiguities: `requestDecimalType`." }, stopLimitTimeInForce: { type: "string", enum: ["GTC", "FOK", "IOC"], "x-type": "Documented<'GTC' | 'FOK' | 'IOC', U>", description: "How long the stop order works once it is set off: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. Source: provider." }, newOrderRespType: { type: "string", enum: ["ACK", "RESULT", "FULL"], "x-type": "Documented<'ACK' | 'RESULT' | 'FULL', U>", description: "How much of the orders comes back, from ACK over RESULT to FULL. The default is not known. Source: provider. Ambiguities: `orderReportFields`." }, sideEffectType: { type: "string", enum: ["NO_SIDE_EFFECT", "MARGIN_BUY", "AUTO_REPAY", "AUTO_BORROW_REPAY"], "x-type": "Documented<'NO_SIDE_EFFECT' | 'MARGIN_BUY' | 'AUTO_REPAY' | 'AUTO_BORROW_REPAY', U>", description: "Whether the order borrows or repays: NO_SIDE_EFFECT, the default, does neither; MARGIN_BUY borrows, AUTO_REPAY repays, and AUTO_BORROW_REPAY does both. Source: provider. Ambiguities: `autoBorrowRepay`." }, selfTradePreventionMode: { type: "string", enum: ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "NONE"], "x-type": "Documented<'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | 'NONE', U>", description: "What happens when an order meets another one of the caller. Which of the modes are allowed depends on the symbol. Source: provider. Ambiguities: `selfTradePreventionModes`." }, autoRepayAtCancel: { type: "boolean", description: "Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY. Source: provider. Ambiguities: `laterParameters`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: ["symbol", "side", "quantity", "price", "stopPrice"] } }, required: ["path", "query"] }, func4 = Object.prototype.hasOwnProperty, formats0 = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/, pattern4 = new RegExp("^[0-9]+(\\.[0-9]+)?$", "u");
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.symbol === void 0) {
          let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1.side === void 0) {
          let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "side" }, message: "must have required property 'side'" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data1.quantity === void 0) {
          let err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data1.price === void 0) {
          let err8 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data1.stopPrice === void 0) {
          let err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "stopPrice" }, message: "must have required property 'stopPrice'" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        for (let key2 in data1)
          if (!func4.call(schema23.properties.query.properties, key2)) {
            let err10 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        if (data1.symbol !== void 0) {
          let data2 = data1.symbol;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err11 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data1.isIsolated !== void 0) {
          let data3 = data1.isIsolated;
          if (typeof data3 != "string") {
            let err13 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (!(data3 === "TRUE" || data3 === "FALSE")) {
            let err14 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema23.properties.query.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data1.listClientOrderId !== void 0) {
          let data4 = data1.listClientOrderId;
          if (typeof data4 == "string") {
            if (func1(data4) < 1) {
              let err15 = { instancePath: instancePath + "/query/listClientOrderId", schemaPath: "#/properties/query/properties/listClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/query/listClientOrderId", schemaPath: "#/properties/query/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data1.side !== void 0) {
          let data5 = data1.side;
          if (typeof data5 != "string") {
            let err17 = { instancePath: instancePath + "/query/side", schemaPath: "#/properties/query/properties/side/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (!(data5 === "BUY" || data5 === "SELL")) {
            let err18 = { instancePath: instancePath + "/query/side", schemaPath: "#/properties/query/properties/side/enum", keyword: "enum", params: { allowedValues: schema23.properties.query.properties.side.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data1.quantity !== void 0) {
          let data6 = data1.quantity;
          if (typeof data6 == "string") {
            if (!pattern4.test(data6)) {
              let err19 = { instancePath: instancePath + "/query/quantity", schemaPath: "#/properties/query/properties/quantity/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!formats0.test(data6)) {
              let err20 = { instancePath: instancePath + "/query/quantity", schemaPath: "#/properties/query/properties/quantity/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/query/quantity", schemaPath: "#/properties/query/properties/quantity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data1.limitClientOrderId !== void 0) {
          let data7 = data1.limitClientOrderId;
          if (typeof data7 == "string") {
            if (func1(data7) < 1) {
              let err22 = { instancePath: instancePath + "/query/limitClientOrderId", schemaPath: "#/properties/query/properties/limitClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/query/limitClientOrderId", schemaPath: "#/properties/query/properties/limitClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data1.price !== void 0) {
          let data8 = data1.price;
          if (typeof data8 == "string") {
            if (!pattern4.test(data8)) {
              let err24 = { instancePath: instancePath + "/query/price", schemaPath: "#/properties/query/properties/price/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
            if (!formats0.test(data8)) {
              let err25 = { instancePath: instancePath + "/query/price", schemaPath: "#/properties/query/properties/price/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
          } else {
            let err26 = { instancePath: instancePath + "/query/price", schemaPath: "#/properties/query/properties/price/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
        if (data1.limitIcebergQty !== void 0) {
          let data9 = data1.limitIcebergQty;
          if (typeof data9 == "string") {
            if (!pattern4.test(data9)) {
              let err27 = { instancePath: instancePath + "/query/limitIcebergQty", schemaPath: "#/properties/query/properties/limitIcebergQty/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
            if (!formats0.test(data9)) {
              let err28 = { instancePath: instancePath + "/query/limitIcebergQty", schemaPath: "#/properties/query/properties/limitIcebergQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
          } else {
            let err29 = { instancePath: instancePath + "/query/limitIcebergQty", schemaPath: "#/properties/query/properties/limitIcebergQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data1.stopClientOrderId !== void 0) {
          let data10 = data1.stopClientOrderId;
          if (typeof data10 == "string") {
            if (func1(data10) < 1) {
              let err30 = { instancePath: instancePath + "/query/stopClientOrderId", schemaPath: "#/properties/query/properties/stopClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          } else {
            let err31 = { instancePath: instancePath + "/query/stopClientOrderId", schemaPath: "#/properties/query/properties/stopClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data1.stopPrice !== void 0) {
          let data11 = data1.stopPrice;
          if (typeof data11 == "string") {
            if (!pattern4.test(data11)) {
              let err32 = { instancePath: instancePath + "/query/stopPrice", schemaPath: "#/properties/query/properties/stopPrice/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
            if (!formats0.test(data11)) {
              let err33 = { instancePath: instancePath + "/query/stopPrice", schemaPath: "#/properties/query/properties/stopPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
              vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
            }
          } else {
            let err34 = { instancePath: instancePath + "/query/stopPrice", schemaPath: "#/properties/query/properties/stopPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
        if (data1.stopLimitPrice !== void 0) {
          let data12 = data1.stopLimitPrice;
          if (typeof data12 == "string") {
            if (!pattern4.test(data12)) {
              let err35 = { instancePath: instancePath + "/query/stopLimitPrice", schemaPath: "#/properties/query/properties/stopLimitPrice/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
              vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
            }
            if (!formats0.test(data12)) {
              let err36 = { instancePath: instancePath + "/query/stopLimitPrice", schemaPath: "#/properties/query/properties/stopLimitPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
              vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
            }
          } else {
            let err37 = { instancePath: instancePath + "/query/stopLimitPrice", schemaPath: "#/properties/query/properties/stopLimitPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
        if (data1.stopIcebergQty !== void 0) {
          let data13 = data1.stopIcebergQty;
          if (typeof data13 == "string") {
            if (!pattern4.test(data13)) {
              let err38 = { instancePath: instancePath + "/query/stopIcebergQty", schemaPath: "#/properties/query/properties/stopIcebergQty/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
              vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
            }
            if (!formats0.test(data13)) {
              let err39 = { instancePath: instancePath + "/query/stopIcebergQty", schemaPath: "#/properties/query/properties/stopIcebergQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
          } else {
            let err40 = { instancePath: instancePath + "/query/stopIcebergQty", schemaPath: "#/properties/query/properties/stopIcebergQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
        }
        if (data1.stopLimitTimeInForce !== void 0) {
          let data14 = data1.stopLimitTimeInForce;
          if (typeof data14 != "string") {
            let err41 = { instancePath: instancePath + "/query/stopLimitTimeInForce", schemaPath: "#/properties/query/properties/stopLimitTimeInForce/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
          }
          if (!(data14 === "GTC" || data14 === "FOK" || data14 === "IOC")) {
            let err42 = { instancePath: instancePath + "/query/stopLimitTimeInForce", schemaPath: "#/properties/query/properties/stopLimitTimeInForce/enum", keyword: "enum", params: { allowedValues: schema23.properties.query.properties.stopLimitTimeInForce.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
        }
        if (data1.newOrderRespType !== void 0) {
          let data15 = data1.newOrderRespType;
          if (typeof data15 != "string") {
            let err43 = { instancePath: instancePath + "/query/newOrderRespType", schemaPath: "#/properties/query/properties/newOrderRespType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
          }
          if (!(data15 === "ACK" || data15 === "RESULT" || data15 === "FULL")) {
            let err44 = { instancePath: instancePath + "/query/newOrderRespType", schemaPath: "#/properties/query/properties/newOrderRespType/enum", keyword: "enum", params: { allowedValues: schema23.properties.query.properties.newOrderRespType.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
        if (data1.sideEffectType !== void 0) {
          let data16 = data1.sideEffectType;
          if (typeof data16 != "string") {
            let err45 = { instancePath: instancePath + "/query/sideEffectType", schemaPath: "#/properties/query/properties/sideEffectType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
          if (!(data16 === "NO_SIDE_EFFECT" || data16 === "MARGIN_BUY" || data16 === "AUTO_REPAY" || data16 === "AUTO_BORROW_REPAY")) {
            let err46 = { instancePath: instancePath + "/query/sideEffectType", schemaPath: "#/properties/query/properties/sideEffectType/enum", keyword: "enum", params: { allowedValues: schema23.properties.query.properties.sideEffectType.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
        }
        if (data1.selfTradePreventionMode !== void 0) {
          let data17 = data1.selfTradePreventionMode;
          if (typeof data17 != "string") {
            let err47 = { instancePath: instancePath + "/query/selfTradePreventionMode", schemaPath: "#/properties/query/properties/selfTradePreventionMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
          }
          if (!(data17 === "EXPIRE_TAKER" || data17 === "EXPIRE_MAKER" || data17 === "EXPIRE_BOTH" || data17 === "NONE")) {
            let err48 = { instancePath: instancePath + "/query/selfTradePreventionMode", schemaPath: "#/properties/query/properties/selfTradePreventionMode/enum", keyword: "enum", params: { allowedValues: schema23.properties.query.properties.selfTradePreventionMode.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
          }
        }
        if (data1.autoRepayAtCancel !== void 0 && typeof data1.autoRepayAtCancel != "boolean") {
          let err49 = { instancePath: instancePath + "/query/autoRepayAtCancel", schemaPath: "#/properties/query/properties/autoRepayAtCancel/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
        }
        if (data1.recvWindow !== void 0) {
          let data19 = data1.recvWindow;
          if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19))) {
            let err50 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
          }
          if (typeof data19 == "number") {
            if (data19 > 6e4 || isNaN(data19)) {
              let err51 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
            }
            if (data19 < 1 || isNaN(data19)) {
              let err52 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
            }
          }
        }
      } else {
        let err53 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
      }
    }
  } else {
    let err54 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
  }
  return validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var getMarginOrderList = validate57, schema24 = { $id: "lacuna:getMarginOrderList", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, orderListId: { type: "string", "x-exact": !0, pattern: "^[0-9]+$", "x-type": "ExactInteger", description: "The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider. Ambiguities: `listClientOrderIdName`." }, origClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the order list, which was sent as `listClientOrderId` when it was placed. Either this or `orderListId` is required. Source: provider. Ambiguities: `listClientOrderIdName`, `clientIdForm`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [] } }, required: ["path", "query"] }, pattern10 = new RegExp("^[0-9]+$", "u");
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!(key2 === "isIsolated" || key2 === "symbol" || key2 === "orderListId" || key2 === "origClientOrderId" || key2 === "recvWindow")) {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.isIsolated !== void 0) {
          let data2 = data1.isIsolated;
          if (typeof data2 != "string") {
            let err6 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (!(data2 === "TRUE" || data2 === "FALSE")) {
            let err7 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema24.properties.query.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data1.symbol !== void 0) {
          let data3 = data1.symbol;
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err8 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.orderListId !== void 0) {
          let data4 = data1.orderListId;
          if (typeof data4 == "string") {
            if (!pattern10.test(data4)) {
              let err10 = { instancePath: instancePath + "/query/orderListId", schemaPath: "#/properties/query/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/query/orderListId", schemaPath: "#/properties/query/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.origClientOrderId !== void 0) {
          let data5 = data1.origClientOrderId;
          if (typeof data5 == "string") {
            if (func1(data5) < 1) {
              let err12 = { instancePath: instancePath + "/query/origClientOrderId", schemaPath: "#/properties/query/properties/origClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/query/origClientOrderId", schemaPath: "#/properties/query/properties/origClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data6 = data1.recvWindow;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
            let err14 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "number") {
            if (data6 > 6e4 || isNaN(data6)) {
              let err15 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data6 < 1 || isNaN(data6)) {
              let err16 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var cancelMarginOrderList = validate58, schema25 = { $id: "lacuna:cancelMarginOrderList", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required for cross margin as well. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, orderListId: { type: "string", "x-exact": !0, pattern: "^[0-9]+$", "x-type": "ExactInteger", description: "The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider. Ambiguities: `listClientOrderIdName`." }, listClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the order list, as it was sent when it was placed. Either this or `orderListId` is required. Source: provider. Ambiguities: `listClientOrderIdName`, `clientIdForm`." }, newClientOrderId: { type: "string", minLength: 1, description: "The caller's id of the cancellation itself; the service makes one when it is left out. Source: provider. Ambiguities: `clientIdForm`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: ["symbol"] } }, required: ["path", "query"] };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.symbol === void 0) {
          let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        for (let key2 in data1)
          if (!(key2 === "symbol" || key2 === "isIsolated" || key2 === "orderListId" || key2 === "listClientOrderId" || key2 === "newClientOrderId" || key2 === "recvWindow")) {
            let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1.symbol !== void 0) {
          let data2 = data1.symbol;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data1.isIsolated !== void 0) {
          let data3 = data1.isIsolated;
          if (typeof data3 != "string") {
            let err9 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (!(data3 === "TRUE" || data3 === "FALSE")) {
            let err10 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema25.properties.query.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data1.orderListId !== void 0) {
          let data4 = data1.orderListId;
          if (typeof data4 == "string") {
            if (!pattern10.test(data4)) {
              let err11 = { instancePath: instancePath + "/query/orderListId", schemaPath: "#/properties/query/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/query/orderListId", schemaPath: "#/properties/query/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data1.listClientOrderId !== void 0) {
          let data5 = data1.listClientOrderId;
          if (typeof data5 == "string") {
            if (func1(data5) < 1) {
              let err13 = { instancePath: instancePath + "/query/listClientOrderId", schemaPath: "#/properties/query/properties/listClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/query/listClientOrderId", schemaPath: "#/properties/query/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data1.newClientOrderId !== void 0) {
          let data6 = data1.newClientOrderId;
          if (typeof data6 == "string") {
            if (func1(data6) < 1) {
              let err15 = { instancePath: instancePath + "/query/newClientOrderId", schemaPath: "#/properties/query/properties/newClientOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/query/newClientOrderId", schemaPath: "#/properties/query/properties/newClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data7 = data1.recvWindow;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
            let err17 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data7 == "number") {
            if (data7 > 6e4 || isNaN(data7)) {
              let err18 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data7 < 1 || isNaN(data7)) {
              let err19 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate58.errors = vErrors, errors === 0;
}
validate58.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listMarginOrderLists = validate59, schema26 = { $id: "lacuna:listMarginOrderLists", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, fromId: { type: "string", "x-exact": !0, pattern: "^[0-9]+$", "x-type": "ExactInteger", description: "The id of an order list from which on lists are wanted. It is sent without `startTime` and `endTime`. Source: provider. Ambiguities: `fromIdType`." }, startTime: { type: "integer", format: "int64", minimum: 0, description: "The earliest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider." }, endTime: { type: "integer", format: "int64", minimum: 0, description: "The latest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider." }, limit: { type: "integer", format: "int32", minimum: 1, maximum: 1e3, description: "The greatest number of order lists in the answer, at most 1,000; by default 500. Source: provider. Ambiguities: `pagination`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [] } }, required: ["path", "query"] };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!(key2 === "isIsolated" || key2 === "symbol" || key2 === "fromId" || key2 === "startTime" || key2 === "endTime" || key2 === "limit" || key2 === "recvWindow")) {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.isIsolated !== void 0) {
          let data2 = data1.isIsolated;
          if (typeof data2 != "string") {
            let err6 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (!(data2 === "TRUE" || data2 === "FALSE")) {
            let err7 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema26.properties.query.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data1.symbol !== void 0) {
          let data3 = data1.symbol;
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err8 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.fromId !== void 0) {
          let data4 = data1.fromId;
          if (typeof data4 == "string") {
            if (!pattern10.test(data4)) {
              let err10 = { instancePath: instancePath + "/query/fromId", schemaPath: "#/properties/query/properties/fromId/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/query/fromId", schemaPath: "#/properties/query/properties/fromId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.startTime !== void 0) {
          let data5 = data1.startTime;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
            let err12 = { instancePath: instancePath + "/query/startTime", schemaPath: "#/properties/query/properties/startTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "number" && (data5 < 0 || isNaN(data5))) {
            let err13 = { instancePath: instancePath + "/query/startTime", schemaPath: "#/properties/query/properties/startTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data1.endTime !== void 0) {
          let data6 = data1.endTime;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
            let err14 = { instancePath: instancePath + "/query/endTime", schemaPath: "#/properties/query/properties/endTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "number" && (data6 < 0 || isNaN(data6))) {
            let err15 = { instancePath: instancePath + "/query/endTime", schemaPath: "#/properties/query/properties/endTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data1.limit !== void 0) {
          let data7 = data1.limit;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
            let err16 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (typeof data7 == "number") {
            if (data7 > 1e3 || isNaN(data7)) {
              let err17 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data7 < 1 || isNaN(data7)) {
              let err18 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          }
        }
        if (data1.recvWindow !== void 0) {
          let data8 = data1.recvWindow;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
            let err19 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data8 == "number") {
            if (data8 > 6e4 || isNaN(data8)) {
              let err20 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (data8 < 1 || isNaN(data8)) {
              let err21 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          }
        }
      } else {
        let err22 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
  } else {
    let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate59.errors = vErrors, errors === 0;
}
validate59.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listOpenMarginOrderLists = validate60, schema27 = { $id: "lacuna:listOpenMarginOrderLists", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { isIsolated: { type: "string", enum: ["TRUE", "FALSE"], "x-type": "Documented<'TRUE' | 'FALSE', U>", description: "Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Source: provider. Ambiguities: `isIsolatedForm`." }, symbol: { type: "string", minLength: 1, description: "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider. Ambiguities: `symbolForm`, `symbolOfOrderList`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [] } }, required: ["path", "query"] };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!(key2 === "isIsolated" || key2 === "symbol" || key2 === "recvWindow")) {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.isIsolated !== void 0) {
          let data2 = data1.isIsolated;
          if (typeof data2 != "string") {
            let err6 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (!(data2 === "TRUE" || data2 === "FALSE")) {
            let err7 = { instancePath: instancePath + "/query/isIsolated", schemaPath: "#/properties/query/properties/isIsolated/enum", keyword: "enum", params: { allowedValues: schema27.properties.query.properties.isIsolated.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data1.symbol !== void 0) {
          let data3 = data1.symbol;
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err8 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/query/symbol", schemaPath: "#/properties/query/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data4 = data1.recvWindow;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
            let err10 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data4 == "number") {
            if (data4 > 6e4 || isNaN(data4)) {
              let err11 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              let err12 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate60.errors = vErrors, errors === 0;
}
validate60.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listCoinConfigs = validate61;
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (key2 !== "recvWindow") {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.recvWindow !== void 0) {
          let data2 = data1.recvWindow;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
            let err6 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
          if (typeof data2 == "number") {
            if (data2 > 6e4 || isNaN(data2)) {
              let err7 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              let err8 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate61.errors = vErrors, errors === 0;
}
validate61.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listWithdrawals = validate62, schema29 = { $id: "lacuna:listWithdrawals", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { coin: { type: "string", minLength: 1, description: "The coin to which the history is limited; every coin when it is left out. Source: provider." }, withdrawOrderId: { type: "string", minLength: 1, description: "The withdraw order id by which the history is filtered. With it the provider's period is seven days, by default the last seven. Source: described. Ambiguities: `withdrawOrderIdType`, `withdrawOrderIdMatch`, `clientIdForm`." }, status: { type: "integer", format: "int32", enum: [0, 1, 2, 3, 4, 5, 6], "x-type": "Documented<0 | 1 | 2 | 3 | 4 | 5 | 6, U>", description: "The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider. Ambiguities: `withdrawalStatusValues`." }, offset: { type: "integer", format: "int32", minimum: 0, description: "How many records to skip; by default none. Source: provider. Ambiguities: `pagination`, `listOrder`." }, limit: { type: "integer", format: "int32", minimum: 1, maximum: 1e3, description: "The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider. Ambiguities: `limitDefault`, `pagination`." }, idList: { type: "string", minLength: 1, description: "The service's ids of withdrawals, at most 45, with commas between in one value. Source: provider. Ambiguities: `idListLength`, `laterParameters`." }, startTime: { type: "integer", format: "int64", minimum: 0, description: "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, endTime: { type: "integer", format: "int64", minimum: 0, description: "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [] } }, required: ["path", "query"] };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!func4.call(schema29.properties.query.properties, key2)) {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.coin !== void 0) {
          let data2 = data1.coin;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err6 = { instancePath: instancePath + "/query/coin", schemaPath: "#/properties/query/properties/coin/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/query/coin", schemaPath: "#/properties/query/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data1.withdrawOrderId !== void 0) {
          let data3 = data1.withdrawOrderId;
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err8 = { instancePath: instancePath + "/query/withdrawOrderId", schemaPath: "#/properties/query/properties/withdrawOrderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/query/withdrawOrderId", schemaPath: "#/properties/query/properties/withdrawOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.status !== void 0) {
          let data4 = data1.status;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
            let err10 = { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (!(data4 === 0 || data4 === 1 || data4 === 2 || data4 === 3 || data4 === 4 || data4 === 5 || data4 === 6)) {
            let err11 = { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/enum", keyword: "enum", params: { allowedValues: schema29.properties.query.properties.status.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.offset !== void 0) {
          let data5 = data1.offset;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
            let err12 = { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "number" && (data5 < 0 || isNaN(data5))) {
            let err13 = { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data1.limit !== void 0) {
          let data6 = data1.limit;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
            let err14 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "number") {
            if (data6 > 1e3 || isNaN(data6)) {
              let err15 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data6 < 1 || isNaN(data6)) {
              let err16 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          }
        }
        if (data1.idList !== void 0) {
          let data7 = data1.idList;
          if (typeof data7 == "string") {
            if (func1(data7) < 1) {
              let err17 = { instancePath: instancePath + "/query/idList", schemaPath: "#/properties/query/properties/idList/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/query/idList", schemaPath: "#/properties/query/properties/idList/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data1.startTime !== void 0) {
          let data8 = data1.startTime;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
            let err19 = { instancePath: instancePath + "/query/startTime", schemaPath: "#/properties/query/properties/startTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data8 == "number" && (data8 < 0 || isNaN(data8))) {
            let err20 = { instancePath: instancePath + "/query/startTime", schemaPath: "#/properties/query/properties/startTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data1.endTime !== void 0) {
          let data9 = data1.endTime;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9))) {
            let err21 = { instancePath: instancePath + "/query/endTime", schemaPath: "#/properties/query/properties/endTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          if (typeof data9 == "number" && (data9 < 0 || isNaN(data9))) {
            let err22 = { instancePath: instancePath + "/query/endTime", schemaPath: "#/properties/query/properties/endTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data10 = data1.recvWindow;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
            let err23 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (typeof data10 == "number") {
            if (data10 > 6e4 || isNaN(data10)) {
              let err24 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
            if (data10 < 1 || isNaN(data10)) {
              let err25 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate62.errors = vErrors, errors === 0;
}
validate62.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listDeposits = validate63, schema30 = { $id: "lacuna:listDeposits", type: "object", additionalProperties: !1, properties: { path: { type: "object", additionalProperties: !1, properties: {}, required: [] }, query: { type: "object", additionalProperties: !1, properties: { includeSource: { type: "boolean", description: "Whether each deposit comes with `sourceAddress`; by default it does not. Source: provider. Ambiguities: `sourceAddressPresence`, `laterParameters`." }, coin: { type: "string", minLength: 1, description: "The coin to which the history is limited; every coin when it is left out. Source: provider." }, status: { type: "integer", format: "int32", enum: [0, 1, 2, 6, 7, 8], "x-type": "Documented<0 | 1 | 2 | 6 | 7 | 8, U>", description: "The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider. Ambiguities: `depositStatusValues`." }, startTime: { type: "integer", format: "int64", minimum: 0, description: "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, endTime: { type: "integer", format: "int64", minimum: 0, description: "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider. Ambiguities: `historyWindow`." }, offset: { type: "integer", format: "int32", minimum: 0, description: "How many records to skip; by default none. Source: provider. Ambiguities: `pagination`, `listOrder`." }, limit: { type: "integer", format: "int32", minimum: 1, maximum: 1e3, description: "The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider. Ambiguities: `limitDefault`, `pagination`." }, txId: { type: "string", minLength: 1, description: "The id of the transaction on the network by which the history is filtered. Source: provider. Ambiguities: `laterParameters`." }, recvWindow: { type: "integer", format: "int64", minimum: 1, maximum: 6e4, description: "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider. Ambiguities: `recvWindowForm`." } }, required: [] } }, required: ["path", "query"] };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.query === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!func4.call(schema30.properties.query.properties, key2)) {
            let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.includeSource !== void 0 && typeof data1.includeSource != "boolean") {
          let err6 = { instancePath: instancePath + "/query/includeSource", schemaPath: "#/properties/query/properties/includeSource/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data1.coin !== void 0) {
          let data3 = data1.coin;
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err7 = { instancePath: instancePath + "/query/coin", schemaPath: "#/properties/query/properties/coin/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/query/coin", schemaPath: "#/properties/query/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data1.status !== void 0) {
          let data4 = data1.status;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
            let err9 = { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (!(data4 === 0 || data4 === 1 || data4 === 2 || data4 === 6 || data4 === 7 || data4 === 8)) {
            let err10 = { instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/enum", keyword: "enum", params: { allowedValues: schema30.properties.query.properties.status.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data1.startTime !== void 0) {
          let data5 = data1.startTime;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
            let err11 = { instancePath: instancePath + "/query/startTime", schemaPath: "#/properties/query/properties/startTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (typeof data5 == "number" && (data5 < 0 || isNaN(data5))) {
            let err12 = { instancePath: instancePath + "/query/startTime", schemaPath: "#/properties/query/properties/startTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data1.endTime !== void 0) {
          let data6 = data1.endTime;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
            let err13 = { instancePath: instancePath + "/query/endTime", schemaPath: "#/properties/query/properties/endTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data6 == "number" && (data6 < 0 || isNaN(data6))) {
            let err14 = { instancePath: instancePath + "/query/endTime", schemaPath: "#/properties/query/properties/endTime/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data1.offset !== void 0) {
          let data7 = data1.offset;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
            let err15 = { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data7 == "number" && (data7 < 0 || isNaN(data7))) {
            let err16 = { instancePath: instancePath + "/query/offset", schemaPath: "#/properties/query/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data1.limit !== void 0) {
          let data8 = data1.limit;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
            let err17 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data8 == "number") {
            if (data8 > 1e3 || isNaN(data8)) {
              let err18 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data8 < 1 || isNaN(data8)) {
              let err19 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          }
        }
        if (data1.txId !== void 0) {
          let data9 = data1.txId;
          if (typeof data9 == "string") {
            if (func1(data9) < 1) {
              let err20 = { instancePath: instancePath + "/query/txId", schemaPath: "#/properties/query/properties/txId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/query/txId", schemaPath: "#/properties/query/properties/txId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data1.recvWindow !== void 0) {
          let data10 = data1.recvWindow;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
            let err22 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
          if (typeof data10 == "number") {
            if (data10 > 6e4 || isNaN(data10)) {
              let err23 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e4 }, message: "must be <= 60000" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (data10 < 1 || isNaN(data10)) {
              let err24 = { instancePath: instancePath + "/query/recvWindow", schemaPath: "#/properties/query/properties/recvWindow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          }
        }
      } else {
        let err25 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
  } else {
    let err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
  }
  return validate63.errors = vErrors, errors === 0;
}
validate63.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
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
