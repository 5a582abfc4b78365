/** The two forms of the Authorization header that the documentation shows. */
import type { Reading } from '../service.js'

type Prefix = Reading<'authorizationPrefix'>

/** The word before the token. */
const schemes: Readonly<Record<Prefix, string | undefined>> = {
  bearer: 'Bearer',
  none: undefined,
}
const known = Object.values(schemes).filter((scheme) => scheme !== undefined)

/** What is said of a request without the header. */
export function wordsOfNoHeader(prefix: Prefix): string {
  return `There is no Authorization header: send ${wanted(prefix)}.`
}

/** What is wrong with the form of a header that is there; `undefined` where nothing is. Shows no part of it. */
export function faultOfForm(header: string, prefix: Prefix): string | undefined {
  const [first = '', ...rest] = partsOf(header)
  const came = schemeOf(first)
  const scheme = schemes[prefix]
  if (came === scheme && (scheme !== undefined || rest.length === 0)) return undefined
  return `The Authorization header ${whatCame(came, rest.length, scheme)}: send ${wanted(prefix)}.`
}

/** The token of a header in any form; empty where there is none. */
export function tokenIn(header: string): string {
  const [first = '', ...rest] = partsOf(header)
  return (schemeOf(first) === undefined ? [first, ...rest] : rest).join(' ')
}

function wanted(prefix: Prefix): string {
  const scheme = schemes[prefix]
  if (scheme !== undefined) return `the word ${scheme}, a space and the token`
  return `the token alone, without the word ${known.join(' or ')}`
}

function whatCame(came: string | undefined, partsAfter: number, scheme: string | undefined): string {
  if (came !== undefined) return `begins with the word ${came}`
  if (scheme === undefined) return 'has more than one part'
  return partsAfter === 0
    ? 'has no scheme'
    : `has another scheme than ${scheme}, or more than one part after it`
}

function partsOf(header: string): string[] {
  return header.split(/[ \t]+/)
}

/** The word that it is, whatever its letter case (RFC 9110). */
function schemeOf(part: string): string | undefined {
  return known.find((scheme) => scheme.toLowerCase() === part.toLowerCase())
}
