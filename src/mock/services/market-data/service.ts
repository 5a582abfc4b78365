import type { Examples } from '../../examples.js'
import type { MockSettings } from '../../options.js'
import type { Refused } from '../../rules.js'
import { writeXmlList } from '../../xml.js'
import type { Call, Result, Service } from '../service.js'
import { faultOfLogin, loginAnswer, publishedLogin, type PublishedLogin } from './login.js'
import { fixedIncomeList, futOptList, type RecordList } from './records.js'
import { AccessTokens } from './tokens.js'

/** Market data: a login, the tokens that it issues, and two lists that only they open. */
export class MarketDataService implements Service {
  readonly #settings: MockSettings
  readonly #publishedLogin: PublishedLogin
  readonly #lifetimeMs: number
  readonly #tokens: AccessTokens
  readonly #fixedIncome: RecordList
  readonly #futOpt: RecordList
  /** By operation: the lists whose length was asked for. The others are answered as they are published. */
  readonly #lists: ReadonlyMap<string, RecordList>

  constructor(settings: MockSettings, examples: Examples) {
    const { assume, clock, marketData } = settings
    this.#settings = settings
    this.#publishedLogin = publishedLogin(examples('login'))
    this.#lifetimeMs = marketData.tokenLifetimeMs ?? this.#publishedLogin.expires_in * 1_000
    this.#tokens = new AccessTokens({
      now: () => clock.now(),
      lifetimeMs: this.#lifetimeMs,
      latestOnly: assume.tokenRenewal === 'latestOnly',
    })
    const { fixedIncomeRecords, futOptRecords } = marketData
    this.#fixedIncome = fixedIncomeList(examples('listFixedIncome'), fixedIncomeRecords)
    this.#futOpt = futOptList(examples('listFutOpt'), futOptRecords)
    this.#lists = new Map([
      ...(fixedIncomeRecords === undefined ? [] : [['listFixedIncome', this.#fixedIncome] as const]),
      ...(futOptRecords === undefined ? [] : [['listFutOpt', this.#futOpt] as const]),
    ])
  }

  admit({ operation, headers, check }: Call): void {
    if (operation.needsAuthorization)
      check('accessToken', () => unauthorized(this.#tokens.fault(headers['authorization'])))
  }

  authenticate({ operation, body, check }: Call): void {
    if (operation.operationId === 'login')
      check('credentials', () => unauthorized(faultOfLogin(body, this.#settings.credentials.marketData)))
  }

  carryOut({ operation, format }: Call, published: unknown): Result {
    if (operation.operationId === 'login')
      return { body: loginAnswer(this.#publishedLogin, this.#tokens.issue(), this.#lifetimeMs) }
    const list = this.#lists.get(operation.operationId)
    const { records = '' } = operation
    if (list !== undefined) return { body: undefined, text: list.text(format, records) }
    return format === 'application/xml'
      ? { body: published, text: writeXmlList(records, published) }
      : { body: published }
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

function unauthorized(words: string | undefined): Refused | undefined {
  return words === undefined ? undefined : { status: 401, words }
}
