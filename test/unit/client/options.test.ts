import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CommonOptions, RequestError } from '../../../src/index.js'
import { checkOptions } from '../../../src/model/options.js'
import { anything } from '../../../src/model/shape.js'
import { thrownAs } from '../../support/caught.js'

const baseUrl = 'https://api.example'
const check = (options: unknown, texts: string[] = []) =>
  checkOptions(options as CommonOptions, Object.fromEntries(texts.map((name) => [name, anything])))

function refusal(options: unknown): RequestError {
  return thrownAs(RequestError, () => check(options))
}

describe('the base address', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['http://127.0.0.1:4010//', 'http://127.0.0.1:4010'],
    ['https://api.example/prefix/v2/', 'https://api.example/prefix/v2'],
  ])('keeps its path prefix and loses needless slashes: %s', (given, kept) => {
    expect(check({ baseUrl: given }).baseUrl).toBe(kept)
  })

  it.each([
    [undefined, "must be a text such as 'https://api.example'"],
    ['', 'is empty'],
    [42, 'must be a text'],
    [new URL('https://api.example'), 'must be a text'],
    [Buffer.from('https://api.example'), 'must be a text'],
    [['https://api.example'], 'must be a text'],
    [new Map([['staging', 'https://api.example']]), 'must be a text'],
    ['api.example', 'is not an address'],
    ['/WebAPI', 'is not an address'],
    ['ftp://api.example', 'must begin with https://'],
    ['https://user:hunter22@api.example', 'must not contain credentials'],
    ['https://api.example?x=1', 'query or a fragment'],
    ['https://api.example/#top', 'query or a fragment'],
    ['https://api.example/?', 'query or a fragment'],
    ['https://api.example/#', 'query or a fragment'],
    ['https://api.example ', 'must not contain spaces'],
    ['https://api.example\n', 'must not contain spaces'],
  ])('is refused when nothing could be sent there: %j', (given, words) => {
    const error = refusal({ baseUrl: given })
    expect(error.message).toContain(`baseUrl ${words}`.replace('baseUrl query', 'query'))
    expect(error.message).not.toContain('hunter22')
  })

  it.each([
    ...['http://api.example', 'HTTP://api.example', 'http://10.0.0.1', 'http://0.0.0.0'],
    ...['http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'http://notlocalhost'],
    ...['http://[::ffff:127.0.0.1]', 'http://[::2]', 'http://128.0.0.1'],
  ])('may not send credentials in clear to another machine: %s', (given) => {
    expect(refusal({ baseUrl: given }).message).toBe(
      'The client cannot be created: baseUrl must begin with https://, unless allowInsecureHttp: true allows it to send in clear.',
    )
    expect(refusal({ baseUrl: given, allowInsecureHttp: false }).problems).toHaveLength(1)
    expect(check({ baseUrl: given, allowInsecureHttp: true }).baseUrl).toBe(new URL(given).origin)
  })

  it.each([
    ...['http://localhost:4010', 'HTTP://LOCALHOST', 'http://mock.localhost', 'http://127.8.9.10'],
    ...['http://0x7f.1', 'http://2130706433', 'http://[::1]:4010', 'http://[0:0:0:0:0:0:0:1]'],
  ])('may be of this machine without TLS: %s', (given) => {
    expect(check({ baseUrl: given }).baseUrl).toBe(new URL(given).origin)
  })

  it('is refused in clear for the environment that is not used yet, too', () => {
    const both = { staging: 'https://staging.example', production: 'http://live.example' }
    const { problems } = refusal({ baseUrl: both, environment: 'staging' })
    expect(problems.map(({ field }) => field)).toEqual(['baseUrl.production'])
    const environment = 'staging'
    expect(check({ baseUrl: both, environment, allowInsecureHttp: true }).baseUrl).toBe(both.staging)
  })

  it('takes only true or false for allowInsecureHttp', () => {
    const error = refusal({ baseUrl: 'http://api.example', allowInsecureHttp: 'yes' })
    expect(error.problems.map(({ field }) => field)).toEqual(['allowInsecureHttp', 'baseUrl'])
  })

  it('may be two, from which the environment picks', () => {
    const both = { staging: 'https://staging.example/', production: 'https://live.example' }
    expect(check({ baseUrl: both, environment: 'staging' }).baseUrl).toBe('https://staging.example')
    expect(check({ baseUrl: both, environment: 'production' }).baseUrl).toBe('https://live.example')
  })

  it('and the environment must fit together', () => {
    const both = { staging: 'https://staging.example', production: 'nonsense' }
    for (const given of [both, { staging: both.staging }, { production: both.production }])
      expect(refusal({ baseUrl: given }).message).toBe(
        'The client cannot be created: environment must be staging or production, because baseUrl is given by environment.',
      )
    expect(refusal({ baseUrl: { staging: both.staging }, environment: 'production' }).message).toContain(
      "baseUrl.production must be a text such as 'https://api.example'",
    )
    for (const environment of ['test', ['staging'], Object.create(null) as unknown])
      expect(refusal({ baseUrl: both, environment }).message).toContain('environment must be staging')
    expect(refusal({ baseUrl, environment: 'staging' }).message).toContain('environment needs a baseUrl of')
    expect(refusal({ baseUrl: both, environment: 'production' }).message).toContain(
      'baseUrl.production is not an address',
    )
  })
})

