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
var formats0 = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.asset === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "asset" }, message: "must have required property 'asset'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.borrowEnabled === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "borrowEnabled" }, message: "must have required property 'borrowEnabled'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.borrowed === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "borrowed" }, message: "must have required property 'borrowed'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.free === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "free" }, message: "must have required property 'free'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.interest === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interest" }, message: "must have required property 'interest'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.locked === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locked" }, message: "must have required property 'locked'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.netAsset === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "netAsset" }, message: "must have required property 'netAsset'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.netAssetOfBtc === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "netAssetOfBtc" }, message: "must have required property 'netAssetOfBtc'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.repayEnabled === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repayEnabled" }, message: "must have required property 'repayEnabled'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.totalAsset === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "totalAsset" }, message: "must have required property 'totalAsset'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.asset !== void 0 && typeof data.asset != "string") {
      let err10 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.borrowEnabled !== void 0 && typeof data.borrowEnabled != "boolean") {
      let err11 = { instancePath: instancePath + "/borrowEnabled", schemaPath: "#/properties/borrowEnabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.borrowed !== void 0) {
      let data2 = data.borrowed;
      if (typeof data2 == "string") {
        if (!formats0.test(data2)) {
          let err12 = { instancePath: instancePath + "/borrowed", schemaPath: "#/properties/borrowed/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/borrowed", schemaPath: "#/properties/borrowed/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.free !== void 0) {
      let data3 = data.free;
      if (typeof data3 == "string") {
        if (!formats0.test(data3)) {
          let err14 = { instancePath: instancePath + "/free", schemaPath: "#/properties/free/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/free", schemaPath: "#/properties/free/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.interest !== void 0) {
      let data4 = data.interest;
      if (typeof data4 == "string") {
        if (!formats0.test(data4)) {
          let err16 = { instancePath: instancePath + "/interest", schemaPath: "#/properties/interest/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/interest", schemaPath: "#/properties/interest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.locked !== void 0) {
      let data5 = data.locked;
      if (typeof data5 == "string") {
        if (!formats0.test(data5)) {
          let err18 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.netAsset !== void 0) {
      let data6 = data.netAsset;
      if (typeof data6 == "string") {
        if (!formats0.test(data6)) {
          let err20 = { instancePath: instancePath + "/netAsset", schemaPath: "#/properties/netAsset/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/netAsset", schemaPath: "#/properties/netAsset/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.netAssetOfBtc !== void 0) {
      let data7 = data.netAssetOfBtc;
      if (typeof data7 == "string") {
        if (!formats0.test(data7)) {
          let err22 = { instancePath: instancePath + "/netAssetOfBtc", schemaPath: "#/properties/netAssetOfBtc/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/netAssetOfBtc", schemaPath: "#/properties/netAssetOfBtc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.repayEnabled !== void 0 && typeof data.repayEnabled != "boolean") {
      let err24 = { instancePath: instancePath + "/repayEnabled", schemaPath: "#/properties/repayEnabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.totalAsset !== void 0) {
      let data9 = data.totalAsset;
      if (typeof data9 == "string") {
        if (!formats0.test(data9)) {
          let err25 = { instancePath: instancePath + "/totalAsset", schemaPath: "#/properties/totalAsset/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/totalAsset", schemaPath: "#/properties/totalAsset/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { props: { asset: !0, borrowEnabled: !0, borrowed: !0, free: !0, interest: !0, locked: !0, netAsset: !0, netAssetOfBtc: !0, repayEnabled: !0, totalAsset: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.baseAsset === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "baseAsset" }, message: "must have required property 'baseAsset'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.quoteAsset === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quoteAsset" }, message: "must have required property 'quoteAsset'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.symbol === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.isolatedCreated === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "isolatedCreated" }, message: "must have required property 'isolatedCreated'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.enabled === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.marginLevel === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "marginLevel" }, message: "must have required property 'marginLevel'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.marginLevelStatus === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "marginLevelStatus" }, message: "must have required property 'marginLevelStatus'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.marginRatio === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "marginRatio" }, message: "must have required property 'marginRatio'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.indexPrice === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "indexPrice" }, message: "must have required property 'indexPrice'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.liquidatePrice === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "liquidatePrice" }, message: "must have required property 'liquidatePrice'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.liquidateRate === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "liquidateRate" }, message: "must have required property 'liquidateRate'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.tradeEnabled === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tradeEnabled" }, message: "must have required property 'tradeEnabled'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.baseAsset !== void 0 && (validate56(data.baseAsset, { instancePath: instancePath + "/baseAsset", parentData: data, parentDataProperty: "baseAsset", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors), errors = vErrors.length)), data.quoteAsset !== void 0 && (validate56(data.quoteAsset, { instancePath: instancePath + "/quoteAsset", parentData: data, parentDataProperty: "quoteAsset", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors), errors = vErrors.length)), data.symbol !== void 0 && typeof data.symbol != "string") {
      let err12 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.isolatedCreated !== void 0 && typeof data.isolatedCreated != "boolean") {
      let err13 = { instancePath: instancePath + "/isolatedCreated", schemaPath: "#/properties/isolatedCreated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err14 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.marginLevel !== void 0) {
      let data5 = data.marginLevel;
      if (typeof data5 == "string") {
        if (!formats0.test(data5)) {
          let err15 = { instancePath: instancePath + "/marginLevel", schemaPath: "#/properties/marginLevel/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/marginLevel", schemaPath: "#/properties/marginLevel/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.marginLevelStatus !== void 0 && typeof data.marginLevelStatus != "string") {
      let err17 = { instancePath: instancePath + "/marginLevelStatus", schemaPath: "#/properties/marginLevelStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.marginRatio !== void 0) {
      let data7 = data.marginRatio;
      if (typeof data7 == "string") {
        if (!formats0.test(data7)) {
          let err18 = { instancePath: instancePath + "/marginRatio", schemaPath: "#/properties/marginRatio/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/marginRatio", schemaPath: "#/properties/marginRatio/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.indexPrice !== void 0) {
      let data8 = data.indexPrice;
      if (typeof data8 == "string") {
        if (!formats0.test(data8)) {
          let err20 = { instancePath: instancePath + "/indexPrice", schemaPath: "#/properties/indexPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/indexPrice", schemaPath: "#/properties/indexPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.liquidatePrice !== void 0) {
      let data9 = data.liquidatePrice;
      if (typeof data9 == "string") {
        if (!formats0.test(data9)) {
          let err22 = { instancePath: instancePath + "/liquidatePrice", schemaPath: "#/properties/liquidatePrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/liquidatePrice", schemaPath: "#/properties/liquidatePrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.liquidateRate !== void 0) {
      let data10 = data.liquidateRate;
      if (typeof data10 == "string") {
        if (!formats0.test(data10)) {
          let err24 = { instancePath: instancePath + "/liquidateRate", schemaPath: "#/properties/liquidateRate/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/liquidateRate", schemaPath: "#/properties/liquidateRate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.tradeEnabled !== void 0 && typeof data.tradeEnabled != "boolean") {
      let err26 = { instancePath: instancePath + "/tradeEnabled", schemaPath: "#/properties/tradeEnabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { props: { baseAsset: !0, quoteAsset: !0, symbol: !0, isolatedCreated: !0, enabled: !0, marginLevel: !0, marginLevelStatus: !0, marginRatio: !0, indexPrice: !0, liquidatePrice: !0, liquidateRate: !0, tradeEnabled: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.assets === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "assets" }, message: "must have required property 'assets'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.assets !== void 0) {
      let data0 = data.assets;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate55(data0[i0], { instancePath: instancePath + "/assets/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/assets", schemaPath: "#/properties/assets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.totalAssetOfBtc !== void 0) {
      let data2 = data.totalAssetOfBtc;
      if (typeof data2 == "string") {
        if (!formats0.test(data2)) {
          let err2 = { instancePath: instancePath + "/totalAssetOfBtc", schemaPath: "#/properties/totalAssetOfBtc/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/totalAssetOfBtc", schemaPath: "#/properties/totalAssetOfBtc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.totalLiabilityOfBtc !== void 0) {
      let data3 = data.totalLiabilityOfBtc;
      if (typeof data3 == "string") {
        if (!formats0.test(data3)) {
          let err4 = { instancePath: instancePath + "/totalLiabilityOfBtc", schemaPath: "#/properties/totalLiabilityOfBtc/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/totalLiabilityOfBtc", schemaPath: "#/properties/totalLiabilityOfBtc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.totalNetAssetOfBtc !== void 0) {
      let data4 = data.totalNetAssetOfBtc;
      if (typeof data4 == "string") {
        if (!formats0.test(data4)) {
          let err6 = { instancePath: instancePath + "/totalNetAssetOfBtc", schemaPath: "#/properties/totalNetAssetOfBtc/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/totalNetAssetOfBtc", schemaPath: "#/properties/totalNetAssetOfBtc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: { assets: !0, totalAssetOfBtc: !0, totalLiabilityOfBtc: !0, totalNetAssetOfBtc: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate54(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length), validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: { assets: !0, totalAssetOfBtc: !0, totalLiabilityOfBtc: !0, totalNetAssetOfBtc: !0 }, dynamicProps: !1, dynamicItems: !1 };
var enableIsolatedMarginAccount = validate61;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.symbol === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.success !== void 0 && typeof data.success != "boolean") {
      let err2 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate62.errors = vErrors, errors === 0;
}
validate62.evaluated = { props: { success: !0, symbol: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate62(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors), errors = vErrors.length), validate61.errors = vErrors, errors === 0;
}
validate61.evaluated = { props: { success: !0, symbol: !0 }, dynamicProps: !1, dynamicItems: !1 };
var disableIsolatedMarginAccount = validate64;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.symbol === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.success !== void 0 && typeof data.success != "boolean") {
      let err2 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate65.errors = vErrors, errors === 0;
}
validate65.evaluated = { props: { success: !0, symbol: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate64.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate65(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors), errors = vErrors.length), validate64.errors = vErrors, errors === 0;
}
validate64.evaluated = { props: { success: !0, symbol: !0 }, dynamicProps: !1, dynamicItems: !1 };
var getIsolatedMarginAccountLimit = validate67;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabledAccount === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabledAccount" }, message: "must have required property 'enabledAccount'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.maxAccount === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxAccount" }, message: "must have required property 'maxAccount'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.enabledAccount !== void 0) {
      let data0 = data.enabledAccount;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0))) {
        let err2 = { instancePath: instancePath + "/enabledAccount", schemaPath: "#/properties/enabledAccount/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.maxAccount !== void 0) {
      let data1 = data.maxAccount;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
        let err3 = { instancePath: instancePath + "/maxAccount", schemaPath: "#/properties/maxAccount/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate68.errors = vErrors, errors === 0;
}
validate68.evaluated = { props: { enabledAccount: !0, maxAccount: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate67.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate68(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length), validate67.errors = vErrors, errors === 0;
}
validate67.evaluated = { props: { enabledAccount: !0, maxAccount: !0 }, dynamicProps: !1, dynamicItems: !1 };
var createMarginOcoOrder = validate70;
var pattern3 = new RegExp("^-?[0-9]+$", "u");
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate73.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.orderId === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.clientOrderId === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientOrderId" }, message: "must have required property 'clientOrderId'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err3 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.orderId !== void 0) {
      let data1 = data.orderId;
      if (typeof data1 == "string") {
        if (!pattern3.test(data1)) {
          let err4 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.clientOrderId !== void 0 && typeof data.clientOrderId != "string") {
      let err6 = { instancePath: instancePath + "/clientOrderId", schemaPath: "#/properties/clientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate73.errors = vErrors, errors === 0;
}
validate73.evaluated = { props: { symbol: !0, orderId: !0, clientOrderId: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderListId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderListId" }, message: "must have required property 'orderListId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.contingencyType === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contingencyType" }, message: "must have required property 'contingencyType'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.listStatusType === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listStatusType" }, message: "must have required property 'listStatusType'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.listOrderStatus === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listOrderStatus" }, message: "must have required property 'listOrderStatus'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.listClientOrderId === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listClientOrderId" }, message: "must have required property 'listClientOrderId'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.transactionTime === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionTime" }, message: "must have required property 'transactionTime'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.symbol === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.orders === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orders" }, message: "must have required property 'orders'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.orderListId !== void 0) {
      let data0 = data.orderListId;
      if (typeof data0 == "string") {
        if (!pattern3.test(data0)) {
          let err8 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.contingencyType !== void 0 && typeof data.contingencyType != "string") {
      let err10 = { instancePath: instancePath + "/contingencyType", schemaPath: "#/properties/contingencyType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.listStatusType !== void 0 && typeof data.listStatusType != "string") {
      let err11 = { instancePath: instancePath + "/listStatusType", schemaPath: "#/properties/listStatusType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.listOrderStatus !== void 0 && typeof data.listOrderStatus != "string") {
      let err12 = { instancePath: instancePath + "/listOrderStatus", schemaPath: "#/properties/listOrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.listClientOrderId !== void 0 && typeof data.listClientOrderId != "string") {
      let err13 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.transactionTime !== void 0) {
      let data5 = data.transactionTime;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err14 = { instancePath: instancePath + "/transactionTime", schemaPath: "#/properties/transactionTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err15 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.isIsolated !== void 0 && typeof data.isIsolated != "boolean") {
      let err16 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.orders !== void 0) {
      let data8 = data.orders;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate73(data8[i0], { instancePath: instancePath + "/orders/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors), errors = vErrors.length);
      } else {
        let err17 = { instancePath: instancePath + "/orders", schemaPath: "#/properties/orders/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate72.errors = vErrors, errors === 0;
}
validate72.evaluated = { props: { orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate77.errors = vErrors, errors === 0;
}
validate77.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate79.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate79.errors = vErrors, errors === 0;
}
validate79.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate81.errors = vErrors, errors === 0;
}
validate81.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate83.errors = vErrors, errors === 0;
}
validate83.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate85.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate85.errors = vErrors, errors === 0;
}
validate85.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.orderId === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.orderListId === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderListId" }, message: "must have required property 'orderListId'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.clientOrderId === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientOrderId" }, message: "must have required property 'clientOrderId'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.transactTime === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactTime" }, message: "must have required property 'transactTime'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err5 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.orderId !== void 0) {
      let data1 = data.orderId;
      if (typeof data1 == "string") {
        if (!pattern3.test(data1)) {
          let err6 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.orderListId !== void 0) {
      let data2 = data.orderListId;
      if (typeof data2 == "string") {
        if (!pattern3.test(data2)) {
          let err8 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.clientOrderId !== void 0 && typeof data.clientOrderId != "string") {
      let err10 = { instancePath: instancePath + "/clientOrderId", schemaPath: "#/properties/clientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.transactTime !== void 0) {
      let data4 = data.transactTime;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err11 = { instancePath: instancePath + "/transactTime", schemaPath: "#/properties/transactTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.price !== void 0) {
      let data5 = data.price;
      if (typeof data5 == "string") {
        if (!formats0.test(data5)) {
          let err12 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.origQty !== void 0) {
      let data6 = data.origQty;
      if (typeof data6 == "string") {
        if (!formats0.test(data6)) {
          let err14 = { instancePath: instancePath + "/origQty", schemaPath: "#/properties/origQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/origQty", schemaPath: "#/properties/origQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.executedQty !== void 0) {
      let data7 = data.executedQty;
      if (typeof data7 == "string") {
        if (!formats0.test(data7)) {
          let err16 = { instancePath: instancePath + "/executedQty", schemaPath: "#/properties/executedQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/executedQty", schemaPath: "#/properties/executedQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.cummulativeQuoteQty !== void 0) {
      let data8 = data.cummulativeQuoteQty;
      if (typeof data8 == "string") {
        if (!formats0.test(data8)) {
          let err18 = { instancePath: instancePath + "/cummulativeQuoteQty", schemaPath: "#/properties/cummulativeQuoteQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/cummulativeQuoteQty", schemaPath: "#/properties/cummulativeQuoteQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.status !== void 0 && (validate77(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length)), data.timeInForce !== void 0 && (validate79(data.timeInForce, { instancePath: instancePath + "/timeInForce", parentData: data, parentDataProperty: "timeInForce", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.type !== void 0 && (validate81(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.side !== void 0 && (validate83(data.side, { instancePath: instancePath + "/side", parentData: data, parentDataProperty: "side", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors), errors = vErrors.length)), data.stopPrice !== void 0) {
      let data13 = data.stopPrice;
      if (typeof data13 == "string") {
        if (!formats0.test(data13)) {
          let err20 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.icebergQty !== void 0) {
      let data14 = data.icebergQty;
      if (typeof data14 == "string") {
        if (!formats0.test(data14)) {
          let err22 = { instancePath: instancePath + "/icebergQty", schemaPath: "#/properties/icebergQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/icebergQty", schemaPath: "#/properties/icebergQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    data.selfTradePreventionMode !== void 0 && (validate85(data.selfTradePreventionMode, { instancePath: instancePath + "/selfTradePreventionMode", parentData: data, parentDataProperty: "selfTradePreventionMode", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors), errors = vErrors.length));
  } else {
    let err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
  }
  return validate76.errors = vErrors, errors === 0;
}
validate76.evaluated = { props: { symbol: !0, orderId: !0, orderListId: !0, clientOrderId: !0, transactTime: !0, price: !0, origQty: !0, executedQty: !0, cummulativeQuoteQty: !0, status: !0, timeInForce: !0, type: !0, side: !0, stopPrice: !0, icebergQty: !0, selfTradePreventionMode: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate71.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate72(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderReports === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "orderReports" }, message: "must have required property 'orderReports'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.marginBuyBorrowAmount !== void 0) {
      let data0 = data.marginBuyBorrowAmount;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err1 = { instancePath: instancePath + "/marginBuyBorrowAmount", schemaPath: "#/allOf/1/properties/marginBuyBorrowAmount/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/marginBuyBorrowAmount", schemaPath: "#/allOf/1/properties/marginBuyBorrowAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.marginBuyBorrowAsset !== void 0 && typeof data.marginBuyBorrowAsset != "string") {
      let err3 = { instancePath: instancePath + "/marginBuyBorrowAsset", schemaPath: "#/allOf/1/properties/marginBuyBorrowAsset/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.orderReports !== void 0) {
      let data2 = data.orderReports;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate76(data2[i0], { instancePath: instancePath + "/orderReports/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/orderReports", schemaPath: "#/allOf/1/properties/orderReports/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate71.errors = vErrors, errors === 0;
}
validate71.evaluated = { props: { marginBuyBorrowAmount: !0, marginBuyBorrowAsset: !0, orderReports: !0, orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate70.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate71(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors), errors = vErrors.length), validate70.errors = vErrors, errors === 0;
}
validate70.evaluated = { props: { marginBuyBorrowAmount: !0, marginBuyBorrowAsset: !0, orderReports: !0, orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
var getMarginOrderList = validate89;
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderListId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderListId" }, message: "must have required property 'orderListId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.contingencyType === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contingencyType" }, message: "must have required property 'contingencyType'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.listStatusType === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listStatusType" }, message: "must have required property 'listStatusType'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.listOrderStatus === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listOrderStatus" }, message: "must have required property 'listOrderStatus'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.listClientOrderId === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listClientOrderId" }, message: "must have required property 'listClientOrderId'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.transactionTime === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionTime" }, message: "must have required property 'transactionTime'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.symbol === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.orders === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orders" }, message: "must have required property 'orders'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.orderListId !== void 0) {
      let data0 = data.orderListId;
      if (typeof data0 == "string") {
        if (!pattern3.test(data0)) {
          let err8 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.contingencyType !== void 0 && typeof data.contingencyType != "string") {
      let err10 = { instancePath: instancePath + "/contingencyType", schemaPath: "#/properties/contingencyType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.listStatusType !== void 0 && typeof data.listStatusType != "string") {
      let err11 = { instancePath: instancePath + "/listStatusType", schemaPath: "#/properties/listStatusType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.listOrderStatus !== void 0 && typeof data.listOrderStatus != "string") {
      let err12 = { instancePath: instancePath + "/listOrderStatus", schemaPath: "#/properties/listOrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.listClientOrderId !== void 0 && typeof data.listClientOrderId != "string") {
      let err13 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.transactionTime !== void 0) {
      let data5 = data.transactionTime;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err14 = { instancePath: instancePath + "/transactionTime", schemaPath: "#/properties/transactionTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err15 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.isIsolated !== void 0 && typeof data.isIsolated != "boolean") {
      let err16 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.orders !== void 0) {
      let data8 = data.orders;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate73(data8[i0], { instancePath: instancePath + "/orders/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors), errors = vErrors.length);
      } else {
        let err17 = { instancePath: instancePath + "/orders", schemaPath: "#/properties/orders/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate90.errors = vErrors, errors === 0;
}
validate90.evaluated = { props: { orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate89.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate90(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors), errors = vErrors.length), validate89.errors = vErrors, errors === 0;
}
validate89.evaluated = { props: { orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
var cancelMarginOrderList = validate93;
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate96.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.symbol === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.origClientOrderId === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "origClientOrderId" }, message: "must have required property 'origClientOrderId'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.orderId === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderId" }, message: "must have required property 'orderId'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.orderListId === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderListId" }, message: "must have required property 'orderListId'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.clientOrderId === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientOrderId" }, message: "must have required property 'clientOrderId'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.price === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.origQty === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "origQty" }, message: "must have required property 'origQty'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.executedQty === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "executedQty" }, message: "must have required property 'executedQty'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.cummulativeQuoteQty === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cummulativeQuoteQty" }, message: "must have required property 'cummulativeQuoteQty'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.status === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.timeInForce === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeInForce" }, message: "must have required property 'timeInForce'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.type === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.side === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "side" }, message: "must have required property 'side'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err13 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.origClientOrderId !== void 0 && typeof data.origClientOrderId != "string") {
      let err14 = { instancePath: instancePath + "/origClientOrderId", schemaPath: "#/properties/origClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.orderId !== void 0) {
      let data2 = data.orderId;
      if (typeof data2 == "string") {
        if (!pattern3.test(data2)) {
          let err15 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/orderId", schemaPath: "#/properties/orderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.orderListId !== void 0) {
      let data3 = data.orderListId;
      if (typeof data3 == "string") {
        if (!pattern3.test(data3)) {
          let err17 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.clientOrderId !== void 0 && typeof data.clientOrderId != "string") {
      let err19 = { instancePath: instancePath + "/clientOrderId", schemaPath: "#/properties/clientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.price !== void 0) {
      let data5 = data.price;
      if (typeof data5 == "string") {
        if (!formats0.test(data5)) {
          let err20 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/price", schemaPath: "#/properties/price/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.origQty !== void 0) {
      let data6 = data.origQty;
      if (typeof data6 == "string") {
        if (!formats0.test(data6)) {
          let err22 = { instancePath: instancePath + "/origQty", schemaPath: "#/properties/origQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/origQty", schemaPath: "#/properties/origQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.executedQty !== void 0) {
      let data7 = data.executedQty;
      if (typeof data7 == "string") {
        if (!formats0.test(data7)) {
          let err24 = { instancePath: instancePath + "/executedQty", schemaPath: "#/properties/executedQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/executedQty", schemaPath: "#/properties/executedQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.cummulativeQuoteQty !== void 0) {
      let data8 = data.cummulativeQuoteQty;
      if (typeof data8 == "string") {
        if (!formats0.test(data8)) {
          let err26 = { instancePath: instancePath + "/cummulativeQuoteQty", schemaPath: "#/properties/cummulativeQuoteQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
      } else {
        let err27 = { instancePath: instancePath + "/cummulativeQuoteQty", schemaPath: "#/properties/cummulativeQuoteQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.status !== void 0 && (validate77(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length)), data.timeInForce !== void 0 && (validate79(data.timeInForce, { instancePath: instancePath + "/timeInForce", parentData: data, parentDataProperty: "timeInForce", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.type !== void 0 && (validate81(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.side !== void 0 && (validate83(data.side, { instancePath: instancePath + "/side", parentData: data, parentDataProperty: "side", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors), errors = vErrors.length)), data.stopPrice !== void 0) {
      let data13 = data.stopPrice;
      if (typeof data13 == "string") {
        if (!formats0.test(data13)) {
          let err28 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/stopPrice", schemaPath: "#/properties/stopPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.icebergQty !== void 0) {
      let data14 = data.icebergQty;
      if (typeof data14 == "string") {
        if (!formats0.test(data14)) {
          let err30 = { instancePath: instancePath + "/icebergQty", schemaPath: "#/properties/icebergQty/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/icebergQty", schemaPath: "#/properties/icebergQty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    data.selfTradePreventionMode !== void 0 && (validate85(data.selfTradePreventionMode, { instancePath: instancePath + "/selfTradePreventionMode", parentData: data, parentDataProperty: "selfTradePreventionMode", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors), errors = vErrors.length));
  } else {
    let err32 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
  }
  return validate96.errors = vErrors, errors === 0;
}
validate96.evaluated = { props: { symbol: !0, origClientOrderId: !0, orderId: !0, orderListId: !0, clientOrderId: !0, price: !0, origQty: !0, executedQty: !0, cummulativeQuoteQty: !0, status: !0, timeInForce: !0, type: !0, side: !0, stopPrice: !0, icebergQty: !0, selfTradePreventionMode: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate94.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate72(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderReports === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "orderReports" }, message: "must have required property 'orderReports'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.orderReports !== void 0) {
      let data0 = data.orderReports;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate96(data0[i0], { instancePath: instancePath + "/orderReports/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/orderReports", schemaPath: "#/allOf/1/properties/orderReports/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate94.errors = vErrors, errors === 0;
}
validate94.evaluated = { props: { orderReports: !0, orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate93.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate94(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors), errors = vErrors.length), validate93.errors = vErrors, errors === 0;
}
validate93.evaluated = { props: { orderReports: !0, orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
var listMarginOrderLists = validate104;
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderListId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderListId" }, message: "must have required property 'orderListId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.contingencyType === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contingencyType" }, message: "must have required property 'contingencyType'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.listStatusType === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listStatusType" }, message: "must have required property 'listStatusType'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.listOrderStatus === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listOrderStatus" }, message: "must have required property 'listOrderStatus'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.listClientOrderId === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listClientOrderId" }, message: "must have required property 'listClientOrderId'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.transactionTime === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionTime" }, message: "must have required property 'transactionTime'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.symbol === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.orders === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orders" }, message: "must have required property 'orders'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.orderListId !== void 0) {
      let data0 = data.orderListId;
      if (typeof data0 == "string") {
        if (!pattern3.test(data0)) {
          let err8 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.contingencyType !== void 0 && typeof data.contingencyType != "string") {
      let err10 = { instancePath: instancePath + "/contingencyType", schemaPath: "#/properties/contingencyType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.listStatusType !== void 0 && typeof data.listStatusType != "string") {
      let err11 = { instancePath: instancePath + "/listStatusType", schemaPath: "#/properties/listStatusType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.listOrderStatus !== void 0 && typeof data.listOrderStatus != "string") {
      let err12 = { instancePath: instancePath + "/listOrderStatus", schemaPath: "#/properties/listOrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.listClientOrderId !== void 0 && typeof data.listClientOrderId != "string") {
      let err13 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.transactionTime !== void 0) {
      let data5 = data.transactionTime;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err14 = { instancePath: instancePath + "/transactionTime", schemaPath: "#/properties/transactionTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err15 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.isIsolated !== void 0 && typeof data.isIsolated != "boolean") {
      let err16 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.orders !== void 0) {
      let data8 = data.orders;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate73(data8[i0], { instancePath: instancePath + "/orders/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors), errors = vErrors.length);
      } else {
        let err17 = { instancePath: instancePath + "/orders", schemaPath: "#/properties/orders/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate105.errors = vErrors, errors === 0;
}
validate105.evaluated = { props: { orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate104.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate105(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate104.errors = vErrors, errors === 0;
}
validate104.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var listOpenMarginOrderLists = validate108;
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate109.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.orderListId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orderListId" }, message: "must have required property 'orderListId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.contingencyType === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contingencyType" }, message: "must have required property 'contingencyType'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.listStatusType === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listStatusType" }, message: "must have required property 'listStatusType'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.listOrderStatus === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listOrderStatus" }, message: "must have required property 'listOrderStatus'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.listClientOrderId === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "listClientOrderId" }, message: "must have required property 'listClientOrderId'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.transactionTime === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionTime" }, message: "must have required property 'transactionTime'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.symbol === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.orders === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "orders" }, message: "must have required property 'orders'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.orderListId !== void 0) {
      let data0 = data.orderListId;
      if (typeof data0 == "string") {
        if (!pattern3.test(data0)) {
          let err8 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+$" }, message: 'must match pattern "^-?[0-9]+$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/orderListId", schemaPath: "#/properties/orderListId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.contingencyType !== void 0 && typeof data.contingencyType != "string") {
      let err10 = { instancePath: instancePath + "/contingencyType", schemaPath: "#/properties/contingencyType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.listStatusType !== void 0 && typeof data.listStatusType != "string") {
      let err11 = { instancePath: instancePath + "/listStatusType", schemaPath: "#/properties/listStatusType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.listOrderStatus !== void 0 && typeof data.listOrderStatus != "string") {
      let err12 = { instancePath: instancePath + "/listOrderStatus", schemaPath: "#/properties/listOrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.listClientOrderId !== void 0 && typeof data.listClientOrderId != "string") {
      let err13 = { instancePath: instancePath + "/listClientOrderId", schemaPath: "#/properties/listClientOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.transactionTime !== void 0) {
      let data5 = data.transactionTime;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
        let err14 = { instancePath: instancePath + "/transactionTime", schemaPath: "#/properties/transactionTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err15 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.isIsolated !== void 0 && typeof data.isIsolated != "boolean") {
      let err16 = { instancePath: instancePath + "/isIsolated", schemaPath: "#/properties/isIsolated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.orders !== void 0) {
      let data8 = data.orders;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate73(data8[i0], { instancePath: instancePath + "/orders/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors), errors = vErrors.length);
      } else {
        let err17 = { instancePath: instancePath + "/orders", schemaPath: "#/properties/orders/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate109.errors = vErrors, errors === 0;
}
validate109.evaluated = { props: { orderListId: !0, contingencyType: !0, listStatusType: !0, listOrderStatus: !0, listClientOrderId: !0, transactionTime: !0, symbol: !0, isIsolated: !0, orders: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate109(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate108.errors = vErrors, errors === 0;
}
validate108.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var listCoinConfigs = validate112;
var schema51 = { type: "object", description: "How one coin is deposited and withdrawn on one network. Amounts are decimal text, in units of the coin.", "x-source": "provider", "x-ambiguities": ["networkFieldsAbsent", "networkDescriptions", "laterFields", "unknownFields"], required: ["network", "coin", "name", "isDefault", "depositEnable", "withdrawEnable", "addressRegex", "memoRegex", "withdrawFee", "withdrawMin", "withdrawMax", "withdrawIntegerMultiple", "minConfirm", "unLockConfirm", "sameAddress"], properties: { network: { type: "string", description: "The code of the network. Source: provider." }, coin: { type: "string", description: "The code of the coin. Source: provider." }, withdrawIntegerMultiple: { type: "string", format: "decimal", description: "The step of withdrawal amounts. Source: provider." }, isDefault: { type: "boolean", description: "Whether the network is the coin's default. Source: provider." }, depositEnable: { type: "boolean", description: "Whether deposits are open on the network. Source: provider." }, withdrawEnable: { type: "boolean", description: "Whether withdrawals are open on the network. Source: provider." }, depositDesc: { type: "string", description: "Why deposits are closed. Absent or empty where they are open. Source: provider. Ambiguities: `networkDescriptions`.", "x-ambiguities": ["networkDescriptions"] }, withdrawDesc: { type: "string", description: "Why withdrawals are closed. Absent or empty where they are open. Source: provider. Ambiguities: `networkDescriptions`.", "x-ambiguities": ["networkDescriptions"] }, specialTips: { type: "string", description: "Special tips on the network. Absent from some networks. Source: provider. Ambiguities: `networkFieldsAbsent`.", "x-ambiguities": ["networkFieldsAbsent"] }, specialWithdrawTips: { type: ["string", "null"], description: "Special tips for withdrawals. The provider leaves them out of some networks. Returned as text, or null where there is none, whichever form came. Source: described. Ambiguities: `specialWithdrawTipsType`, `specialWithdrawTipsMeaning`, `networkFieldsAbsent`, `coinFieldPlace`.", "x-source": "described", "x-added": "2021-09-03", "x-reads-as": "textOrNull", "x-ambiguities": ["specialWithdrawTipsType", "specialWithdrawTipsMeaning", "networkFieldsAbsent", "coinFieldPlace"], minLength: 1 }, name: { type: "string", description: "The name of the network. Source: provider." }, resetAddressStatus: { type: "boolean", description: "Whether the deposit address may be reset, by its name; more is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.", "x-ambiguities": ["laterFields", "providerFieldMeanings"] }, addressRegex: { type: "string", description: "The regular expression of addresses. Source: provider." }, addressRule: { type: "string", description: "A rule of addresses, by its name; it is in no documentation. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.", "x-ambiguities": ["laterFields", "providerFieldMeanings"] }, memoRegex: { type: "string", description: "The regular expression of memos; empty where there are none. Source: provider." }, withdrawFee: { type: "string", format: "decimal", description: "The fee of a withdrawal. Source: provider." }, withdrawMin: { type: "string", format: "decimal", description: "The least amount of a withdrawal. Source: provider." }, withdrawMax: { type: "string", format: "decimal", description: "The greatest amount of a withdrawal. Source: provider." }, withdrawInternalMin: { type: "string", format: "decimal", description: "The least amount of a withdrawal to another account of the service. Source: provider. Ambiguities: `laterFields`.", "x-ambiguities": ["laterFields"] }, depositDust: { type: "string", description: "The least amount of a deposit that is credited. The provider leaves it out of some networks. Returned as exact decimal text, whichever form came. Source: described. Ambiguities: `depositDustType`, `depositDustMeaning`, `networkFieldsAbsent`, `coinFieldPlace`.", "x-source": "described", "x-added": "2021-09-03", "x-reads-as": "decimal", "x-ambiguities": ["depositDustType", "depositDustMeaning", "networkFieldsAbsent", "coinFieldPlace"], format: "decimal" }, minConfirm: { type: "integer", format: "int64", description: "After how many confirmations a deposit is credited. Source: provider." }, unLockConfirm: { type: "integer", format: "int64", description: "After how many confirmations a deposit can be withdrawn again. The name has a capital L, unlike `unlockConfirm` of the deposit history. Source: provider. Ambiguities: `unlockConfirmSpelling`.", "x-ambiguities": ["unlockConfirmSpelling"] }, sameAddress: { type: "boolean", description: "Whether a withdrawal of the coin needs a memo. Returned as a boolean, whichever form came. Source: described. Ambiguities: `sameAddressType`, `sameAddressMeaning`, `coinFieldPlace`, `withdrawTag`.", "x-source": "described", "x-added": "2021-09-03", "x-reads-as": "boolean", "x-ambiguities": ["sameAddressType", "sameAddressMeaning", "coinFieldPlace", "withdrawTag"] }, withdrawTag: { type: "boolean", description: "The successor of `sameAddress`, with the same value. Source: provider. Ambiguities: `withdrawTag`, `laterFields`.", "x-ambiguities": ["withdrawTag", "laterFields"] }, estimatedArrivalTime: { type: "integer", format: "int64", description: "How long a withdrawal is expected to take. The unit is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.", "x-ambiguities": ["laterFields", "providerFieldMeanings"] }, busy: { type: "boolean", description: "Whether the network is congested. Source: provider. Ambiguities: `laterFields`.", "x-ambiguities": ["laterFields"] }, country: { type: "string", description: "A country, by its name; it is in no documentation. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.", "x-ambiguities": ["laterFields", "providerFieldMeanings"] }, contractAddressUrl: { type: "string", description: "The start of the address of a page on the coin's contract. Source: provider. Ambiguities: `laterFields`.", "x-ambiguities": ["laterFields"] }, contractAddress: { type: "string", description: "The address of the coin's contract; empty where there is none. Source: provider. Ambiguities: `laterFields`.", "x-ambiguities": ["laterFields"] }, denomination: { type: "integer", format: "int64", description: "A multiple of a unit, by its name; more is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.", "x-ambiguities": ["laterFields", "providerFieldMeanings"] } } }, func1 = require_ucs2length().default;
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate114.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.coin === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coin" }, message: "must have required property 'coin'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.name === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.isDefault === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "isDefault" }, message: "must have required property 'isDefault'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.depositEnable === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "depositEnable" }, message: "must have required property 'depositEnable'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.withdrawEnable === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawEnable" }, message: "must have required property 'withdrawEnable'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.addressRegex === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addressRegex" }, message: "must have required property 'addressRegex'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.memoRegex === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "memoRegex" }, message: "must have required property 'memoRegex'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.withdrawFee === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawFee" }, message: "must have required property 'withdrawFee'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.withdrawMin === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawMin" }, message: "must have required property 'withdrawMin'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.withdrawMax === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawMax" }, message: "must have required property 'withdrawMax'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.withdrawIntegerMultiple === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawIntegerMultiple" }, message: "must have required property 'withdrawIntegerMultiple'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.minConfirm === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "minConfirm" }, message: "must have required property 'minConfirm'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.unLockConfirm === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unLockConfirm" }, message: "must have required property 'unLockConfirm'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.sameAddress === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sameAddress" }, message: "must have required property 'sameAddress'" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.network !== void 0 && typeof data.network != "string") {
      let err15 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.coin !== void 0 && typeof data.coin != "string") {
      let err16 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.withdrawIntegerMultiple !== void 0) {
      let data2 = data.withdrawIntegerMultiple;
      if (typeof data2 == "string") {
        if (!formats0.test(data2)) {
          let err17 = { instancePath: instancePath + "/withdrawIntegerMultiple", schemaPath: "#/properties/withdrawIntegerMultiple/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/withdrawIntegerMultiple", schemaPath: "#/properties/withdrawIntegerMultiple/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.isDefault !== void 0 && typeof data.isDefault != "boolean") {
      let err19 = { instancePath: instancePath + "/isDefault", schemaPath: "#/properties/isDefault/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.depositEnable !== void 0 && typeof data.depositEnable != "boolean") {
      let err20 = { instancePath: instancePath + "/depositEnable", schemaPath: "#/properties/depositEnable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.withdrawEnable !== void 0 && typeof data.withdrawEnable != "boolean") {
      let err21 = { instancePath: instancePath + "/withdrawEnable", schemaPath: "#/properties/withdrawEnable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.depositDesc !== void 0 && typeof data.depositDesc != "string") {
      let err22 = { instancePath: instancePath + "/depositDesc", schemaPath: "#/properties/depositDesc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.withdrawDesc !== void 0 && typeof data.withdrawDesc != "string") {
      let err23 = { instancePath: instancePath + "/withdrawDesc", schemaPath: "#/properties/withdrawDesc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.specialTips !== void 0 && typeof data.specialTips != "string") {
      let err24 = { instancePath: instancePath + "/specialTips", schemaPath: "#/properties/specialTips/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.specialWithdrawTips !== void 0) {
      let data9 = data.specialWithdrawTips;
      if (typeof data9 != "string" && data9 !== null) {
        let err25 = { instancePath: instancePath + "/specialWithdrawTips", schemaPath: "#/properties/specialWithdrawTips/type", keyword: "type", params: { type: schema51.properties.specialWithdrawTips.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
      if (typeof data9 == "string" && func1(data9) < 1) {
        let err26 = { instancePath: instancePath + "/specialWithdrawTips", schemaPath: "#/properties/specialWithdrawTips/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err27 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.resetAddressStatus !== void 0 && typeof data.resetAddressStatus != "boolean") {
      let err28 = { instancePath: instancePath + "/resetAddressStatus", schemaPath: "#/properties/resetAddressStatus/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
    if (data.addressRegex !== void 0 && typeof data.addressRegex != "string") {
      let err29 = { instancePath: instancePath + "/addressRegex", schemaPath: "#/properties/addressRegex/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.addressRule !== void 0 && typeof data.addressRule != "string") {
      let err30 = { instancePath: instancePath + "/addressRule", schemaPath: "#/properties/addressRule/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
    }
    if (data.memoRegex !== void 0 && typeof data.memoRegex != "string") {
      let err31 = { instancePath: instancePath + "/memoRegex", schemaPath: "#/properties/memoRegex/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
    }
    if (data.withdrawFee !== void 0) {
      let data15 = data.withdrawFee;
      if (typeof data15 == "string") {
        if (!formats0.test(data15)) {
          let err32 = { instancePath: instancePath + "/withdrawFee", schemaPath: "#/properties/withdrawFee/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
      } else {
        let err33 = { instancePath: instancePath + "/withdrawFee", schemaPath: "#/properties/withdrawFee/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.withdrawMin !== void 0) {
      let data16 = data.withdrawMin;
      if (typeof data16 == "string") {
        if (!formats0.test(data16)) {
          let err34 = { instancePath: instancePath + "/withdrawMin", schemaPath: "#/properties/withdrawMin/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
        }
      } else {
        let err35 = { instancePath: instancePath + "/withdrawMin", schemaPath: "#/properties/withdrawMin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.withdrawMax !== void 0) {
      let data17 = data.withdrawMax;
      if (typeof data17 == "string") {
        if (!formats0.test(data17)) {
          let err36 = { instancePath: instancePath + "/withdrawMax", schemaPath: "#/properties/withdrawMax/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
      } else {
        let err37 = { instancePath: instancePath + "/withdrawMax", schemaPath: "#/properties/withdrawMax/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.withdrawInternalMin !== void 0) {
      let data18 = data.withdrawInternalMin;
      if (typeof data18 == "string") {
        if (!formats0.test(data18)) {
          let err38 = { instancePath: instancePath + "/withdrawInternalMin", schemaPath: "#/properties/withdrawInternalMin/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
        }
      } else {
        let err39 = { instancePath: instancePath + "/withdrawInternalMin", schemaPath: "#/properties/withdrawInternalMin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.depositDust !== void 0) {
      let data19 = data.depositDust;
      if (typeof data19 == "string") {
        if (!formats0.test(data19)) {
          let err40 = { instancePath: instancePath + "/depositDust", schemaPath: "#/properties/depositDust/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
        }
      } else {
        let err41 = { instancePath: instancePath + "/depositDust", schemaPath: "#/properties/depositDust/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.minConfirm !== void 0) {
      let data20 = data.minConfirm;
      if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20))) {
        let err42 = { instancePath: instancePath + "/minConfirm", schemaPath: "#/properties/minConfirm/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
    }
    if (data.unLockConfirm !== void 0) {
      let data21 = data.unLockConfirm;
      if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21))) {
        let err43 = { instancePath: instancePath + "/unLockConfirm", schemaPath: "#/properties/unLockConfirm/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.sameAddress !== void 0 && typeof data.sameAddress != "boolean") {
      let err44 = { instancePath: instancePath + "/sameAddress", schemaPath: "#/properties/sameAddress/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
    }
    if (data.withdrawTag !== void 0 && typeof data.withdrawTag != "boolean") {
      let err45 = { instancePath: instancePath + "/withdrawTag", schemaPath: "#/properties/withdrawTag/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
    }
    if (data.estimatedArrivalTime !== void 0) {
      let data24 = data.estimatedArrivalTime;
      if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24))) {
        let err46 = { instancePath: instancePath + "/estimatedArrivalTime", schemaPath: "#/properties/estimatedArrivalTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
      }
    }
    if (data.busy !== void 0 && typeof data.busy != "boolean") {
      let err47 = { instancePath: instancePath + "/busy", schemaPath: "#/properties/busy/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
    }
    if (data.country !== void 0 && typeof data.country != "string") {
      let err48 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
    }
    if (data.contractAddressUrl !== void 0 && typeof data.contractAddressUrl != "string") {
      let err49 = { instancePath: instancePath + "/contractAddressUrl", schemaPath: "#/properties/contractAddressUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
    }
    if (data.contractAddress !== void 0 && typeof data.contractAddress != "string") {
      let err50 = { instancePath: instancePath + "/contractAddress", schemaPath: "#/properties/contractAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
    }
    if (data.denomination !== void 0) {
      let data29 = data.denomination;
      if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29))) {
        let err51 = { instancePath: instancePath + "/denomination", schemaPath: "#/properties/denomination/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
  } else {
    let err52 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
  }
  return validate114.errors = vErrors, errors === 0;
}
validate114.evaluated = { props: { network: !0, coin: !0, withdrawIntegerMultiple: !0, isDefault: !0, depositEnable: !0, withdrawEnable: !0, depositDesc: !0, withdrawDesc: !0, specialTips: !0, specialWithdrawTips: !0, name: !0, resetAddressStatus: !0, addressRegex: !0, addressRule: !0, memoRegex: !0, withdrawFee: !0, withdrawMin: !0, withdrawMax: !0, withdrawInternalMin: !0, depositDust: !0, minConfirm: !0, unLockConfirm: !0, sameAddress: !0, withdrawTag: !0, estimatedArrivalTime: !0, busy: !0, country: !0, contractAddressUrl: !0, contractAddress: !0, denomination: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate113.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.coin === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coin" }, message: "must have required property 'coin'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.depositAllEnable === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "depositAllEnable" }, message: "must have required property 'depositAllEnable'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.withdrawAllEnable === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawAllEnable" }, message: "must have required property 'withdrawAllEnable'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.name === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.free === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "free" }, message: "must have required property 'free'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.locked === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locked" }, message: "must have required property 'locked'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.freeze === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "freeze" }, message: "must have required property 'freeze'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.withdrawing === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "withdrawing" }, message: "must have required property 'withdrawing'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.ipoing === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ipoing" }, message: "must have required property 'ipoing'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.ipoable === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ipoable" }, message: "must have required property 'ipoable'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.storage === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "storage" }, message: "must have required property 'storage'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.isLegalMoney === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "isLegalMoney" }, message: "must have required property 'isLegalMoney'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.trading === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "trading" }, message: "must have required property 'trading'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.networkList === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "networkList" }, message: "must have required property 'networkList'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.coin !== void 0 && typeof data.coin != "string") {
      let err14 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.depositAllEnable !== void 0 && typeof data.depositAllEnable != "boolean") {
      let err15 = { instancePath: instancePath + "/depositAllEnable", schemaPath: "#/properties/depositAllEnable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.withdrawAllEnable !== void 0 && typeof data.withdrawAllEnable != "boolean") {
      let err16 = { instancePath: instancePath + "/withdrawAllEnable", schemaPath: "#/properties/withdrawAllEnable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err17 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.free !== void 0) {
      let data4 = data.free;
      if (typeof data4 == "string") {
        if (!formats0.test(data4)) {
          let err18 = { instancePath: instancePath + "/free", schemaPath: "#/properties/free/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/free", schemaPath: "#/properties/free/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.locked !== void 0) {
      let data5 = data.locked;
      if (typeof data5 == "string") {
        if (!formats0.test(data5)) {
          let err20 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.freeze !== void 0) {
      let data6 = data.freeze;
      if (typeof data6 == "string") {
        if (!formats0.test(data6)) {
          let err22 = { instancePath: instancePath + "/freeze", schemaPath: "#/properties/freeze/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/freeze", schemaPath: "#/properties/freeze/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.withdrawing !== void 0) {
      let data7 = data.withdrawing;
      if (typeof data7 == "string") {
        if (!formats0.test(data7)) {
          let err24 = { instancePath: instancePath + "/withdrawing", schemaPath: "#/properties/withdrawing/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/withdrawing", schemaPath: "#/properties/withdrawing/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.ipoing !== void 0) {
      let data8 = data.ipoing;
      if (typeof data8 == "string") {
        if (!formats0.test(data8)) {
          let err26 = { instancePath: instancePath + "/ipoing", schemaPath: "#/properties/ipoing/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
      } else {
        let err27 = { instancePath: instancePath + "/ipoing", schemaPath: "#/properties/ipoing/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.ipoable !== void 0) {
      let data9 = data.ipoable;
      if (typeof data9 == "string") {
        if (!formats0.test(data9)) {
          let err28 = { instancePath: instancePath + "/ipoable", schemaPath: "#/properties/ipoable/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/ipoable", schemaPath: "#/properties/ipoable/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.storage !== void 0) {
      let data10 = data.storage;
      if (typeof data10 == "string") {
        if (!formats0.test(data10)) {
          let err30 = { instancePath: instancePath + "/storage", schemaPath: "#/properties/storage/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/storage", schemaPath: "#/properties/storage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.isLegalMoney !== void 0 && typeof data.isLegalMoney != "boolean") {
      let err32 = { instancePath: instancePath + "/isLegalMoney", schemaPath: "#/properties/isLegalMoney/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
    }
    if (data.trading !== void 0 && typeof data.trading != "boolean") {
      let err33 = { instancePath: instancePath + "/trading", schemaPath: "#/properties/trading/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
    }
    if (data.networkList !== void 0) {
      let data13 = data.networkList;
      if (Array.isArray(data13)) {
        let len0 = data13.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate114(data13[i0], { instancePath: instancePath + "/networkList/" + i0, parentData: data13, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors), errors = vErrors.length);
      } else {
        let err34 = { instancePath: instancePath + "/networkList", schemaPath: "#/properties/networkList/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
  } else {
    let err35 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
  }
  return validate113.errors = vErrors, errors === 0;
}
validate113.evaluated = { props: { coin: !0, depositAllEnable: !0, withdrawAllEnable: !0, name: !0, free: !0, locked: !0, freeze: !0, withdrawing: !0, ipoing: !0, ipoable: !0, storage: !0, isLegalMoney: !0, trading: !0, networkList: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate112.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate113(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate112.errors = vErrors, errors === 0;
}
validate112.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var listWithdrawals = validate117;
var pattern12 = new RegExp("^[0-9]+(/[0-9]+)?$", "u");
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate118.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.amount === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.transactionFee === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionFee" }, message: "must have required property 'transactionFee'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.coin === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coin" }, message: "must have required property 'coin'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.status === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.address === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.txId === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "txId" }, message: "must have required property 'txId'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.applyTime === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "applyTime" }, message: "must have required property 'applyTime'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.transferType === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transferType" }, message: "must have required property 'transferType'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.amount !== void 0) {
      let data1 = data.amount;
      if (typeof data1 == "string") {
        if (!formats0.test(data1)) {
          let err10 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.transactionFee !== void 0) {
      let data2 = data.transactionFee;
      if (typeof data2 == "string") {
        if (!formats0.test(data2)) {
          let err12 = { instancePath: instancePath + "/transactionFee", schemaPath: "#/properties/transactionFee/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/transactionFee", schemaPath: "#/properties/transactionFee/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.coin !== void 0 && typeof data.coin != "string") {
      let err14 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.status !== void 0) {
      let data4 = data.status;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err15 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.address !== void 0 && typeof data.address != "string") {
      let err16 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.addressTag !== void 0 && typeof data.addressTag != "string") {
      let err17 = { instancePath: instancePath + "/addressTag", schemaPath: "#/properties/addressTag/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.txId !== void 0 && typeof data.txId != "string") {
      let err18 = { instancePath: instancePath + "/txId", schemaPath: "#/properties/txId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.applyTime !== void 0 && typeof data.applyTime != "string") {
      let err19 = { instancePath: instancePath + "/applyTime", schemaPath: "#/properties/applyTime/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.network !== void 0 && typeof data.network != "string") {
      let err20 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.transferType !== void 0) {
      let data10 = data.transferType;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
        let err21 = { instancePath: instancePath + "/transferType", schemaPath: "#/properties/transferType/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.withdrawOrderId !== void 0 && typeof data.withdrawOrderId != "string") {
      let err22 = { instancePath: instancePath + "/withdrawOrderId", schemaPath: "#/properties/withdrawOrderId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.info !== void 0 && typeof data.info != "string") {
      let err23 = { instancePath: instancePath + "/info", schemaPath: "#/properties/info/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.confirmNo !== void 0) {
      let data13 = data.confirmNo;
      if (typeof data13 == "string") {
        if (!pattern12.test(data13)) {
          let err24 = { instancePath: instancePath + "/confirmNo", schemaPath: "#/properties/confirmNo/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(/[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(/[0-9]+)?$"' };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/confirmNo", schemaPath: "#/properties/confirmNo/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.walletType !== void 0) {
      let data14 = data.walletType;
      if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14))) {
        let err26 = { instancePath: instancePath + "/walletType", schemaPath: "#/properties/walletType/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.txKey !== void 0 && typeof data.txKey != "string") {
      let err27 = { instancePath: instancePath + "/txKey", schemaPath: "#/properties/txKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.completeTime !== void 0 && typeof data.completeTime != "string") {
      let err28 = { instancePath: instancePath + "/completeTime", schemaPath: "#/properties/completeTime/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate118.errors = vErrors, errors === 0;
}
validate118.evaluated = { props: { id: !0, amount: !0, transactionFee: !0, coin: !0, status: !0, address: !0, addressTag: !0, txId: !0, applyTime: !0, network: !0, transferType: !0, withdrawOrderId: !0, info: !0, confirmNo: !0, walletType: !0, txKey: !0, completeTime: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate117.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate118(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate117.errors = vErrors, errors === 0;
}
validate117.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var listDeposits = validate120;
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate121.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.coin === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coin" }, message: "must have required property 'coin'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.network === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.status === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.address === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.addressTag === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addressTag" }, message: "must have required property 'addressTag'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.txId === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "txId" }, message: "must have required property 'txId'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.insertTime === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "insertTime" }, message: "must have required property 'insertTime'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.transferType === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transferType" }, message: "must have required property 'transferType'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.amount !== void 0) {
      let data1 = data.amount;
      if (typeof data1 == "string") {
        if (!formats0.test(data1)) {
          let err10 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/format", keyword: "format", params: { format: "decimal" }, message: 'must match format "decimal"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.coin !== void 0 && typeof data.coin != "string") {
      let err12 = { instancePath: instancePath + "/coin", schemaPath: "#/properties/coin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.network !== void 0 && typeof data.network != "string") {
      let err13 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.status !== void 0) {
      let data4 = data.status;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
        let err14 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.address !== void 0 && typeof data.address != "string") {
      let err15 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.addressTag !== void 0 && typeof data.addressTag != "string") {
      let err16 = { instancePath: instancePath + "/addressTag", schemaPath: "#/properties/addressTag/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.txId !== void 0 && typeof data.txId != "string") {
      let err17 = { instancePath: instancePath + "/txId", schemaPath: "#/properties/txId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.insertTime !== void 0) {
      let data8 = data.insertTime;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
        let err18 = { instancePath: instancePath + "/insertTime", schemaPath: "#/properties/insertTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.completeTime !== void 0) {
      let data9 = data.completeTime;
      if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9))) {
        let err19 = { instancePath: instancePath + "/completeTime", schemaPath: "#/properties/completeTime/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.transferType !== void 0) {
      let data10 = data.transferType;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
        let err20 = { instancePath: instancePath + "/transferType", schemaPath: "#/properties/transferType/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.confirmTimes !== void 0 && typeof data.confirmTimes != "string") {
      let err21 = { instancePath: instancePath + "/confirmTimes", schemaPath: "#/properties/confirmTimes/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.unlockConfirm !== void 0) {
      let data12 = data.unlockConfirm;
      if (typeof data12 == "string") {
        if (!pattern12.test(data12)) {
          let err22 = { instancePath: instancePath + "/unlockConfirm", schemaPath: "#/properties/unlockConfirm/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(/[0-9]+)?$" }, message: 'must match pattern "^[0-9]+(/[0-9]+)?$"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/unlockConfirm", schemaPath: "#/properties/unlockConfirm/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.walletType !== void 0) {
      let data13 = data.walletType;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13))) {
        let err24 = { instancePath: instancePath + "/walletType", schemaPath: "#/properties/walletType/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.travelRuleStatus !== void 0) {
      let data14 = data.travelRuleStatus;
      if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14))) {
        let err25 = { instancePath: instancePath + "/travelRuleStatus", schemaPath: "#/properties/travelRuleStatus/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.sourceAddress !== void 0 && typeof data.sourceAddress != "string") {
      let err26 = { instancePath: instancePath + "/sourceAddress", schemaPath: "#/properties/sourceAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate121.errors = vErrors, errors === 0;
}
validate121.evaluated = { props: { id: !0, amount: !0, coin: !0, network: !0, status: !0, address: !0, addressTag: !0, txId: !0, insertTime: !0, completeTime: !0, transferType: !0, confirmTimes: !0, unlockConfirm: !0, walletType: !0, travelRuleStatus: !0, sourceAddress: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate120.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate121(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length);
  } else {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate120.errors = vErrors, errors === 0;
}
validate120.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
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
