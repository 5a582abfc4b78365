import type { Examples } from '../../examples.js'
import type { MockSettings } from '../../options.js'
import type { Refused } from '../../rules.js'
import type { Call, Result, Service } from '../service.js'
import { faultOfForm, tokenIn, wordsOfNoHeader } from './authorization.js'
import { faultOfLogin, loginAnswer, publishedLogin, type PublishedLogin } from './login.js'
import { fixedIncomeList, futOptList, type RecordList } from './records.js'
import { faultOfInstrumentType, faultOfNoMoment, faultOfNumbers, hasNoMoment } from './request-forms.js'
import { AccessTokens } from './tokens.js'

/** Market data: a login, the tokens that it issues, and two lists that only they open. */
export class MarketDataService implements Service {
  readonly #settings: MockSettings
  readonly #publishedLogin: PublishedLogin
  readonly #lifetimeMs: number
  readonly #tokens: AccessTokens
  readonly #fixedIncome: RecordList
  readonly #futOpt: RecordList

  constructor(settings: MockSettings, examples: Examples) {
    const { clock, marketData } = settings
    this.#settings = settings
    this.#publishedLogin = publishedLogin(examples('login'))
    this.#lifetimeMs = marketData.tokenLifetimeMs ?? this.#publishedLogin.expires_in * 1_000
    this.#tokens = new AccessTokens({ now: () => clock.now(), lifetimeMs: this.#lifetimeMs })
    this.#fixedIncome = fixedIncomeList(examples('listFixedIncome'), marketData.fixedIncomeRecords)
    this.#futOpt = futOptList(examples('listFutOpt'), marketData.futOptRecords)
  }

  admit(call: Call): void {
    if (!call.operation.needsAuthorization) return
    const header = call.headers['authorization']?.trim() ?? ''
    if (header === '') {
      call.check('accessToken', () => unauthorized(wordsOfNoHeader(call.reading('authorizationPrefix'))))
      return
    }
    call.check('authorizationForm', () =>
      unauthorized(faultOfForm(header, call.reading('authorizationPrefix'))),
    )
    call.check('accessToken', () => unauthorized(this.#tokens.fault(tokenIn(header))))
  }

  authenticate({ operation, body, check }: Call): void {
    if (operation.operationId === 'login')
      check('credentials', () => unauthorized(faultOfLogin(body, this.#settings.credentials.marketData)))
  }

  carryOut(call: Call): Result {
    const { operationId } = call.operation
    if (operationId === 'login') return this.#login(call)
    checkForm(call)
    const list = operationId === 'listFutOpt' ? this.#futOpt : this.#fixedIncome
    return { body: undefined, text: list.text(call.format, call) }
  }

  #login(call: Call): Result {
    // Where no token is left, none can be ended.
    if (this.#tokens.areLive && call.reading('tokenRenewal') === 'latestOnly') this.#tokens.supersedeAll()
    const [token, lifetimeMs] = [this.#tokens.issue(), this.#lifetimeMs]
    const place = call.reading('loginToken')
    return { body: loginAnswer(this.#publishedLogin, { token, lifetimeMs, place }) }
  }

  /** Ends every token. */
  revokeTokens(): void {
    this.#tokens.revokeAll()
  }

  reset(): void {
    this.#tokens.clear()
    this.#fixedIncome.release()
    this.#futOpt.release()
  }

  snapshot(): Readonly<Record<string, unknown>> {
    const tokens = this.#tokens.live().map(({ issuedAt, expiresAt }) => ({
      issuedAt,
      // JSON has no Infinity.
      expiresAt: expiresAt === Infinity ? null : expiresAt,
    }))
    return {
      liveTokens: tokens.length,
      tokens,
      fixedIncomeRecords: this.#fixedIncome.count,
      futOptRecords: this.#futOpt.count,
    }
  }
}

/** Holds a data request to the form that the readings give its body. */
function checkForm(call: Call): void {
  const { body, operation } = call
  call.check('numberForm', () => refused(faultOfNumbers(body, call.reading('requestNumberForm'))))
  if (operation.operationId === 'listFutOpt')
    call.check('instrumentType', () => refused(faultOfInstrumentType(body, call.reading('futOptInstId'))))
  if (hasNoMoment(body))
    call.check('momentGiven', () => refused(faultOfNoMoment(call.reading('omittedOInfo'))))
}

function unauthorized(words: string | undefined): Refused | undefined {
  return refused(words, 401)
}

function refused(words: string | undefined, status = 400): Refused | undefined {
  return words === undefined ? undefined : { status, words }
}
