/**
 * What is measured, over a fetch that answers at once: what is left is what a client costs by itself. The peers ship no
 * declarations, and this folder is only run.
 */
import { createRequire } from 'node:module'
import createClient from 'openapi-fetch'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMarketDataClient } from 'lacuna/market-data'
import { checksum, createPaymentsClient } from 'lacuna/payments'
import { recordLayouts } from '../../generated/tables/market-data.js'

const require = createRequire(new URL('../../test/compat/package.json', import.meta.url))
const { Spot } = require('@binance/connector')
const axios = require('axios')
const { XMLParser } = require('fast-xml-parser')
const paytmchecksum = require('paytmchecksum')

export type Work = () => unknown

/** One thing that we do, others that do the same, and how many times the time of the first of these it may take. */
export type Contest = readonly [
  what: string,
  ours: Work,
  peers: Readonly<Record<string, Work>>,
  atMost?: number,
]

const baseUrl = 'https://service.example'
const credentials = { username: 'user', password: 'password' }

/** Answers each path, by its end. Bytes come in pieces, as from a socket: a Response would copy a whole list first. */
function answering(
  answers: Readonly<Record<string, string | Uint8Array>>,
  type = 'application/json',
): typeof fetch {
  const all = Object.entries({
    '/Login': '{"access_token":"token-of-the-bench","expires_in":3600}',
    ...answers,
  })
  return (request) => {
    const [path = ''] = (request instanceof Request ? request.url : String(request)).split('?')
    const body = all.find(([end]) => path.endsWith(end))?.[1]
    if (body === undefined) throw new Error(`No answer for ${path}`)
    const sent = typeof body === 'string' ? body : ReadableStream.from(piecesOf(body))
    return Promise.resolve(
      new Response(sent, {
        headers: { 'content-type': typeof body === 'string' ? 'application/json' : type },
      }),
    )
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/* Calls. */

const json = { 'content-type': 'application/json' }
const bodies = {
  '/accountLimit': '{"enabledAccount":1,"maxAccount":20}',
  '/FutOpt': '[]',
  '/initiateTransaction':
    '{"head":{},"body":{"resultInfo":{"resultStatus":"S","resultCode":"0000","resultMsg":"Success"},"txnToken":"token-of-the-bench"}}',
}
const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1250.00', currency: 'INR' },
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}

export function callContests(): Contest[] {
  // The official client is built on it.
  axios.defaults.adapter = (config) => {
    const found = Object.entries(bodies).find(([end]) => config.url.split('?')[0].endsWith(end))
    return Promise.resolve({ data: found[1], status: 200, statusText: 'OK', headers: {}, config })
  }
  const fetch = answering(bodies)
  const bare = createClient({ baseUrl, fetch })
  const spot = new Spot('key', 'secret', { baseURL: baseUrl })
  let now = Date.now()
  // So fast that no call has to wait for the allowance of the service.
  const clock = (): number => (now += 100)
  const margin = createMarginWalletClient({ baseUrl, apiKey: 'key', signer: hmac('secret'), fetch, clock })
  const market = createMarketDataClient({ baseUrl, credentials, fetch })
  const merchant = { mid: 'MERCHANT', websiteName: 'WEBSTAGING', merchantKey: 'sixteen-byte-key' }
  const payments = createPaymentsClient({ baseUrl, ...merchant, fetch })
  const alone = 'openapi-fetch alone, unchecked and unsigned'
  const limit = { [alone]: () => bare.GET('/accountLimit') }
  const limitBySpot = { '@binance/connector, signed': () => spot.isolatedMarginAccountLimit() }
  const list = { [alone]: () => bare.POST('/FutOpt', { body: { rType: 1 } }) }
  const payment = { [alone]: () => bare.POST('/initiateTransaction', { body: order }) }
  const limitByUs = (): unknown => margin.getIsolatedMarginAccountLimit()
  const refusal = JSON.stringify({ code: -1102, msg: "Mandatory parameter 'x' was not sent." })
  const refusing = createMarginWalletClient({
    ...{ baseUrl, apiKey: 'key', signer: hmac('secret'), clock },
    fetch: () => Promise.resolve(new Response(refusal, { status: 400, headers: json })),
  })
  const refused = (): unknown => refusing.getIsolatedMarginAccountLimit().catch(() => undefined)
  return [
    ['A margin call, checked and signed', limitByUs, { ...limit, ...limitBySpot }, 2],
    ['A margin call that is refused', refused, { 'the same call, answered': limitByUs }, 4],
    ['A market-data call, checked, with its token', () => market.listFutOpt({ rType: 1 }), list, 2],
    ['A payments call, checked, with its checksum', () => payments.initiateTransaction(order), payment, 2],
  ]
}

export function checksumContests(): Contest[] {
  const [key, body] = ['demo-merchant-16', JSON.stringify(order)]
  const signature = checksum.sign(body, key)
  const signing = { paytmchecksum: () => paytmchecksum.generateSignature(body, key) }
  const verifying = { paytmchecksum: () => right(paytmchecksum.verifySignature(body, key, signature)) }
  const verify = (): void => right(checksum.verify(body, signature, key).valid)
  return [
    ['Signing a checksum', () => checksum.sign(body, key), signing],
    ['Verifying a checksum, in constant time', verify, verifying],
  ]
}

function right(verdict: boolean): void {
  if (!verdict) throw new Error('A right checksum was refused')
}

/* Lists: whole calls, beside what parses the same bytes alone. */

type Format = 'json' | 'xml'

const { root, item, fields } = recordLayouts.FutOptList
/** How many records the lists have. */
const listed = 20_000

export function listContests(): Contest[] {
  const [json, xml] = [bytesAs('json'), bytesAs('xml')]
  const texts = json.toString().replaceAll(/(?<=[":])(?=[-\d])[\d.-]+(?=[,}])/g, '"$&"')
  const parsed = {
    'JSON.parse(new TextDecoder().decode(bytes))': () => JSON.parse(new TextDecoder().decode(json)),
  }
  const parsedTexts = { 'JSON.parse of the same values as JSON texts': () => JSON.parse(texts) }
  const parser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
  const others = { ...parsedTexts, 'fast-xml-parser, no numbers': () => parser.parse(xml.toString()) }
  const [jsonList, xmlList] = [call('json', json, 'number'), call('xml', xml, 'number')]
  return [
    ['JSON list to checked numbers', jsonList, parsed, 3],
    ['JSON list to exact texts', call('json', json, 'string'), parsed, 4],
    ['JSON stream to checked numbers', stream('json', json), { 'the list': jsonList }, 1.5],
    ['XML list to exact texts', call('xml', xml, 'string'), parsedTexts, 2.4],
    ['XML list to checked numbers', xmlList, others, 2.4],
    ['XML stream to checked numbers', stream('xml', xml), { 'the list': xmlList }, 1.5],
  ]
}

/** A whole call that must give every record. */
function call(format: Format, bytes: Uint8Array, decimals: 'number' | 'string'): Work {
  const client = clientOf(format, bytes, decimals)
  return async () => all((await client.listFutOpt({ rType: 1 }, { format })).length)
}

function stream(format: Format, bytes: Uint8Array): Work {
  const client = clientOf(format, bytes, 'number')
  return async () => {
    let came = 0
    for await (const record of client.streamFutOpt({ rType: 1 }, { format })) if (record) came += 1
    all(came)
  }
}

function all(came: number): void {
  if (came !== listed) throw new Error(`${came} records came`)
}

function clientOf(format: Format, bytes: Uint8Array, decimals: 'number' | 'string') {
  const fetch = answering({ '/FutOpt': bytes }, `application/${format}`)
  return createMarketDataClient({ baseUrl, credentials, fetch, maxResponseBytes: 2 ** 31, decimals })
}

/** The bytes of a list in which no two records have a value in common but by chance; the same ones in each run. */
function bytesAs(format: Format): Buffer {
  let state = 1
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const two = (below: number): string => String(next(below)).padStart(2, '0')
  const records = Array.from({ length: listed }, () =>
    fields.map(({ name, kind }) => {
      if (name === 'CompanyName') return `Mills & Marine ${next(1e6)} Ltd`
      if (name === 'ExpiryDate') return `${10 + next(19)}Nov2026`
      if (name === 'DateTime') return `20-November-2026 ${two(24)}:${two(60)}:${two(60)}`
      if (kind === 'text') return `M${next(1e6)}`
      return kind === 'decimal' ? next(1e7) / 100 : next(1e8)
    }),
  )
  if (format === 'json')
    return Buffer.from(
      JSON.stringify(
        records.map((values) => Object.fromEntries(values.map((value, at) => [fields[at]?.name, value]))),
      ),
    )
  const items = records.map((values) => {
    const children = values.map((value, at) => {
      const name = fields[at]?.xmlName ?? ''
      return `<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`
    })
    return `<${item}>${children.join('')}</${item}>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?><${root}>${items.join('')}</${root}>`)
}
