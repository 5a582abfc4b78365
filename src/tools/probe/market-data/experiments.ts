/** The experiments of market data: one login, and the list of futures and options in other forms. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import { operations } from '../../../../generated/operations/market-data.js'
import type { MarketDataOptions } from '../../../market-data/index.js'
import { showsAs } from '../answered.js'
import { Grid, gridLimit, type Dimension } from '../grid.js'
import { askForList, differenceOf, emptinessOf, hasRecords, isEmptyList, type ListAnswer } from './listed.js'
import { findTokens, tokenReadings, withoutToken, type Tokens } from './login.js'
import { planned, planOf, type Plan } from '../plan.js'
import type { Probe } from '../api-probe.js'
import type { Sender } from '../sender.js'
import { both, settled, undetermined, type Verdict, type WireVerdicts } from '../verdict.js'

export interface MarketDataSettings {
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** The user's own place of the token, a JSON pointer. */
  readonly loginToken?: string | undefined
}

/** The choices that the list of futures and options settles, in the order in which they are changed. */
const inList = [
  'pathCase',
  'requestNumberForm',
  'futOptInstId',
  'omittedOInfo',
  // This one is last: a service that answers 403 to the other form ends the probe, and the others are settled by then.
  'authorizationPrefix',
] as const

const mostLists = gridLimit(inList.map((id) => choices[id]))

export class MarketDataProbe implements Probe {
  readonly choices = choices
  readonly left = []
  readonly #settings: MarketDataSettings
  readonly #options: MarketDataOptions
  #tokens: Tokens | undefined
  #grid: Grid<ListAnswer> | undefined

  constructor(settings: MarketDataSettings) {
    const { baseUrl, username, password } = settings
    this.#settings = settings
    this.#options = { baseUrl, credentials: { username, password } }
  }

  get secrets(): readonly string[] {
    return [this.#settings.password, ...(this.#tokens?.values() ?? [])]
  }

  async run(sender: Sender): Promise<void> {
    const readings = tokenReadings(this.#settings.loginToken)
    this.#tokens = await findTokens(this.#options, readings, sender)
    const places = distinct(this.#tokens)
    const [loginToken = ''] = places
    if (loginToken === '') throw withoutToken(sender.loginText, this.#settings.loginToken)
    const dimensions: Dimension<ListAnswer>[] = inList.map((id) => dimensionOf(id))
    // If there are different tokens in several places, the list shows which of them the service accepts.
    if (places.length > 1) dimensions.push(tokenDimension(places))
    this.#grid = new Grid<ListAnswer>(
      dimensions,
      (combination) => askForList(this.#options, { loginToken, ...combination }, sender),
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

  #inGrid(id: string): Verdict {
    return this.#grid?.verdict(id) ?? undetermined('Without a token, the lists cannot be asked for.')
  }

  #loginToken(): Verdict {
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

  #nonFiniteNumbers(): Verdict {
    const lists = this.#grid?.answers.filter(hasRecords) ?? []
    if (lists.length === 0) return undetermined('No records came.')
    if (lists.some(({ data }) => data.hasNonFinite))
      return settled('asNull', 'A list contains NaN or INF, which a client with `refuse` cannot read.')
    return both(
      Object.keys(choices.nonFiniteNumbers.readings),
      'The lists that came contain no NaN or INF; another list may.',
    )
  }
}

export function planMarketData({ loginToken }: Pick<MarketDataSettings, 'loginToken'>): Plan {
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
  const readings = safestFirst(choice)
  const isOfRecords = id === 'futOptInstId' || id === 'omittedOInfo'
  return {
    id,
    readings,
    shows: showsAs(choice.shows),
    // A list may also be empty because there was no trade.
    ...(id === 'futOptInstId' && { mayShow: isEmptyList }),
    differs: (one, other) => emptinessOf(one, other) ?? (isOfRecords ? differenceOf(one, other) : undefined),
  }
}

function tokenDimension(places: readonly string[]): Dimension<ListAnswer> {
  return { id: 'loginToken', readings: places, shows: showsAs(choices.authorizationPrefix.shows) }
}

/** Puts a reading first that services of every other reading accept as well. It cannot cause a refusal. */
function safestFirst({
  readings,
  tolerates = {},
  default: byDefault,
}: {
  readonly readings: Readonly<Record<string, unknown>>
  readonly tolerates?: Readonly<Record<string, readonly string[]>>
  readonly default: string
}): readonly string[] {
  const ids = Object.keys(readings)
  const isSafe = (id: string): boolean =>
    ids.every((other) => other === id || tolerates[other]?.includes(id) === true)
  const first = ids.find(isSafe) ?? byDefault
  return [first, ...ids.filter((id) => id !== first)]
}

/** One reading for each token. */
function distinct(tokens: Tokens): readonly string[] {
  const seen = new Set<string>()
  return [...tokens].flatMap(([reading, token]) => {
    if (seen.has(token)) return []
    seen.add(token)
    return [reading]
  })
}
