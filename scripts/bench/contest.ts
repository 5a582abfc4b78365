export type Work = () => unknown

/** One thing that we do, and others that do the same, by what they are called. */
export interface Contest {
  readonly what: string
  readonly ours: Work
  readonly peers: Readonly<Record<string, Work>>
  /** How many times the time of the first peer it may take. */
  readonly atMost?: number
}

/** Fetches that answer at once: what is left is what a client costs by itself. */

/** How many bytes a socket gives at once. */
const pieceLength = 65_536

interface Answered {
  readonly body: string | Uint8Array
  /** Default: that of JSON. */
  readonly type?: string
}

const login: Answered = { body: '{"access_token":"token-of-the-bench","expires_in":3600}' }

/** Answers each path, by its end, with a body of its own, and a login with a token. */
export function answering(answers: Readonly<Record<string, Answered>>): typeof fetch {
  const known = Object.entries<Answered>({ '/Login': login, ...answers })
  return (request) => {
    const url = request instanceof Request ? request.url : String(request)
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const found = known.find(([end]) => path.endsWith(end))?.[1]
    if (found === undefined) throw new Error(`Nothing is known of ${url}`)
    const { body, type = 'application/json' } = found
    const sent = typeof body === 'string' ? body : inPieces(body)
    return Promise.resolve(new Response(sent, { headers: { 'content-type': type } }))
  }
}

/** As a socket gives it: a Response that is made of a whole list copies it first, which is no work of a client. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(bytes.subarray(at, (at += pieceLength)))
      if (at >= bytes.length) controller.close()
    },
  })
}
