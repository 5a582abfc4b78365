/** Finds the token in the answer of the login, whose form the documentation does not show. */
import { notTheFormat } from '../client/answers.js'
import type { Answer } from '../client/behaviour.js'
import { formatOf } from '../client/body-text.js'
import { DecodeError, type Hint } from '../client/errors.js'
import { parseExactJson } from '../client/json.js'
import { at } from '../client/json-pointer.js'

/** Where the readings of `loginToken` look; the reading `plain` takes the whole body. */
const pointers: Readonly<Record<string, string>> = {
  accessToken: '/access_token',
  token: '/token',
  dataToken: '/data/token',
}

export function findToken(answer: Answer, reading: string, hint: Hint, attempts: number): string {
  const details = { operationId: 'login', attempts, hints: [hint] }
  if (reading === 'plain') {
    const token = plainToken(answer)
    if (token !== undefined) return token
    throw new DecodeError('login was answered, but the body is no bare token.', details)
  }
  if (formatOf(answer.mediaType, answer.text) !== 'json')
    throw notTheFormat(answer.mediaType, 'JSON', 'login', details)
  const pointer = pointers[reading] ?? reading
  const body = parse(answer, details)
  const token = at(body, pointer)
  if (isToken(token)) return token
  throw new DecodeError(`login was answered, but there is no token at ${pointer}. ${members(body)}`, details)
}

function plainToken(answer: Answer): string | undefined {
  const text = answer.text.trim()
  const token: unknown = text.startsWith('"') ? parseOrNothing(text) : text
  return isToken(token) && !/^[[{<]/.test(token) ? token : undefined
}

function parse(answer: Answer, details: { operationId: string; attempts: number }): unknown {
  const body = parseOrNothing(answer.text)
  if (body === undefined)
    throw new DecodeError('login was answered with a body that is no complete JSON.', details)
  return body
}

function parseOrNothing(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

/** A token must fit into a header: visible ASCII, as the grammar of credentials has it. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
}

/** Where something is in what came, never what: one of the values may be the token. */
function members(body: unknown): string {
  if (typeof body !== 'object' || body === null) return 'The answer is no object.'
  const found = pointersInto(body, '', 2).slice(0, 12)
  return found.length === 0 ? 'The answer is empty.' : `The answer has ${found.join(', ')}.`
}

/** The pointers of the members, so many levels deep. */
function pointersInto(value: object, above: string, levels: number): string[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const pointer = `${above}/${name.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`
    const isInner = levels > 1 && typeof member === 'object' && member !== null
    return [pointer, ...(isInner ? pointersInto(member, pointer, levels - 1) : [])]
  })
}
