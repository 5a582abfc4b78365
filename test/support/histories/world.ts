/** A world with a clock of its own: a service, a network that loses and delays, and others who act meanwhile. Nothing waits. */

/** Random numbers of one history. */
export interface Dice {
  /** Whether it is so, with that probability. */
  chance(probability: number): boolean
  /** A whole number from one to another. */
  between(least: number, most: number): number
  pick<T>(options: readonly [T, ...T[]]): T
}

export function diceOf(next: () => number): Dice {
  return {
    chance: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
  }
}

interface Planned {
  readonly at: number
  run(): Promise<void> | void
}

/** Virtual time: what is planned happens in its order when the time has come. */
export class World {
  /** Epoch milliseconds of the service's clock. */
  now: number
  #planned: Planned[] = []

  constructor(now: number) {
    this.now = now
  }

  plan(inMs: number, run: Planned['run']): void {
    this.#planned.push({ at: this.now + inMs, run })
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const next = this.#planned.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#planned = this.#planned.filter((planned) => planned !== next)
      this.now = Math.max(this.now, next.at)
      await next.run()
    }
    this.now = Math.max(this.now, end)
  }
}

/** What the service shows from a moment on, as whoever asks gets it, and what is true then. */
export interface Shown<Truth> {
  readonly at: number
  readonly truth: Truth
  readonly status: number
  readonly body: string
}

/** One read of the call under test, for the oracle. Times in epoch milliseconds: of the client's clock, but for the service's. */
export interface ReadLog<Truth> {
  readonly sentAt: number
  readonly receivedAt: number
  /** What the answer tells of the service's clock: its own `Date`, and no kept copy. */
  readonly serviceDate?: number
  /** What the answer showed; absent where it was none of the service's state. */
  readonly truth?: Truth
}

/** How the network treats a history. */
export interface Weather {
  /** The client's clock less the service's. */
  readonly clientAheadMs: number
  /** How late a change is seen. */
  readonly visibleAfterMs: number
  /** How far back a stale read reaches at most, and how often one comes. */
  readonly staleMs: number
  readonly staleReads: number
  /** How often a read fails. */
  readonly failingReads: number
  /** Whether the service judges reads by their timestamp as well. */
  readonly judgesReads: boolean
}

export function weatherOf(dice: Dice): Weather {
  return {
    clientAheadMs: dice.pick([0, 0, 0, 400, -900, -10_000, 10_000]),
    visibleAfterMs: dice.pick([0, 0, 5_000]),
    staleMs: 5_000,
    staleReads: dice.pick([0, 0.2]),
    failingReads: dice.pick([0, 0.15, 0.4]),
    judgesReads: dice.chance(0.3),
  }
}

/** What a service shows over time. */
export class Timeline<Truth> {
  readonly entries: Shown<Truth>[] = []

  add(shown: Shown<Truth>): void {
    this.entries.push(shown)
  }

  at(time: number): Shown<Truth> {
    const found = this.entries.findLast((entry) => entry.at <= time) ?? this.entries[0]
    if (found === undefined) throw new Error('Nothing was ever shown.')
    return found
  }
}

/** The failure of a connection as the platform's fetch tells it. */
export function cut(): TypeError {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  })
}

/** Answers a read from the timeline, or fails as services and networks do; writes down what came. */
export async function readFrom<Truth>(
  world: World,
  dice: Dice,
  weather: Weather,
  timeline: Timeline<Truth>,
  log: ReadLog<Truth>[],
  parameters: URLSearchParams,
): Promise<Response> {
  const sentAt = world.now + weather.clientAheadMs
  await world.pass(dice.between(2, 120))
  const dated = (status: number, body: string, headers: Record<string, string> = {}): Response =>
    new Response(body, {
      status,
      headers: { 'content-type': 'application/json', date: new Date(world.now).toUTCString(), ...headers },
    })
  const date = Math.floor(world.now / 1000) * 1000
  const arrived = async (response: Response, seen: Partial<ReadLog<Truth>>): Promise<Response> => {
    await world.pass(dice.between(2, 120))
    log.push({ sentAt, receivedAt: world.now + weather.clientAheadMs, ...seen })
    return response
  }
  if (dice.chance(weather.failingReads)) {
    const kind = dice.pick(['limit', 'failure', 'page', 'cut'])
    if (kind === 'limit')
      return arrived(dated(429, '{"code":-1003,"msg":"Slow down."}', { 'retry-after': '1' }), {
        serviceDate: date,
      })
    if (kind === 'failure') return arrived(dated(500, '{"code":-1000,"msg":"Oh."}'), { serviceDate: date })
    if (kind === 'page') {
      // A proxy with a wrong clock of its own.
      const wrong = { 'content-type': 'text/html', date: new Date(world.now + 3_600_000).toUTCString() }
      return arrived(dated(502, '<html>Bad gateway</html>', wrong), {})
    }
    await arrived(dated(200, ''), {})
    throw cut()
  }
  if (weather.judgesReads && !isAdmitted(parameters, world.now))
    return arrived(dated(400, '{"code":-1021,"msg":"The timestamp is outside."}'), { serviceDate: date })
  const stale = dice.chance(weather.staleReads) ? dice.between(0, weather.staleMs) : 0
  const { truth, status, body } = timeline.at(world.now - weather.visibleAfterMs - stale)
  // A copy that something on the way has kept is no evidence of now.
  if (dice.chance(0.1)) return arrived(dated(status, body, { age: '1' }), {})
  return arrived(dated(status, body), { truth, serviceDate: date })
}

/** Whether the service takes a request by its time, as the description has it. */
export function isAdmitted(parameters: URLSearchParams, serviceTime: number): boolean {
  const timestamp = Number(parameters.get('timestamp'))
  const recvWindow = Number(parameters.get('recvWindow') ?? 5_000)
  return timestamp < serviceTime + 1_000 && serviceTime - timestamp <= recvWindow
}

/** What becomes of the request whose answer is lost. */
export interface Fate {
  readonly name: string
  /** When it arrives; never, where it is absent. */
  readonly arrivesAfterMs?: number
  /** How long it takes from its admission to its execution. */
  readonly executionMs: number
}

export function fateOf(dice: Dice): Fate {
  const fates: readonly [Fate, ...Fate[]] = [
    { name: 'committed, then cut', arrivesAfterMs: 30, executionMs: 5 },
    { name: 'filled at once', arrivesAfterMs: 30, executionMs: 1 },
    { name: 'never arrived', executionMs: 0 },
    { name: 'arrived late', arrivesAfterMs: dice.between(500, 4_500), executionMs: 5 },
    { name: 'arrived too late', arrivesAfterMs: dice.between(5_500, 20_000), executionMs: 5 },
    { name: 'executed late', arrivesAfterMs: 30, executionMs: 10_000 },
  ]
  return dice.pick(fates)
}
