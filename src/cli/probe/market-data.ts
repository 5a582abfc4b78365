/** The probe of market data: its settings, its logins, its lists of futures and options, and its experiments. */
import { isMemberPointer } from '../../response/json-pointer.js'
import { argumentText } from '../parsing.js'
import { UsageError } from '../exit-codes.js'
import { commonOf, requiredOption, type ApiProbe, type Probe } from './api-probe.js'
import { choices } from '../../../generated/ambiguities/market-data.js'
import type { FutOptRecord } from '../../../generated/types/market-data.js'
import type { ByReading, Choice } from '../../ambiguity/assume.js'
import type { ClientEvent } from '../../client/events.js'
import { notFinite } from '../../market-data/errors.js'
import { createMarketDataClient, parseAssume, type MarketDataOptions } from '../../market-data/index.js'
import {
  ProbeStoppedError,
  ask,
  type ExperimentResponse,
  type SuccessfulExperiment,
  type Sender,
  showsAs,
} from './experiment-response.js'
import {
  both,
  Grid,
  gridLimit,
  oneReadingOf,
  planned,
  planOf,
  readingsWith,
  settled,
  undetermined,
  type Dimension,
  type GridCombination,
  type Plan,
  type ProbeVerdict,
  type WireVerdicts,
} from './grid.js'
import { parseExactJson } from '../../response/exact-json.js'
import { isObject } from '../../response/json-object.js'
import { operations } from '../../../generated/tables/market-data.js'

export const apiProbe: ApiProbe<MarketDataProbeSettings> = {
  summary:
    'finds out how the market data service reads the documentation; the password is in LACUNA_PASSWORD',
  options: {
    '--username <name>': 'or LACUNA_USERNAME',
    '--login-token <pointer>': 'your own place of the token in the answer of the login, such as /result/jwt',
  },
  asked: (values, env) => {
    const username = requiredOption(values, 'username', '--username', env['LACUNA_USERNAME'])
    const loginToken = argumentText(values, 'loginToken')
    if (loginToken !== undefined && !isMemberPointer(loginToken))
      throw new UsageError('--login-token takes a JSON pointer, such as /result/jwt.')
    const common = commonOf(values, env)
    const { baseUrl } = common
    return {
      ...common,
      plan: planMarketData({ loginToken }),
      secretNames: ['LACUNA_PASSWORD'],
      settings: ({ LACUNA_PASSWORD: password }) => ({ baseUrl, username, password, loginToken }),
    }
  },
  create: (settings) => new MarketDataProbe(settings),
}

/** The list in an answer. */
interface ListSample {
  /** A key for the instrument of each record. */
  readonly instruments: ReadonlySet<string>
  /** Whether it contains NaN or INF. */
  readonly hasNonFinite: boolean
}

type ListAnswer = ExperimentResponse<ListSample>

/** By reading, whether NaN and INF are no difference from the documentation. */
const readsNonFinite: ByReading<typeof choices.nonFiniteNumbers, boolean> = { refuse: false, asNull: true }

/** Asks with one combination of choices. */
async function askForList(
  options: MarketDataOptions,
  combination: GridCombination,
  { way }: Sender,
): Promise<ListAnswer> {
  let hasNonFinite = false
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'mismatch' && event.message === notFinite.message) hasNonFinite = true
    way.onEvent(event)
  }
  // A client tells of them in these readings alone.
  const [nonFiniteNumbers] = readingsWith(readsNonFinite, false)
  const assume = parseAssume({ 'market-data': { ...combination, nonFiniteNumbers } })
  const client = createMarketDataClient({ ...options, ...way, onEvent, assume })
  return ask(async () => {
    const instruments = instrumentsOf(await client.listFutOpt({ rType: 1 }))
    return { instruments, hasNonFinite }
  }, describe)
}

function instrumentsOf(records: readonly FutOptRecord[]): ReadonlySet<string> {
  return new Set(records.map(({ ProviderCode, InstrumentName }) => `${ProviderCode} ${InstrumentName}`))
}

function describe({ instruments }: ListSample): string {
  const { size } = instruments
  return size === 0 ? 'an empty list' : `a list of ${size} instrument${size === 1 ? '' : 's'}`
}

/** Whether a list has no records, which may be the effect of a wrong instrument type. */
function isEmptyList(answer: ListAnswer): boolean {
  return answer.kind === 'works' && answer.data.instruments.size === 0
}

/** Says why two lists show nothing; `undefined` if both have records. */
function emptinessOf(one: ListAnswer, other: ListAnswer): string | undefined {
  const isTelling = !isEmptyList(one) && !isEmptyList(other)
  return isTelling ? undefined : 'a list without records may be the answer to anything'
}

/** The share of instruments that two lists must have in common. A few may come and go between two requests. */
const nearlyAll = 0.9

