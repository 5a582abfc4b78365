// Generated from spec/ by `npm run generate`. Do not edit.

/** The method and path of each operation, by its id. */
export const targets = {
  "listFixedIncome": "POST /WebAPI/Api/V1/{dataSegment}/FixedIncome",
  "listFutOpt": "POST /WebAPI/Api/V1/{dataSegment}/FutOpt",
  "login": "POST /WebAPI/Api/V1/Users/Login"
} as const

/** The header or query parameter of each security scheme. */
export const securitySchemes = {"BearerToken":{"in":"header","name":"Authorization"},"BareToken":{"in":"header","name":"Authorization"}} as const
