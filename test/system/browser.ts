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
  close(): Promise<void>
}

export interface Browser {
  open(): Promise<Tab>
  /** Resolves when it has let go of its folder. */
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly result?: {
    readonly targetId?: string
    readonly sessionId?: string
    readonly result?: { readonly value?: unknown }
    readonly exceptionDetails?: { readonly text?: string }
  }
  readonly error?: { readonly message?: string }
}

type Result = NonNullable<Message['result']>

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
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  // The third and the fourth pipe were asked for just now.
  const ask = asker(child.stdio[3] as Writable, child.stdio[4] as Readable)
  return {
    open: async () => {
      const { targetId } = await ask('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
      return tabOf((method, params) => ask(method, params, sessionId))
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

function asker(to: Writable, from: Readable): Ask {
  const waiting = new Map<number, (message: Message) => void>()
  let text = ''
  from.on('data', (piece: unknown) => {
    const messages = (text + String(piece)).split('\0')
    text = messages.pop() ?? ''
    for (const one of messages) {
      const message = JSON.parse(one) as Message
      waiting.get(message.id ?? -1)?.(message)
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

function tabOf(ask: (method: string, params: object) => Promise<Result>): Tab {
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await ask('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text ?? 'failed'}`)
    return result?.value
  }
  return {
    go: async (address) => {
      // Another fragment alone would not load the page anew.
      await ask('Page.navigate', { url: 'about:blank' })
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
        await pause(100)
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
    close: async () => {
      await ask('Page.close', {})
    },
  }
}
