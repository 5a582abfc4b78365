/** The packages that ship no declaration: as much of each as is used here. */

declare module 'paytmchecksum' {
  const checksum: {
    generateSignature(payload: string, key: string): Promise<string>
    verifySignature(payload: string, key: string, signature: string): boolean
  }
  export default checksum
}

declare module '@binance/connector' {
  export class Spot {
    constructor(apiKey: string, apiSecret: string, options?: { readonly baseURL?: string })
    isolatedMarginAccountLimit(): Promise<unknown>
  }
}
