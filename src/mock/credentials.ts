/**
 * Who the mock knows. All of it is made up and public. The login checks username and password; keys, checksums and
 * signatures of requests are not verified.
 */
export interface MockCredentials {
  readonly marketData: { readonly username: string; readonly password: string }
  readonly payments: { readonly mid: string; readonly websiteName: string; readonly merchantKey: string }
  readonly marginWallet: { readonly apiKey: string; readonly secret: string }
}

/** The credentials of the mock unless it is given others. */
export const demoCredentials: MockCredentials = Object.freeze({
  marketData: { username: 'demo', password: 'demo-password' },
  payments: { mid: 'DEMOMERCHANT01', websiteName: 'DEMOSTORE', merchantKey: 'demo-merchant-16' },
  marginWallet: { apiKey: 'demo-api-key', secret: 'demo-api-secret' },
})