describe('the options of a client', () => {
  it('have defaults', () => {
    const settings = check({ baseUrl })
    expect(settings).toMatchObject({
      timeoutMs: 30_000,
      maxConcurrency: Number.POSITIVE_INFINITY,
      maxResponseBytes: 32 * 1024 * 1024,
      maxStreamBytes: Number.POSITIVE_INFINITY,
      validate: 'off',
      undocumentedValues: 'refuse',
    })
  })

  it('that are unknown are refused with the names of those that exist', () => {
    const error = refusal({ baseUrl, timeout: 5 })
    expect(error.message).toMatch(/timeout is not an option; options: baseUrl, .*timeoutMs/)
    expect(check({ baseUrl, decimals: 'string' }, ['decimals']).baseUrl).toBe(baseUrl)
  })

  it.each([
    { timeoutMs: 0 },
    { timeoutMs: -1 },
    { timeoutMs: Number.NaN },
    { timeoutMs: 2 ** 31 },
    { timeoutMs: '5' },
    { maxResponseBytes: 0 },
    { maxResponseBytes: 1.5 },
    { maxResponseBytes: Number.POSITIVE_INFINITY },
    { maxResponseBytes: '64' },
    { maxConcurrency: 0 },
    { maxConcurrency: 1.5 },
    { clock: 5 },
    { fetch: 'https' },
    { onEvent: 1 },
    { validate: 'yes' },
    { undocumentedValues: true },
  ])('are checked: %j', (option) => {
    const [name = ''] = Object.keys(option)
    expect(refusal({ baseUrl, ...option }).problems.map(({ field }) => field)).toEqual([name])
  })

  it('are all checked at once, so that every mistake is in one error', () => {
    const { problems } = refusal({ baseUrl: '', timeoutMs: 0, retry: 1 })
    expect(problems.map(({ field }) => field)).toEqual(['retry', 'timeoutMs', 'baseUrl'])
  })

  it.each([undefined, null, 'https://api.example'])('must be an object: %j', (options) => {
    expect(refusal(options).message).toContain('must be an object')
  })
})

it('a listener that fails, at once or later, disturbs nobody', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const call = { callId: 'c', operationId: 'x', attempt: 1, rateLimits: {} }
  const event = { type: 'mismatch', ...call, field: 'x', kind: 'form', message: 'x', count: 1 } as const
  const failing = [
    () => {
      throw new Error('listener')
    },
    () => Promise.reject(new Error('listener')),
  ]
  for (const onEvent of failing) check({ baseUrl, onEvent }).onEvent?.(event)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).not.toHaveBeenCalled()
})
