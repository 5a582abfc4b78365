/** The options of a mock, checked before it is made. Errors list what is possible, and show no value that may be secret. */
import { ReadingsControl, type MockProfile, type MockReadings } from './engine/readings-control.js'
import { movableClock, type MockClock } from './clock.js'
import type { Faults } from './faults.js'
import type { LoggedRequest } from './log.js'
import { checkIds, type CheckId } from './engine/rules.js'
import { checkMembers, refuseUnknown, wholeNumber, type Checks, type SectionCheck } from './section-checks.js'
import {
  apiOptionNames,
  checkedSections,
  demoCredentials,
  type ApiOptions,
  type MockCredentials,
  type Sections,
} from './sections.js'
import { isObject } from '../response/json.js'
import { quietly } from '../transport/platform-fetch.js'

/** The options of a mock. */
export interface MockOptions extends ApiOptions {
  /** Who may call. Default: `demoCredentials`. */
  readonly credentials?: MockCredentials | undefined
  /** The mock's time in epoch milliseconds, which `mock.clock` can move. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** The readings in which the mock behaves, by ambiguity of the documentation. */
  readonly assume?: MockReadings | undefined
  /**
   * `tolerant` takes all that the services are known to take; its log says what was merely `tolerated`. `strict` takes the
   * documented form alone, for rehearsing. `assume` goes before either. Default: `tolerant`.
   */
  readonly profile?: MockProfile | undefined
  /** Rules that no request is held to, such as `signature`. */
  readonly unchecked?: readonly CheckId[] | undefined
  /** Faults by operation id; `*` stands for every operation that has none of its own, or none any more. */
  readonly faults?: Faults | undefined
  /** Is called after each request was answered. */
  readonly onRequest?: ((entry: LoggedRequest) => void) | undefined
  /** How many requests `mock.requests` keeps. Default: 1,000. */
  readonly keptRequests?: number | undefined
  /**
   * How many transactions the mock holds, how many tokens of them, and how many bearer tokens. One more takes the place of
   * the oldest that is over; where none is over, it is refused with 429. Default: 10,000.
   */
  readonly mostHeld?: number | undefined
}

/** The options with their defaults. */
export interface MockSettings {
  readonly clock: MockClock & { reset(): void }
  readonly assumed: ReadingsControl
  readonly unchecked: ReadonlySet<CheckId>
  readonly faults: Faults
  readonly sections: Sections
  readonly onRequest: (entry: LoggedRequest) => void
  readonly keptRequests: number
  readonly mostHeld: number
}

const count = wholeNumber(Number.MAX_SAFE_INTEGER)
const anything: SectionCheck = () => undefined
const aFunction =
  (of = ''): SectionCheck =>
  (value) =>
    value === undefined || typeof value === 'function' ? undefined : `a function${of}`

/** The options that are about no API alone. Those that take anything here are checked where they are read. */
const checks: Checks<Omit<MockOptions, keyof ApiOptions>> = {
  credentials: anything,
  clock: aFunction(' that returns epoch milliseconds'),
  ...{ assume: anything, profile: anything },
  unchecked: (value = []) => (Array.isArray(value) ? undefined : `a list of checks: ${checkIds.join(', ')}`),
  faults: (value = {}) => (isObject(value) ? undefined : 'an object of faults by operation id'),
  ...{ onRequest: aFunction(), keptRequests: count, mostHeld: count },
}

/** As the documentation orders them. */
const allOptionNames = Object.keys(checks).flatMap((name) =>
  name === 'onRequest' ? [...apiOptionNames, name] : [name],
)

/** @throws Error for an option that does not exist, and for a value that an option cannot have */
export function checkedMockOptions(given: MockOptions): MockSettings {
  refuseUnknown('option', given, allOptionNames)
  checkMembers('', given, checks)
  const { credentials = demoCredentials, clock = Date.now, unchecked = [], faults = {} } = given
  const { profile = 'tolerant', keptRequests = 1_000, mostHeld = 10_000, onRequest } = given
  for (const id of unchecked)
    if (!checkIds.includes(id))
      throw new Error(`There is no check ${String(id)}; checks: ${checkIds.join(', ')}.`)
  return {
    sections: checkedSections(credentials, given),
    clock: movableClock(clock),
    assumed: new ReadingsControl(profile, given.assume),
    unchecked: new Set(unchecked),
    faults: { ...faults },
    // A listener only watches. When it fails, the request must not fail.
    onRequest: (entry) => quietly(() => onRequest?.(entry)),
    ...{ keptRequests, mostHeld },
  }
}
