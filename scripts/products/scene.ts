/** What a call of each API needs. Callers see this alone, and none of our own code. */

/** How a request of margin & wallet is signed: what is to be sent, in the order in which it is signed. */
export interface Signed {
  readonly timestamp: number
  readonly signature: string
}

export interface Scene {
  readonly baseUrl: string
  readonly marketData: {
    readonly authorization: string
    readonly request: { sid: 4; instId: 2; rType: 1 }
  }
  readonly payments: {
    readonly gatewayRoot: string
    readonly mid: string
    readonly orderId: string
    readonly request: InitiateTransaction
  }
  readonly marginWallet: {
    readonly apiKey: string
    readonly signed: Signed
    /** The same for tools that send the default of every parameter. */
    readonly signedWithDefaults: Signed & { readonly recvWindow: number }
  }
}

interface InitiateTransaction {
  head: { signature: string }
  body: {
    requestType: 'Payment'
    mid: string
    websiteName: string
    orderId: string
    txnAmount: { value: string; currency: string }
    userInfo: { custId: string }
    callbackUrl: string
  }
}

/** Calls one operation of each API, and returns what it answers. */
export interface Calls {
  readonly 'market-data': (scene: Scene) => Promise<unknown>
  readonly payments: (scene: Scene) => Promise<unknown>
  readonly 'margin-wallet': (scene: Scene) => Promise<unknown>
}