/** Says how the instruments of two lists differ; `undefined` if nearly all are the same. */
function differenceOf(one: ListAnswer, other: ListAnswer): string | undefined {
  if (one.kind !== 'works' || other.kind !== 'works') return undefined
  const [mine, others] = [one.data.instruments, other.data.instruments]
  const shared = [...mine].filter((instrument) => others.has(instrument)).length
  if (shared >= nearlyAll * Math.max(mine.size, others.size)) return undefined
  return `the lists differ, with ${shared} of their instruments in both, and only you know which is meant`
}

/** Whether an answer has records. */
function hasRecords(answer: ListAnswer): answer is SuccessfulExperiment<ListSample> {
  return answer.kind === 'works' && !isEmptyList(answer)
}

/** The token that each reading of `loginToken` finds in the answer. */
type Tokens = ReadonlyMap<string, string>

/**
 * Logs in once, and reads the answer with each reading.
 *
 * @throws Stop if the login is refused
 */
async function findTokens(
  options: MarketDataOptions,
  readings: readonly string[],
  sender: Sender,
): Promise<Tokens> {
  const tokens = new Map<string, string>()
  for (const loginToken of readings) {
    const client = createMarketDataClient({
      ...options,
      ...sender.way,
      assume: parseAssume({ 'market-data': { loginToken } }),
    })
    const answer = await ask(
      () => client.login(),
      () => 'a token',
    )
    if (answer.kind === 'refused') throw refusedLogin(answer.status, answer.message)
    if (answer.kind === 'works') tokens.set(loginToken, answer.data.accessToken)
  }
  return tokens
}

/** The statuses with which services answer a wrong name or password. */
const credentialsRefused: ReadonlySet<number> = new Set([400, 401, 403, 422])

function refusedLogin(status: number | undefined, message: string): ProbeStoppedError {
  const checking = (what: string): ProbeStoppedError =>
    new ProbeStoppedError(`login answered ${status}. Check ${what}.`)
  if (status !== undefined && status >= 300 && status <= 399)
    return checking('the base address, and whether it begins with https')
  if (status === 404) return checking('the base address')
  if (status !== undefined && credentialsRefused.has(status)) return checking('the username and the password')
  return new ProbeStoppedError(`login was answered with ${message}.`)
}

const mostShown = 12
/** The name of a member. Any other text, or a longer one, might be a secret in the place of a name. */
const memberName = /^[A-Za-z_][\w-]{0,23}$/

/** A text without spaces, and too long for most words of a message. */
const mayBeToken = /^\S{8,}$/

/** The message for an answer without a token. It names the places of texts, never the texts themselves. */
export function withoutToken(body: string, own: string | undefined): ProbeStoppedError {
  const answer = parsed(body)
  const texts = new Set<string>()
  collectTexts(answer, texts)
  const isShown = (name: string): boolean => memberName.test(name) && !texts.has(name)
  const found = pointersTo(answer, '', 3, isShown).slice(0, mostShown)
  const check = 'Check the username and the password.'
  if (found.length === 0)
    return new ProbeStoppedError(
      `${check} The login was answered, but with no token: its answer is no JSON object with texts.`,
    )
  const isLikely = [...texts].some((text) => mayBeToken.test(text))
  return new ProbeStoppedError(
    `${isLikely ? '' : `${check} `}The login brought no token. Its answer has none where ${own ?? 'a reading has it'}. It has texts at ${found.join(', ')}. Should one of them be the token, give its place with --login-token.`,
  )
}

function pointersTo(
  value: unknown,
  pointer: string,
  levels: number,
  isShown: (name: string) => boolean,
): string[] {
  if (typeof value === 'string') return [pointer]
  if (!isObject(value) || levels === 0) return []
  return Object.entries(value).flatMap(([name, member]) =>
    isShown(name) ? pointersTo(member, `${pointer}/${name}`, levels - 1, isShown) : [],
  )
}

function collectTexts(value: unknown, texts: Set<string>): void {
  JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'string') texts.add(member)
    return member
  })
}

function parsed(body: string): unknown {
  try {
    return parseExactJson(body)
  } catch {
    return undefined
  }
}

export interface MarketDataProbeSettings {
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** The user's own place of the token, a JSON pointer. */
  readonly loginToken?: string | undefined
}

/** The choices that the list of futures and options settles. */
const inList = [
  'pathCase',
  'requestNumberForm',
  'futOptInstId',
  'omittedOInfo',
  // A service that answers 403 to the other form ends the probe, and the others are settled by then.
  'authorizationPrefix',
] as const

const mostLists = gridLimit(inList.map((id) => choices[id]))

class MarketDataProbe implements Probe {
  readonly choices = choices
  readonly left = []
  readonly plan: Plan
  readonly #settings: MarketDataProbeSettings
  readonly #options: MarketDataOptions
  #tokens: Tokens | undefined
  #grid: Grid<ListAnswer> | undefined

  constructor(settings: MarketDataProbeSettings) {
    const { baseUrl, username, password } = settings
    this.plan = planMarketData(settings)
    this.#settings = settings
    this.#options = { baseUrl, credentials: { username, password } }
  }

