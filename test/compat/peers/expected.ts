/** What must have arrived, and what must have come out of the client. */
import { expect } from 'vitest'
import type { Stage } from '../margin-mock.js'
import type { MarginOperation } from '../margin-peers.js'
import { differences, isRounding, parseSent } from '../sent-and-got.js'
import type { Exchange } from '../tap.js'
import type { FaultId } from './faults.js'
import type { Peer, Place, Stray } from './peer.js'
import { placed, type Outcome } from './scene.js'

/** The parameters arrived, and where the way has them. */
export function expectPlaces(
  place: Place,
  exchange: Exchange,
  parameters: Readonly<Record<string, string>>,
): void {
  const { query, form } = placed(exchange, Object.keys(parameters))
  expect({ ...form, ...query }).toEqual(parameters)
  if (place === 'query') expect(form).toEqual({})
  if (place === 'form') expect(query).toEqual({})
  if (place === 'both' && Object.keys(parameters).length > 1) {
    expect(query).not.toEqual({})
    expect(form).not.toEqual({})
  }
}

/** The log of the mock holds the request as it came. */
export function expectLogged(
  { mock }: Stage,
  operation: MarginOperation,
  exchange: Exchange,
  stray: Stray | undefined,
): void {
  const logged = mock.requests.at(-1)
  const ofOperation = stray?.path === undefined ? { operationId: operation } : {}
  expect(logged).toMatchObject({ method: exchange.method, status: exchange.status, ...ofOperation })
  if (stray?.path !== undefined) return
  // What stands in a body is not logged, since a body may hold secrets. What was carried out shows that it was read.
  expect(logged?.query).toMatchObject(placed(exchange).query)
  expect(logged?.bodyBytes).toBe(exchange.body.length)
}

/** The answer, or each of its records, has what was asked for. */
export function expectHas(answer: unknown, has: object): void {
  if (!Array.isArray(answer)) return void expect(answer).toMatchObject(has)
  expect(answer).not.toEqual([])
  for (const record of answer) expect(record).toMatchObject(has)
}

/**
 * @param expected the code with which the service refuses it; `undefined` where it answers
 * @returns the further faults that show in it
 */
export function expectOutcome<C>(
  peer: Peer<C>,
  exchange: Exchange,
  outcome: Outcome,
  stray: Stray | undefined,
  expected: number | undefined,
): readonly FaultId[] {
  if (stray?.path !== undefined) {
    expect(exchange.status).toBe(404)
    expect(outcome).toHaveProperty('error')
    return []
  }
  const refused = stray === undefined ? expected : stray.refused
  return refused === undefined
    ? expectAnswer(peer, exchange, outcome)
    : expectRefusal(peer, refused, exchange, outcome)
}

/** @returns the faults that show in it */
export function expectAnswer<C>(peer: Peer<C>, exchange: Exchange, outcome: Outcome): readonly FaultId[] {
  expect(exchange.status, exchange.answer).toBe(200)
  if (!('value' in outcome)) throw new Error('It was answered, and throws.', { cause: outcome.error })
  const got = peer.plain === undefined ? outcome.value : peer.plain(outcome.value)
  const found = differences(parseSent(exchange.answer), got).filter(
    ({ sent, got: one }) => !isDigits(sent, one),
  )
  expect(found.filter((one) => !isRounding(one))).toEqual([])
  if (found.length === 0) return []
  expect(peer.rounds, 'It rounds.').toBeDefined()
  return peer.rounds === undefined ? [] : [peer.rounds]
}

/** A number that came out as the text of its digits has lost nothing. */
function isDigits(sent: unknown, got: unknown): boolean {
  return (typeof sent === 'bigint' || typeof sent === 'number') && got === String(sent)
}

/** @returns the faults that show in it */
export function expectRefusal<C>(
  peer: Peer<C>,
  code: number,
  exchange: Exchange,
  outcome: Outcome,
): readonly FaultId[] {
  const answer = JSON.parse(exchange.answer) as { code: unknown; msg: unknown }
  expect(answer).toMatchObject({ code })
  expect(exchange.status).toBeGreaterThanOrEqual(400)
  if (!('error' in outcome)) throw new Error('It was refused, and resolves.', { cause: outcome.value })
  if (peer.losesCode !== undefined) {
    expect(outcome.error).toBe(answer.msg)
    return [peer.losesCode]
  }
  expect(peer.codeOf(outcome.error)).toBe(code)
  peer.expectError?.(outcome.error, code)
  return []
}
