/** A list and a stream of the same body come to the same end. */
import { expect, it } from 'vitest'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import { endingOf } from '../../attacks/judge.js'
import { mutated } from '../../attacks/mutations/mutated.js'
import { callBy, goodLogin, isLoginOf, ways, type Way } from '../../attacks/targets.js'
import { randomBelow } from '../../support/random.js'

const seed = Number(process.env['MUTATED_SEED'] ?? 20_261_129)
const bodies = Number(process.env['MUTATED_ANSWERS'] ?? 200)

const lists = ways.filter(({ target, isStream }) => target.operation.records !== undefined && !isStream)

/** The stream of the list of the same operation and format. */
function streamOf({ target, format }: Way): Way {
  const found = ways.find((way) => way.isStream && way.target === target && way.format === format)
  if (found === undefined) throw new Error(`${target.operation.operationId} is not streamed`)
  return found
}

/** What a call came to: its records or the words of its error, and what it told of differences. */
async function outcomeOf(way: Way, answer: () => Response): Promise<readonly unknown[]> {
  const events: ClientEvent[] = []
  const fetch = async (url: string): Promise<Response> =>
    isLoginOf(way, new URL(url).pathname) ? Response.json(JSON.parse(goodLogin)) : answer()
  const onEvent = (event: ClientEvent): void => void events.push(event)
  const ending = await endingOf(callBy(way, { baseUrl: 'https://service.example', fetch, onEvent }))
  const reports = events.flatMap((event) =>
    event.type === 'mismatch' ? [[event.field, event.kind, event.message, event.at, event.count]] : [],
  )
  if ('data' in ending) return [ending.data, reports]
  const { name, message } = ending.error as Error
  // Only a list says what became of its other entries; a stream has given them.
  const othersOfList =
    /(?: \d+ more of the entries cannot be read either[^.]*\.)? The error's partial has what could be read\./
  return [name, ending.error instanceof DecodeError ? message.replace(othersOfList, '') : '']
}

const name = `${bodies} changed lists are the same records, differences or error as a list and as a stream`
it(name, { timeout: 20_000 + 20 * bodies }, async () => {
  const differing: unknown[] = []
  for (let count = 0; count < bodies && differing.length < 5; count += 1) {
    const way = lists[count % lists.length]!
    const { body, headers, shown } = mutated(way, randomBelow(seed + count))
    const answer = (): Response => new Response(body, { status: shown.status, headers })
    const list = await outcomeOf(way, answer)
    const stream = await outcomeOf(streamOf(way), answer)
    if (JSON.stringify(list) !== JSON.stringify(stream))
      differing.push({ count, way: way.name, list, stream, text: shown.text.slice(0, 2_000) })
  }
  expect(differing).toEqual([])
})
