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

var initiateTransaction = validate52;
var schema21 = { type: "object", required: ["txnToken", "orderId", "issuedAt", "expiresAt", "repeated", "responseSignature"], additionalProperties: !1, properties: { txnToken: { type: "string", minLength: 1, description: "The transaction token. Treat it as a secret for as long as it is valid." }, orderId: { type: "string", minLength: 1, description: "The order id that the call was made with." }, issuedAt: { type: "integer", description: "From when the validity of the token counts, in epoch milliseconds; which moment that is follows the reading of `tokenClock`." }, expiresAt: { type: "integer", description: "When the token expires, in epoch milliseconds, 15 minutes after `issuedAt`." }, repeated: { type: "boolean", description: "Whether the service said that it already knew this order with the same data. No second transaction was created then, and the token may be older than `issuedAt`." }, resultCode: { type: "string", description: "The result code of the service; absent where it sent none." }, responseSignature: { type: "string", enum: ["valid", "absent"], description: "Whether the response carried a signature that covers the token. A signature that is there and does not fit is an error, so it never comes as a result." } } }, func1 = require_ucs2length().default;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.txnToken === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "txnToken" }, message: "must have required property 'txnToken'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.orderId === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.issuedAt === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "issuedAt" }, message: "must have required property 'issuedAt'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.expiresAt === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.repeated === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repeated" }, message: "must have required property 'repeated'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.responseSignature === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "responseSignature" }, message: "must have required property 'responseSignature'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "txnToken" || key0 === "orderId" || key0 === "issuedAt" || key0 === "expiresAt" || key0 === "repeated" || key0 === "resultCode" || key0 === "responseSignature")) {
        let err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    if (data.txnToken !== void 0) {
      let data0 = data.txnToken;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err7 = { instancePath: instancePath + "/txnToken", schemaPath: "#/properties/txnToken/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/txnToken", schemaPath: "#/properties/txnToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.orderId !== void 0) {
      let data1 = data.orderId;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err9 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.issuedAt !== void 0) {
      let data2 = data.issuedAt;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err11 = { instancePath: instancePath + "/issuedAt", schemaPath: "#/properties/issuedAt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.expiresAt !== void 0) {
      let data3 = data.expiresAt;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
        let err12 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/properties/expiresAt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.repeated !== void 0 && typeof data.repeated != "boolean") {
      let err13 = { instancePath: instancePath + "/repeated", schemaPath: "#/properties/repeated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.resultCode !== void 0 && typeof data.resultCode != "string") {
      let err14 = { instancePath: instancePath + "/resultCode", schemaPath: "#/properties/resultCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.responseSignature !== void 0) {
      let data6 = data.responseSignature;
      if (typeof data6 != "string") {
        let err15 = { instancePath: instancePath + "/responseSignature", schemaPath: "#/properties/responseSignature/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (!(data6 === "valid" || data6 === "absent")) {
        let err16 = { instancePath: instancePath + "/responseSignature", schemaPath: "#/properties/responseSignature/enum", keyword: "enum", params: { allowedValues: schema21.properties.responseSignature.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate54(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length), validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var fetchPcfDetails = validate56;
var schema23 = { type: "object", required: ["charges"], additionalProperties: !1, properties: { charges: { type: "array", description: "The charges, one entry per payment method or instrument that the service answered for.", items: { type: "object", required: ["payMethod"], additionalProperties: !1, properties: { payMethod: { type: "string", minLength: 1, description: "The payment method." }, instId: { type: "string", description: "The instrument, where the service names it." }, baseTransactionAmount: { type: "object", description: "The transaction amount before charges. Absent where the service sent none.", required: ["value"], additionalProperties: !1, properties: { value: { type: "string", format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$", description: "The exact decimal amount." }, currency: { type: "string", description: "The currency code, where the service names it." } } }, feeAmount: { type: "object", description: "The fee without tax. Absent where the service sent none.", required: ["value"], additionalProperties: !1, properties: { value: { type: "string", format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$", description: "The exact decimal amount." }, currency: { type: "string", description: "The currency code, where the service names it." } } }, taxAmount: { type: "object", description: "The tax on the fee. Absent where the service sent none.", required: ["value"], additionalProperties: !1, properties: { value: { type: "string", format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$", description: "The exact decimal amount." }, currency: { type: "string", description: "The currency code, where the service names it." } } }, totalConvenienceCharges: { type: "object", description: "The charges in total. Absent where the service sent none.", required: ["value"], additionalProperties: !1, properties: { value: { type: "string", format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$", description: "The exact decimal amount." }, currency: { type: "string", description: "The currency code, where the service names it." } } }, totalTransactionAmount: { type: "object", description: "The transaction amount with charges. Absent where the service sent none.", required: ["value"], additionalProperties: !1, properties: { value: { type: "string", format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$", description: "The exact decimal amount." }, currency: { type: "string", description: "The currency code, where the service names it." } } }, text: { type: "string", description: "A text on the charges, in the service's words." }, displayText: { type: "string", description: "A text on the charges that is meant to be shown to the payer." } } } }, resultCode: { type: "string", description: "The result code of the service; absent where it sent none." } } }, func3 = Object.prototype.hasOwnProperty, formats0 = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/, pattern3 = new RegExp("^-?[0-9]+(\\.[0-9]+)?$", "u");
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.charges === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "charges" }, message: "must have required property 'charges'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "charges" || key0 === "resultCode")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.charges !== void 0) {
      let data0 = data.charges;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.payMethod === void 0) {
              let err2 = { instancePath: instancePath + "/charges/" + i0, schemaPath: "#/properties/charges/items/required", keyword: "required", params: { missingProperty: "payMethod" }, message: "must have required property 'payMethod'" };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            for (let key1 in data1)
              if (!func3.call(schema23.properties.charges.items.properties, key1)) {
                let err3 = { instancePath: instancePath + "/charges/" + i0, schemaPath: "#/properties/charges/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
              }
            if (data1.payMethod !== void 0) {
              let data2 = data1.payMethod;
              if (typeof data2 == "string") {
                if (func1(data2) < 1) {
                  let err4 = { instancePath: instancePath + "/charges/" + i0 + "/payMethod", schemaPath: "#/properties/charges/items/properties/payMethod/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                }
              } else {
                let err5 = { instancePath: instancePath + "/charges/" + i0 + "/payMethod", schemaPath: "#/properties/charges/items/properties/payMethod/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
              }
            }
            if (data1.instId !== void 0 && typeof data1.instId != "string") {
              let err6 = { instancePath: instancePath + "/charges/" + i0 + "/instId", schemaPath: "#/properties/charges/items/properties/instId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data1.baseTransactionAmount !== void 0) {
              let data4 = data1.baseTransactionAmount;
              if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                if (data4.value === void 0) {
                  let err7 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                }
                for (let key2 in data4)
                  if (!(key2 === "value" || key2 === "currency")) {
                    let err8 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                  }
                if (data4.value !== void 0) {
                  let data5 = data4.value;
                  if (typeof data5 == "string") {
                    if (!pattern3.test(data5)) {
                      let err9 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount/value", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/properties/value/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]+)?$"' };
                      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                    }
                    if (!formats0.test(data5)) {
                      let err10 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount/value", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/properties/value/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
                      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                    }
                  } else {
                    let err11 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount/value", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                  }
                }
                if (data4.currency !== void 0 && typeof data4.currency != "string") {
                  let err12 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount/currency", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                }
              } else {
                let err13 = { instancePath: instancePath + "/charges/" + i0 + "/baseTransactionAmount", schemaPath: "#/properties/charges/items/properties/baseTransactionAmount/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data1.feeAmount !== void 0) {
              let data7 = data1.feeAmount;
              if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                if (data7.value === void 0) {
                  let err14 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount", schemaPath: "#/properties/charges/items/properties/feeAmount/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
                  vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                }
                for (let key3 in data7)
                  if (!(key3 === "value" || key3 === "currency")) {
                    let err15 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount", schemaPath: "#/properties/charges/items/properties/feeAmount/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                  }
                if (data7.value !== void 0) {
                  let data8 = data7.value;
                  if (typeof data8 == "string") {
                    if (!pattern3.test(data8)) {
                      let err16 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount/value", schemaPath: "#/properties/charges/items/properties/feeAmount/properties/value/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]+)?$"' };
                      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                    }
                    if (!formats0.test(data8)) {
                      let err17 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount/value", schemaPath: "#/properties/charges/items/properties/feeAmount/properties/value/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
                      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                    }
                  } else {
                    let err18 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount/value", schemaPath: "#/properties/charges/items/properties/feeAmount/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                  }
                }
                if (data7.currency !== void 0 && typeof data7.currency != "string") {
                  let err19 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount/currency", schemaPath: "#/properties/charges/items/properties/feeAmount/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                }
              } else {
                let err20 = { instancePath: instancePath + "/charges/" + i0 + "/feeAmount", schemaPath: "#/properties/charges/items/properties/feeAmount/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            }
            if (data1.taxAmount !== void 0) {
              let data10 = data1.taxAmount;
              if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                if (data10.value === void 0) {
                  let err21 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount", schemaPath: "#/properties/charges/items/properties/taxAmount/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
                  vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                }
                for (let key4 in data10)
                  if (!(key4 === "value" || key4 === "currency")) {
                    let err22 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount", schemaPath: "#/properties/charges/items/properties/taxAmount/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                  }
                if (data10.value !== void 0) {
                  let data11 = data10.value;
                  if (typeof data11 == "string") {
                    if (!pattern3.test(data11)) {
                      let err23 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount/value", schemaPath: "#/properties/charges/items/properties/taxAmount/properties/value/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]+)?$"' };
                      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                    }
                    if (!formats0.test(data11)) {
                      let err24 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount/value", schemaPath: "#/properties/charges/items/properties/taxAmount/properties/value/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
                      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                    }
                  } else {
                    let err25 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount/value", schemaPath: "#/properties/charges/items/properties/taxAmount/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                  }
                }
                if (data10.currency !== void 0 && typeof data10.currency != "string") {
                  let err26 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount/currency", schemaPath: "#/properties/charges/items/properties/taxAmount/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                }
              } else {
                let err27 = { instancePath: instancePath + "/charges/" + i0 + "/taxAmount", schemaPath: "#/properties/charges/items/properties/taxAmount/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
            if (data1.totalConvenienceCharges !== void 0) {
              let data13 = data1.totalConvenienceCharges;
              if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                if (data13.value === void 0) {
                  let err28 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
                  vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                }
                for (let key5 in data13)
                  if (!(key5 === "value" || key5 === "currency")) {
                    let err29 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                  }
                if (data13.value !== void 0) {
                  let data14 = data13.value;
                  if (typeof data14 == "string") {
                    if (!pattern3.test(data14)) {
                      let err30 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges/value", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/properties/value/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]+)?$"' };
                      vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                    }
                    if (!formats0.test(data14)) {
                      let err31 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges/value", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/properties/value/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
                      vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                    }
                  } else {
                    let err32 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges/value", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                  }
                }
                if (data13.currency !== void 0 && typeof data13.currency != "string") {
                  let err33 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges/currency", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                }
              } else {
                let err34 = { instancePath: instancePath + "/charges/" + i0 + "/totalConvenienceCharges", schemaPath: "#/properties/charges/items/properties/totalConvenienceCharges/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
              }
            }
            if (data1.totalTransactionAmount !== void 0) {
              let data16 = data1.totalTransactionAmount;
              if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                if (data16.value === void 0) {
                  let err35 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
                  vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                }
                for (let key6 in data16)
                  if (!(key6 === "value" || key6 === "currency")) {
                    let err36 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                  }
                if (data16.value !== void 0) {
                  let data17 = data16.value;
                  if (typeof data17 == "string") {
                    if (!pattern3.test(data17)) {
                      let err37 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount/value", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/properties/value/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]+)?$"' };
                      vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                    }
                    if (!formats0.test(data17)) {
                      let err38 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount/value", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/properties/value/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
                      vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                    }
                  } else {
                    let err39 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount/value", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                  }
                }
                if (data16.currency !== void 0 && typeof data16.currency != "string") {
                  let err40 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount/currency", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                }
              } else {
                let err41 = { instancePath: instancePath + "/charges/" + i0 + "/totalTransactionAmount", schemaPath: "#/properties/charges/items/properties/totalTransactionAmount/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
              }
            }
            if (data1.text !== void 0 && typeof data1.text != "string") {
              let err42 = { instancePath: instancePath + "/charges/" + i0 + "/text", schemaPath: "#/properties/charges/items/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
            }
            if (data1.displayText !== void 0 && typeof data1.displayText != "string") {
              let err43 = { instancePath: instancePath + "/charges/" + i0 + "/displayText", schemaPath: "#/properties/charges/items/properties/displayText/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
            }
          } else {
            let err44 = { instancePath: instancePath + "/charges/" + i0, schemaPath: "#/properties/charges/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
      } else {
        let err45 = { instancePath: instancePath + "/charges", schemaPath: "#/properties/charges/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.resultCode !== void 0 && typeof data.resultCode != "string") {
      let err46 = { instancePath: instancePath + "/resultCode", schemaPath: "#/properties/resultCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
    }
  } else {
    let err47 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate57(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length), validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  fetchPcfDetails,
  initiateTransaction
};
