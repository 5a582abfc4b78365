/** Market data: a login, the tokens that it issues, and two lists that only they open. */
import { randomBytes } from 'node:crypto'
import { choices } from '../../../../generated/ambiguities/market-data.js'
import { at, isObject, namesOf, plainText } from '../../../model/json.js'
import type { RefusalReason } from '../../engine/rules.js'
import {
  keep,
  longestList,
  type MockApi,
  type MockByReading,
  type MockCall,
  type Service,
  type ServiceResult,
} from '../mock-api.js'
import { filledText, wholeTo } from '../../../model/shape.js'
import { servedList } from './records.js'

/** The settings of the market data service of the mock. */
export interface MarketDataSettings {
  /** The lifetime of a bearer token, in milliseconds. Default: an hour, which is assumed. */
  readonly tokenLifetimeMs?: number | undefined
  /** The number of records in the answer of `listFixedIncome`. Default: those of the published example. */
  readonly fixedIncomeRecords?: number | undefined
  /** The number of records in the answer of `listFutOpt`. Default: those of the published example. */
  readonly futOptRecords?: number | undefined
}

type MarketDataApi = MockApi<MarketDataCredentials, MarketDataSettings, Service & { revokeTokens(): void }>

/** A login, the tokens that it issues, and two lists that only they open. */
const create: MarketDataApi['create'] = ({ credentials, options, clock, mostHeld }, examples) => {
  const lifetimeMs = options.tokenLifetimeMs ?? Number(at(examples('login'), '/expires_in')) * 1_000
  /** The tokens that were issued, the oldest first, also those that no longer work. */
  const tokens = new Map<string, BearerToken>()
  const { fixedIncomeRecords, futOptRecords } = options
  const fixedIncome = servedList('FixedIncomeList', examples('listFixedIncome'), fixedIncomeRecords)
  const futOpt = servedList('FutOptList', examples('listFutOpt'), futOptRecords)

  const works = ({ ended, expiresAt }: BearerToken): boolean => ended === undefined && clock.now() < expiresAt
  const live = (): readonly BearerToken[] => [...tokens.values()].filter(works)
  const endAll = (ending: keyof typeof endings): void => {
    for (const token of live()) token.ended = ending
  }

  /** The fault of a token; `undefined` where it works. Shows no part of it. */
  const problemOf = (token: string): string | undefined => {
    if (token === '') return 'The Authorization header has the word Bearer and no token.'
    const issued = tokens.get(token)
    if (issued === undefined) return 'The login has not issued this bearer token, or it ended long ago.'
    if (works(issued)) return undefined
    if (issued.ended !== undefined) return endings[issued.ended]
    return `The bearer token has expired: tokens live for ${lifetimeMs / 1_000} seconds.`
  }

  /** @param published the published answer, whose token and lifetime are others */
  const logIn = ({ choose }: MockCall, published: unknown): ServiceResult => {
    const latestOnly = live().length > 0
    if (choose('tokenRenewal', { independent: false, latestOnly })) endAll('superseded')
    const issuedAt = clock.now()
    // Nobody can guess it.
    const token = randomBytes(32).toString('base64url')
    keep(tokens, mostHeld, token, { issuedAt, expiresAt: issuedAt + lifetimeMs })
    const { access_token: _, expires_in: _lifetime, ...others } = isObject(published) ? published : {}
    // A token that never expires states no lifetime.
    const lifetime = lifetimeMs === Infinity ? {} : { expires_in: Math.floor(lifetimeMs / 1_000) }
    const beside = { ...others, ...lifetime }
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

  return {
    admit: (call) => {
      if (!call.operation.needsAuthorization) return
      const schemes = (): readonly Scheme[] => call.choose('authorizationPrefix', authorizationPrefix)
      const header = call.request.headers['authorization']?.trim() ?? ''
      if (header === '')
        return call.check('accessToken', () =>
          unauthorized(`There is no Authorization header: send ${wantedHeader(schemes())}.`),
        )
      const sent = credentialIn(header)
      call.took(
        'authorizationPrefix',
        (form) => problemOfHeader(sent, authorizationPrefix[form]) === undefined,
      )
      call.check('authorizationForm', () => unauthorized(problemOfHeader(sent, schemes())))
      call.check('accessToken', () => unauthorized(problemOf(sent.rest.join(' '))))
    },
    authenticate: ({ operation, body, check }) => {
      if (operation.operationId !== 'login') return
      const isUser = at(body, '/username') === credentials.username
      const isTheirs = isUser && at(body, '/password') === credentials.password
      check('credentials', () =>
        unauthorized(isTheirs ? undefined : 'The username or the password is wrong.'),
      )
    },
    carryOut: (call, published) => {
      const { operationId } = call.operation
      if (operationId === 'login') return logIn(call, published)
      checkForm(call)
      const { text, noted } = (operationId === 'listFutOpt' ? futOpt : fixedIncome).written(call)
      // The list may have been written for an earlier request.
      Object.assign(call.trace.readings, noted)
      return { body: undefined, text }
    },
    revokeTokens: () => endAll('revoked'),
    reset: () => tokens.clear(),
    snapshot: () => ({
      liveTokens: live().length,
      tokens: live().map(({ issuedAt, expiresAt }) => ({
        issuedAt,
        // JSON has no Infinity.
        expiresAt: expiresAt === Infinity ? null : expiresAt,
      })),
      fixedIncomeRecords: fixedIncome.count,
      futOptRecords: futOpt.count,
    }),
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
    return refused(
      wrong.length === 0 ? undefined : `Send ${new Intl.ListFormat('en-GB').format(wrong)} ${asked}.`,
    )
  })
  if (operation.operationId === 'listFutOpt')
    check('instrumentType', () => {
      const sent = plainText(at(body, '/instId'))
      took('futOptInstId', (form) => form === sent)
      const served = choose('futOptInstId', { '2': ['2'], '1': ['1'], both: ['2', '1'] })
      const message = `instId must be ${served.join(' or ')} for futures and options.`
      return served.includes(sent) ? undefined : refused(message)
    })
  check('momentGiven', () =>
    choose('omittedOInfo', { leaveOut: false, sendZero: at(body, '/oInfo') === undefined })
      ? refused('oInfo is missing: send it in every request, with 0 if no time is meant.')
      : undefined,
  )
}

