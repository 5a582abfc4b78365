/** The clock of a server, by the times in its replies. */

export class ServerClock {
  #ahead: number | undefined

  /** Takes note of the time in a reply that has just come. The server's clock is that far by now, or a little further. */
  learn(serverNow: number): void {
    if (Number.isFinite(serverNow)) this.#ahead = serverNow - performance.now()
  }

  /** A moment of the server's clock that comes no later than so many milliseconds from now; `undefined` while it is not known. */
  inMs(ms: number): number | undefined {
    return this.#ahead === undefined ? undefined : Math.floor(performance.now() + this.#ahead + ms)
  }
}
