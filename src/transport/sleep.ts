/** Waits for some milliseconds, or rejects with the reason of the signal. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits by a timer of the platform. */
export const timerSleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const leave = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })
