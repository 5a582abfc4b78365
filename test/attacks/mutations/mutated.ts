/** A documented answer with changes: in its structure, its bytes and its headers. The same numbers give the same changes. */
import type { Below } from '../../support/random.js'
import type { Shown } from '../shows-result.js'
import { documentedText, type Way } from '../targets.js'
import { mutatedJson } from './json.js'
import { mutatedXml } from './xml.js'

export interface Mutated {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly shown: Shown
  /** Whether the headers say what the body is. */
  readonly isPlain: boolean
}

const statuses = [
  200, 200, 201, 202, 206, 299, 301, 400, 401, 403, 404, 408, 409, 418, 422, 429, 500, 502, 503, 504,
]

export function mutated(way: Way, below: Below): Mutated {
  const changes = below(4)
  const isFirst = way.format === 'xml' || below(3) > 0
  const { published, documented } = way.target
  const base = isFirst ? { status: 200, value: documented } : published[below(published.length)]!
  const structured =
    way.format === 'xml'
      ? mutatedXml(documentedText(way), changes, below)
      : mutatedJson(base.value, changes, below)
  // Every fourth is changed in its bytes as well, or in place of its structure.
  const areBytesChanged = below(4) === 0
  const body = areBytesChanged ? changedBytes(Buffer.from(structured), below) : Buffer.from(structured)
  const status = below(5) === 0 ? statuses[below(statuses.length)]! : base.status
  const plain = { 'content-type': `application/${way.format}` }
  const headers = below(6) === 0 ? (oddHeaders[below(oddHeaders.length)] ?? plain) : plain
  const isPlain = headers === plain && !areBytesChanged
  return { body, headers, shown: { status, text: body.toString('utf8') }, isPlain }
}

const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  {},
  ...[
    ...['text/plain', 'text/html', 'application/xml', 'application/json', 'application/json; charset=utf-16'],
    ...[
      'application/json; charset=latin1',
      'application/json; charset=nonsense',
      'text/json',
      ';',
      'image/png',
    ],
  ].map((type) => ({ 'content-type': type })),
  { 'content-type': 'application/json', 'retry-after': 'never' },
  { 'content-type': 'application/json', date: 'yesterday', 'x-request-id': '\u00ff' },
]

function changedBytes(bytes: Buffer, below: Below): Buffer {
  const at = below(bytes.length + 1)
  switch (below(7)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return bytes.subarray(at)
    case 2:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at)])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(20))])
    case 4:
      return Buffer.concat([bytes, bytes.subarray(at)])
    case 5: {
      const places = [at, below(bytes.length + 1), below(bytes.length + 1)]
      for (const place of places) if (place < bytes.length) bytes[place] = below(256)
      return bytes
    }
    default:
      if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8))
      return bytes
  }
}
