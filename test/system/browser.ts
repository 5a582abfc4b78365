/** A browser without a window, steered over a pipe as its developer tools steer it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Readable, Writable } from 'node:stream'

/** One page in the browser. */
export interface Tab {
  /** Goes to an address, as from the address bar. */
  go(address: string): Promise<void>
  /** Makes the page as wide and as high as a screen, in CSS pixels. */
  resize(width: number, height?: number): Promise<void>
  /** Waits until an expression is true in the page. @throws Error naming it, when it takes too long */
  until(expression: string): Promise<void>
  /** Presses a key, such as `Tab` or `Enter`, wherever the focus is. */
  press(key: string): Promise<void>
  /** The value of an expression as text; of a promise, what it resolves to. */
  read(expression: string): Promise<string>
  /** Notes from now on what the page asks for, and what its console says. */
  watch(): Promise<Watched>
  close(): Promise<void>
}

/** What a page has done since it was last asked. It is forgotten then. */
export interface Watched {
  take(): Noted
}

export interface Noted {
  /** The addresses that were asked for, once each. */
  readonly asked: readonly string[]
  /** The requests that had no answer, and why. One that the page gave up is none. */
  readonly failed: readonly string[]
  /** The errors and warnings of the console, each with the address that it is about, if any. */
  readonly said: readonly { readonly text: string; readonly url: string }[]
}

export interface Browser {
  open(): Promise<Tab>
  /** Resolves when it has let go of its folder. */
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  /** Of an event. */
  readonly method?: string
  readonly sessionId?: string
  readonly params?: EventParams
  readonly result?: {
    readonly targetId?: string
    readonly sessionId?: string
    readonly result?: { readonly value?: unknown }
    readonly exceptionDetails?: { readonly text?: string }
  }
  readonly error?: { readonly message?: string }
}

/** What of the events is looked at. */
interface EventParams {
  readonly requestId?: string
  readonly request?: { readonly url: string }
  readonly errorText?: string
  readonly canceled?: boolean
  readonly blockedReason?: string
  readonly entry?: { readonly level: string; readonly text: string; readonly url?: string }
  readonly type?: string
  readonly args?: readonly { readonly value?: unknown; readonly description?: string }[]
  readonly exceptionDetails?: {
    readonly text: string
    readonly url?: string
    readonly exception?: { readonly description?: string }
  }
}

type Result = NonNullable<Message['result']>
type Listen = (event: { readonly method: string; readonly params: EventParams }) => void

/** Every name but this machine's leads nowhere, as if it had no network: what a page asks elsewhere fails. */
const cutOff = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

/** @param profile an empty folder that the browser may fill */
export function startBrowser(profile: string): Browser {
  const child = spawn(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      cutOff,
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  // The third and the fourth pipe were asked for just now.
  const listeners = new Map<string, Listen>()
  const ask = asker(child.stdio[3] as Writable, child.stdio[4] as Readable, listeners)
  return {
    open: async () => {
      const { targetId } = await ask('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
      return tabOf(
        (method, params) => ask(method, params, sessionId),
        (listen) => listeners.set(sessionId ?? '', listen),
      )
    },
    close: async () => {
      const ended = once(child, 'exit')
      await ask('Browser.close', {})
      await ended
    },
  }
}

const keyCodes: Readonly<Record<string, number>> = { Tab: 9, Enter: 13 }

type Ask = (method: string, params: object, sessionId?: string) => Promise<Result>

function asker(to: Writable, from: Readable, listeners: ReadonlyMap<string, Listen>): Ask {
  const waiting = new Map<number, (message: Message) => void>()
  let text = ''
  from.on('data', (piece: unknown) => {
    const messages = (text + String(piece)).split('\0')
    text = messages.pop() ?? ''
    for (const candidate of messages) {
      const message = JSON.parse(candidate) as Message
      const { id, method, sessionId = '', params = {} } = message
      if (id === undefined) listeners.get(sessionId)?.({ method: method ?? '', params })
      else waiting.get(id)?.(message)
    }
  })
  let last = 0
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (result === undefined) reject(new Error(`${method}: ${error?.message ?? 'no result'}`))
        else resolve(result)
      })
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
}

