/** Plays a scenario to every operation, in every way to call it, over the platform's own `fetch`. */
import { HostileServer, type Reply } from './hostile-server.js'
import { endingOf, type Cell } from './judge.js'
import { control, type Scenario } from './scenarios/index.js'
import { callBy, goodLogin, isLoginOf, needsLogin, ways } from './targets.js'

/** Long enough for a busy machine. */
const patientMs = 8_000
/** How much later than its timeout a call may end while many others are under way. */
const slackMs = 3_000
/** A stream waits so long for each piece, and the last piece of a drip is the thirtieth. */
const streamSlackMs = 6_000

/** Calls every way at once, and gives back how each ended. */
export async function play(scenario: Scenario): Promise<readonly Cell[]> {
  const replies = new Map<string, Reply>()
  const when = scenario.when ?? 'request'
  const server = await HostileServer.listen({
    when,
    idle: scenario.idle,
    reply: (requested) => {
      if (requested === undefined) return scenario.reply(ways[0]!, '')
      const way = ways[Number(requested.owner)]
      if (way === undefined) return passing('')
      if (isLoginOf(way, requested.path)) return passing(goodLogin)
      const reply = scenario.reply(way, requested.text)
      replies.set(requested.owner, reply)
      return reply
    },
  })
  const baseUrl = server.url
  if (scenario.isDead) await server.close()
  const cells = await Promise.all(
    ways.map(async (way, index): Promise<Cell> => {
      const owner = String(index)
      if (scenario.idle) await (await fetch(`${baseUrl}/warm`)).text()
      const timeoutMs = scenario.timeoutMs ?? patientMs
      const startedAt = performance.now()
      const ending = await endingOf(callBy(way, { baseUrl: `${baseUrl}/${owner}`, timeoutMs }))
      const elapsedMs = performance.now() - startedAt
      const requested = server.cameFor(owner).texts.filter((text) => !isLoginOf(way, pathOf(text)))
      const reply = replies.get(owner)
      return {
        way,
        ending,
        shown: reply?.shown,
        isPlain: reply?.isPlain === true,
        requests: requested.length,
        secrets: requested.flatMap(secretsIn),
        // Where nothing listens, nothing was sent; a server that is there may have seen some of the request.
        mayBeSent: scenario.isDead !== true && (requested.length > 0 || !needsLogin(way)),
        elapsedMs,
        budgetMs: timeoutMs + (way.isStream ? streamSlackMs : slackMs),
      }
    }),
  )
  if (!scenario.isDead) await server.close()
  return cells
}

/** The cells of the documented answer, each of which has to end in a result. */
export async function playControl(): Promise<readonly Cell[]> {
  return play(control)
}

function pathOf(request: string): string {
  return /^\S+ ([^\s?]+)/.exec(request)?.[1] ?? ''
}

/** What a request holds that nobody must see: its signature, its token and its password. */
function secretsIn(request: string): readonly string[] {
  const found = request.matchAll(/(?:[?&]|\b)(?:signature|txnToken|password)"?[=:]\s*"?([^"&\s]{8,})/g)
  return [...found].flatMap(([, value = '']) => [value, decodeURIComponent(value)])
}

function passing(body: string): Reply {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
  return { pieces: [head, body], then: 'keep' }
}
