/** The probe of market data: its login, its lists of futures and options, and what they show. */
import { choices } from '../../../generated/ambiguities/market-data.js'
import { operations } from '../../../generated/tables/market-data.js'
import {
  createMarketDataClient,
  parseAssume,
  type FutOptRecord,
  type MarketDataClient,
} from '../../market-data/index.js'
import { DecodeError } from '../../model/errors.js'
import { isMemberPointer } from '../../model/json.js'
import { UsageError } from '../exit-codes.js'
import {
  ask,
  dimensionOf,
  Grid,
  ProbeStoppedError,
  type ApiProbe,
  type Combination,
  type ProbeVerdict,
} from './experiments.js'

export interface MarketDataProbeSettings {
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** The user's own place of the token, a JSON pointer. */
  readonly loginToken?: string | undefined
}

/** The statuses of a login, and what to check then. */
const loginAdvice: readonly (readonly [status: RegExp, advice: string])[] = [
  [/^3/, 'the base address, and whether it begins with https'],
  [/^404$/, 'the base address'],
  // With these, services answer a wrong name or password.
  [/^(?:400|401|403|422)$/, 'the username and the password'],
]

export const apiProbe: ApiProbe<MarketDataProbeSettings> = {
  summary: 'finds out which readings the market data service has; the password is in LACUNA_PASSWORD',
  settings: ['username'],
  options: {
    '--login-token <pointer>': 'your own pointer to the token in the login response, such as /result/jwt',
  },
  asked: ({ baseUrl = '', username = '' }, values) => {
    const loginToken = values.text('loginToken')
    if (loginToken !== undefined && !isMemberPointer(loginToken))
      throw new UsageError('--login-token takes a JSON pointer, such as /result/jwt.')
    return { baseUrl, username, password: '', loginToken }
  },
  create: ({ baseUrl, username, password, loginToken }, sender) => {
    const clientFor = (assume: object, options = sender.options()): MarketDataClient =>
      createMarketDataClient({
        ...{ baseUrl, credentials: { username, password }, ...options },
        assume: parseAssume({ 'market-data': assume }),
      })
    const tokens: string[] = []
    /** The readings that find a token in the answer of the login. */
    const places: string[] = []

    /** It logs in once, and reads the answer with each reading; only with the user's own place, where there is one. */
    const login = async (): Promise<void> => {
      for (const reading of loginToken === undefined
        ? dimensionOf(choices.loginToken).readings
        : [loginToken]) {
        const answer = await ask(async () => {
          tokens.push((await clientFor({ loginToken: reading }).login()).accessToken)
          return { message: 'a token' }
        })
        if (answer.kind === 'works') places.push(reading)
        if (answer.kind !== 'refused') continue
        const [, advice] = loginAdvice.find(([status]) => status.test(String(answer.status))) ?? []
        throw new ProbeStoppedError(
          advice === undefined
            ? `login was answered with ${answer.message}.`
            : `login answered ${answer.status}. Check ${advice}.`,
        )
      }
      if (places.length === 0)
        throw new ProbeStoppedError(
          `Check the username and the password. The answer of the login has no token at ${loginToken ?? 'the place of any reading'}. If the token is elsewhere, give its place with --login-token.`,
        )
    }

    /** The place of the list in an answer, which is read in each reading. */
    let place: string | undefined
    const inTurn = dimensionOf(choices.listPlace).readings
    const listed = async (combination: Combination): Promise<readonly FutOptRecord[]> => {
      const options = sender.options()
      let failure: unknown
      for (const listPlace of place === undefined ? inTurn : [place])
        try {
          const records = await clientFor({ ...combination, listPlace }, options).listFutOpt({ rType: 1 })
          place = listPlace
          return records
        } catch (error) {
          if (!(error instanceof DecodeError)) throw error
          failure ??= error
        }
      throw failure
    }
    const placeFound = (): ProbeVerdict | undefined =>
      place === undefined
        ? undefined
        : { finding: 'reading', reading: place, evidence: 'Its list was found there.' }
    const oInfo = dimensionOf(choices.omittedOInfo)
    const lists = new Grid({
      operation: operations.listFutOpt,
      message: 'Asks for the list with rType 1, each time in another reading.',
      atMost: 16,
      confirms: true,
      dimensions: {
        pathCase: dimensionOf(choices.pathCase),
        requestNumberForm: dimensionOf(choices.requestNumberForm),
        futOptInstId: { ...dimensionOf(choices.futOptInstId), selects: true },
        // A service that wants it left out takes a 0 as well: what comes first causes no refusal.
        omittedOInfo: { ...oInfo, readings: oInfo.readings.toReversed(), selects: true },
        // A service that answers 403 to the other form ends the probe, and the others are settled by then.
        authorizationPrefix: dimensionOf(choices.authorizationPrefix),
        // A page may be taken for a token, which therefore counts only once a list was answered.
        loginToken: { readings: places, shows: [choices.authorizationPrefix.shows] },
      },
      finds: { listPlace: placeFound },
      attempt: (combination) =>
        ask(async () => {
          const records = await listed(combination)
          const names = records.map((record) => `${record.ProviderCode} ${record.InstrumentName}`).toSorted()
          const all = `a list of ${names.length} record${names.length === 1 ? '' : 's'}`
          return { message: names.length === 0 ? 'an empty list' : all, list: names.join('\n') }
        }),
    })
    return {
      table: [
        {
          operation: operations.login,
          message: `Logs in, and looks for the token${loginToken === undefined ? '' : ` at ${loginToken}`} in the answer.`,
          atMost: 1,
          settles: [],
          run: login,
          verdict: () => undefined,
        },
        lists,
      ],
      secrets: () => [password, ...tokens],
    }
  },
}
