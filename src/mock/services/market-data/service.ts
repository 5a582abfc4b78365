import type { Examples } from '../../examples.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockCall, Service, ServiceResult, ServiceSettings } from '../mock-api.js'
import { readings, requestNumberForms } from './readings.js'
import { fixedIncomeList, futOptList, type RecordList } from './records.js'
import {
  isMomentOmitted,
  numbersIn,
  problemOfHeader,
  problemOfInstrumentType,
  problemOfNumbers,
  tokenIn,
  wantedHeader,
  type Scheme,
} from './request-forms.js'
import type { MarketDataCredentials, MarketDataSettings } from './settings.js'
import { AccessTokens, issuedToken, problemOfLogin, publishedLogin, type PublishedLogin } from './tokens.js'

type MarketServiceSettings = ServiceSettings<MarketDataCredentials, MarketDataSettings>

/** Market data: a login, the tokens that it issues, and two lists that only they open. */
export class MarketDataService implements Service {
  readonly #settings: MarketServiceSettings
  readonly #publishedLogin: PublishedLogin
  readonly #lifetimeMs: number
  readonly #tokens: AccessTokens
  readonly #fixedIncome: RecordList
  readonly #futOpt: RecordList

  constructor(settings: MarketServiceSettings, examples: Examples) {
    const { clock, options, mostHeld } = settings
    this.#settings = settings
    this.#publishedLogin = publishedLogin(examples('login'))
    this.#lifetimeMs = options.tokenLifetimeMs ?? this.#publishedLogin.expires_in * 1_000
    this.#tokens = new AccessTokens({ now: () => clock.now(), lifetimeMs: this.#lifetimeMs, mostHeld })
    this.#fixedIncome = fixedIncomeList(examples('listFixedIncome'), options)
    this.#futOpt = futOptList(examples('listFutOpt'), options)
  }

  admit(call: MockCall): void {
    if (!call.operation.needsAuthorization) return
    const schemes = (): readonly Scheme[] => call.choose('authorizationPrefix', readings.authorizationPrefix)
    const header = call.request.headers['authorization']?.trim() ?? ''
    if (header === '') {
      call.check('accessToken', () =>
        unauthorized(`There is no Authorization header: send ${wantedHeader(schemes())}.`),
      )
      return
    }
    call.took(
      'authorizationPrefix',
      (form) => problemOfHeader(header, readings.authorizationPrefix[form]()) === undefined,
    )
    call.check('authorizationForm', () => unauthorized(problemOfHeader(header, schemes())))
    call.check('accessToken', () => unauthorized(this.#tokens.problem(tokenIn(header))))
  }

  authenticate({ operation, body, check }: MockCall): void {
    if (operation.operationId === 'login')
      check('credentials', () => unauthorized(problemOfLogin(body, this.#settings.credentials)))
  }

  carryOut(call: MockCall): ServiceResult {
    const { operationId } = call.operation
    if (operationId === 'login') return this.#login(call)
    checkForm(call)
    const list = operationId === 'listFutOpt' ? this.#futOpt : this.#fixedIncome
    const { text, noted } = list.written(call)
    call.note(noted)
    return { body: undefined, text }
  }

  #login({ choose }: MockCall): ServiceResult {
    if (choose('tokenRenewal', readings.tokenRenewal, this.#tokens.areLive)) this.#tokens.endAll('superseded')
    const issued = issuedToken(this.#publishedLogin, this.#tokens.issue(), this.#lifetimeMs)
    return { body: choose('loginToken', readings.loginToken, issued), issued: issued.token }
  }

  /** Ends every token. */
  revokeTokens(): void {
    this.#tokens.endAll('revoked')
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
function checkForm({ body, operation, check, choose, took }: MockCall): void {
  took('requestNumberForm', (form) => requestNumberForms[form](numbersIn(body)))
  check('numberForm', () =>
    refused(problemOfNumbers(body, choose('requestNumberForm', readings.requestNumberForm))),
  )
  if (operation.operationId === 'listFutOpt')
    check('instrumentType', () =>
      refused(problemOfInstrumentType(body, choose('futOptInstId', readings.futOptInstId))),
    )
  check('momentGiven', () =>
    choose('omittedOInfo', readings.omittedOInfo, isMomentOmitted(body))
      ? refused('There is no oInfo: send it in every request, as 0 where there is no moment to name.')
      : undefined,
  )
}

function unauthorized(message: string | undefined): RefusalReason | undefined {
  return refused(message, 401)
}

function refused(message: string | undefined, status = 400): RefusalReason | undefined {
  return message === undefined ? undefined : { status, message }
}
