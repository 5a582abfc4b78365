/** Finds the token in the answer of the login, whose form the documentation does not show. */
import type { components, LoginResult } from '../../../generated/types/market-data.js'
import { choices } from '../../../generated/ambiguities/market-data.js'
import type { Answer, Outcome, Suspect } from '../../client/api-adapter.js'
import { nameOrQuoted } from '../../errors/errors.js'
import { at, escaped } from '../../response/json.js'
import type { OperationDescription } from '../../client/operation.js'
import { formatOf, notTheFormat, parsedOrNothing, saidTwice, unreadable } from '../../response/body.js'
import { tokenPlaceOf } from '../requests.js'

/** How long a token lasts, in seconds. */
const lifetimeName = 'expires_in' satisfies keyof components['schemas']['LoginResponse']
/** Shorter words are rather the name of what went wrong. */
const shortestPlainToken = 16
const credentialsFirst: Suspect = { message: 'Check the username and password first.' }
/** It is suspected only where the answer is one that may have a token somewhere. */
const otherPlace: Suspect = { choice: 'loginToken' }

/** What the answer of a login may have a token in. */
interface TokenCandidates {
  /** The parsed body; `undefined` where it is no JSON. */
  readonly json: unknown
  readonly isJson: boolean
  /** The whole body as a bare token. */
  readonly plain: string | undefined
}

/** Reads the answer of the login: the token, or where in the answer something is. */
export function readLogin(operation: OperationDescription, answer: Answer, reading: string): Outcome {
  const isJson = formatOf(answer.mediaType, answer.text) === 'json'
  const json = isJson ? parsedOrNothing(answer.text) : undefined
  const sought = { json, isJson, plain: plainToken(answer.text) }
  const repeated = json === undefined ? undefined : saidTwice(operation, answer, json)
  if (repeated) return repeated
  const accessToken = tokenIn(sought, reading)
  if (accessToken === undefined) return withoutToken(answer, sought, reading)
  const { receivedAt } = answer
  const data: LoginResult = { accessToken, receivedAt, ...expiryIn(sought, answer, reading) }
  return { kind: 'result', data, secrets: [accessToken] }
}

/** When the token expires, where the answer says how long it lasts beside the token. */
function expiryIn(
  { json }: TokenCandidates,
  { sentAt }: Answer,
  reading: string,
): Pick<LoginResult, 'expiresAt'> {
  const stated = at(tokenPlaceOf(reading).holder(json), `/${lifetimeName}`)
  const seconds = typeof stated === 'string' && /^\d+(?:\.\d+)?$/.test(stated) ? Number(stated) : stated
  if (typeof seconds !== 'number' || !(seconds > 0)) return {}
  // From the moment of sending, since the token cannot be older than that.
  const expiresAt = Math.floor(sentAt + seconds * 1_000)
  return Number.isSafeInteger(expiresAt) ? { expiresAt } : {}
}

function withoutToken(answer: Answer, sought: TokenCandidates, reading: string): Outcome {
  const isPlain = looksPlain(sought)
  if (!sought.isJson && !isPlain && answer.text.trim() !== '')
    return notTheFormat('login', answer.mediaType, 'JSON')
  if (sought.json === undefined && !isPlain)
    return unreadable('login was answered with a body that is not complete JSON.', { isBroken: true })
  const found = fitting(sought)
  const where = `login was answered, but ${tokenPlaceOf(reading).missing}.`
  const message = [where, instead(sought, reading), members(sought.json), found]
    .filter((part) => part !== '')
    .join(' ')
  const mayHoldToken = found !== '' || (typeof sought.json === 'object' && sought.json !== null)
  const suspects = [...(found === '' ? [credentialsFirst] : []), ...(mayHoldToken ? [otherPlace] : [])]
  return unreadable(message, { suspects })
}

/** What kind of value is where the token should be. The value itself may hold a secret. */
function instead({ json, plain }: TokenCandidates, reading: string): string {
  const place = tokenPlaceOf(reading)
  const value = place.isWhole ? undefined : place.find(json, plain)
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'string')
    return 'The text that is there has a space or another character that no token has.'
  if (Array.isArray(value)) return 'What is there is a list.'
  return typeof value === 'object' ? 'What is there is an object.' : `What is there is a ${typeof value}.`
}

/** Whether a body may be a bare token rather than a word that says what went wrong. */
function looksPlain({ plain }: TokenCandidates): boolean {
  return (plain?.length ?? 0) >= shortestPlainToken
}

function tokenIn({ json, plain }: TokenCandidates, reading: string): string | undefined {
  const token = tokenPlaceOf(reading).find(json, plain)
  return isToken(token) ? token : undefined
}

/** The readings in which there is a text that may be the token. */
function fitting(sought: TokenCandidates): string {
  const found = Object.keys(choices.loginToken.readings).filter(
    (one) => tokenIn(sought, one) !== undefined && (!tokenPlaceOf(one).isWhole || looksPlain(sought)),
  )
  return found.map((one) => `There is a text with \`assume: { loginToken: '${one}' }\`.`).join(' ')
}

function plainToken(body: string): string | undefined {
  const text = body.trim()
  const token: unknown = text.startsWith('"') ? parsedOrNothing(text) : text
  // Brackets open something else, and the words of JSON are no token either.
  return isToken(token) && !/^(?:[[{<]|(?:null|true|false)$)/.test(token) ? token : undefined
}

/** A token must fit into a header: visible ASCII, as the grammar of credentials has it. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
}

/** Where something is in what came, never what: one of the values may be the token. */
function members(body: unknown): string {
  if (body === undefined) return ''
  if (typeof body !== 'object' || body === null) return 'The answer is no object.'
  // The names are the service's own.
  const found = pointersInto(body, '', 2)
    .slice(0, 12)
    .map((pointer) => nameOrQuoted(pointer, 120))
  return found.length === 0 ? 'The answer is empty.' : `The answer has ${found.join(', ')}.`
}

/** The pointers of the members, so many levels deep. */
function pointersInto(value: object, above: string, levels: number): string[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const pointer = `${above}/${escaped(name)}`
    const isInner = levels > 1 && typeof member === 'object' && member !== null
    return [pointer, ...(isInner ? pointersInto(member, pointer, levels - 1) : [])]
  })
}
