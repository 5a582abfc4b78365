// Generated from spec/ by `npm run generate`. Do not edit.
var listFixedIncome = validate52;
var schema21 = { type: "object", description: "Selects the fixed-income records.", "x-source": "described", "x-ambiguities": ["unknownRequestFields"], required: ["instId", "rType"], additionalProperties: !1, properties: { instId: { type: ["integer", "string"], enum: [1, 2, "1", "2"], description: "The instrument type: 1 or 2. What either stands for is not shown. Source: described. Ambiguities: `instIdMeaning`, `requestNumberForm`.", "x-ambiguities": ["instIdMeaning", "requestNumberForm"], "x-type": "Documented<1 | 2 | '1' | '2', U>" }, rType: { type: ["integer", "string"], enum: [1, 8, 9, 10, 11, "1", "8", "9", "10", "11"], description: "The request type: 1, or 8 to 11. What each returns is not shown. Source: described. Ambiguities: `requestNumberForm`, `rTypeMeaning`.", "x-ambiguities": ["requestNumberForm", "rTypeMeaning"], "x-type": "Documented<1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11', U>" }, oInfo: { type: "integer", minimum: 0, default: 0, description: "A timestamp in seconds, by default 0. It is named for the futures-and-options service, so whether this service reads it is open. Source: described. Ambiguities: `oInfoMeaning`, `omittedOInfo`, `oInfoScope`.", "x-ambiguities": ["oInfoMeaning", "omittedOInfo", "oInfoScope"] } } };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.instId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "instId" }, message: "must have required property 'instId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.rType === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rType" }, message: "must have required property 'rType'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "instId" || key0 === "rType" || key0 === "oInfo")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.instId !== void 0) {
      let data0 = data.instId;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0)) && typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/instId", schemaPath: "#/properties/instId/type", keyword: "type", params: { type: schema21.properties.instId.type }, message: "must be integer,string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === 1 || data0 === 2 || data0 === "1" || data0 === "2")) {
        let err4 = { instancePath: instancePath + "/instId", schemaPath: "#/properties/instId/enum", keyword: "enum", params: { allowedValues: schema21.properties.instId.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.rType !== void 0) {
      let data1 = data.rType;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1)) && typeof data1 != "string") {
        let err5 = { instancePath: instancePath + "/rType", schemaPath: "#/properties/rType/type", keyword: "type", params: { type: schema21.properties.rType.type }, message: "must be integer,string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (!(data1 === 1 || data1 === 8 || data1 === 9 || data1 === 10 || data1 === 11 || data1 === "1" || data1 === "8" || data1 === "9" || data1 === "10" || data1 === "11")) {
        let err6 = { instancePath: instancePath + "/rType", schemaPath: "#/properties/rType/enum", keyword: "enum", params: { allowedValues: schema21.properties.rType.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.oInfo !== void 0) {
      let data2 = data.oInfo;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err7 = { instancePath: instancePath + "/oInfo", schemaPath: "#/properties/oInfo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (typeof data2 == "number" && (data2 < 0 || isNaN(data2))) {
        let err8 = { instancePath: instancePath + "/oInfo", schemaPath: "#/properties/oInfo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
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
    if (data.body === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query" || key0 === "body")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      else {
        let err5 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1))
        for (let key2 in data1) {
          let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      else {
        let err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    data.body !== void 0 && (validate54(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length));
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var listFutOpt = validate56;
var schema23 = { type: "object", description: "Selects the futures-and-options records.", "x-source": "described", "x-ambiguities": ["unknownRequestFields"], required: ["rType"], additionalProperties: !1, properties: { instId: { type: ["integer", "string"], enum: [2, 1, "2", "1"], description: "The instrument type: 2 by the documentation, though the code samples send 1. Source: described. Ambiguities: `futOptInstId`, `instIdMeaning`, `requestNumberForm`.", "x-ambiguities": ["futOptInstId", "instIdMeaning", "requestNumberForm"], "x-type": "Documented<2 | 1 | '2' | '1', U>" }, rType: { type: ["integer", "string"], enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"], description: "The request type: 1 to 19. What each returns is not shown. Source: described. Ambiguities: `requestNumberForm`, `rTypeMeaning`.", "x-ambiguities": ["requestNumberForm", "rTypeMeaning"], "x-type": "Documented<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19', U>" }, oInfo: { type: "integer", minimum: 0, default: 0, description: "A timestamp in seconds, by default 0. What it selects is not shown. Source: described. Ambiguities: `oInfoMeaning`, `omittedOInfo`.", "x-ambiguities": ["oInfoMeaning", "omittedOInfo"] } } };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.rType === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rType" }, message: "must have required property 'rType'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "instId" || key0 === "rType" || key0 === "oInfo")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.instId !== void 0) {
      let data0 = data.instId;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0)) && typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/instId", schemaPath: "#/properties/instId/type", keyword: "type", params: { type: schema23.properties.instId.type }, message: "must be integer,string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === 2 || data0 === 1 || data0 === "2" || data0 === "1")) {
        let err3 = { instancePath: instancePath + "/instId", schemaPath: "#/properties/instId/enum", keyword: "enum", params: { allowedValues: schema23.properties.instId.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.rType !== void 0) {
      let data1 = data.rType;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1)) && typeof data1 != "string") {
        let err4 = { instancePath: instancePath + "/rType", schemaPath: "#/properties/rType/type", keyword: "type", params: { type: schema23.properties.rType.type }, message: "must be integer,string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data1 === 1 || data1 === 2 || data1 === 3 || data1 === 4 || data1 === 5 || data1 === 6 || data1 === 7 || data1 === 8 || data1 === 9 || data1 === 10 || data1 === 11 || data1 === 12 || data1 === 13 || data1 === 14 || data1 === 15 || data1 === 16 || data1 === 17 || data1 === 18 || data1 === 19 || data1 === "1" || data1 === "2" || data1 === "3" || data1 === "4" || data1 === "5" || data1 === "6" || data1 === "7" || data1 === "8" || data1 === "9" || data1 === "10" || data1 === "11" || data1 === "12" || data1 === "13" || data1 === "14" || data1 === "15" || data1 === "16" || data1 === "17" || data1 === "18" || data1 === "19")) {
        let err5 = { instancePath: instancePath + "/rType", schemaPath: "#/properties/rType/enum", keyword: "enum", params: { allowedValues: schema23.properties.rType.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.oInfo !== void 0) {
      let data2 = data.oInfo;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err6 = { instancePath: instancePath + "/oInfo", schemaPath: "#/properties/oInfo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data2 == "number" && (data2 < 0 || isNaN(data2))) {
        let err7 = { instancePath: instancePath + "/oInfo", schemaPath: "#/properties/oInfo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
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
    if (data.body === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "path" || key0 === "query" || key0 === "body")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      else {
        let err5 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1))
        for (let key2 in data1) {
          let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      else {
        let err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    data.body !== void 0 && (validate57(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length));
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var login = validate59;
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
      if (data1 && typeof data1 == "object" && !Array.isArray(data1))
        for (let key2 in data1) {
          let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      else {
        let err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate59.errors = vErrors, errors === 0;
}
validate59.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  listFixedIncome,
  listFutOpt,
  login
};
