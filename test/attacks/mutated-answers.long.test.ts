/** Answers that are nearly the documented ones: what each call promises holds whatever comes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { results as marginWallet } from '../../generated/validators/margin-wallet.js'
import { results as marketData } from '../../generated/validators/market-data.js'
import { results as payments } from '../../generated/validators/payments.js'
import { at, escaped } from '../support/json.js'
import type { Validator } from '../support/descriptions.js'
import { problemsOf } from '../../src/request/schema.js'
import type { ClientEvent } from '../../src/index.js'
import { endingOf, faultsOf, type Cell } from './judge.js'
import { mutated, type Mutated } from './mutations/mutated.js'
import { callBy, goodLogin, isLoginOf, ways, type Way } from './targets.js'
import { randomBelow } from '../support/random.js'

const seed = Number(process.env['MUTATED_SEED'] ?? 20_261_122)
/** `npm run fuzz` takes more. */
const mutations = Number(process.env['MUTATED_ANSWERS'] ?? 400)
const budgetMs = 5_000

/** What checks the results of each API. One that is missing here fails. */
const validators: Readonly<Record<string, Readonly<Record<string, Validator>>>> = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
}

const unhandled: string[] = []
const note = (error: unknown): number => unhandled.push(String(error))
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

/**
 * What a result promises and does not keep, but for what an event tells of, and for what did not come: only the identity
 * of a result is asked for, and `validate` tells of the rest.
 */
function brokenPromises(
  { target }: Way,
  data: unknown,
  answer: unknown,
  events: readonly ClientEvent[],
): readonly string[] {
  const { operationId } = target.operation
  const validator = validators[target.api]?.[operationId]
  if (validator === undefined) return [`there is no validator for ${operationId}`]
  const reports = events.flatMap((event) => (event.type === 'mismatch' ? [event.field] : []))
  const anywhere = (field: string): string => field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*')
  return problemsOf(validator, data)
    .filter(({ field }) => !reports.some((text) => `${text}.`.startsWith(`${anywhere(field)}.`)))
    .filter(({ field, message }) => message !== 'is missing' || hasCome(answer, field))
    .map(({ field, message }) => `gives a result whose ${field} ${message}`)
}

/** Whether an answer in JSON has something at the place of a field of its result. */
function hasCome(answer: unknown, field: string): boolean {
  const pointer = field.split('.').map((name) => `/${escaped(name)}`)
  const received = at(answer, pointer.join(''))
  return received !== undefined && received !== null && received !== ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Answers one call with a changed answer. */
async function tried(
  way: Way,
  { body, headers, shown, isPlain }: Mutated,
): Promise<{ cell: Cell; faults: readonly string[] }> {
  const events: ClientEvent[] = []
  let requests = 0
  const fetch = async (url: string): Promise<Response> => {
    if (isLoginOf(way, new URL(url).pathname)) return Response.json(JSON.parse(goodLogin))
    requests += 1
    return new Response(body, { status: shown.status, headers })
  }
  const options = {
    baseUrl: 'https://service.example',
    fetch,
    onEvent: (event: ClientEvent) => void events.push(event),
  }
  const startedAt = performance.now()
  const ending = await endingOf(callBy(way, options))
  const elapsedMs = performance.now() - startedAt
  const rest = { secrets: [], mayBeSent: true, elapsedMs, budgetMs }
  const cell = { way, ending, shown, isPlain, requests, ...rest }
  const broken = 'data' in ending ? brokenPromises(way, ending.data, parsed(shown.text), events) : []
  return {
    cell,
    faults: [...faultsOf(cell), ...broken].map(
      (fault) => `${fault} <- ${shown.status} ${shown.text.slice(0, 3_000)}`,
    ),
  }
}

it.each(['{"SUCCESS":true,"symbol":null}', '{"success":true,"SYMBOL":"LINKBTC"}', '{"Data":{"SYMBOL":"A"}}'])(
  'a refusal that shows a result or another call in any letter case leaves the outcome open: %s',
  async (text) => {
    const way = ways.find(({ name }) => name === 'enableIsolatedMarginAccount')!
    const headers = { 'content-type': 'application/json' }
    const shown = { status: 429, text }
    const { cell, faults } = await tried(way, { body: Buffer.from(text), headers, shown, isPlain: true })
    expect(faults).toEqual([])
    expect(cell.ending).toMatchObject({ error: { name: 'OutcomeUnknownError' } })
  },
)

it.each([200, 400])(
  'an answer of %i whose values are objects with a `toString` is an error of ours',
  async (status) => {
    const odd = { toString: 'The account is banned.', valueOf: 1 }
    const faults: string[] = []
    for (const way of ways.filter(({ format }) => format === 'json')) {
      const members = Object.keys(Object(way.target.documented) as object)
      const names = [...members, 'code', 'msg', 'message', 'status', 'head', 'body', 'body.resultInfo']
      for (const name of names) {
        const [outer = '', inner] = name.split('.')
        const answer = { ...Object(way.target.documented), [outer]: inner ? { [inner]: odd } : odd } as object
        const text = JSON.stringify(answer)
        const headers = { 'content-type': 'application/json' }
        const shown = { status, text }
        const value = await tried(way, { body: Buffer.from(text), headers, shown, isPlain: true })
        faults.push(...value.faults)
      }
    }
    expect(faults).toEqual([])
  },
)

it(
  `${mutations} changed answers are each a result with the promised types, or an error of the right class`,
  async () => {
    const ends = new Map<string, number>()
    const faults: string[] = []
    for (let count = 0; count < mutations && faults.length < 20; count += 1) {
      const way = ways[count % ways.length]!
      // A seed of its own for each, so that one can be tried alone.
      const tries = await tried(way, mutated(way, randomBelow(seed + count)))
      const { ending } = tries.cell
      const end = 'data' in ending ? 'results' : (ending.error as Error).name
      ends.set(end, (ends.get(end) ?? 0) + 1)
      faults.push(...tries.faults.map((fault) => `answer ${count} of seed ${seed}, ${way.name}: ${fault}`))
    }
    if (process.env['MUTATED_ANSWERS'] !== undefined)
      process.stdout.write(
        `${mutations} changed answers of seed ${seed}: ${[...ends].map((end) => end.reverse().join(' ')).join(', ')}\n`,
      )
    expect(faults).toEqual([])
    expect(unhandled).toEqual([])
    // All of them would not be there to look at if they never got as far.
    for (const end of ['results', 'DecodeError', 'OutcomeUnknownError', 'ApiError', 'ResultError'])
      expect(ends.get(end), end).toBeGreaterThan(mutations / 500)
  },
  60_000 + 20 * mutations,
)