function unauthorized(message: string | undefined): RefusalReason | undefined {
  return refused(message, 401)
}

function refused(message: string | undefined, status = 400): RefusalReason | undefined {
  return message === undefined ? undefined : { status, message }
}

/* The login */

export interface MarketDataCredentials {
  readonly username: string
  readonly password: string
}

/** The token at a JSON pointer (RFC 6901), with what stands beside it in the same object. */
function placedAt(pointer: `/${string}`, token: string, beside: object): unknown {
  const names = namesOf(pointer)
  const last = names.at(-1) ?? ''
  // Made of entries, so that a member with the name __proto__ is an ordinary one.
  const innermost: object = Object.fromEntries([...Object.entries(beside), [last, token]])
  return names.slice(0, -1).reduceRight((inner, name) => Object.fromEntries([[name, inner]]), innermost)
}

/* The Authorization header */

/** The word before the token in the Authorization header; `undefined` where the token stands alone. */
type Scheme = string | undefined

/** The words that may stand before the token in each reading. */
const authorizationPrefix = {
  bearer: ['Bearer'],
  none: [undefined],
  withOrWithout: ['Bearer', undefined],
} satisfies MockByReading<'authorizationPrefix', readonly Scheme[]>

const knownSchemes = [...new Set(Object.values<readonly Scheme[]>(authorizationPrefix).flat())].filter(
  (scheme) => scheme !== undefined,
)

/** The Authorization header that a client has to send. */
function wantedHeader(schemes: readonly Scheme[]): string {
  const wanted = schemes.map((scheme) =>
    scheme === undefined
      ? `the token alone, without the word ${knownSchemes.join(' or ')}`
      : `the word ${scheme}, a space and the token`,
  )
  return wanted.join(', or ')
}

/** A header in its parts: a scheme that is known, in any letter case (RFC 9110), and what is sent beside it. */
function credentialIn(header: string) {
  const parts = header.split(/[ \t]+/)
  const scheme = knownSchemes.find((scheme) => scheme.toLowerCase() === parts[0]?.toLowerCase())
  return { scheme, rest: scheme === undefined ? parts : parts.slice(1) }
}

/** The fault in the form of a header that is there; `undefined` where nothing is. */
function problemOfHeader({ scheme, rest }: ReturnType<typeof credentialIn>, schemes: readonly Scheme[]) {
  if (schemes.includes(scheme) && (scheme !== undefined || rest.length === 1)) return undefined
  const [wanted] = schemes
  const foreign = `has another scheme than ${wanted}, or more than one part after it`
  const several = wanted === undefined ? 'has more than one part' : foreign
  const without = rest.length === 1 ? 'has no scheme' : several
  const found = scheme === undefined ? without : `begins with the word ${scheme}`
  return `The Authorization header ${found}: send ${wantedHeader(schemes)}.`
}

/* Tokens */

/** From when to when a token works, in epoch milliseconds of the mock's clock. */
interface BearerToken {
  readonly issuedAt: number
  /** The first moment at which it no longer works; `Infinity` for never. */
  readonly expiresAt: number
  ended?: keyof typeof endings
}

const endings = {
  revoked: 'The bearer token was revoked.',
  superseded: 'The bearer token was ended by a newer login.',
}

/* What the mock has of this API */

/** The segments before the name of the list under which paths are served. */
const pathCase: MockByReading<'pathCase', readonly string[]> = {
  Data: ['Data'],
  DATA: ['DATA'],
  anyCase: ['Data', 'DATA'],
}

export const mockApi: MarketDataApi = {
  credentials: {
    demo: Object.freeze({ username: 'demo', password: 'demo-password' }),
    shape: { username: filledText, password: filledText },
    secrets: ['password'],
  },
  options: {
    'tokenLifetimeMs?': wholeTo(Infinity),
    'fixedIncomeRecords?': wholeTo(longestList),
    'futOptRecords?': wholeTo(longestList),
  },
  failure: { body: (_, Message) => ({ Message }), members: { message: 'Message' } },
  requests: {
    pathParameters: { dataSegment: ({ choose }) => choose('pathCase', pathCase) },
    tookPath: ({ ambiguities }, path, { took }) => {
      if (!ambiguities.includes('pathCase')) return
      const segments = path.split('/')
      took('pathCase', (form) => pathCase[form].some((segment) => segments.includes(segment)))
    },
    formatOf: ({ choose }, preferring) =>
      choose('acceptDefault', { json: preferring('json'), xml: preferring('xml') }),
  },
  create,
}
