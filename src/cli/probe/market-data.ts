/** The probe of market data: its login, its lists of futures and options, and what they show. */
import { choices } from '../../../generated/ambiguities/market-data.js'
import { operations } from '../../../generated/tables/market-data.js'
import type { ByReading, Choice } from '../../ambiguity/assume.js'
import { notFinite } from '../../market-data/lists/records.js'
import { createMarketDataClient, parseAssume } from '../../market-data/index.js'
import { isMemberPointer } from '../../response/json.js'
import { UsageError } from '../exit-codes.js'
import {
  ask,
  Grid,
  gridLimit,
  oneReadingOf,
  ProbeStoppedError,
  readingsWith,
  showsAs,
  undetermined,
  type ApiProbe,
  type Dimension,
  type ExperimentResponse,
  type GridCombination,
  type ProbeVerdict,
  type SuccessfulExperiment,
} from './experiments.js'

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

/** By reading, whether NaN and INF agree with the documentation. */
const readsNonFinite: ByReading<typeof choices.nonFiniteNumbers, boolean> = { refuse: false, asNull: true }

/** The statuses of a login, and what to check then. */
const loginAdvice: readonly (readonly [status: RegExp, advice: string])[] = [
  [/^3/, 'the base address, and whether it begins with https'],
  [/^404$/, 'the base address'],
  // With these, services answer a wrong name or password.
  [/^(?:400|401|403|422)$/, 'the username and the password'],
]

export const apiProbe: ApiProbe<MarketDataProbeSettings, typeof choices> = {
  summary: 'finds out which readings the market data service has; the password is in LACUNA_PASSWORD',
  settings: ['username'],
  options: {
    '--login-token <pointer>': 'your own pointer to the token in the login response, such as /result/jwt',
  },
  asked: ({ baseUrl = '', username = '' }, values) => {
    const loginToken = values.text('loginToken')
    if (loginToken !== undefined && !isMemberPointer(loginToken))
      throw new UsageError('--login-token takes a JSON pointer, such as /result/jwt.')
    return { settings: { baseUrl, username, password: '', loginToken } }
  },
  create: ({ baseUrl, username, password, loginToken }, sender) => {
    const clientOptions = () => ({ baseUrl, credentials: { username, password }, ...sender.options() })
    const tokens = new Map<string, string>()
    let grid: Grid<ListAnswer> | undefined
    const lists = () => grid?.answers.filter(hasRecords) ?? []

    /** It logs in once, and reads the answer with each reading; only with the user's own place, where there is one. */
    const login = async (): Promise<void> => {
      const known = Object.keys(choices.loginToken.readings)
      for (const reading of loginToken === undefined ? known : [loginToken]) {
        const assume = parseAssume({ 'market-data': { loginToken: reading } })
        const client = createMarketDataClient({ ...clientOptions(), assume })
        const answer = await ask(() => client.login(), 'a token')
        if (answer.kind === 'works') tokens.set(reading, answer.data.accessToken)
        if (answer.kind !== 'refused') continue
        const [, advice] = loginAdvice.find(([status]) => status.test(String(answer.status))) ?? []
        throw new ProbeStoppedError(
          advice === undefined
            ? `login was answered with ${answer.message}.`
            : `login answered ${answer.status}. Check ${advice}.`,
        )
      }
      if (tokens.size === 0)
        throw new ProbeStoppedError(
          `Check the username and the password. The answer of the login has no token at ${loginToken ?? 'the place of any reading'}. If the token is elsewhere, give its place with --login-token.`,
        )
    }

    const attempt = (combination: GridCombination): Promise<ListAnswer> => {
      const options = clientOptions()
      let hasNonFinite = false
      // A client tells of them in these readings alone.
      const [nonFiniteNumbers] = readingsWith(readsNonFinite, false)
      const client = createMarketDataClient({
        ...options,
        onEvent: (event) => {
          if (event.type === 'mismatch' && event.message === notFinite.message) hasNonFinite = true
          options.onEvent(event)
        },
        assume: parseAssume({ 'market-data': { ...combination, nonFiniteNumbers } }),
      })
      const listed = async () => {
        const records = await client.listFutOpt({ rType: 1 })
        const keys = records.map(({ ProviderCode, InstrumentName }) => `${ProviderCode} ${InstrumentName}`)
        return { instruments: new Set(keys), hasNonFinite }
      }
      return ask(listed, ({ instruments: { size } }) =>
        size === 0 ? 'an empty list' : `a list of ${size} instrument${size === 1 ? '' : 's'}`,
      )
    }

    const own = loginToken === undefined ? '' : ` at ${loginToken}`
    const list = {
      operation: operations.listFutOpt,
      message: 'Asks for the list with rType 1, each time in another reading.',
      atMost: gridLimit(inList.map((id) => choices[id])),
    }
    const inGrid = {
      verdict: (id: string) =>
        grid === undefined
          ? undetermined('Without a token, the lists cannot be requested.')
          : grid.verdict(id),
    }
    return {
      table: [
        {
          operation: operations.login,
          message: `Logs in, and looks for the token${own} in the answer.`,
          atMost: 1,
          settles: ['loginToken'],
          run: login,
        },
        {
          ...list,
          settles: [...inList, 'nonFiniteNumbers'],
          run: () => {
            // If there are different tokens in several places, the list shows which of them the service accepts.
            const { shows } = choices.authorizationPrefix
            const place = { readings: distinct(tokens), shows: showsAs(shows) }
            const inLists = Object.fromEntries(inList.map((id) => [id, dimensionOf(id)]))
            grid = new Grid({
              ...list,
              attempt,
              confirms: true,
              dimensions: { ...inLists, loginToken: place },
            })
            return grid.run()
          },
        },
      ],
      secrets: () => [password, ...tokens.values()],
      judges: {
        ...{ pathCase: inGrid, authorizationPrefix: inGrid, requestNumberForm: inGrid },
        ...{ futOptInstId: inGrid, omittedOInfo: inGrid },
        loginToken: {
          verdict: (id) =>
            distinct(tokens).length > 1 && lists().length > 0 ? inGrid.verdict(id) : placeOf(tokens, lists()),
        },
        nonFiniteNumbers: { verdict: () => nonFiniteNumbersIn(lists()) },
      },
    }
  },
}

