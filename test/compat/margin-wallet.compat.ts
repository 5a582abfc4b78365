/** The third-party clients of the margin and wallet interface over HTTP against the mock, and how each fares. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '../../generated/tables/margin-wallet.js'
import { createChecker } from '../../src/contract/check-exchange.js'
import { demoCredentials } from '../../src/mock/index.js'
import { rejection } from '../support/caught.js'
import { foreignParameters, keys, sentParameters, stage, type Stage } from './margin-mock.js'
import { marginPeers, type MarginOperation, type MarginPeerCalls } from './margin-peers.js'
import { Column } from './results.js'
import { differences, isRounding, parseSent } from './sent-and-got.js'
import type { Exchange } from './tap.js'

let on: Stage
beforeEach(async () => {
  on = await stage()
  // One of them warns of every client id that it has not made itself.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await on.close()
  // What the service refuses, the contract finds in the recording alone, and nothing else.
  for (const exchange of on.wire.exchanges)
    expect([exchange.search, foundIn(exchange).sort()]).toEqual([exchange.search, predictedFor(exchange)])
})

const { apiKey, secret: apiSecret } = demoCredentials.marginWallet
const checkers = {
  hmac: createChecker({ keys: { apiKey, apiSecret }, strict: true }),
  other: createChecker({ strict: true }),
}

/** The rules that it breaks, and a reading that is not the default, by which a service may refuse it as well. */
function foundIn({ method, path, search, headers, status, answer }: Exchange): string[] {
  const kind = /signature=[0-9a-f]{64}/.test(search) ? 'hmac' : 'other'
  const { findings, readings } = checkers[kind].examine({
    request: { method, url: `https://service.example${path}?${search}`, headers: [...entriesOf(headers)] },
    response: { status, headers: { 'content-type': 'application/json;charset=UTF-8' }, body: answer },
  }).checked
  const rules = findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)
  const isForm = readings.some(
    (reading) => reading.ambiguity === 'percentEncoding' && reading.reading === 'form',
  )
  return [...new Set(rules.length === 0 && isForm && status !== 200 ? ['percentEncoding=form'] : rules)]
}

function* entriesOf(headers: Exchange['headers']): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(headers))
    for (const text of [value ?? []].flat()) yield [name, String(text)]
}

/** By the code of a refusal, the rules that a request breaks; a state of the account is no fault of it. */
const predicted: Readonly<Record<string, readonly string[]>> = {
  '-1022': ['request.signature'],
  '-1100': ['request.query.form'],
  // Of the one that calls its parameter symbols.
  '-1102': ['request.query.missing', 'request.query.renamed'],
}

