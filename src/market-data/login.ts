/** Finds the token in the answer of the login, whose form the documentation does not show. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { notTheFormat } from '../client/answers.js'
import type { Answer } from '../client/behaviour.js'
import { formatOf } from '../client/body-text.js'
import { DecodeError, type Hint } from '../client/errors.js'
import { parseExactJson } from '../client/json.js'
import { at } from '../client/json-pointer.js'

/** Where the readings of `loginToken` look; the reading `plain` takes the whole body. */
const pointers: Readonly<Record<Exclude<keyof typeof choices.loginToken.readings, 'plain'>, string>> = {
  accessToken: '/access_token',
  token: '/token',
  dataToken: '/data/token',
}

/** Shorter words are rather the name of what went wrong. */
const shortestPlainToken = 16
const credentialsFirst: Hint = { message: 'Check the username and password first.' }

/**
 * The token of a login.
 *
 * @param hint at the choice; it is given only where the answer is one that may have a token somewhere
 * @throws DecodeError that says where in the answer something is
 */
export function findToken(answer: Answer, reading: string, hint: Hint, attempts: number): string {
  const token = tokenIn(answer, reading)
  if (token !== undefined) return token
  const details = { operationId: 'login', attempts }
  const isJson = formatOf(answer.mediaType, answer.text) === 'json'
  const isPlain = looksPlain(answer)
  if (!isJson && !isPlain) throw notTheFormat(answer.mediaType, 'JSON', 'login', details)
  const body = isJson ? parseOrNothing(answer.text) : undefined
  if (body === undefined && !isPlain)
    throw new DecodeError('login was answered with a body that is no complete JSON.', details)
  const where =
    reading === 'plain' ? 'the body is no bare token' : `there is no token at ${pointerOf(reading)}`
  const found = fitting(answer)
  const said = [`login was answered, but ${where}.`, members(body), found].filter((part) => part !== '')
  const isObject = typeof body === 'object' && body !== null
  const hints = found !== '' ? [hint] : isObject ? [credentialsFirst, hint] : [credentialsFirst]
  throw new DecodeError(said.join(' '), { ...details, hints })
}

/** Where a reading looks; any that is none of the registry is a pointer itself. */
function pointerOf(reading: string): string {
  return Object.entries(pointers).find(([id]) => id === reading)?.[1] ?? reading
}

/** Whether a body may be a bare token rather than a word that says what went wrong. */
function looksPlain(answer: Answer): boolean {
  return (plainToken(answer)?.length ?? 0) >= shortestPlainToken
}

function tokenIn(answer: Answer, reading: string): string | undefined {
  if (reading === 'plain') return plainToken(answer)
  if (formatOf(answer.mediaType, answer.text) !== 'json') return undefined
  const token = at(parseOrNothing(answer.text), pointerOf(reading))
  return isToken(token) ? token : undefined
}

/** The readings in which there is a text that may be the token. */
function fitting(answer: Answer): string {
  const found = Object.keys(choices.loginToken.readings).filter(
    (one) => tokenIn(answer, one) !== undefined && (one !== 'plain' || looksPlain(answer)),
  )
  return found.map((one) => `There is a text with \`assume: { loginToken: '${one}' }\`.`).join(' ')
}

function plainToken(answer: Answer): string | undefined {
  const text = answer.text.trim()
  const token: unknown = text.startsWith('"') ? parseOrNothing(text) : text
  // Brackets open something else, and the words of JSON are no token either.
  return isToken(token) && !/^(?:[[{<]|(?:null|true|false)$)/.test(token) ? token : undefined
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
  if (body === undefined) return ''
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
