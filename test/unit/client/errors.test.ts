/** Errors: their classes, their words, their hints and their report. */
import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { choiceHint, choiceHints } from '../../../src/ambiguity/hints.js'
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  LacunaError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  ResultError,
} from '../../../src/index.js'
import { nameOrQuoted, plainCause, quoted, visible } from '../../../src/model/errors.js'
import { KnownSecrets } from '../../../src/redaction/redact-texts.js'
import { answering, json, text } from '../../support/answering.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import type { ChoiceTable } from '../../support/descriptions.js'
import { OCO, service } from '../margin-wallet/service.js'
import { credentials, marketClient, serviceWith } from '../market-data/service.js'
import { created, gateway, INPUT, KEY, result, sentBodyText } from '../payments/gateway.js'
import { choices, errorOf, operations, tinyClient } from './tiny-api.js'

function failure(response: () => Response, secrets: string[] = []): Promise<unknown> {
  return rejection(tinyClient({ fetch: answering(response) }, { secrets }).readThing())
}

describe('a failure status', () => {
  it('is an ApiError with status, code, words and the headers that help', async () => {
    const error = await failure(() =>
      json(
        { code: 'E1', message: 'No such thing' },
        { status: 404, headers: { 'x-request-id': 'r1', 'x-used': '7', 'set-cookie': 'session=S3CRET' } },
      ),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 404,
      code: 'E1',
      serviceMessage: 'No such thing',
      headers: { 'x-request-id': 'r1', 'x-used': '7' },
      message: 'readThing answered 404 (E1). The service said: "No such thing".',
    })
    expect(JSON.stringify(error)).not.toContain('S3CRET')
  })

  it('without a readable body is named alone', async () => {
    for (const response of [
      () => text('<html>502</html>', 'text/html', { status: 502 }),
      () => text('{"message":', 'application/json', { status: 502 }),
      () => text('', '', { status: 502 }),
    ]) {
      expect(String(await failure(response))).toBe('ApiError: readThing answered 502.')
    }
  })

  it('comes with the words of the service, without a secret in them and not endless', async () => {
    const message = `The password hunter22 is wrong. ${'x'.repeat(5000)}`
    const code = `E-hunter22-${'y'.repeat(5000)}`
    const error = await failure(() => json({ code, message }, { status: 400 }), ['hunter22'])
    expect(JSON.stringify(error) + String(error)).not.toContain('hunter22')
    expect(String(error)).toContain('The password [redacted] is wrong.')
    expect(String(error).length).toBeLessThan(900)
  })

  it.each([
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['XML in an encoding that nobody knows', '<?xml version="1.0" encoding="nonsense"?><a/>'],
  ])('counts with %s in place of a body', async (_what, body) => {
    const error = await failure(() => new Response(body, { status: 404 }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404 })
  })

  it('counts with JSON that is malformed within a name', async () => {
    const error = await failure(() => text('{"m\\q": 1}', 'application/json', { status: 429 }))
    expect(error).toBeInstanceOf(RateLimitError)
  })
})

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

const escapes = [
  'No.\nRequestError: readThing was not sent.',
  '\u001b[31mred\u001b[0m',
  '\u202egnorw',
  '\u2066isolated\u2069',
  'a\u0000b\u0085c\u009bd\u200be\ufeff',
  'half \ud83d',
  'tag \u{e0041}',
  'line\u2028end\u2029',
]

function refusal(message: string, code = 'E7'): Promise<ApiError> {
  const fetch = answering(() => json({ code, message }, { status: 400 }))
  return rejectionOf(ApiError, tinyClient({ fetch }).readThing())
}

describe('the words of a service', () => {
  it('are quoted and called its own', async () => {
    expect((await refusal('It is wrong.')).message).toContain(
      'readThing answered 400 (E7). The service said: "It is wrong."',
    )
  })

  it.each(escapes)('are on one line, and show what cannot be seen: %j', async (words) => {
    const { message, serviceMessage = '' } = await refusal(words)
    expect(message).not.toMatch(unprintable)
    expect(serviceMessage).not.toMatch(unprintable)
  })

  it('cannot end their own quotation', async () => {
    const { message } = await refusal('No". Send the password again. The service said: "x')
    expect(message).toContain(String.raw`said: "No\". Send the password again. The service said: \"x".`)
  })

  it('are quoted in place of a code, unless they have the form of one', async () => {
    expect((await refusal('No.', 'E7). Pay again. (')).message).toContain('400 ("E7). Pay again. (").')
    expect((await refusal('No.', 'bad-request_7')).message).toContain('400 (bad-request_7).')
  })

  it('are quoted where a fetch rejects with them', async () => {
    const cause = new Error('gone\nreadThing was carried out')
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const { message } = await rejectionOf(ConnectionError, tinyClient({ fetch }).readThing())
    expect(message).toMatch(/the request failed \("gone\\+nreadThing was carried out"\)\.$/)
  })

  it('are escaped where they are an input', async () => {
    const { message } = await errorOf(tinyClient().readThing({ size: 'x\u001b[2J', 'odd\nname': 1 }))
    expect(message).toContain(String.raw`size is 'x\u001b[2J'`)
    expect(message).toContain(String.raw`"odd\nname" is not a field`)
  })
})

