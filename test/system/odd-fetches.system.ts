import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from 'node:util'
import { LacunaError, OutcomeUnknownError, RequestError } from '../../src/index.js'
import { endingOf } from '../attacks/judge.js'
import { oddFetches } from '../attacks/odd-fetches.js'
import { callBy, documentedText, goodLogin, isLoginOf, targets, ways, type Way } from '../attacks/targets.js'
import { held } from './evidence.js'

const timeoutMs = 300
const slackMs = 2_000
const unhandled: string[] = []
const note = (error: unknown): number => unhandled.push(inspect(error))
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

/** What is wrong with how a call ends whose `fetch` is odd. */
async function faultsOf(way: Way, give: (answer: () => Response) => unknown): Promise<readonly string[]> {
  let called = 0
  const answer = (): Response =>
    new Response(documentedText(way), { headers: { 'content-type': `application/${way.format}` } })
  const fetch = (url: string): Promise<Response> => {
    if (isLoginOf(way, new URL(url).pathname)) return Promise.resolve(Response.json(JSON.parse(goodLogin)))
    called += 1
    // The types of this package do not allow for such a fetch.
    return give(answer) as Promise<Response>
  }
  const startedAt = performance.now()
  const ending = await endingOf(callBy(way, { baseUrl: 'https://service.example', fetch, timeoutMs }))
  const late = performance.now() - startedAt > timeoutMs + slackMs ? ['takes too long'] : []
  const often = called > (way.target.operation.safeToRetry ? 2 : 1) ? [`is called ${called} times`] : []
  return [
    ...late,
    ...often,
    ...('error' in ending ? faultsOfError(way, ending.error) : faultsOfData(way, ending.data)),
  ]
}

function faultsOfError({ target }: Way, error: unknown): readonly string[] {
  if (!(error instanceof LacunaError)) return [`throws a bare ${inspect(error).slice(0, 200)}`]
  if (error instanceof RequestError) return [`says that nothing was sent: ${error.message}`]
  const isUnknown = error instanceof OutcomeUnknownError
  if (isUnknown === target.operation.safeToRetry)
    return [`is told as ${error.name}: ${error.message.slice(0, 200)}`]
  return []
}

/** A fetch may be odd and still give the answer: then it is the documented one. */
function faultsOfData({ target }: Way, data: unknown): readonly string[] {
  const isList = Array.isArray(target.documented)
  const isFine = isList
    ? Array.isArray(data) && data.length === (target.documented as unknown[]).length
    : typeof data === 'object'
  return isFine ? [] : [`gives ${inspect(data).slice(0, 200)}`]
}

describe('a fetch of the user’s own', () => {
  it.each(Object.entries(oddFetches))('%s', async (_name, { give, mayAnswer }) => {
    const faults = await Promise.all(
      ways.map(async (way) => (await faultsOf(way, give)).map((fault) => `${way.name} ${fault}`)),
    )
    expect(faults.flat()).toEqual([])
    if (mayAnswer) return
    const way = ways.find(({ target }) => target.operation.safeToRetry)!
    const fetch = (): Promise<Response> => give(() => new Response('{}')) as Promise<Response>
    const ending = await endingOf(callBy(way, { baseUrl: 'https://service.example', fetch, timeoutMs }))
    expect(ending).toHaveProperty('error')
  })

  it('leaves no failure that nobody handles', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(unhandled).toEqual([])
  })

  it('is told of in the evidence', () => {
    const fetches = Object.keys(oddFetches).length
    held('oddFetches', {
      fetches,
      operations: targets.length,
      cells: fetches * targets.length,
      calls: fetches * ways.length,
    })
  })
})
