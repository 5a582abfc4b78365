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

/** Its declaration is a package of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly connections: number
    /** How many requests in all. */
    readonly amount: number
    /** Milliseconds between two looks at what has come. */
    readonly sampleInt: number
  }
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
