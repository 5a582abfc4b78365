/** Verifies a recording of any length in a process of its own, with little memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lacunaCommand } from '../../support/command.js'

const times = { startedDateTime: '2026-11-22T10:00:00.000Z', time: 120 }
const json = [{ name: 'content-type', value: 'application/json' }]

/** An entry that is checked, or one of another host with a long body, as most entries of a browser are. */
function entryOf(kind: 'har' | 'lines', index: number): object {
  const query = `symbol=BTCUSDT&timestamp=${1_795_341_600_000 + index}&signature=${index.toString(16).padStart(64, 'a')}`
  const ownValue = index % 20 === 0
  const url = ownValue
    ? `https://margin.example/sapi/v1/margin/isolated/account?${query}`
    : `https://cdn.example/${index}.js`
  const text = ownValue ? '{"success":true,"symbol":"BTCUSDT"}' : `{ "quoted\\": [${'x"'.repeat(10_000)}`
  const request = {
    method: ownValue ? 'POST' : 'GET',
    url,
    headers: [{ name: 'x-mbx-apikey', value: `key-of-${index}` }],
  }
  const body =
    kind === 'lines' ? { body: text } : { content: { size: text.length, mimeType: 'application/json', text } }
  return { ...times, request, response: { status: 200, headers: json, ...body } }
}

interface Verified {
  readonly code: number | null
  readonly entries: number
  readonly said: string
}

/**
 * @param characters how long the recording is, at least
 * @param heapMb how much memory the heap of the process may have
 */
export async function verified(kind: 'har' | 'lines', characters: number, heapMb: number): Promise<Verified> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, lacunaCommand(), 'verify', '-'])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'close')
  const [before, between, after] = kind === 'har' ? ['{"log":{"entries":[', ',\n', ']}}'] : ['', '\n', '']
  let entries = 0
  let broken: unknown
  child.stdin.on('error', (error) => (broken = error))
  child.stdin.write(before)
  for (let length = 0; length < characters && broken === undefined; entries += 1) {
    const text = `${entries === 0 ? '' : between}${JSON.stringify(entryOf(kind, entries))}`
    length += text.length
    if (!child.stdin.write(text))
      await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended])
  }
  child.stdin.end(after)
  const [code] = (await ended) as [number | null]
  return { code, entries, said }
}