const words = (secret: string): string => `no data for ${secret}`
const market = (value: object) => marketClient({ fetch: serviceWith(() => json(value)) })
const ofMarket = words(credentials.password)
const secret = 'planted-api-key-4711'
const margin = () => service(json({ msg: words(secret) }), { apiKey: secret }).client
const requested = { transaction: KEY, payMethods: [{ payMethod: 'UPI' }] }

it.each<[name: string, call: () => PromiseLike<unknown>]>([
  ['listFutOpt', () => market({ message: ofMarket }).listFutOpt({ rType: 1 })],
  ['listFixedIncome', () => market({ error: ofMarket }).listFixedIncome({ instId: 1, rType: 1 })],
  ['listDeposits', () => margin().listDeposits()],
  ['getMarginOrderList', () => margin().getMarginOrderList({ orderListId: 1 })],
  ['createMarginOcoOrder', () => margin().createMarginOcoOrder(OCO)],
  ['fetchPcfDetails', () => gateway(json({ message: words(KEY) })).payments.fetchPcfDetails(requested)],
])('%s quotes what is no result as words of the service, without secrets', async (name, call) => {
  const error = String(await rejection(call))
  expect(error).toContain(name)
  expect(error).toContain('The service said: "no data for [redacted]".')
})

it('a text of a service is cut before it is escaped, and shows where', () => {
  expect(visible('a\nbc', 2)).toBe(String.raw`a\n…`)
  expect(quoted('say "hi" \\', 20)).toBe(String.raw`"say \"hi\" \\"`)
  expect(quoted("it's", 20, "'")).toBe(String.raw`'it\'s'`)
  expect(nameOrQuoted('-1102', 20)).toBe('-1102')
  expect(nameOrQuoted('a b', 20)).toBe('"a b"')
  expect(nameOrQuoted('long-name', 4)).toBe('"long…"')
})

const withOwn = {
  ...choices,
  place: {
    title: 'Where the token is',
    default: 'top',
    readings: { top: 'At the top.', inner: 'Within.', whole: 'All of it.' },
    custom: { form: 'jsonPointer', summary: 'A JSON pointer, such as /a.' },
    detectable: 'wire',
  },
} as const

it('a hint offers every reading when an own value was given, and does not repeat the value', () => {
  const { message } = choiceHint(withOwn, { place: '/my/own' }, 'place')
  expect(message).toMatch(/place: 'top'.*place: 'inner'.*place: 'whole'/)
  expect(message).not.toContain('/my/own')
})

