/** What a hostile server does, and the plain HTTP that most of it is made of. */
import type { Behaviour, Reply } from '../hostile-server.js'
import { documentedText, type Way } from '../targets.js'

export interface Scenario {
  readonly name: string
  readonly when?: Behaviour['when']
  /** How long a call waits. Default: long enough for a slow machine; short where nothing ever comes. */
  readonly timeoutMs?: number
  /** A request that goes before, over a connection which stays open: what the server then does with that connection. */
  readonly idle?: 'closed' | 'reset'
  /** Nothing listens. */
  readonly isDead?: true
  /** @param requested the request, as far as it came */
  reply(way: Way, requested: string): Reply
}

/** Every scenario of one kind, by name. */
export type Group = Readonly<Record<string, readonly Scenario[]>>

/** For a call that has nothing to wait for. */
export const shortMs = 400

export const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding)

export interface Plain {
  readonly status?: number
  readonly reason?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The content type; empty for none. */
  readonly type?: string
  readonly body: string | Buffer
  /** What the body says, where it is not the text itself. */
  readonly says?: string
}

/** The head of an answer. */
export function headOf(status: number, headers: Readonly<Record<string, string>>, reason = 'Status'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`
}

/** An answer as it should be, whatever its body says. */
export function plain(
  way: Way,
  { status = 200, reason, headers = {}, type = typeOf(way), body, says }: Plain,
): Reply {
  const content = typeof body === 'string' ? bytes(body) : body
  const all = {
    ...(type !== '' && { 'content-type': type }),
    'content-length': String(content.length),
    ...headers,
  }
  const text = says ?? content.toString('utf8')
  const isPlain = type === typeOf(way) && says === undefined
  return { pieces: [headOf(status, all, reason), content], then: 'keep', shown: { status, text }, isPlain }
}

/** The documented answer, with what is said otherwise. */
export function documented(way: Way, other: Partial<Plain> = {}): Reply {
  return plain(way, { body: documentedText(way), ...other })
}

/** An answer that never comes as a whole, so that nothing of it may be believed. */
export function cut(pieces: readonly (string | Buffer)[], then: Reply['then'], everyMs?: number): Reply {
  return { pieces, then, ...(everyMs !== undefined && { everyMs }) }
}

export function typeOf({ format }: Way): string {
  return `application/${format}`
}

/** A scenario that gives one body to every operation. */
export function says(name: string, body: string, other: Partial<Plain> = {}): Scenario {
  return { name, reply: (way) => plain(way, { body, ...other }) }
}