/** The token that each reading of `loginToken` finds in the answer. */
type Tokens = ReadonlyMap<string, string>

/** One reading for each token. */
function distinct(tokens: Tokens): readonly string[] {
  const all = [...tokens.values()]
  return [...tokens.keys()].filter((_, index) => all.indexOf(all[index] ?? '') === index)
}

/** The verdict on the place of a token. The page of a refusal may look like one, so it counts once it was accepted. */
function placeOf(tokens: Tokens, lists: readonly unknown[]): ProbeVerdict {
  const places = [...tokens.keys()]
  const [place] = places
  const all = places.join(' and ')
  if (place === undefined) return undetermined('The answer of the login had no token.')
  if (lists.length === 0)
    return undetermined(`The service did not accept the text that is where ${all} has the token.`)
  const where =
    places.length > 1
      ? `The same token is where ${all} has it`
      : `The token is where ${place} has it and nowhere else`
  return oneReadingOf(places, `${where}, and the service accepted it.`)
}

function nonFiniteNumbersIn(lists: readonly SuccessfulExperiment<ListSample>[]): ProbeVerdict {
  if (lists.length === 0) return undetermined('No records came.')
  if (!lists.some(({ data }) => data.hasNonFinite))
    return oneReadingOf(Object.keys(readsNonFinite), 'These lists contain no NaN or INF; other lists might.')
  const others = readingsWith(readsNonFinite, false).map((name) => `\`${name}\``)
  return oneReadingOf(
    readingsWith(readsNonFinite, true),
    `A list contains NaN or INF, which a client with ${others.join(' or ')} leaves out.`,
  )
}

/** The list in an answer. */
interface ListSample {
  /** A key for the instrument of each record. */
  readonly instruments: ReadonlySet<string>
  /** Whether it contains NaN or INF. */
  readonly hasNonFinite: boolean
}

type ListAnswer = ExperimentResponse<ListSample>

/** Whether an answer has records. */
function hasRecords(answer: ListAnswer): answer is SuccessfulExperiment<ListSample> {
  return answer.kind === 'works' && answer.data.instruments.size > 0
}

/** The share of instruments that two lists must have in common. A few may come and go between two requests. */
const nearlyAll = 0.9

function dimensionOf(id: (typeof inList)[number]): Dimension<ListAnswer> {
  const choice = choices[id]
  const isOfRecords = id === 'futOptInstId' || id === 'omittedOInfo'
  return {
    readings: safestFirst(choice),
    shows: showsAs(choice.shows),
    // A list without records may be the effect of a wrong instrument type, or of a day without a trade.
    ...(id === 'futOptInstId' && { mayShow: (answer) => answer.kind === 'works' && !hasRecords(answer) }),
    differs: (one, other) => {
      if (!hasRecords(one) || !hasRecords(other))
        return 'even a wrong request may be answered with an empty list'
      const [mine, others] = [one.data.instruments, other.data.instruments]
      const shared = [...mine].filter((instrument) => others.has(instrument)).length
      if (!isOfRecords || shared >= nearlyAll * Math.max(mine.size, others.size)) return undefined
      return `the lists differ and share ${shared} instruments; only you know which list you want`
    },
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
