// Generated from redocly.yaml by `npm run generate`. Do not edit.

/** The interfaces, by the name of their folder in spec/. */
export const apis = ["market-data","payments","margin-wallet"] as const

export type ApiName = (typeof apis)[number]

/** The name of each interface where it is a property, such as a section of the options of the mock. */
export const propertyNames = {
  'market-data': 'marketData',
  'payments': 'payments',
  'margin-wallet': 'marginWallet',
} as const satisfies Readonly<Record<ApiName, string>>
