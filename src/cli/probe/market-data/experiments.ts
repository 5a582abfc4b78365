/** The experiments of market data: one login, and the list of futures and options in other forms. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import { operations } from '../../../../generated/tables/market-data.js'
import type { Choice } from '../../../ambiguity/assume.js'
import type { MarketDataOptions } from '../../../market-data/index.js'
import { showsAs } from '../experiment-response.js'
import { Grid, gridLimit, type Dimension } from '../grid.js'
import {
  askForList,
  differenceOf,
  emptinessOf,
  hasRecords,
  isEmptyList,
  ofNonFinite,
  type ListAnswer,
} from './list-sample.js'
import { findTokens, tokenReadings, withoutToken, type LoginTokenTrial, type Tokens } from './login.js'
import { planned, planOf, type Plan } from '../plan.js'
import type { Probe } from '../api-probe.js'
import { readingNamesOf, type ChoiceReading } from '../readings.js'
import type { Sender } from '../sender.js'
import {
  both,
  oneReadingOf,
  settled,
  undetermined,
  type ProbeVerdict,
  type WireVerdicts,
} from '../verdict.js'

export interface MarketDataProbeSettings {
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** The user's own place of the token, a JSON pointer. */
  readonly loginToken?: LoginTokenTrial | undefined
}

/** The choices that the list of futures and options settles. */
const inList = [
  'pathCase',
  'requestNumberForm',
  'futOptInstId',
  'omittedOInfo',
  'authorizationPrefix',
] as const

type InList = (typeof inList)[number]

/** What one list is asked for with. */
type ListCombination = {
  readonly [Id in InList]: ChoiceReading<(typeof choices)[Id]>
} & { readonly loginToken: LoginTokenTrial }

const mostLists = gridLimit(inList.map((id) => choices[id]))

export class MarketDataProbe implements Probe {
  readonly choices = choices
  readonly left = []
  readonly #settings: MarketDataProbeSettings
  readonly #options: MarketDataOptions
  #tokens: Tokens | undefined
  #grid: Grid<ListAnswer, ListCombination> | undefined

  constructor(settings: MarketDataProbeSettings) {
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
    if (places.length === 0) throw withoutToken(sender.loginText, this.#settings.loginToken)
    this.#grid = new Grid<ListAnswer, ListCombination>(
      {
        pathCase: dimensionOf('pathCase'),
        requestNumberForm: dimensionOf('requestNumberForm'),
        futOptInstId: dimensionOf('futOptInstId'),
        omittedOInfo: dimensionOf('omittedOInfo'),
        // A service that answers 403 to the other form ends the probe, and the others are settled by then.
        authorizationPrefix: dimensionOf('authorizationPrefix'),
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

  #inGrid<Id extends InList>(id: Id): ProbeVerdict<ListCombination[Id]> {
    return this.#grid?.verdict(id) ?? undetermined('Without a token, the lists cannot be asked for.')
  }

  #loginToken(): ProbeVerdict<LoginTokenTrial> {
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

  #nonFiniteNumbers(): ProbeVerdict<ChoiceReading<typeof choices.nonFiniteNumbers>> {
    const lists = this.#grid?.answers.filter(hasRecords) ?? []
    if (lists.length === 0) return undetermined('No records came.')
    if (lists.some(({ data }) => data.hasNonFinite))
      return oneReadingOf(
        ofNonFinite.reading,
        `A list contains NaN or INF, which a client with ${quoted(ofNonFinite.refusing)} leaves out.`,
      )
    return both(
      readingNamesOf(choices.nonFiniteNumbers),
      'The lists that came contain no NaN or INF; another list may.',
    )
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

function dimensionOf<Id extends InList>(id: Id): Dimension<ListAnswer, ChoiceReading<(typeof choices)[Id]>> {
  const choice: (typeof choices)[Id] = choices[id]
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
function safestFirst<One extends Choice>(choice: One): readonly ChoiceReading<One>[] {
  const ids = readingNamesOf(choice)
  const { tolerates = {}, default: byDefault } = choice
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
function distinct(tokens: Tokens): readonly LoginTokenTrial[] {
  const seen = new Set<string>()
  return [...tokens].flatMap(([reading, token]) => {
    if (seen.has(token)) return []
    seen.add(token)
    return [reading]
  })
}
