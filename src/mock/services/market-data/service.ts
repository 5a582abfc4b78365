import { choices } from '../../../../generated/ambiguities/market-data.js'
import { isObject } from '../../../response/json-object.js'
import { at } from '../../../response/json-pointer.js'
import type { Examples } from '../../examples.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockByReading, MockCall, Service, ServiceResult, ServiceSettings } from '../mock-api.js'
import { recordList, type RecordList } from './records.js'
import {
  AccessTokens,
  authorizationPrefix,
  placedAt,
  problemOfHeader,
  problemOfLogin,
  tokenIn,
  wantedHeader,
  type MarketDataCredentials,
  type Scheme,
} from './tokens.js'

/** What the market data service of the mock holds. */
export interface MarketDataSettings {
  /** How long a bearer token works, in milliseconds. Default: an hour, which is assumed. */
  readonly tokenLifetimeMs?: number | undefined
  /** How many records `listFixedIncome` answers. Default: those of the published example. */
  readonly fixedIncomeRecords?: number | undefined
  /** How many records `listFutOpt` answers. Default: those of the published example. */
  readonly futOptRecords?: number | undefined
}

/** Market data: a login, the tokens that it issues, and two lists that only they open. */
export class MarketDataService implements Service {
  readonly #credentials: MarketDataCredentials
  readonly #lifetimeMs: number
  readonly #tokens: AccessTokens
  readonly #fixedIncome: RecordList
  readonly #futOpt: RecordList

  constructor(
    { credentials, clock, options, mostHeld }: ServiceSettings<MarketDataCredentials, MarketDataSettings>,
    examples: Examples,
  ) {
    this.#credentials = credentials
    this.#lifetimeMs = options.tokenLifetimeMs ?? Number(at(examples('login'), '/expires_in')) * 1_000
    this.#tokens = new AccessTokens(() => clock.now(), this.#lifetimeMs, mostHeld)
    this.#fixedIncome = recordList('FixedIncomeList', examples('listFixedIncome'), options.fixedIncomeRecords)
    this.#futOpt = recordList('FutOptList', examples('listFutOpt'), options.futOptRecords)
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
      check('credentials', () => unauthorized(problemOfLogin(body, this.#credentials)))
  }

  carryOut(call: MockCall, published: unknown): ServiceResult {
    const { operationId } = call.operation
    if (operationId === 'login') return this.#login(call, published)
    checkForm(call)
    const list = operationId === 'listFutOpt' ? this.#futOpt : this.#fixedIncome
    const { text, noted } = list.written(call)
    // The list may have been written for an earlier request.
    Object.assign(call.trace.readings, noted)
    return { body: undefined, text }
  }

  /** @param published the published answer, whose token and lifetime are others */
  #login({ choose }: MockCall, published: unknown): ServiceResult {
    const latestOnly = this.#tokens.live.length > 0
    const endsOthers = choose('tokenRenewal', { independent: false, latestOnly })
    if (endsOthers) this.#tokens.endAll('superseded')
    const token = this.#tokens.issue()
    const { access_token: _, expires_in: _lifetime, ...others } = isObject(published) ? published : {}
    // A token that never expires states no lifetime.
    const isEndless = this.#lifetimeMs === Infinity
    const beside = { ...others, ...(!isEndless && { expires_in: Math.floor(this.#lifetimeMs / 1_000) }) }
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
    const tokens = this.#tokens.live.map(({ issuedAt, expiresAt }) => ({
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

/** The form of sid, instId and rType in a request. */
const requestNumberForm: MockByReading<
  'requestNumberForm',
  { readonly types: readonly string[]; readonly asked: string }
> = {
  integer: { types: ['number'], asked: 'as JSON numbers, without quotation marks' },
  string: { types: ['string'], asked: 'as JSON strings of digits, in quotation marks' },
  either: { types: ['number', 'string'], asked: 'as JSON numbers or as JSON strings of digits' },
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
      ? refused('oInfo is missing: send it in every request, with 0 if no time is meant.')
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
