/** The options of a mock, checked before it is made, and its clock. Errors list what is possible, and show no secret. */
import { apis, propertyNames, type ApiName } from '../../generated/apis.js'
import { mockApis } from './services/mock-apis.js'
import { isObject, plainText } from '../model/json.js'
import { quietly } from '../model/platform.js'
import { ReadingsControl, type MockProfile, type MockReadings } from './engine/readings.js'
import { checkIds, type CheckId } from './engine/rules.js'
import { byApi } from './examples.js'
import type { Faults } from './faults.js'
import type { LoggedRequest } from './log.js'
import {
  aFunction,
  among,
  anything,
  checkOptionShape,
  meantOf,
  namesIn,
  rule,
  wholeTo,
  type Rule,
  type Shape,
} from '../model/shape.js'

type MockApis = typeof mockApis
type CredentialsOf<Api extends ApiName> = MockApis[Api]['credentials']['demo']
type OptionsOf<Api extends ApiName> = Parameters<MockApis[Api]['create']>[0]['options']
/** The name of an API as a property. One without any member in a section does not have the section. */
type NameUnlessEmpty<Api extends ApiName, Section> = keyof Section extends never
  ? never
  : (typeof propertyNames)[Api]

/** The credentials that the mock accepts. The demo ones are fake and public. */
export type MockCredentials = {
  readonly [Api in ApiName as NameUnlessEmpty<Api, CredentialsOf<Api>>]: CredentialsOf<Api>
}

/** The options that are about one API each. */
type ApiOptions = {
  readonly [Api in ApiName as NameUnlessEmpty<Api, OptionsOf<Api>>]?: OptionsOf<Api> | undefined
}

/** The options of a mock. */
export interface MockOptions extends ApiOptions {
  /** The credentials that the mock accepts. Default: `demoCredentials`. */
  readonly credentials?: MockCredentials | undefined
  /** The mock's time in epoch milliseconds, which `mock.clock` can move. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** The readings in which the mock behaves, by ambiguity of the documentation. */
  readonly assume?: MockReadings | undefined
  /**
   * `tolerant` accepts every form that the services are known to accept; the log lists undocumented ones as `tolerated`.
   * `strict` accepts only the documented form, for rehearsing. `assume` overrides either. Default: `tolerant`.
   */
  readonly profile?: MockProfile | undefined
  /** Rules that the mock does not check, such as `signature`. */
  readonly unchecked?: readonly CheckId[] | undefined
  /** Faults by operation id; `*` is for every operation without a fault of its own, or with none left. */
  readonly faults?: Faults | undefined
  /** Is called after each request was answered. */
  readonly onRequest?: ((entry: LoggedRequest) => void) | undefined
  /** The number of requests that `mock.requests` keeps. Default: 1,000. */
  readonly keptRequests?: number | undefined
  /**
   * The number of transactions, tokens of transactions and bearer tokens that the mock holds, of each kind. A further one
   * replaces the oldest. Default: 10,000.
   */
  readonly mostHeld?: number | undefined
}

const withOptions = apis.filter((api) => Object.keys(mockApis[api].options).length > 0)
const withCredentials = apis.filter((api) => Object.keys(mockApis[api].credentials.shape).length > 0)

const isCheck: Rule = (id) =>
  checkIds.some((known) => known === id)
    ? undefined
    : `must be a check: ${checkIds.join(', ')}${meantOf(plainText(id), checkIds)}`

/** As the documentation orders them. What takes anything here is checked where it is read. */
const shape = {
  'credentials?': Object.fromEntries(
    withCredentials.map((api) => [propertyNames[api], mockApis[api].credentials.shape]),
  ),
  'clock?': aFunction(' that returns epoch milliseconds'),
  'assume?': anything,
  'profile?': among('tolerant', 'strict'),
  'unchecked?': [isCheck],
  'faults?': rule(isObject, 'must be an object of faults by operation id'),
  ...Object.fromEntries(withOptions.map((api) => [`${propertyNames[api]}?`, mockApis[api].options])),
  'onRequest?': aFunction(),
  'keptRequests?': wholeTo(Number.MAX_SAFE_INTEGER),
  'mostHeld?': wholeTo(Number.MAX_SAFE_INTEGER),
} satisfies Readonly<Record<string, Shape>>

