/** The credentials that the mock accepts. The demo ones are fake and public. */
export interface MockCredentials {
  readonly marketData: { readonly username: string; readonly password: string }
  readonly payments: { readonly mid: string; readonly websiteName: string; readonly merchantKey: string }
  readonly marginWallet: {
    readonly apiKey: string
    /** The secret that HMAC signatures are checked with. */
    readonly secret: string
    /** The keys that Ed25519 and RSA signatures are checked with, in PEM. A signature has to fit one of them. */
    readonly publicKeys?: readonly string[]
  }
}

/** The credentials of the mock unless it is given others. */
export const demoCredentials: MockCredentials = Object.freeze({
  marketData: Object.freeze({ username: 'demo', password: 'demo-password' }),
  payments: Object.freeze({
    mid: 'DEMOMERCHANT01',
    websiteName: 'DEMOSTORE',
    merchantKey: 'demo-merchant-16',
  }),
  marginWallet: Object.freeze({ apiKey: 'demo-api-key', secret: 'demo-api-secret' }),
})