function tabOf(
  ask: (method: string, params: object) => Promise<Result>,
  hear: (listen: Listen) => unknown,
): Tab {
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await ask('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text ?? 'failed'}`)
    return result?.value
  }
  const pageOf = (address: string): string => address.replace(/#.*/, '')
  return {
    go: async (address) => {
      // Another fragment alone would not load the page anew. Nothing else is worth a process of its own.
      const isSame = pageOf(String(await evaluate('location.href'))) === pageOf(address)
      if (isSame) await ask('Page.navigate', { url: 'about:blank' })
      await ask('Page.navigate', { url: address })
    },
    resize: async (width, height = 800) => {
      const screen = { width, height, deviceScaleFactor: 1, mobile: false }
      await ask('Emulation.setDeviceMetricsOverride', screen)
    },
    until: async (expression) => {
      const giveUp = Date.now() + 20_000
      // While a page is on its way to the next, nothing can be asked of it.
      while ((await evaluate(expression).catch(() => false)) !== true) {
        if (Date.now() > giveUp)
          throw new Error(`Never true: ${expression}, at ${String(await evaluate('location.href'))}`)
        await pause(30)
      }
    },
    press: async (key) => {
      const code = keyCodes[key]
      if (code === undefined) throw new Error(`No code is known of the key ${key}`)
      const event = { key, code: key, windowsVirtualKeyCode: code }
      const text = key === 'Enter' ? { text: '\r' } : {}
      await ask('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text })
      await ask('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
    read: async (expression) => String(await evaluate(expression)),
    watch: async () => {
      const notes = new Notes()
      hear((event) => notes.hear(event))
      for (const domain of ['Network', 'Log', 'Runtime']) await ask(`${domain}.enable`, {})
      return notes
    },
    close: async () => {
      await ask('Page.close', {})
    },
  }
}

class Notes implements Watched {
  #asked = new Set<string>()
  #failed: string[] = []
  #said: { text: string; url: string }[] = []
  /** The addresses of the requests, whose failures name only their number. */
  readonly #urls = new Map<string, string>()

  take(): Noted {
    const noted = { asked: [...this.#asked], failed: this.#failed, said: this.#said }
    this.#asked = new Set()
    this.#failed = []
    this.#said = []
    return noted
  }

  hear({ method, params }: Parameters<Listen>[0]): void {
    if (method === 'Network.requestWillBeSent') this.#hearRequest(params)
    // A page that is left gives up what it was fetching in advance.
    if (method === 'Network.loadingFailed' && params.canceled !== true) {
      const why = params.blockedReason ?? params.errorText ?? 'unknown'
      this.#failed.push(`${this.#urls.get(params.requestId ?? '') ?? 'a page'}: ${why}`)
    }
    const said = saidIn(method, params)
    if (said !== undefined) this.#said.push(said)
  }

  #hearRequest({ requestId = '', request }: EventParams): void {
    if (request === undefined) return
    this.#asked.add(request.url)
    this.#urls.set(requestId, request.url)
  }
}

/** What an event says in the console, where that is an error or a warning. */
function saidIn(method: string, params: EventParams): Noted['said'][number] | undefined {
  const { entry, type, args = [], exceptionDetails: thrown } = params
  if (method === 'Log.entryAdded' && entry && isBad(entry.level))
    return { text: entry.text, url: entry.url ?? '' }
  if (method === 'Runtime.consoleAPICalled' && isBad(type))
    return { text: args.map(shownArgument).join(' '), url: '' }
  return method === 'Runtime.exceptionThrown' && thrown
    ? { text: thrown.exception?.description ?? thrown.text, url: thrown.url ?? '' }
    : undefined
}

function isBad(level: string | undefined): boolean {
  return level === 'error' || level === 'warning' || level === 'assert'
}

function shownArgument({
  value,
  description,
}: {
  readonly value?: unknown
  readonly description?: string
}): string {
  return description ?? String(value)
}
