/** How failures are worded, in the form that each interface documents. What a failure says is assumed. */
import type { apis } from '../../generated/apis.js'

export type ApiName = (typeof apis)[number]

/** The bodies of failures that no description lists, such as a wrong method. */
const bodies: Readonly<Record<ApiName, (status: number, words: string) => object>> = {
  'market-data': (_, Message) => ({ Message }),
  payments: (status, resultMsg) => ({
    body: { resultInfo: { resultStatus: 'F', resultCode: String(status), resultMsg } },
  }),
  'margin-wallet': (code, msg) => ({ code, msg }),
}

/** @param api `undefined` where no interface has such a path */
export function failureBody(api: ApiName | undefined, status: number, words: string): object {
  return api === undefined ? { message: words } : bodies[api](status, words)
}

const placesOfWords: ReadonlySet<string> = new Set(['Message', 'resultMsg', 'msg'])
const placesOfCode: ReadonlySet<string> = new Set(['resultCode', 'code'])
const placesOfMoment: ReadonlySet<string> = new Set(['responseTimestamp'])

/** What a failure says of the very request that failed. */
export interface Said {
  readonly words: string
  /** The service's code, where it is another than in the example. */
  readonly code: string | number | undefined
  /** When the request came, in epoch milliseconds. */
  readonly at: number
}

/** The body of a documented failure, saying what is wrong with this very request instead of what the example says. */
export function reworded(body: unknown, said: Said): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, member]: [string, unknown]) => {
      if (placesOfWords.has(name)) return [name, said.words]
      if (placesOfCode.has(name) && said.code !== undefined) return [name, said.code]
      if (placesOfMoment.has(name)) return [name, String(Math.floor(said.at))]
      return [name, reworded(member, said)]
    }),
  )
}