function predictedFor({ path, search, answer }: Exchange): readonly string[] {
  const { timestamp } = Object.fromEntries(new URLSearchParams(search))
  const logged = on.mock.requests.filter(
    (request) => request.path === path && request.query['timestamp'] === timestamp,
  )
  if (logged.some(({ refused }) => refused?.rule === 'percentEncoding')) return ['percentEncoding=form']
  return predicted[/^\{"code":(-\d+)/.exec(answer)?.[1] ?? ''] ?? []
}

const order = { symbol: 'SOLUSDT', quantity: 0.5, price: 203.4, stopPrice: 171.2 }
/** Values in which signing and sending are easily encoded apart. */
const hardCharacters = [' ', '!', "'", '(', ')', '*', '~', '+', '/', '%', '&', '₿']

/** Each operation as a user calls it, with something for the mock to find. */
const ordinary: Readonly<Record<MarginOperation, (calls: MarginPeerCalls) => Promise<unknown> | undefined>> =
  {
    getIsolatedMarginAccount: (calls) => calls.getIsolatedMarginAccount?.('SOLUSDT,LINKBTC'),
    enableIsolatedMarginAccount: (calls) => calls.enableIsolatedMarginAccount?.('LINKBTC'),
    disableIsolatedMarginAccount: (calls) => calls.disableIsolatedMarginAccount?.('ATOMUSDT'),
    getIsolatedMarginAccountLimit: (calls) => calls.getIsolatedMarginAccountLimit?.(),
    createMarginOcoOrder: (calls) => calls.createMarginOcoOrder?.({ ...order, listClientOrderId: 'theirs' }),
    getMarginOrderList: (calls) => calls.getMarginOrderList?.('ours'),
    cancelMarginOrderList: (calls) => calls.cancelMarginOrderList?.('SOLUSDT', 'ours'),
    listMarginOrderLists: (calls) => calls.listMarginOrderLists?.(10),
    listOpenMarginOrderLists: (calls) => calls.listOpenMarginOrderLists?.(),
    listCoinConfigs: (calls) => calls.listCoinConfigs(),
    listWithdrawals: (calls) => calls.listWithdrawals('payroll-1107'),
    listDeposits: (calls) => calls.listDeposits(),
  }

/** The operations that take a text of the user's choice. */
const withText: Partial<
  Record<MarginOperation, (calls: MarginPeerCalls, text: string) => Promise<unknown> | undefined>
> = {
  createMarginOcoOrder: (calls, text) =>
    calls.createMarginOcoOrder?.({ ...order, symbol: text, listClientOrderId: 'theirs' }),
  getMarginOrderList: (calls, text) => calls.getMarginOrderList?.(text),
  cancelMarginOrderList: (calls, text) => calls.cancelMarginOrderList?.('SOLUSDT', text),
  listWithdrawals: (calls, text) => calls.listWithdrawals(text),
  listDeposits: (calls, text) => calls.listDeposits(text),
}

const sentences = {
  rounds: 'It rounds ids beyond 2^53.',
  signature: 'It signs other bytes than it sends',
  percentEncoding: 'It encodes otherwise than the default reading of percentEncoding',
  encodes: (how: string, characters: readonly string[]) =>
    `${how}, and is refused with -1022, where a value holds ${characters
      .map((character) => (character === ' ' ? 'a space' : `\`${character}\``))
      .join(', ')}.`,
  exponents: 'It sends 0.0000001 as `1e-7`, which is refused.',
  foreign: (names: string) => `It sends ${names}, which the operation does not have.`,
}

/** The rules that a call breaks by how it encodes its parameters. */
const rulesOfEncoding = ['signature', 'percentEncoding'] as const
type BadlyEncoded = Readonly<Record<(typeof rulesOfEncoding)[number], string[]>>

/** The characters with which a call is refused for its signature, or for what it is over. */
async function badlyEncoded(operationId: MarginOperation, calls: MarginPeerCalls): Promise<BadlyEncoded> {
  const send = withText[operationId]
  const found: BadlyEncoded = { signature: [], percentEncoding: [] }
  if (send === undefined) return found
  for (const character of hardCharacters) {
    await send(calls, `a${character}b`)?.catch(() => undefined)
    const { passed, refused } = on.mock.requests.at(-1) ?? {}
    const rule = rulesOfEncoding.find((value) => value === refused?.rule)
    if (rule !== undefined) found[rule].push(character)
    // It came through at least as far as that.
    else expect(passed, `${operationId} with ${character}: ${refused?.message}`).toContain('signature')
  }
  return found
}

/** Whether a small number is sent in a form that the service does not read. */
async function sendsExponents({ createMarginOcoOrder: place }: MarginPeerCalls): Promise<boolean> {
  await place?.({ ...order, quantity: 0.0000001, listClientOrderId: 'small' }).catch(() => undefined)
  const sent = sentParameters(on.wire.latest())['quantity']
  expect(on.wire.latest().status).toBe(sent === '0.0000001' ? 200 : 400)
  return sent === '1e-7'
}

const operationIds = Object.keys(ordinary) as MarginOperation[]

describe.each(marginPeers)('$name', ({ name, connect, told }) => {
  const column = new Column(name)
  const has = connect({ url: 'http://127.0.0.1', apiKey: 'k', key: keys.hmac })

  it.each(operationIds.filter((id) => has[id] !== undefined))(
    '%s: sends what the operation takes, and returns what was sent back',
    async (id) => {
      await on.ours.createMarginOcoOrder({
        symbol: 'SOLUSDT',
        side: 'SELL',
        quantity: '1',
        price: '203.40',
        stopPrice: '171.20',
        listClientOrderId: 'ours',
      })
      const calls = connect(on.access())
      const got = await ordinary[id](calls)?.catch((error: unknown) => ({ refused: told(error).code }))
      const exchange = on.wire.latest()
      expect(exchange).toMatchObject({ method: operations[id].method, path: operations[id].path, body: '' })

      const foreign = foreignParameters(id, exchange)
      if (foreign.length > 0) {
        expect(got).toEqual({ refused: expect.any(Number) as number })
        return column.note(id, 'refused', [
          sentences.foreign(foreign.map((text) => `\`${text}\``).join(', ')),
        ])
      }
      expect(exchange.status).toBe(200)
      const found = differences(parseSent(exchange.answer), got)
      expect(found.filter((difference) => !isRounding(difference))).toEqual([])
      const characters = await badlyEncoded(id, calls)
      const faults = [
        ...(found.length > 0 ? [sentences.rounds] : []),
        ...(id === 'createMarginOcoOrder' && (await sendsExponents(calls)) ? [sentences.exponents] : []),
        ...rulesOfEncoding
          .filter((rule) => characters[rule].length > 0)
          .map((rule) => sentences.encodes(sentences[rule], characters[rule])),
      ]
      column.note(id, faults.length > 0 ? 'wrong' : 'works', faults)
    },
  )

  it.each(Object.values(keys))('signs with $kind so that the mock accepts it', async (key) => {
    const calls = connect(on.access(key))
    await calls.listCoinConfigs()
    await calls.listDeposits()
    await calls.createMarginOcoOrder?.({ ...order, listClientOrderId: 'signed' })
    expect(on.wire.exchanges.map(({ status }) => status)).toEqual(on.wire.exchanges.map(() => 200))
    for (const exchange of on.wire.exchanges) {
      expect(exchange.headers['x-mbx-apikey']).toBe('demo-api-key')
      expect(exchange.search).toMatch(/&signature=[^&]+$/)
    }
  })

  it('tells that a signature was made with a wrong secret', async () => {
    const calls = connect(on.access({ kind: 'hmac', secret: 'another-secret' }))
    const error = await rejection(calls.listCoinConfigs())
    expect(told(error)).toMatchObject({
      code: -1022,
      message: expect.stringContaining('signature') as string,
    })
  })

  it('fares as the committed table says', () => {
    expect(column.committed()).toEqual(column.seen)
  })
})
