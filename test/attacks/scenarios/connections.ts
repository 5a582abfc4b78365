/** Connections that are refused, cut, closed while idle, slow, or without an end. */
import { documentedText, type Way } from '../targets.js'
import { bytes, cut, documented, headOf, shortMs, typeOf, type Group, type Scenario } from './scenario.js'

/** The documented answer as two pieces: the head, and the body in full. */
function whole(way: Way): readonly [string, Buffer] {
  const body = bytes(documentedText(way))
  return [headOf(200, { 'content-type': typeOf(way), 'content-length': String(body.length) }), body]
}

const half = (content: Buffer): Buffer => content.subarray(0, content.length >> 1)

const cuts: readonly Scenario[] = [
  { name: 'nothing listens', isDead: true, reply: () => cut([], 'hang') },
  { name: 'a reset as soon as it connects', when: 'connected', reply: () => cut([], 'reset') },
  { name: 'an end as soon as it connects', when: 'connected', reply: () => cut([], 'end') },
  { name: 'a reset in place of an answer', reply: () => cut([], 'reset') },
  { name: 'an end in place of an answer', reply: () => cut([], 'end') },
  { name: 'a reset once the head of the request is there', when: 'head', reply: () => cut([], 'reset') },
  { name: 'half a head, then a reset', reply: (way) => cut([half(bytes(whole(way)[0]))], 'reset') },
  { name: 'half a head, then an end', reply: (way) => cut([half(bytes(whole(way)[0]))], 'end') },
  { name: 'a head without its last line end', reply: (way) => cut([whole(way)[0].slice(0, -2)], 'end') },
  { name: 'a head, then a reset', reply: (way) => cut([whole(way)[0]], 'reset') },
  { name: 'a head, then an end', reply: (way) => cut([whole(way)[0]], 'end') },
  { name: 'half a body, then a reset', reply: (way) => cut([whole(way)[0], half(whole(way)[1])], 'reset') },
  { name: 'half a body, then an end', reply: (way) => cut([whole(way)[0], half(whole(way)[1])], 'end') },
  {
    name: 'a body but its last byte',
    reply: (way) => cut([whole(way)[0], whole(way)[1].subarray(0, -1)], 'end'),
  },
]

const idle: readonly Scenario[] = [
  { name: 'an idle connection that is closed', idle: 'closed', reply: (way) => documented(way) },
  {
    name: 'an idle connection that is reset when it is used',
    idle: 'reset',
    reply: (way) => documented(way),
  },
  {
    name: 'an answer before the request is complete',
    when: 'head',
    reply: (way) => documented(way),
  },
  {
    name: 'an answer before the request',
    when: 'connected',
    reply: () => cut([headOf(200, { 'content-length': '2' }), '{}'], 'keep'),
  },
  {
    name: 'two answers at once',
    reply: (way) => ({
      ...documented(way),
      pieces: [Buffer.concat([...whole(way), ...whole(way)].map((value) => bytes(String(value))))],
    }),
  },
  {
    name: 'an answer, and then nonsense',
    reply: (way) => ({ ...documented(way), pieces: [...whole(way), 'HTTP/9.9 nonsense\r\n\r\n'] }),
  },
]

/** So long that a call would have given up many times over. */
const dripped = Array.from({ length: 30 }, () => ' ')

const slow: readonly Scenario[] = [
  { name: 'silence', timeoutMs: shortMs, reply: () => cut([], 'hang') },
  { name: 'silence once it connects', timeoutMs: shortMs, when: 'connected', reply: () => cut([], 'hang') },
  { name: 'a head, then silence', timeoutMs: shortMs, reply: (way) => cut([whole(way)[0]], 'hang') },
  {
    name: 'half a body, then silence',
    timeoutMs: shortMs,
    reply: (way) => cut([whole(way)[0], half(whole(way)[1])], 'hang'),
  },
  {
    name: 'a head of which a byte comes now and then',
    timeoutMs: shortMs,
    reply: (way) => cut([...whole(way)[0]].slice(0, 30), 'drip'),
  },
  {
    name: 'a body of which a byte comes now and then',
    timeoutMs: shortMs,
    reply: (way) =>
      cut([headOf(200, { 'content-type': typeOf(way), 'content-length': '100000' }), ...dripped], 'drip'),
  },
  {
    name: 'chunks of a body now and then, and no end',
    timeoutMs: shortMs,
    reply: (way) =>
      cut(
        [
          headOf(200, { 'content-type': typeOf(way), 'transfer-encoding': 'chunked' }),
          ...dripped.map(() => '1\r\n \r\n'),
        ],
        'drip',
      ),
  },
  {
    name: 'a head that never ends',
    timeoutMs: shortMs,
    reply: () => cut(['HTTP/1.1 200 OK\r\n', 'x-more: and more\r\n'.repeat(100)], 'repeat'),
  },
  {
    name: 'a header that never ends',
    timeoutMs: shortMs,
    reply: () => cut(['HTTP/1.1 200 OK\r\nx-more: ', 'more'.repeat(500)], 'repeat'),
  },
  {
    name: 'a status line that never ends',
    timeoutMs: shortMs,
    reply: () => cut(['HTTP/1.1 200 ', 'OK'.repeat(500)], 'repeat'),
  },
  {
    name: 'answers of 1xx without end',
    timeoutMs: shortMs,
    reply: () => cut(['HTTP/1.1 102 Processing\r\n\r\n'.repeat(10)], 'repeat'),
  },
]

export const connections: Group = {
  'cut connections': cuts,
  'idle connections and answers at the wrong time': idle,
  'slow and endless answers': slow,
}
