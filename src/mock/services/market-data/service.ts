import { choices } from '../../../../generated/ambiguities/market-data.js'
import { at } from '../../../response/json-pointer.js'
import type { Examples } from '../../examples.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockCall, Service, ServiceResult, ServiceSettings } from '../mock-api.js'
import { authorizationPrefix, requestNumberForm } from './readings.js'
import { fixedIncomeList, futOptList, type RecordList } from './records.js'
import type { MarketDataCredentials, MarketDataSettings } from './settings.js'
import {
  AccessTokens,
  issuedToken,
  placedAt,
  problemOfHeader,
  problemOfLogin,
  publishedLogin,
  tokenIn,
  wantedHeader,
  type PublishedLogin,
  type Scheme,
} from './tokens.js'

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
    const schemes = (): readonly Scheme[] => call.choose('authorizationPrefix', authorizationPrefix)
    const header = call.request.headers['authorization']?.trim() ?? ''
    if (header === '') {
      call.check('accessToken', () =>
        unauthorized(`There is no Authorization header: send ${wantedHeader(schemes())}.`),
      )
      return
    }
    call.took(
      'authorizationPrefix',
      (form) => problemOfHeader(header, authorizationPrefix[form]) === undefined,
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
    // The list may have been written for an earlier request.
    Object.assign(call.trace.readings, noted)
    return { body: undefined, text }
  }

  #login({ choose }: MockCall): ServiceResult {
    const endsOthers = choose('tokenRenewal', { independent: false, latestOnly: this.#tokens.areLive })
    if (endsOthers) this.#tokens.endAll('superseded')
    const { token, beside } = issuedToken(this.#publishedLogin, this.#tokens.issue(), this.#lifetimeMs)
    const forms = {
      accessToken: { ...beside, access_token: token },
      token: { ...beside, token },
      dataToken: { data: { ...beside, token } },
      // As a JSON string, since the Accept header asks for JSON.
      plain: token as unknown,
    }
    const body = choose('loginToken', forms, (pointer) => placedAt(pointer, token, beside))
    return { body, issued: token }
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

/** The fields that may be numbers or strings of digits. */
const numberFields = choices.requestNumberForm.fields

/** Holds a data request to the form that the readings give its body. */
function checkForm({ body, operation, check, choose, took }: MockCall): void {
  const kinds = numberFields.map((name) => typeof at(body, `/${name}`))
  const areNumbers = kinds.every((kind) => kind === 'number')
  // One string among them is enough to need a service that takes strings.
  took('requestNumberForm', (form) => ({ integer: areNumbers, string: !areNumbers })[form])
  check('numberForm', () => {
    const { types, asked } = choose('requestNumberForm', requestNumberForm)
    const wrong = numberFields.filter((_, index) => !types.includes(kinds[index] ?? ''))
    return refused(wrong.length === 0 ? undefined : `Send ${joined(wrong)} ${asked}.`)
  })
  if (operation.operationId === 'listFutOpt')
    check('instrumentType', () => {
      const served = choose('futOptInstId', { '2': '2', '1': '1' })
      const message = `Futures and options have the instId ${served} here, and no other.`
      return String(at(body, '/instId')) === served ? undefined : refused(message)
    })
  check('momentGiven', () =>
    choose('omittedOInfo', { leaveOut: false, sendZero: at(body, '/oInfo') === undefined })
      ? refused('There is no oInfo: send it in every request, as 0 where there is no moment to name.')
      : undefined,
  )
}

function joined(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

function unauthorized(message: string | undefined): RefusalReason | undefined {
  return refused(message, 401)
}

function refused(message: string | undefined, status = 400): RefusalReason | undefined {
  return message === undefined ? undefined : { status, message }
}
