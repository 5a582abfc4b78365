/** The cases: examples of the descriptions, faults of the mock, and answers that are nearly the documented ones. */
import { createHash } from 'node:crypto'
import { operationsOf, resolve, type Document, type Example } from '../generate/document.js'
import { at } from '../../src/response/json.js'
import type { Fetch } from '../../src/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createMock, demoCredentials, faultKinds, type FaultKind } from '../../src/mock/index.js'
import { mutated } from '../../test/attacks/mutations/mutated.js'
import { callBy, goodLogin, isLoginOf, plantedSecrets, ways, type Way } from '../../test/attacks/targets.js'
import { faultyCalls, withoutWaiting, type FaultyCall } from '../../test/matrix/fault-world.js'
import { plantedMock } from '../../test/support/planted/mock-and-probe.js'
import { randomBelow } from '../../test/support/random.js'
import { monotonicNow } from './fixed-world.js'
import { recorded } from './record.js'
import { readRendered } from '../generate/rendered.js'

export interface Case {
  /** Where the fixture has its digest. */
  readonly section: 'examples' | 'faults' | 'answers'
  readonly line: string
  readonly name: string
  /** Everything that is seen of it. */
  text(): Promise<string>
}

const baseUrl = 'https://service.example'

/** A service that answers this, and lets everybody log in who calls something else. */
function answering(way: Way, answer: () => Response): Fetch {
  return (url) => {
    const isLogin = isLoginOf(way, new URL(url).pathname)
    return Promise.resolve(isLogin ? Response.json(JSON.parse(goodLogin)) : answer())
  }
}

const redocOf = (api: string): Document => readRendered(api)

/** Each published answer to an operation in the format of a way, as text. */
function answersOf({ target, format }: Way): readonly { name: string; status: number; body: string }[] {
  const document = format === 'xml' ? redocOf(target.api) : target.document
  return Object.entries(operationIn(document, target).responses).flatMap(([status, response]) => {
    const { examples = {} } = resolve(document, response).content?.[`application/${format}`] ?? {}
    return Object.entries(examples).map(([name, example]) => {
      const { value } = resolve(document, example)
      const body = typeof value === 'string' && format === 'xml' ? value : JSON.stringify(value)
      return { name: `${status} ${name}`, status: Number(status), body }
    })
  })
}

function operationIn(document: Document, { operation: { operationId } }: Way['target']) {
  const found = operationsOf(document).find(({ operation }) => operation.operationId === operationId)
  if (found === undefined) throw new Error(`${operationId} is not described.`)
  return found.operation
}

/** The way with the input of its attacks, and with that of each published request. */
function asked(way: Way): readonly { name: string; way: Way }[] {
  const { target } = way
  const { document, operation, input } = target
  const content = operationIn(document, target).requestBody?.content['application/json']
  const published = Object.entries<Example>(content?.examples ?? {}).map(([name, example]) => {
    const body = at(resolve(document, example).value, operation.input ?? '')
    const given = Object.entries(Object(body) as object).filter(([field]) => operation.inputs.includes(field))
    return {
      name: ` with ${name}`,
      way: { ...way, target: { ...target, input: { ...input, ...Object.fromEntries(given) } } },
    }
  })
  return [{ name: '', way }, ...published]
}

const [password = '', apiKey = '', secret = ''] = plantedSecrets
const credentials = {
  marketData: { username: 'someone', password },
  payments: demoCredentials.payments,
  marginWallet: { apiKey, secret },
}

const examples = ways.flatMap((one) =>
  asked(one).flatMap(({ name: input, way }, at): Case[] => {
    const named = (answer: string, fetch: () => Fetch): Case => {
      const name = `${way.name}${input}: ${answer}`
      const text = (): Promise<string> =>
        recorded(fetch(), (options) => callBy(way, { ...options, baseUrl, validate: 'report' }))
      return { section: 'examples', line: name, name, text }
    }
    const answers = answersOf(way).map(({ name, status, body }) => {
      const headers = { 'content-type': `application/${way.format}` }
      return named(name, () => answering(way, () => new Response(body, { status, headers })))
    })
    // What is answered says nothing more of another request.
    return [
      ...answers.slice(0, at === 0 ? undefined : 1),
      named('the mock', () => createMock({ credentials }).fetch),
    ]
  }),
)

const often = ['once', 'once with a journal', 'always'] as const

async function underFault(
  { operation: { operationId }, run }: FaultyCall,
  kind: FaultKind | undefined,
  times: (typeof often)[number],
): Promise<string> {
  const { mock } = plantedMock()
  // The planted clients call a service below a path of its own, which the mock has not.
  const fetch: Fetch = (url, init) => mock.fetch(url.replace('/base/', '/'), init)
  const journal = times === 'once with a journal' ? { journal: memoryJournal() } : {}
  const fault = kind && { kind, ...(times !== 'always' && { times: 1 }) }
  const limits = { timeoutMs: 30_000, attemptTimeoutMs: 8_000, retries: 2, monotonicClock: monotonicNow }
  return recorded(fetch, (watched) =>
    run({ ...watched, ...withoutWaiting(mock).options, fetch: watched.fetch, ...limits, ...journal }, () => {
      if (fault) mock.setFault(operationId, fault)
    }),
  )
}

const kinds = [undefined, ...(Object.keys(faultKinds) as FaultKind[])]
const faults = faultyCalls.flatMap((call) =>
  kinds.flatMap((kind) => {
    const line = `${call.operation.operationId} under ${kind ?? 'no fault'}`
    return often.map((times): Case => {
      return { section: 'faults', line, name: `${line}, ${times}`, text: () => underFault(call, kind, times) }
    })
  }),
)

const most = 5_000
const perLine = 10
const strictness = [{}, { validate: 'report' }, { validate: 'throw' }, { onMismatch: 'throw' }] as const

const answers = ways.flatMap((way) => {
  // A seed of its own: an operation more changes nothing about the others.
  const seed = createHash('sha256').update(way.name).digest().readUInt32LE() >>> 1
  return Array.from({ length: Math.floor(most / ways.length) }, (_, count): Case => {
    const first = count - (count % perLine)
    const text = (): Promise<string> => {
      const { body, headers, shown } = mutated(way, randomBelow(seed + count))
      const fetch = answering(way, () => new Response(body, { status: shown.status, headers }))
      const options = strictness[count % strictness.length]
      return recorded(fetch, (watched) => callBy(way, { ...watched, ...options, baseUrl }))
    }
    return {
      section: 'answers',
      line: `${way.name}, from ${first}`,
      name: `${way.name}, answer ${count}`,
      text,
    }
  })
})

export const cases: readonly Case[] = [...examples, ...faults, ...answers]
