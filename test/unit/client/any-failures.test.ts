/** What holds of a call whatever fails, in whatever order: how often it is sent, how long it takes, and what it tells. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type ClientEvent,
  type CommonOptions,
  type Fetch,
  LacunaError,
  OutcomeUnknownError,
} from '../../../src/index.js'
import { holds } from '../../support/property.js'
import { tinyClient } from './tiny-api.js'

afterEach(() => void vi.useRealTimers())

const secret = 'planted-S3CRET-71'
const statuses = [200, 400, 401, 404, 408, 418, 425, 429, 500, 502, 503, 504]
const retryAfter = fc.constantFrom(undefined, '0', '1', '7', '3600', 'soon', 'Sun, 22 Nov 2026 12:00:09 GMT')
const fate = fc.record({
  afterMs: fc.constantFrom(0, 1, 900, 5_000, 40_000),
  what: fc.oneof(
    fc.record({ kind: fc.constant('answer'), status: fc.constantFrom(...statuses), retryAfter } as const),
    fc.record({ kind: fc.constantFrom('cut', 'never', 'cutBody', 'odd', 'noConnection') } as const),
  ),
})
type Fate = typeof fate extends fc.Arbitrary<infer F> ? F : never

/** A fetch of the user's own to which this happens, one after the other, and then nothing but failures. */
function failing(fates: readonly Fate[]): { readonly fetch: Fetch; sent: number } {
  const made = {
    sent: 0,
    fetch: async (_url: string, { signal }: RequestInit): Promise<Response> => {
      const { afterMs, what } = fates[made.sent] ?? { afterMs: 10, what: { kind: 'cut' } }
      made.sent += 1
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      if (what.kind === 'answer') return answered(what.status, what.retryAfter)
      if (what.kind === 'cutBody') return new Response(cutBody())
      if (what.kind === 'odd') return JSON.parse('{"status":"odd"}') as Response
      const code = what.kind === 'noConnection' ? 'ECONNREFUSED' : 'ECONNRESET'
      if (what.kind !== 'never') throw Object.assign(new TypeError(`cut with ${secret}`), { code })
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
  }
  return made
}

function answered(status: number, after: string | undefined): Response {
  const body = status === 200 ? { ok: true } : { code: 'E1', message: `not with ${secret}` }
  return Response.json(body, { status, headers: after === undefined ? {} : { 'retry-after': after } })
}

function cutBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"ok":'))
      controller.error(new Error(`cut with ${secret}`))
    },
  })
}

/** All that an error says, to whoever prints, copies or reports it. */
function toldBy(error: unknown): string {
  const values = error instanceof LacunaError ? [error.report(), error.history] : []
  return JSON.stringify([String(error), error, values, error instanceof Error && String(error.cause)])
}

it('a call is sent as often as it may be, in its time, and tells no secret', () => {
  vi.useFakeTimers()
  return holds(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 8 }),
      fc.record({
        retries: fc.integer({ min: 0, max: 4 }),
        timeoutMs: fc.constantFrom(1, 500, 6_000, 30_000, 120_000),
        attemptTimeoutMs: fc.constantFrom(undefined, 50, 4_000),
        hasToken: fc.boolean(),
        changes: fc.boolean(),
      }),
      async (fates, { retries, timeoutMs, attemptTimeoutMs, hasToken, changes }) => {
        const service = failing(fates)
        const events: ClientEvent[] = []
        let logins = 0
        const credentials = hasToken ? { token: () => Promise.resolve(`token-${(logins += 1)}`) } : {}
        const onEvent = (event: ClientEvent): void => void events.push(event)
        const options = { fetch: service.fetch, retries, timeoutMs, attemptTimeoutMs, onEvent }
        const client = tinyClient(options, { credentials, secrets: [secret] })
        const began = Date.now()
        let endedAt = Number.NaN
        const call = changes ? client.changeThing({ name: 'n1' }) : client.readThing()
        const ended = call.then(
          () => undefined,
          (error: unknown) => error,
        )
        const done = ended.then(() => (endedAt = Date.now()))
        for (let quiet = 0; Number.isNaN(endedAt) && quiet < 1_000; quiet += 1)
          await vi.advanceTimersToNextTimerAsync()
        await done
        const error = await ended
        expect(endedAt - began).toBeLessThanOrEqual(timeoutMs)
        // An accepted login may come before each attempt, and a refused token is renewed once in each.
        const renewals = hasToken
          ? fates.filter(({ what }) => what.kind === 'answer' && what.status === 401).length
          : 0
        expect(service.sent).toBeLessThanOrEqual((changes ? 0 : retries) + 1 + renewals)
        // A token is refused before anything is carried out.
        if (changes) expect(service.sent).toBeLessThanOrEqual(hasToken ? 2 : 1)
        if (error instanceof LacunaError) {
          expect(error.attempts).toBe(service.sent)
          expect(error.history.length).toBe(service.sent)
        } else expect(error).toBeUndefined()
        const first = fates[0]?.what
        // A failure of a fetch of the user's own says nothing, whatever it says.
        if (changes && service.sent === 1 && (first?.kind !== 'answer' || first.status >= 500))
          expect(error).toBeInstanceOf(OutcomeUnknownError)
        expect(toldBy(error) + JSON.stringify(events)).not.toContain(secret)
      },
    ),
    400,
  )
})

/** What happens to one attempt over a real connection. */
const connection = fc.constantFrom('refused', 'refused', 'cut', 'unavailable', 'fine')

it('a change is sent again by the platform’s own fetch only while it could not connect', () =>
  holds(
    fc.asyncProperty(
      fc.array(connection, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 4 }),
      async (fates, retries) => {
        let arrived = 0
        let fateOf = 0
        const server = createServer((request, response) => {
          arrived += 1
          const status = fates[fateOf] === 'unavailable' ? 503 : 200
          if (fates[fateOf] === 'cut') request.socket.destroy()
          else response.writeHead(status, { connection: 'close' }).end('{}')
        })
        const listen = (port: number): Promise<void> =>
          new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
        const close = (): Promise<void> =>
          new Promise((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          })
        await listen(0)
        const { port } = server.address() as AddressInfo
        if (fates[0] === 'refused') await close()
        const sleep: CommonOptions['sleep'] = async () => {
          fateOf += 1
          const shouldListen = fates[fateOf] !== 'refused'
          if (shouldListen && !server.listening) await listen(port)
          if (!shouldListen && server.listening) await close()
        }
        const client = tinyClient({ baseUrl: `http://127.0.0.1:${port}`, retries, sleep })
        const error = await client.changeThing({ name: 'n1' }).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (server.listening) await close()
        // Nothing fails after what is given.
        const connects = [...fates, 'fine'].findIndex((text) => text !== 'refused')
        const isSent = connects <= retries
        expect(arrived).toBe(isSent ? 1 : 0)
        const isOpen = isSent && ['cut', 'unavailable'].includes(fates[connects] ?? 'fine')
        expect(error instanceof OutcomeUnknownError).toBe(isOpen)
      },
    ),
    60,
  ))