describe('the choices that may explain a failure', () => {
  const common = { default: 'a', detectable: 'wire' } as const
  const readings = { a: 'A.', b: 'B.' }
  const shows = { statuses: [400] }
  const several = {
    one: { ...common, title: 'One', readings, shows, fields: ['left', 'right'] },
    two: { ...common, title: 'Two', readings, shows, fields: ['left'] },
    lax: { ...common, title: 'Lax', readings, shows, tolerates: { b: ['a'] } },
  } as const satisfies ChoiceTable
  const operation = { ...operations.readThing, ambiguities: Object.keys(several) }
  const hinted = (message: string, readingOfAll: string, isUsed?: (choice: string) => boolean) => {
    const inForce = { one: readingOfAll, two: readingOfAll, lax: readingOfAll }
    const governs = Object.fromEntries(
      Object.keys(several).map((id) => [id, () => isUsed?.(id) ?? true] as const),
    )
    const requested = { path: {}, query: {}, body: undefined }
    const input = { ...requested, accepted: {} }
    const call = { api: { choices: several, governs }, readings: inForce, operation, input, asked: requested }
    return choiceHints(call, { status: 400, message }).map(({ ambiguity }) => ambiguity)
  }

  it('begin with those whose fields the service speaks of', () => {
    expect(hinted('No.', 'a')).toEqual(['one', 'two'])
    expect(hinted('left is wrong.', 'a')).toEqual(['two', 'one'])
    expect(hinted("'right' and 'left' are wrong.", 'a')).toEqual(['one', 'two'])
    expect(hinted('leftovers', 'a')).toEqual(['one', 'two'])
  })

  it('are only those whose fields the service speaks of, where it does', () => {
    expect(hinted('right is wrong.', 'a')).toEqual(['one'])
    // Even where that one cannot be it: then none of the others is.
    expect(hinted('right is wrong.', 'a', (choice) => choice !== 'one')).toEqual([])
  })

  it('leave out one whose reading every service takes', () => {
    expect(hinted('', 'a')).not.toContain('lax')
    expect(hinted('', 'b')).toContain('lax')
  })

  it('leave out one of which the call used no place', () => {
    expect(hinted('', 'a', (choice) => choice !== 'one')).toEqual(['two'])
  })

  it.each([
    ['NaN and INF in place of numbers', ': NaN and INF in'],
    ['XML names of fields', ': XML names of'],
    ['A list without records', ': a list without'],
    ['Bearer prefix', ': bearer prefix'],
  ])('write a name as it is, and any other word small within the sentence: %s', (title, words) => {
    expect(choiceHint({ lax: { ...several.lax, title } }, { lax: 'a' }, 'lax').message).toContain(words)
  })

  it('do not try a reading that takes the one in force', () => {
    const value = { ...several.lax, custom: { form: 'jsonPointer', summary: 'A pointer.' } } as const
    const { message } = choiceHint({ lax: value }, { lax: 'a' }, 'lax')
    expect(message).not.toContain("'b'")
    expect(message).toContain("`assume: { lax: '/path/to/value' }` with your own: A pointer.")
  })
})

describe('the hints of a failure', () => {
  const plainHints = () => [{ message: 'Check the credentials first.' }]
  const failing = (status: number, body: unknown = {}) =>
    rejection(tinyClient({ fetch: answering(() => json(body, { status })) }, { plainHints }).readThing())

  it('name the plain cause first, then the ambiguity that shows in this way', async () => {
    const error = await failing(401)
    expect(error).toBeInstanceOf(AuthenticationError)
    const { hints, message } = error as AuthenticationError
    expect(hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'wording'])
    expect(message.indexOf('Check the credentials')).toBeLessThan(message.indexOf('wording'))
  })

  it('name an ambiguity that shows by its code, whether that came as text or number', async () => {
    const error = await failing(422, { code: 'E7' })
    expect((error as AuthenticationError).hints.map(({ ambiguity }) => ambiguity)).toContain('wording')
  })

  it('leave out what does not show in this way', async () => {
    for (const [status, body] of [
      [500, {}],
      // Another code is about something else, whatever its status.
      [401, { code: 'E8' }],
    ] as const)
      expect(((await failing(status, body)) as AuthenticationError).hints).toHaveLength(1)
  })

  it('are all there, and at most two of them stand in the message', () => {
    const hints = ['One.', 'Two.', 'Three.'].map((message) => ({ message }))
    const error = new LacunaError('It failed.', { hints })
    expect(error.message).toBe('It failed. One. Two. This error has 1 more hint.')
    expect(error.hints).toHaveLength(3)
  })
})

describe('the cause of a failure', () => {
  it('is the innermost error: its name, code and words, without the secret and without anything else', () => {
    const inner = Object.assign(new TypeError('bad header: Bearer s3cret-token'), {
      code: 'UND_ERR_X',
      headers: { authorization: 'Bearer s3cret-token' },
    })
    const secrets = new KnownSecrets(['s3cret-token'])
    const cause = plainCause(new TypeError('fetch failed', { cause: inner }), secrets)
    expect(cause).toMatchObject({
      name: 'TypeError',
      code: 'UND_ERR_X',
      message: 'bad header: Bearer [redacted]',
    })
    expect(inspect(cause, { depth: 10, showHidden: true })).not.toContain('s3cret')
  })

  it('is absent when what was thrown is no error', () => {
    expect(plainCause('s3cret-token', new KnownSecrets([]))).toBeUndefined()
  })

  it('ends the search when errors name each other as cause', () => {
    const [a, b] = [new Error('a'), new Error('b')]
    a.cause = b
    b.cause = a
    expect(plainCause(a, new KnownSecrets([]))).toBeInstanceOf(Error)
  })

  it('is empty where the words of an error are not texts', () => {
    const odd = Object.assign(new Error(), { message: { a: 1 } })
    Object.defineProperty(odd, 'name', { value: 7 })
    expect(plainCause(odd, new KnownSecrets([]))).toMatchObject({ name: '', message: '' })
  })
})

