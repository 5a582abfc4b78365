/** Requests a second of the mock and of Prism as it comes, over HTTP, by callers that keep their connections. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { readApiNames } from '../generate/apis.js'
import type { Contest } from './measure.js'
import { mockCalls, type MockCall } from './mock-calls.js'
import { compiled, root } from './prepare.js'

const requests = 500
const connections = 50
const rounds = 5
const require = createRequire(import.meta.url)
const prism = join(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')

interface Sent {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export async function mockContests(): Promise<Contest[]> {
  const { url } = await startedMock()
  const stock = new Map<string, string>()
  for (const api of readApiNames()) stock.set(api, await startedPrism(api))
  return mockCalls.map(({ api, operationId, call }) => ({
    id: operationId,
    what: `Requests a second: ${operationId}`,
    ours: () => load(url, call),
    peers: [
      {
        over: 'Prism as it comes, no authentication, no state',
        run: () => load(stock.get(api) ?? '', call),
        reach: { atLeast: 2.5 },
      },
    ],
    rounds,
    compare: (ours, peer) => peer / ours,
  }))
}

/** A profile of the mock while it answers one operation. */
export async function profiledMock(operationId: string, seconds: number): Promise<unknown> {
  const found = mockCalls.find((one) => one.operationId === operationId)
  if (found === undefined) throw new Error(`No operation ${operationId}`)
  const { url, ask } = await startedMock()
  await load(url, found.call)
  await ask('profile')
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) await load(url, found.call)
  const { profile } = await ask('stop')
  return profile
}

const children: ChildProcess[] = []
process.on('exit', () => children.forEach((child) => child.kill()))

interface Said {
  readonly url: string
  readonly profile?: unknown
}

/** Starts the mock from the built package. */
async function startedMock(): Promise<{
  readonly url: string
  readonly ask: (what: string) => Promise<Said>
}> {
  const child = fork(compiled('mock-server'))
  children.push(child)
  const said = (): Promise<Said> =>
    new Promise((resolve, reject) => {
      // It says nothing but what its own script sends.
      child.once('message', (message) => resolve(message as Said))
      child.once('error', reject)
      child.once('close', (code) => reject(new Error(`The mock ended with ${code}`)))
    })
  const { url } = await said()
  child.unref()
  child.channel?.unref()
  return {
    url,
    ask: (what) => {
      const answer = said()
      child.channel?.ref()
      child.send(what)
      return answer
    },
  }
}

function startedPrism(api: string): Promise<string> {
  const description = `generated/openapi/${api}.json`
  const options = ['--port', '0', '--host', '127.0.0.1', '--multiprocess', 'false', '--verboseLevel', 'info']
  const child = spawn(process.execPath, [prism, 'mock', description, ...options], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  child.unref()
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece: unknown) => {
      output += String(piece)
      const url = output.split('listening on ')[1]?.match(/http:\/\/[\d.:]+/)?.[0]
      if (url !== undefined) resolve(url)
    })
    child.on('close', () => reject(new Error(`Prism ended: ${output}`)))
  })
}

/** Sends one request of a client over and over. Every answer must be one of success. */
async function load(baseUrl: string, call: MockCall['call']): Promise<void> {
  const sent: Sent[] = []
  await call(baseUrl, async (url, init) => {
    const { pathname, search } = new URL(url)
    const body = typeof init.body === 'string' ? init.body : ''
    const method = init.method === 'POST' ? 'POST' : 'GET'
    const headers = Object.fromEntries(new Headers(init.headers))
    sent.push({ path: pathname + search, method, headers, body })
    return fetch(url, init)
  })
  const request = sent.at(-1)
  if (request === undefined) throw new Error('Nothing was sent')
  const { path, ...rest } = request
  // It looks once in this time whether all is answered: once a second, every load would take whole seconds.
  const sampleInt = 5
  const result = await autocannon({
    url: baseUrl + path,
    ...rest,
    connections,
    amount: requests,
    sampleInt,
  })
  if (result['2xx'] !== requests)
    throw new Error(
      `${result.non2xx} of ${requests} for ${path.split('?')[0]} were not answered with success`,
    )
}