/** The credentials of the mock unless it is given others. */
export const demoCredentials: MockCredentials = Object.freeze(
  // The table of APIs made both the type and the value.
  Object.fromEntries(
    withCredentials.map((api) => [propertyNames[api], mockApis[api].credentials.demo]),
  ) as MockCredentials,
)

/** The options with their defaults, and copies of what is about one API. */
export interface MockSettings {
  readonly sections: Readonly<Record<ApiName, Record<'credentials' | 'options', object>>>
  readonly clock: MockClock & { reset(): void }
  readonly assumed: ReadingsControl
  readonly unchecked: ReadonlySet<CheckId>
  readonly faults: Faults
  readonly onRequest: (entry: LoggedRequest) => void
  readonly keptRequests: number
  readonly mostHeld: number
}

/** @throws RequestError for an option that does not exist, and for a value that an option cannot have */
export function checkedMockOptions(given: MockOptions): MockSettings {
  checkOptionShape(given, shape, 'The mock cannot be created')
  const { credentials = demoCredentials, clock = Date.now, unchecked = [], faults = {} } = given
  const { profile = 'tolerant', keptRequests = 1_000, mostHeld = 10_000, onRequest } = given
  return {
    sections: byApi((api) => ({
      credentials: copied(credentials, api, mockApis[api].credentials.shape),
      options: copied(given, api, mockApis[api].options),
    })),
    clock: movableClock(clock),
    assumed: new ReadingsControl(profile, given.assume),
    unchecked: new Set(unchecked),
    faults: { ...faults },
    // A listener only watches. When it fails, the request must not fail.
    onRequest: (entry) => quietly(() => onRequest?.(entry)),
    keptRequests,
    mostHeld,
  }
}

/** A copy of one section, inherited members included: reset goes back to what was given, and the caller may change that later. */
function copied(given: object, api: ApiName, shape: object): object {
  const section: unknown = Reflect.get(given, propertyNames[api])
  if (!isObject(section)) return {}
  const members = namesIn(shape).map((name): [string, unknown] => [name, section[name]])
  return structuredClone(Object.fromEntries(members.filter(([, value]) => value !== undefined)))
}

/* The clock */

/** The mock's time, which tests can move. */
export interface MockClock {
  /** The mock's time in epoch milliseconds. */
  now(): number
  /** Sets the time, which then goes on. */
  set(epochMs: number): void
  /** Moves the time forward. */
  advance(ms: number): void
}

/**
 * A clock that runs like the given one, with an offset that can be changed.
 *
 * @throws Error from each of its methods for a time outside of the years 1970 to 9999; the forms of times need four digits
 */
function movableClock(base: () => number): MockClock & { reset(): void } {
  let offset = 0
  const given = (): number => {
    const time: unknown = base()
    if (isTime(time)) return time
    throw new Error('The clock that the mock was given returned no time in epoch milliseconds.')
  }
  return {
    // Every interface has whole milliseconds; the given clock may count finer.
    now: () => Math.floor(given() + offset),
    set: (epochMs) => {
      if (!isTime(epochMs)) throw refusal('set', 'a time in epoch milliseconds', epochMs)
      offset = epochMs - given()
    },
    advance: (ms) => {
      if (typeof ms !== 'number' || !(ms >= 0))
        throw refusal('advance', 'milliseconds from 0 (use set to go back)', ms)
      if (!isTime(given() + offset + ms)) throw refusal('advance', 'no step beyond the year 9999', ms)
      offset += ms
    },
    reset: () => {
      offset = 0
    },
  }
}

const lastTime = Date.UTC(9999, 11, 31)

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= lastTime
}

function refusal(what: string, wanted: string, value: unknown): Error {
  return new Error(`clock.${what} takes ${wanted}, but got ${plainText(value)}.`)
}