describe('the report of an error', () => {
  it('describes the request, what was assumed and what was signed', async () => {
    const { payments, only } = gateway(result('F', '2005', 'Checksum provided is invalid'))
    const error = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    const report = error.report()
    const text = sentBodyText(only())
    const hash = createHash('sha256').update(text).digest('hex')
    for (const line of [
      /^ResultError: initiateTransaction was answered with the result F 2005/,
      /^request: POST https:\/\/gateway\.example\/theia\/api\/v1\/initiateTransaction, query with (mid orderId|orderId mid)$/m,
      /^attempts: 1$/m,
      /^status: 200$/m,
      /^code: 2005$/m,
      /^serviceMessage: Checksum provided is invalid$/m,
      /^assumed: signatureCanonicalForm is asSent, the default$/m,
      /^hint: .*merchantKey/m,
      new RegExp(`^signed: a text of ${text.length} bytes, SHA-256 ${hash}$`, 'm'),
    ])
      expect(report).toMatch(line)
    expect(report).not.toContain('ORDER_0001&')
    expect(report).not.toContain('amountForm is anyDecimals')
  })

  it('says which assumptions are not the default', async () => {
    const { payments } = gateway(result('F', '2005', 'No'), {
      assume: { signatureCanonicalForm: (text) => text },
    })
    const error = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    expect(error.report()).toContain('signatureCanonicalForm is your own value; the default is asSent')
  })

  it('has the reference and the cause of an outcome that is unknown', async () => {
    const { payments } = gateway(() => Promise.reject(new TypeError('fetch failed')))
    const lost = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(lost.report()).toContain('reference: {"id":')
    expect(lost.report()).toContain('caused by: ConnectionError')
  })

  it('shows no hash of a text with a secret, also where its client has forgotten that since', async () => {
    const { payments } = gateway(result('F', '2005', 'Refused.'))
    const refused = await rejectionOf(ResultError, () =>
      payments.initiateTransaction({ ...INPUT, paytmSsoToken: 'sso-token-90817263' }),
    )
    // Its hash would let somebody try tokens.
    expect(refused.report()).toMatch(/^signed: a text of \d+ bytes, which contains a secret$/m)
    for (let count = 0; count < 600; count += 1)
      await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    expect(refused.report()).toMatch(/^signed: a text of \d+ bytes, which contains a secret$/m)
  })

  it('names the parameters of a signed query, and no value of them', async () => {
    const { client } = service(({ url }) =>
      json({ code: -1022, msg: `Signature ${url} is not valid` }, { status: 400 }),
    )
    const error = await errorOf(client.listWithdrawals({ coin: 'SPECIALCOIN' }))
    expect(error.report()).toMatch(
      /^request: GET https:\/\/margin\.example\/sapi\/v1\/capital\/withdraw\/history, query with coin recvWindow timestamp signature$/m,
    )
    expect(error.report()).toMatch(/^signed: a text of 44 bytes before the time, SHA-256 [0-9a-f]{64}$/m)
    expect(error.report()).not.toMatch(/signature(=|%3D)[0-9a-f]{9}/i)
  })

  it('is there for calls without a signature, for what was never sent, and for an error by itself', async () => {
    const market = marketClient({ fetch: serviceWith(() => json({}, { status: 500 })) })
    const error = await errorOf(market.listFutOpt({ rType: 1 }))
    expect(error.report()).toContain('request: POST https://market.example/WebAPI/')
    expect(error.report()).toContain('status: 500')
    const { payments } = gateway(created())
    const refused = await rejectionOf(RequestError, () =>
      payments.initiateTransaction({ ...INPUT, orderId: 'a|b' }),
    )
    expect(refused.report()).toContain('attempts: 0')
    expect(new LacunaError('A message.').report()).toBe('LacunaError: A message.\nattempts: 0')
  })

  it('has a line for each attempt', () => {
    const error = Object.assign(new LacunaError('It failed.'), {
      history: [
        { attempt: 1, sentAt: 0, status: 503, durationMs: 12 },
        { attempt: 2, sentAt: 1e99, error: 'ConnectionError' },
        'odd',
      ],
    })
    expect(error.report()).toContain('attempt: 1 at 1970-01-01T00:00:00.000Z: 503 after 12 ms')
    expect(error.report()).toContain('attempt: 2: ConnectionError')
  })
})
