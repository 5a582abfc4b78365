/** Calls every operation in every way that a client has, and holds each outcome to what the service is known to do. */
import { describe, expect, it } from 'vitest'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { keys } from '../margin-mock.js'
import type { Access, MarginOperation } from '../margin-peers.js'
import { parseSent } from '../sent-and-got.js'
import { asks } from './asks.js'
import {
  expectAnswer,
  expectHas,
  expectLogged,
  expectOutcome,
  expectPlaces,
  expectRefusal,
} from './expected.js'
import type { FaultId } from './faults.js'
import { Seen } from './outcomes.js'
import { written, type Peer } from './peer.js'
import { Scene, settle } from './scene.js'

/** The tests of what a client does beyond the calls that all have. */
export type Further = (scene: Scene, seen: Seen) => void

export function suite<C>(peer: Peer<C>, further?: Further): void {
  describe(peer.name, () => {
    const scene = new Scene()
    const seen = new Seen(peer.name)
    scene.prepare()

    const cases = peer.ways.flatMap((way) =>
      asks.filter(({ operation }) => operation === way.operation).map((ask) => ({ way, ask })),
    )

    it.each(cases)('$way.operation by $way.call: $ask.about', async ({ way, ask }) => {
      const parameters = ask.parameters(scene.given)
      const stray = peer.stray?.(way, ask, parameters)
      const { outcome, sent } = await scene.during(() =>
        settle(way.make(peer.connect(scene.access()), parameters)),
      )
      const note = (by: readonly FaultId[]): void => seen.note(way.operation, `${way.call}: ${ask.about}`, by)
      if (peer.refusesItself?.(way, ask)) {
        expect(sent).toEqual([])
        expect(outcome).toHaveProperty('error')
        return note([])
      }
      const [exchange] = sent
      if (exchange === undefined || sent.length > 1)
        throw new Error(`${sent.length} requests were sent.`, { cause: outcome })
      const { method, path } = operations[way.operation]
      expect(exchange).toMatchObject({ method, path: stray?.path ?? path })
      expectPlaces(way.place, exchange, stray?.sends ?? written(parameters, peer.numberText))
      expectLogged(scene.stage, way.operation, exchange, stray)
      const by = expectOutcome(peer, exchange, outcome, stray, ask.refused)
      if (stray === undefined && ask.has !== undefined) expectHas(parseSent(exchange.answer), ask.has)
      note([...(stray === undefined ? [] : [stray.fault]), ...by])
    })

    /** What is wrong with who calls, and the code of the service for it. */
    const intruders: readonly [about: string, code: number, change: () => Partial<Access>][] = [
      ['another API key', -2015, () => ({ apiKey: 'another-key' })],
      ['another secret', -1022, () => ({ key: { kind: 'hmac', secret: 'another-secret' } })],
      [
        'a clock ten minutes behind',
        -1021,
        () => {
          scene.stage.mock.clock.advance(600_000)
          return {}
        },
      ],
    ]

    it.each(
      peer.ways.flatMap((way) => intruders.map(([about, code, change]) => ({ way, about, code, change }))),
    )('$way.operation by $way.call: $about', async ({ way, about, code, change }) => {
      const ask = asks.find(({ operation, refused }) => operation === way.operation && refused === undefined)!
      const parameters = ask.parameters(scene.given)
      const stray = peer.stray?.(way, ask, parameters)
      const { outcome, sent } = await scene.during(() =>
        settle(way.make(peer.connect(scene.access(change())), parameters)),
      )
      expect(sent).toHaveLength(1)
      const by = expectOutcome(peer, sent[0]!, outcome, stray?.path === undefined ? undefined : stray, code)
      seen.note(way.operation, `${way.call}: ${about}`, [
        ...(stray === undefined ? [] : [stray.fault]),
        ...by,
      ])
    })

    const arrive = peer.ways.filter((way) => peer.stray?.(way, asks[0]!, {})?.path === undefined)
    it.each(arrive.filter(({ operation }) => texts[operation] !== undefined))(
      '$operation by $call: values that are hard to encode',
      async (way) => {
        const { name, beside } = texts[way.operation]!
        const client = peer.connect(scene.access())
        for (const character of hardCharacters) {
          // Some operations weigh so much that ten calls use up the allowance.
          scene.stage.mock.reset()
          const { sent } = await scene.during(() =>
            settle(way.make(client, { ...beside, [name]: `a${character}b` })),
          )
          expect(sent).toHaveLength(1)
          const { passed, refused } = scene.stage.mock.requests.at(-1)!
          const encodes = peer.encodes?.[way.place]
          const isWrong = encodes?.characters.includes(character) ?? false
          const about = `${way.call}: ${name} with ${character === ' ' ? 'a space' : character}`
          if (isWrong) expect(['signature', 'percentEncoding'], about).toContain(refused?.rule)
          else
            expect(passed, `${about}: ${refused?.message}`).toEqual(
              expect.arrayContaining(['signature', 'percentEncoding']),
            )
          seen.note(way.operation, about, isWrong && encodes !== undefined ? [encodes.fault] : [])
        }
      },
    )

    const signed = (['ed25519', 'rsa'] as const).flatMap((kind) =>
      (['listDeposits', 'createMarginOcoOrder'] as const).map((operation) => ({ kind, operation })),
    )
    it.each(signed)('$operation signed with a private key of $kind', async ({ kind, operation }) => {
      const way = peer.ways.findLast((one) => one.operation === operation)!
      const ask = asks.find((one) => one.operation === operation && one.refused === undefined)!
      const client = peer.connect(scene.access({ key: keys[kind] }))
      const fault = peer.signs?.[`${kind}, ${way.place}`]
      const statuses = new Set<string>()
      // A signature of base64 holds a plus more often than not. A hundred of them without one are not to be feared.
      for (let attempt = 0; attempt < 100; attempt++) {
        scene.stage.mock.reset()
        const { outcome, sent } = await scene.during(() =>
          settle(way.make(client, ask.parameters(scene.given))),
        )
        const wasWrong = fault !== undefined && 'error' in outcome
        if (wasWrong) expectRefusal(peer, -1022, sent[0]!, outcome)
        else expectAnswer(peer, sent[0]!, outcome)
        statuses.add(wasWrong ? 'refused' : 'taken')
        if (fault === undefined ? attempt >= 5 : wasWrong) break
      }
      expect(statuses.has('refused')).toBe(fault !== undefined)
      seen.note(operation, `${way.call}, a private key of ${kind}`, fault === undefined ? [] : [fault])
    })

    further?.(scene, seen)

    it('fares as the committed table says', () => {
      expect(seen.committed()).toEqual(seen.operations)
    })
  })
}

/** Values in which signing and sending are easily encoded apart. */
const hardCharacters = [' ', '!', "'", '(', ')', '*', '~', '+', '/', '%', '&', '₿']

/** The operations that take a text of the caller's choice. */
const texts: Partial<Record<MarginOperation, { name: string; beside: Record<string, string | number> }>> = {
  createMarginOcoOrder: {
    name: 'listClientOrderId',
    beside: { symbol: 'SOLUSDT', side: 'SELL', quantity: 0.5, price: 203.4, stopPrice: 171.2 },
  },
  getMarginOrderList: { name: 'origClientOrderId', beside: {} },
  cancelMarginOrderList: { name: 'listClientOrderId', beside: { symbol: 'SOLUSDT' } },
  listWithdrawals: { name: 'withdrawOrderId', beside: {} },
  listDeposits: { name: 'txId', beside: {} },
}
