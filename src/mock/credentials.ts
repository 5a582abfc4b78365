/** Who may call the mock, and with which keys. All of it is made up and public. */
export interface MockCredentials {
  readonly marketData: { readonly username: string; readonly password: string }
  readonly payments: { readonly mid: string; readonly websiteName: string; readonly merchantKey: string }
  readonly marginWallet: { readonly apiKey: string; readonly secret: string }
}

/** The credentials that the mock expects unless it is given others. */
export const demoCredentials: MockCredentials = Object.freeze({
  marketData: { username: 'demo', password: 'demo-password' },
  payments: { mid: 'DEMOMERCHANT01', websiteName: 'DEMOSTORE', merchantKey: 'demo-merchant-16' },
  marginWallet: { apiKey: 'demo-api-key', secret: 'demo-api-secret' },
})
