/** The places of the token in the market data interface, in the answer of a login and in a request, and the list of records. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { named } from '../ambiguity/assume.js'
import type { ByReading } from '../model/ambiguity.js'
import { nameOrQuoted } from '../model/errors.js'
import {
  at,
  escaped,
  isObject,
  namesOf,
  orNothing,
  parseExactJson,
  parseFiniteOrNot,
  rawMember,
} from '../model/json.js'
import type { FindList } from './lists/records.js'

type MarketReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

/** The place of the token in the answer of a login. */
export interface TokenLocation {
  /** The place in words, for a login without a token there. */
  readonly missing: string
  /** @param json the parsed body, `undefined` where it is no JSON; `plain` is the body as a bare token */
  find(json: unknown, plain: string | undefined): unknown
  /** The object that contains the token, and may tell more of it. */
  holder(json: unknown): unknown
  /** Whether the whole body is the token. */
  readonly isWhole: boolean
}

const tokenPlaces: MarketReadingTable<'loginToken', TokenLocation> = {
  accessToken: memberAt('/access_token'),
  token: memberAt('/token'),
  dataToken: memberAt('/data/token'),
  plain: {
    missing: 'the body is not a bare token',
    find: (_, plain) => plain,
    holder: () => undefined,
    isWhole: true,
  },
}

/** The place that a reading of `loginToken` names; any other value is a JSON pointer itself. */
export function tokenPlaceOf(reading: string): TokenLocation {
  return named(tokenPlaces, reading) ?? memberAt(reading)
}

function memberAt(pointer: string): TokenLocation {
  return {
    missing: `there is no token at ${pointer}`,
    find: (json) => at(json, pointer),
    holder: (json) => at(json, pointer.slice(0, pointer.lastIndexOf('/'))),
    isWhole: false,
  }
}

export function plainToken(body: string): string | undefined {
  const text = body.trim()
  const token: unknown = text.startsWith('"') ? orNothing(() => parseExactJson(text)) : text
  // Brackets open something else, and the words of JSON are no token either.
  return isToken(token) && !/^(?:[[{<]|(?:null|true|false)$)/.test(token) ? token : undefined
}

/** A token must fit into a header: visible ASCII, as the grammar of credentials has it. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
}

const shortestPlainToken = 16

/** Reports whether a body is rather a token than a word that says what went wrong. */
export function isLikelyToken(plain: string | undefined): plain is string {
  return plain !== undefined && plain.length >= shortestPlainToken
}

/** The readings of `loginToken` that would find a token in an answer. */
export function tokenPlacesIn(json: unknown, plain: string | undefined): readonly string[] {
  return Object.keys(choices.loginToken.readings).filter((reading) => {
    const { find, isWhole } = tokenPlaceOf(reading)
    return isToken(find(json, plain)) && (!isWhole || isLikelyToken(plain))
  })
}

/** The text before the token. */
export const tokenPrefixes: MarketReadingTable<'authorizationPrefix', string> = {
  bearer: 'Bearer ',
  none: '',
}

const listPlaces: MarketReadingTable<'listPlace', FindList | undefined> = {
  whole: undefined,
  Data: listAt('/Data'),
  Table: listAt('/Table'),
  text: (text) => {
    const inner = parsed(text)
    return typeof inner === 'string' ? inner : undefined
  },
}

/** The search for the list in an answer that is not the list itself; any value but a reading's name is a JSON pointer. */
export function findListOf(reading: string): FindList | undefined {
  return Object.hasOwn(listPlaces, reading) ? named(listPlaces, reading) : listAt(reading)
}

function listAt(pointer: string): FindList {
  return (text) => {
    if (at(parsed(text), pointer) === undefined) return undefined
    return namesOf(pointer).reduce<string | undefined>((inner, name) => inner && rawMember(inner, name), text)
  }
}

/** The list that an answer has, and the reading that finds it; nothing where it is elsewhere. */
export function listIn(json: unknown): {
  readonly place?: 'whole' | 'text' | 'Data' | 'Table'
  readonly list?: unknown
} {
  if (isList(json)) return { place: 'whole', list: json }
  const inner = typeof json === 'string' ? parsed(json) : undefined
  if (isList(inner)) return { place: 'text', list: inner }
  const place = (['Data', 'Table'] as const).find((name) => isList(at(json, `/${name}`) ?? ''))
  return place === undefined ? {} : { place, list: at(json, `/${place}`) }
}

/** The readings that would find a list, for an error. */
export function placesIn(json: unknown): readonly string[] {
  const { place } = listIn(json)
  const isOther = (pointer: string): boolean => Array.isArray(at(json, pointer))
  const others = isObject(json) ? pointersInto(json, '', 2).filter(isOther) : []
  return place === undefined ? others : [place]
}

/** A list without records may be null. */
function isList(json: unknown): boolean {
  return json === null || Array.isArray(json)
}

/** The parsed answer, in which a number may be NaN; `undefined` where it is not complete. */
function parsed(text: string): unknown {
  return orNothing(() => parseFiniteOrNot(text))
}

/** The names and places of members in an answer, never their values: one of the values may be the token. */
export function membersOf(body: unknown): string {
  if (body === undefined) return ''
  if (typeof body !== 'object' || body === null) return 'The answer is not an object.'
  // The names are the service's own.
  const found = pointersInto(body, '', 2)
    .slice(0, 12)
    .map((pointer) => nameOrQuoted(pointer, 120))
  return found.length === 0 ? 'The answer is empty.' : `The answer has ${found.join(', ')}.`
}

/** The pointers of the members, so many levels deep. */
export function pointersInto(value: object, above: string, levels: number): string[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const pointer = `${above}/${escaped(name)}`
    const isInner = levels > 1 && typeof member === 'object' && member !== null
    return [pointer, ...(isInner ? pointersInto(member, pointer, levels - 1) : [])]
  })
}
