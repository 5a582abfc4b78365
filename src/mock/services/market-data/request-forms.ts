/** What is wrong with the form of a data request, which depends on the readings. No message shows a part of a header. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import { at } from '../../../response/json-pointer.js'
import { readings } from './readings.js'

/** The word before the token in the Authorization header; `undefined` where the token stands alone. */
export type Scheme = string | undefined

const knownSchemes = [
  ...new Set(
    Object.values(readings.authorizationPrefix)
      .flatMap((schemes): readonly Scheme[] => schemes())
      .filter((scheme) => scheme !== undefined),
  ),
]

/** What to send as the Authorization header. */
export function wantedHeader(schemes: readonly Scheme[]): string {
  return schemes.map(wantedWith).join(', or ')
}

function wantedWith(scheme: Scheme): string {
  if (scheme !== undefined) return `the word ${scheme}, a space and the token`
  return `the token alone, without the word ${knownSchemes.join(' or ')}`
}

/** What is wrong with the form of a header that is there; `undefined` where nothing is. */
export function problemOfHeader(header: string, schemes: readonly Scheme[]): string | undefined {
  const [first = '', ...rest] = partsOf(header)
  const sent = schemeOf(first)
  if (schemes.includes(sent) && (sent !== undefined || rest.length === 0)) return undefined
  const [wanted] = schemes
  return `The Authorization header ${descriptionOf(sent, rest.length, wanted)}: send ${wantedHeader(schemes)}.`
}

/** The token of a header in any form; empty where there is none. */
export function tokenIn(header: string): string {
  const [first = '', ...rest] = partsOf(header)
  return (schemeOf(first) === undefined ? [first, ...rest] : rest).join(' ')
}

function descriptionOf(sent: Scheme, partsAfter: number, wanted: Scheme): string {
  if (sent !== undefined) return `begins with the word ${sent}`
  if (wanted === undefined) return 'has more than one part'
  return partsAfter === 0
    ? 'has no scheme'
    : `has another scheme than ${wanted}, or more than one part after it`
}

function partsOf(header: string): string[] {
  return header.split(/[ \t]+/)
}

/** The scheme that a word names, in any letter case (RFC 9110). */
function schemeOf(word: string): Scheme {
  return knownSchemes.find((scheme) => scheme.toLowerCase() === word.toLowerCase())
}

const numberFields = choices.requestNumberForm.fields

/** The values of the fields that may be numbers or strings of digits. */
export function numbersIn(body: unknown): readonly unknown[] {
  return numberFields.map((name) => at(body, `/${name}`))
}

/** What is wrong with the form of the numbers in a body; `undefined` where nothing is. */
export function problemOfNumbers(
  body: unknown,
  { types, asked }: { types: readonly string[]; asked: string },
): string | undefined {
  const wrong = numberFields.filter((name) => !types.includes(typeof at(body, `/${name}`)))
  return wrong.length === 0 ? undefined : `Send ${joined(wrong)} ${asked}.`
}

/** What is wrong with the instrument type of futures and options; `undefined` where nothing is. */
export function problemOfInstrumentType(body: unknown, served: string): string | undefined {
  return String(at(body, '/instId')) === served
    ? undefined
    : `Futures and options have the instId ${served} here, and no other.`
}

export function isMomentOmitted(body: unknown): boolean {
  return at(body, '/oInfo') === undefined
}

function joined(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