  get secrets(): readonly string[] {
    return [this.#settings.password, ...(this.#tokens?.values() ?? [])]
  }

  async run(sender: Sender): Promise<void> {
    const { loginToken } = this.#settings
    // Only the user's own place, where there is one.
    const readings = loginToken === undefined ? Object.keys(choices.loginToken.readings) : [loginToken]
    this.#tokens = await findTokens(this.#options, readings, sender)
    const places = distinct(this.#tokens)
    if (places.length === 0) throw withoutToken(sender.loginText, loginToken)
    this.#grid = new Grid<ListAnswer>(
      {
        ...Object.fromEntries(inList.map((id) => [id, dimensionOf(id)])),
        // If there are different tokens in several places, the list shows which of them the service accepts.
        loginToken: { readings: places, shows: showsAs(choices.authorizationPrefix.shows) },
      },
      (combination) => askForList(this.#options, combination, sender),
      { atMost: mostLists, confirms: true },
    )
    await this.#grid.run()
  }

  verdicts(): WireVerdicts<typeof choices> {
    return {
      pathCase: this.#inGrid('pathCase'),
      authorizationPrefix: this.#inGrid('authorizationPrefix'),
      requestNumberForm: this.#inGrid('requestNumberForm'),
      futOptInstId: this.#inGrid('futOptInstId'),
      omittedOInfo: this.#inGrid('omittedOInfo'),
      loginToken: this.#loginToken(),
      nonFiniteNumbers: this.#nonFiniteNumbers(),
    }
  }

  #inGrid(id: string): ProbeVerdict {
    return this.#grid?.verdict(id) ?? undetermined('Without a token, the lists cannot be asked for.')
  }

  #loginToken(): ProbeVerdict {
    const places = [...(this.#tokens?.keys() ?? [])]
    const [place] = places
    if (this.#tokens === undefined || place === undefined)
      return undetermined('The answer of the login had no token.')
    // The page of a refusal may look like a bare token, so a token counts only once the service has accepted it.
    if (this.#grid?.answers.some(hasRecords) !== true)
      return undetermined(
        `There is a text where ${places.join(' and ')} has the token, but the service did not accept it.`,
      )
    if (distinct(this.#tokens).length > 1) return this.#grid.verdict('loginToken')
    if (places.length > 1)
      return both(
        places,
        `The same token is where ${places.join(' and ')} has it, and the service accepted it.`,
      )
    return settled(place, `The token is where ${place} has it and nowhere else, and the service accepted it.`)
  }

  #nonFiniteNumbers(): ProbeVerdict {
    const lists = this.#grid?.answers.filter(hasRecords) ?? []
    if (lists.length === 0) return undetermined('No records came.')
    if (lists.some(({ data }) => data.hasNonFinite))
      return oneReadingOf(
        readingsWith(readsNonFinite, true),
        `A list contains NaN or INF, which a client with ${quoted(readingsWith(readsNonFinite, false))} leaves out.`,
      )
    return both(Object.keys(readsNonFinite), 'The lists that came contain no NaN or INF; another list may.')
  }
}

export function planMarketData({ loginToken }: Pick<MarketDataProbeSettings, 'loginToken'>): Plan {
  const own = loginToken === undefined ? '' : ` at ${loginToken}`
  return planOf(choices, [
    planned(operations.login, {
      atMost: 1,
      settles: ['loginToken'],
      message: `Logs in, and looks for the token${own} in the answer.`,
    }),
    planned(operations.listFutOpt, {
      atMost: mostLists,
      settles: [...inList, 'nonFiniteNumbers'],
      message: 'Asks for the list with rType 1, each time in another form.',
    }),
  ])
}

function dimensionOf(id: (typeof inList)[number]): Dimension<ListAnswer> {
  const choice = choices[id]
  const isOfRecords = id === 'futOptInstId' || id === 'omittedOInfo'
  return {
    readings: safestFirst(choice),
    shows: showsAs(choice.shows),
    // A list may also be empty because there was no trade.
    ...(id === 'futOptInstId' && { mayShow: isEmptyList }),
    differs: (one, other) => emptinessOf(one, other) ?? (isOfRecords ? differenceOf(one, other) : undefined),
  }
}

/** Puts a reading first that services of every other reading accept as well. It cannot cause a refusal. */
function safestFirst({ readings, tolerates = {}, default: byDefault }: Choice): readonly string[] {
  const ids = Object.keys(readings)
  const isSafe = (id: string): boolean =>
    ids.every((other) => other === id || tolerates[other]?.includes(id) === true)
  const first = ids.find(isSafe) ?? ids.find((id) => id === byDefault)
  return [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)]
}

/** Names of readings as they stand in a message. */
function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' or ')
}

/** One reading for each token. */
function distinct(tokens: Tokens): readonly string[] {
  const all = [...tokens.values()]
  return [...tokens.keys()].filter((_, index) => all.indexOf(all[index] ?? '') === index)
}
