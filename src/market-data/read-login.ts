/** Reads the answer to a login, whose form the documentation does not show: the token, and until when it counts. */
import type { components, LoginResult } from '../../generated/types/market-data.js'
import type { OperationDescription, Answer, Outcome } from '../model/api-adapter.js'
import { credentialsFirst, denialIn } from './login-refusal.js'
import { formatOf, parsedOrNothing } from '../model/media-type.js'
import { saidTwice, unreadable, notTheFormat } from '../response/body.js'
import {
  tokenPlaceOf,
  plainToken,
  isToken,
  type TokenLocation,
  isLikelyToken,
  tokenPlacesIn,
  membersOf,
} from './places.js'
import { at, kindOf } from '../model/json.js'

/** The name of the lifetime of a token, in seconds. */
const lifetimeName = 'expires_in' satisfies keyof components['schemas']['LoginResponse']

/** It is suspected only where the answer is one that may have a token somewhere. */

/** Reads the answer of the login: the token, or where in the answer something is. */
export function readLogin(operation: OperationDescription, answer: Answer, reading: string): Outcome {
  const { text, mediaType, sentAt, receivedAt } = answer
  const json = formatOf(mediaType, text) === 'json' ? parsedOrNothing(text) : undefined
  const repeated = json === undefined ? undefined : saidTwice(operation, answer, json)
  if (repeated) return repeated
  const place = tokenPlaceOf(reading)
  const plain = plainToken(text)
  const accessToken = place.find(json, plain)
  if (!isToken(accessToken)) return withoutToken(answer, json, plain, place)
  const data: LoginResult = { accessToken, receivedAt, ...expiryIn(place.holder(json), sentAt) }
  return { kind: 'result', data, secrets: [accessToken] }
}

/** When the token expires, where the answer says how long it lasts beside the token. */
function expiryIn(holder: unknown, sentAt: number): Pick<LoginResult, 'expiresAt'> {
  const stated = at(holder, `/${lifetimeName}`)
  const seconds = typeof stated === 'string' && /^\d+(?:\.\d+)?$/.test(stated) ? Number(stated) : stated
  if (typeof seconds !== 'number' || !(seconds > 0)) return {}
  // From the moment of sending, since the token cannot be older than that.
  const expiresAt = Math.floor(sentAt + seconds * 1_000)
  return Number.isSafeInteger(expiresAt) ? { expiresAt } : {}
}

/**
 * @param json the parsed body; `undefined` where it is no JSON
 * @param plain the whole body as a bare token
 * @param place where the token should be
 */
function withoutToken(
  { status, text, mediaType }: Answer,
  json: unknown,
  plain: string | undefined,
  place: TokenLocation,
): Outcome {
  const fitting = tokenPlacesIn(json, plain)
  const denial = fitting.length === 0 ? denialIn(status, text, json) : undefined
  if (denial !== undefined)
    return { kind: 'refusal', message: denial, effect: 'fixed', deniesCredentials: true }
  if (json === undefined && !isLikelyToken(plain))
    return formatOf(mediaType, text) === 'json' || text.trim() === ''
      ? unreadable('login was answered with a body that is not complete JSON.', { isBroken: true })
      : notTheFormat('login', mediaType, 'JSON')
  const message = [
    `login was answered, but ${place.missing}.`,
    place.isWhole ? '' : instead(place.find(json, plain)),
    membersOf(json),
  ]
  const mayHoldToken = fitting.length > 0 || (typeof json === 'object' && json !== null)
  const suspects = [
    ...(fitting.length === 0 ? [credentialsFirst] : []),
    ...(mayHoldToken ? [{ choice: 'loginToken', fitting }] : []),
  ]
  return unreadable(message.filter((part) => part !== '').join(' '), { suspects })
}

/** The kind of the value in the place of the token. The value itself may hold a secret. */
function instead(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'string')
    return 'The text there has a space or another character that a token cannot have.'
  return `The value there is ${kindOf(value)}.`
}
