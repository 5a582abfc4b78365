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
var schema21 = { type: "object", description: "What `initiateTransaction` takes.", properties: { orderId: { $ref: "#/components/schemas/OrderId", description: "The order id. The query has it as well. Source: described. Ambiguities: `queryOrBody`.", "x-ambiguities": ["queryOrBody"] }, requestType: { type: "string", minLength: 1, default: "Payment", description: "The kind of payment request. Which kinds there are is not shown; the provider uses Payment. Source: described. Ambiguities: `requestTypeValues`.", "x-ambiguities": ["requestTypeValues"] }, txnAmount: { $ref: "#/components/schemas/TransactionAmount", description: "The amount of the transaction. Source: described." }, userInfo: { $ref: "#/components/schemas/UserInfo", description: "Who pays. The description names the customer id; the other fields are the provider's and optional. Source: described." }, callbackUrl: { type: "string", format: "uri", description: "An address, taken to be absolute. The description calls it the service address; by the provider it is the merchant's own address, to which the outcome of the transaction is posted. Source: described. Ambiguities: `callbackUrlMeaning`, `callbackNotification`.", "x-ambiguities": ["callbackUrlMeaning", "callbackNotification"] }, enablePaymentMode: { type: "array", description: "The only payment modes that the payer may choose. Source: provider.", "x-source": "provider", items: { $ref: "#/components/schemas/PaymentMode" } }, disablePaymentMode: { type: "array", description: "The payment modes that the payer may not choose. Source: provider.", "x-source": "provider", items: { $ref: "#/components/schemas/PaymentMode" } }, promoCode: { type: "string", description: "A promotion code that applies to the transaction. Source: provider.", "x-source": "provider" }, goods: { type: "array", description: "What is bought, one object per kind of goods. The form of the objects is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`.", "x-source": "provider", "x-ambiguities": ["moreRequestFields"], items: { type: "object", description: "One kind of goods.", additionalProperties: !0 } }, shippingInfo: { type: "array", description: "Where the goods are shipped to. The form of the objects is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`.", "x-source": "provider", "x-ambiguities": ["moreRequestFields"], items: { type: "object", description: "One shipment.", additionalProperties: !0 } }, extendInfo: { type: "object", description: "Further details of the merchant's own. The form of the object is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`.", "x-source": "provider", "x-ambiguities": ["moreRequestFields"], additionalProperties: !0 }, emiOption: { type: "string", description: "Which payment in instalments is offered. Its values are not known. Source: provider. Ambiguities: `moreRequestFields`.", "x-source": "provider", "x-ambiguities": ["moreRequestFields"] }, head: { type: "object", description: "The optional fields of the head, sent as they are given.", additionalProperties: !1, properties: { version: { type: "string", minLength: 1, description: "The version label of the API." }, channelId: { type: "string", enum: ["WEB", "WAP"], description: "The channel of the call.", "x-type": "Documented<'WEB' | 'WAP', U>" }, requestTimestamp: { type: ["string", "integer"], minimum: 0, maximum: 864e13, pattern: "^[0-9]+(\\.[0-9]+)?$", description: "When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is." }, clientId: { type: "string", minLength: 1, description: "The id of the client, where the provider has given one." } } } }, required: ["orderId", "txnAmount", "userInfo", "callbackUrl"], additionalProperties: !1 }, func1 = Object.prototype.hasOwnProperty, func2 = require_ucs2length().default;
var pattern3 = new RegExp("^[^|]+$", "u");
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (func2(data) > 50) {
      let err0 = { instancePath, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (func2(data) < 1) {
      let err1 = { instancePath, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (!pattern3.test(data)) {
      let err2 = { instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[^|]+$" }, message: 'must match pattern "^[^|]+$"' };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var formats0 = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/, pattern4 = new RegExp("^[0-9]+(\\.[0-9]+)?$", "u"), pattern5 = new RegExp("^[A-Z]{3}$", "u");
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.currency === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "value" || key0 === "currency")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.value !== void 0) {
      let data0 = data.value;
      if (typeof data0 == "string") {
        if (!pattern4.test(data0)) {
          let err3 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!formats0.test(data0)) {
          let err4 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.currency !== void 0) {
      let data1 = data.currency;
      if (typeof data1 == "string") {
        if (!pattern5.test(data1)) {
          let err6 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.custId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custId" }, message: "must have required property 'custId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "custId" || key0 === "mobile" || key0 === "email" || key0 === "firstName" || key0 === "lastName" || key0 === "address" || key0 === "pincode")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.custId !== void 0) {
      let data0 = data.custId;
      if (typeof data0 == "string") {
        if (func2(data0) > 64) {
          let err2 = { instancePath: instancePath + "/custId", schemaPath: "#/properties/custId/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 1) {
          let err3 = { instancePath: instancePath + "/custId", schemaPath: "#/properties/custId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern3.test(data0)) {
          let err4 = { instancePath: instancePath + "/custId", schemaPath: "#/properties/custId/pattern", keyword: "pattern", params: { pattern: "^[^|]+$" }, message: 'must match pattern "^[^|]+$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/custId", schemaPath: "#/properties/custId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.mobile !== void 0 && typeof data.mobile != "string") {
      let err6 = { instancePath: instancePath + "/mobile", schemaPath: "#/properties/mobile/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.email !== void 0 && typeof data.email != "string") {
      let err7 = { instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.firstName !== void 0 && typeof data.firstName != "string") {
      let err8 = { instancePath: instancePath + "/firstName", schemaPath: "#/properties/firstName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.lastName !== void 0 && typeof data.lastName != "string") {
      let err9 = { instancePath: instancePath + "/lastName", schemaPath: "#/properties/lastName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.address !== void 0 && typeof data.address != "string") {
      let err10 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.pincode !== void 0 && typeof data.pincode != "string") {
      let err11 = { instancePath: instancePath + "/pincode", schemaPath: "#/properties/pincode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate59.errors = vErrors, errors === 0;
}
validate59.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.mode === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "mode" || key0 === "channels")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.mode !== void 0) {
      let data0 = data.mode;
      if (typeof data0 == "string") {
        if (func2(data0) < 1) {
          let err2 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.channels !== void 0) {
      let data1 = data.channels;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err4 = { instancePath: instancePath + "/channels/" + i0, schemaPath: "#/properties/channels/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/channels/" + i0, schemaPath: "#/properties/channels/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
      } else {
        let err6 = { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate61.errors = vErrors, errors === 0;
}
validate61.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var formats2 = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s/?#]+[^\s]*$/;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.txnAmount === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "txnAmount" }, message: "must have required property 'txnAmount'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.userInfo === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "userInfo" }, message: "must have required property 'userInfo'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.callbackUrl === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "callbackUrl" }, message: "must have required property 'callbackUrl'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema21.properties, key0)) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.orderId !== void 0 && (validate55(data.orderId, { instancePath: instancePath + "/orderId", parentData: data, parentDataProperty: "orderId", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.requestType !== void 0) {
      let data1 = data.requestType;
      if (typeof data1 == "string") {
        if (func2(data1) < 1) {
          let err5 = { instancePath: instancePath + "/requestType", schemaPath: "#/properties/requestType/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/requestType", schemaPath: "#/properties/requestType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.txnAmount !== void 0 && (validate57(data.txnAmount, { instancePath: instancePath + "/txnAmount", parentData: data, parentDataProperty: "txnAmount", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length)), data.userInfo !== void 0 && (validate59(data.userInfo, { instancePath: instancePath + "/userInfo", parentData: data, parentDataProperty: "userInfo", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors), errors = vErrors.length)), data.callbackUrl !== void 0) {
      let data4 = data.callbackUrl;
      if (typeof data4 == "string") {
        if (!formats2.test(data4)) {
          let err7 = { instancePath: instancePath + "/callbackUrl", schemaPath: "#/properties/callbackUrl/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/callbackUrl", schemaPath: "#/properties/callbackUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.enablePaymentMode !== void 0) {
      let data5 = data.enablePaymentMode;
      if (Array.isArray(data5)) {
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate61(data5[i0], { instancePath: instancePath + "/enablePaymentMode/" + i0, parentData: data5, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length);
      } else {
        let err9 = { instancePath: instancePath + "/enablePaymentMode", schemaPath: "#/properties/enablePaymentMode/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.disablePaymentMode !== void 0) {
      let data7 = data.disablePaymentMode;
      if (Array.isArray(data7)) {
        let len1 = data7.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate61(data7[i1], { instancePath: instancePath + "/disablePaymentMode/" + i1, parentData: data7, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length);
      } else {
        let err10 = { instancePath: instancePath + "/disablePaymentMode", schemaPath: "#/properties/disablePaymentMode/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.promoCode !== void 0 && typeof data.promoCode != "string") {
      let err11 = { instancePath: instancePath + "/promoCode", schemaPath: "#/properties/promoCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.goods !== void 0) {
      let data10 = data.goods;
      if (Array.isArray(data10)) {
        let len2 = data10.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data11 = data10[i2];
          if (!(data11 && typeof data11 == "object" && !Array.isArray(data11))) {
            let err12 = { instancePath: instancePath + "/goods/" + i2, schemaPath: "#/properties/goods/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/goods", schemaPath: "#/properties/goods/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.shippingInfo !== void 0) {
      let data12 = data.shippingInfo;
      if (Array.isArray(data12)) {
        let len3 = data12.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data13 = data12[i3];
          if (!(data13 && typeof data13 == "object" && !Array.isArray(data13))) {
            let err14 = { instancePath: instancePath + "/shippingInfo/" + i3, schemaPath: "#/properties/shippingInfo/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/shippingInfo", schemaPath: "#/properties/shippingInfo/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.extendInfo !== void 0) {
      let data14 = data.extendInfo;
      if (!(data14 && typeof data14 == "object" && !Array.isArray(data14))) {
        let err16 = { instancePath: instancePath + "/extendInfo", schemaPath: "#/properties/extendInfo/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.emiOption !== void 0 && typeof data.emiOption != "string") {
      let err17 = { instancePath: instancePath + "/emiOption", schemaPath: "#/properties/emiOption/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.head !== void 0) {
      let data16 = data.head;
      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
        for (let key1 in data16)
          if (!(key1 === "version" || key1 === "channelId" || key1 === "requestTimestamp" || key1 === "clientId")) {
            let err18 = { instancePath: instancePath + "/head", schemaPath: "#/properties/head/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        if (data16.version !== void 0) {
          let data17 = data16.version;
          if (typeof data17 == "string") {
            if (func2(data17) < 1) {
              let err19 = { instancePath: instancePath + "/head/version", schemaPath: "#/properties/head/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/head/version", schemaPath: "#/properties/head/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
        if (data16.channelId !== void 0) {
          let data18 = data16.channelId;
          if (typeof data18 != "string") {
            let err21 = { instancePath: instancePath + "/head/channelId", schemaPath: "#/properties/head/properties/channelId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          if (!(data18 === "WEB" || data18 === "WAP")) {
            let err22 = { instancePath: instancePath + "/head/channelId", schemaPath: "#/properties/head/properties/channelId/enum", keyword: "enum", params: { allowedValues: schema21.properties.head.properties.channelId.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data16.requestTimestamp !== void 0) {
          let data19 = data16.requestTimestamp;
          if (typeof data19 != "string" && !(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19))) {
            let err23 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/type", keyword: "type", params: { type: schema21.properties.head.properties.requestTimestamp.type }, message: "must be string,integer" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (typeof data19 == "number") {
            if (data19 > 864e13 || isNaN(data19)) {
              let err24 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/maximum", keyword: "maximum", params: { comparison: "<=", limit: 864e13 }, message: "must be <= 8640000000000000" };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
            if (data19 < 0 || isNaN(data19)) {
              let err25 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
          }
          if (typeof data19 == "string" && !pattern4.test(data19)) {
            let err26 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
        if (data16.clientId !== void 0) {
          let data20 = data16.clientId;
          if (typeof data20 == "string") {
            if (func2(data20) < 1) {
              let err27 = { instancePath: instancePath + "/head/clientId", schemaPath: "#/properties/head/properties/clientId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          } else {
            let err28 = { instancePath: instancePath + "/head/clientId", schemaPath: "#/properties/head/properties/clientId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
      } else {
        let err29 = { instancePath: instancePath + "/head", schemaPath: "#/properties/head/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
  } else {
    let err30 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate54(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length), validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var fetchPcfDetails = validate65;
var schema27 = { type: "object", description: "What `fetchPcfDetails` takes.", properties: { payMethods: { type: "array", minItems: 1, description: "The payment methods whose charges are asked for. That the list must not be empty is assumed. Source: described. Ambiguities: `payMethodsSize`.", "x-ambiguities": ["payMethodsSize"], items: { $ref: "#/components/schemas/PayMethod" } }, transaction: { description: "The transaction, as `initiateTransaction` returned it, or its token.", anyOf: [{ type: "string", minLength: 1, description: "A bare transaction token. Its age is unknown, so it is sent whatever its age." }, { type: "object", description: "A transaction. With `expiresAt` it is refused once that moment has passed. Other properties are ignored.", required: ["txnToken"], properties: { txnToken: { type: "string", minLength: 1, description: "The transaction token." }, orderId: { type: "string", minLength: 1, description: "The order id of the transaction." }, issuedAt: { type: "integer", description: "From when the validity of the token counts, in epoch milliseconds." }, expiresAt: { type: "integer", description: "When the token expires, in epoch milliseconds." } } }] }, head: { type: "object", description: "The optional fields of the head, sent as they are given.", additionalProperties: !1, properties: { version: { type: "string", minLength: 1, description: "The version label of the API." }, requestTimestamp: { type: ["string", "integer"], minimum: 0, maximum: 864e13, pattern: "^[0-9]+(\\.[0-9]+)?$", description: "When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is." }, channelId: { type: "string", enum: ["WEB", "WAP"], description: "The channel of the call.", "x-type": "Documented<'WEB' | 'WAP', U>" } } } }, required: ["payMethods", "transaction"], additionalProperties: !1 };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.payMethod === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payMethod" }, message: "must have required property 'payMethod'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "payMethod" || key0 === "instId")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.payMethod !== void 0) {
      let data0 = data.payMethod;
      if (typeof data0 == "string") {
        if (func2(data0) < 1) {
          let err2 = { instancePath: instancePath + "/payMethod", schemaPath: "#/properties/payMethod/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/payMethod", schemaPath: "#/properties/payMethod/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.instId !== void 0 && typeof data.instId != "string") {
      let err4 = { instancePath: instancePath + "/instId", schemaPath: "#/properties/instId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate67.errors = vErrors, errors === 0;
}
validate67.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.payMethods === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payMethods" }, message: "must have required property 'payMethods'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.transaction === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transaction" }, message: "must have required property 'transaction'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "payMethods" || key0 === "transaction" || key0 === "head")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.payMethods !== void 0) {
      let data0 = data.payMethods;
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          let err3 = { instancePath: instancePath + "/payMethods", schemaPath: "#/properties/payMethods/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate67(data0[i0], { instancePath: instancePath + "/payMethods/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/payMethods", schemaPath: "#/properties/payMethods/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.transaction !== void 0) {
      let data2 = data.transaction, _errs6 = errors, valid3 = !1, _errs7 = errors;
      if (typeof data2 == "string") {
        if (func2(data2) < 1) {
          let err5 = { instancePath: instancePath + "/transaction", schemaPath: "#/properties/transaction/anyOf/0/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/transaction", schemaPath: "#/properties/transaction/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      var _valid0 = _errs7 === errors;
      valid3 = valid3 || _valid0;
      let _errs9 = errors;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.txnToken === void 0) {
          let err7 = { instancePath: instancePath + "/transaction", schemaPath: "#/properties/transaction/anyOf/1/required", keyword: "required", params: { missingProperty: "txnToken" }, message: "must have required property 'txnToken'" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data2.txnToken !== void 0) {
          let data3 = data2.txnToken;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err8 = { instancePath: instancePath + "/transaction/txnToken", schemaPath: "#/properties/transaction/anyOf/1/properties/txnToken/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/transaction/txnToken", schemaPath: "#/properties/transaction/anyOf/1/properties/txnToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data2.orderId !== void 0) {
          let data4 = data2.orderId;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err10 = { instancePath: instancePath + "/transaction/orderId", schemaPath: "#/properties/transaction/anyOf/1/properties/orderId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/transaction/orderId", schemaPath: "#/properties/transaction/anyOf/1/properties/orderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data2.issuedAt !== void 0) {
          let data5 = data2.issuedAt;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
            let err12 = { instancePath: instancePath + "/transaction/issuedAt", schemaPath: "#/properties/transaction/anyOf/1/properties/issuedAt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data2.expiresAt !== void 0) {
          let data6 = data2.expiresAt;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
            let err13 = { instancePath: instancePath + "/transaction/expiresAt", schemaPath: "#/properties/transaction/anyOf/1/properties/expiresAt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath: instancePath + "/transaction", schemaPath: "#/properties/transaction/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      var _valid0 = _errs9 === errors;
      if (valid3 = valid3 || _valid0, _valid0) {
        var props0 = {};
        props0.txnToken = !0, props0.orderId = !0, props0.issuedAt = !0, props0.expiresAt = !0;
      }
      if (valid3)
        errors = _errs6, vErrors !== null && (_errs6 ? vErrors.length = _errs6 : vErrors = null);
      else {
        let err15 = { instancePath: instancePath + "/transaction", schemaPath: "#/properties/transaction/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.head !== void 0) {
      let data7 = data.head;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        for (let key1 in data7)
          if (!(key1 === "version" || key1 === "requestTimestamp" || key1 === "channelId")) {
            let err16 = { instancePath: instancePath + "/head", schemaPath: "#/properties/head/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        if (data7.version !== void 0) {
          let data8 = data7.version;
          if (typeof data8 == "string") {
            if (func2(data8) < 1) {
              let err17 = { instancePath: instancePath + "/head/version", schemaPath: "#/properties/head/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/head/version", schemaPath: "#/properties/head/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data7.requestTimestamp !== void 0) {
          let data9 = data7.requestTimestamp;
          if (typeof data9 != "string" && !(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9))) {
            let err19 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/type", keyword: "type", params: { type: schema27.properties.head.properties.requestTimestamp.type }, message: "must be string,integer" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
          if (typeof data9 == "number") {
            if (data9 > 864e13 || isNaN(data9)) {
              let err20 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/maximum", keyword: "maximum", params: { comparison: "<=", limit: 864e13 }, message: "must be <= 8640000000000000" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (data9 < 0 || isNaN(data9)) {
              let err21 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          }
          if (typeof data9 == "string" && !pattern4.test(data9)) {
            let err22 = { instancePath: instancePath + "/head/requestTimestamp", schemaPath: "#/properties/head/properties/requestTimestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(\\.[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(\\.[0-9]+)?$"' };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data7.channelId !== void 0) {
          let data10 = data7.channelId;
          if (typeof data10 != "string") {
            let err23 = { instancePath: instancePath + "/head/channelId", schemaPath: "#/properties/head/properties/channelId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (!(data10 === "WEB" || data10 === "WAP")) {
            let err24 = { instancePath: instancePath + "/head/channelId", schemaPath: "#/properties/head/properties/channelId/enum", keyword: "enum", params: { allowedValues: schema27.properties.head.properties.channelId.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
      } else {
        let err25 = { instancePath: instancePath + "/head", schemaPath: "#/properties/head/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
  } else {
    let err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
  }
  return validate66.errors = vErrors, errors === 0;
}
validate66.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate66(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors), errors = vErrors.length), validate65.errors = vErrors, errors === 0;
}
validate65.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  fetchPcfDetails,
  initiateTransaction
};
