// Generated from redocly.yaml by `npm run generate`. Do not edit.

/** The interfaces, by the name of their folder in spec/. */
export const apis = ["market-data","payments","margin-wallet"] as const

export type ApiName = (typeof apis)[number]
