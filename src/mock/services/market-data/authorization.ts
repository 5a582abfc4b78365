/** The two forms of the Authorization header that the documentation shows. */
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { Readings } from '../../../client/assume.js'

type Prefix = Readings<MockAssume>['authorizationPrefix']

/** What a caller has to send. */
const wanted: Readonly<Record<Prefix, string>> = {
  bearer: 'the word Bearer, a space and the token',
  none: 'the token alone, without the word Bearer',
}

/** What is said of a request without the header. */
export function wordsOfNoHeader(prefix: Prefix): string {
  return `There is no Authorization header: send ${wanted[prefix]}.`
}

/** What is wrong with the form of a header that is there; `undefined` where nothing is. Shows no part of it. */
export function faultOfForm(header: string, prefix: Prefix): string | undefined {
  const [first = '', ...rest] = partsOf(header)
  switch (prefix) {
    case 'bearer':
      return isBearer(first) ? undefined : faultWithoutPrefix(rest.length)
    case 'none':
      if (isBearer(first)) return `The Authorization header begins with the word Bearer: send ${wanted.none}.`
      return rest.length === 0
        ? undefined
        : `The Authorization header has more than one part: send ${wanted.none}.`
  }
}

function faultWithoutPrefix(parts: number): string {
  return parts === 0
    ? `The Authorization header has no scheme: send ${wanted.bearer}.`
    : 'The Authorization header has another scheme than Bearer, or more than one part after it.'
}

/** The token of a header in either form; empty where there is none. */
export function tokenIn(header: string): string {
  const [first = '', ...rest] = partsOf(header)
  return (isBearer(first) ? rest : [first, ...rest]).join(' ')
}

function partsOf(header: string): string[] {
  return header.split(/[ \t]+/)
}

function isBearer(part: string): boolean {
  return part.toLowerCase() === 'bearer'
}
