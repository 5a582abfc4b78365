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

/** The body of a documented failure, saying what is wrong with this very request instead of what the example says. */
export function reworded(body: unknown, words: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, member]: [string, unknown]) => [
      name,
      placesOfWords.has(name) ? words : reworded(member, words),
    ]),
  )
}
