/** The request of each API that is made, as its parts: for tools that read a description when they run. */
import type { Calls, Scene } from './scene.js'

export type Api = keyof Calls

export interface PlainRequest {
  readonly operationId: string
  readonly method: 'get' | 'post'
  /** As the description has it. */
  readonly template: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

export function requestOf(api: Api, { marketData, payments, marginWallet }: Scene): PlainRequest {
  const requests: Readonly<Record<Api, PlainRequest>> = {
    'market-data': {
      operationId: 'listFutOpt',
      method: 'post',
      template: '/WebAPI/Api/V1/{dataSegment}/FutOpt',
      path: { dataSegment: 'Data' },
      query: {},
      headers: { authorization: marketData.authorization, 'content-type': 'application/json' },
      body: marketData.request,
    },
    payments: {
      operationId: 'initiateTransaction',
      method: 'post',
      template: '/{gatewayRoot}/api/v1/initiateTransaction',
      path: { gatewayRoot: payments.gatewayRoot },
      query: { mid: payments.mid, orderId: payments.orderId },
      headers: { 'content-type': 'application/json' },
      body: payments.request,
    },
    'margin-wallet': {
      operationId: 'getIsolatedMarginAccountLimit',
      method: 'get',
      template: '/sapi/v1/margin/isolated/accountLimit',
      path: {},
      query: { timestamp: String(marginWallet.signed.timestamp), signature: marginWallet.signed.signature },
      headers: { 'x-mbx-apikey': marginWallet.apiKey },
    },
  }
  return requests[api]
}

/** The path with its parameters in their places, and the query. */
export function targetOf({ template, path, query }: PlainRequest): string {
  const filled = Object.entries(path).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    template,
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

export interface Exchange {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export async function send(baseUrl: string, request: PlainRequest): Promise<Exchange> {
  const { method, headers, body } = request
  const response = await fetch(`${baseUrl}${targetOf(request)}`, {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status } = response
  return { status, headers: Object.fromEntries(response.headers), body: await response.json() }
}
