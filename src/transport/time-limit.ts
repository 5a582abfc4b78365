/** Waits for work that may never end, no longer than so many milliseconds of the platform's time. */
export function within<T>(ms: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms)
    // Whoever has left already still hears of a failure, so that it is nobody's unhandled rejection.
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
