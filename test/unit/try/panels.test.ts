import { describe, expect, it } from 'vitest'
import { curlSample } from '../../../scripts/docs/samples/curl-sample.js'
import { triedOperations } from '../../../scripts/docs/try-pages.js'
import { exchanges } from '../../../scripts/docs/try/exchanges.js'
import { readApiNames } from '../../../scripts/generate/apis.js'
import { readDescription } from '../../../scripts/generate/description.js'

const tried = readApiNames().flatMap((api) => triedOperations({ api, document: readDescription(api) }))

function filled(operationId: string, changes: object = {}): Parameters<typeof exchanges>[0] {
  const { sample: input = '', formats: [format = ''] = [] } =
    tried.find((operation) => operation.operationId === operationId) ?? {}
  return { operationId, input, format, assume: '', serve: '', ...changes }
}

describe('a panel', () => {
  it.each(tried)(
    'calls $operationId with its example, twice with the same outcome',
    async ({ operationId }) => {
      for (let time = 0; time < 2; time++) {
        const [shown, ...others] = await exchanges(filled(operationId))
        expect(others).toEqual([])
        expect(shown).toMatchObject({ title: 'By default', status: 200, mismatches: [] })
        expect(shown?.error).toBeUndefined()
        expect(shown?.result[0]).toMatch(/^[[{]/)
      }
    },
  )

  it('shows the exact text that was signed', async () => {
    const [margin] = await exchanges(filled('createMarginOcoOrder'))
    const query = margin?.request.slice(1).filter((line) => /^ {2}[?&]/.test(line)) ?? []
    const toSign = margin?.steps.find(({ name }) => name === 'toSign')?.text
    expect(`?${toSign}`).toBe(
      query
        .slice(0, -1)
        .map((line) => line.trim())
        .join(''),
    )
    const [payment] = await exchanges(filled('initiateTransaction'))
    expect(payment?.steps.find(({ name }) => name === 'toSign')?.text).toMatch(/^{"requestType":/)
  })

  it('shows the call, not the read that finds out its outcome', async () => {
    const [shown] = await exchanges(filled('enableIsolatedMarginAccount', { input: '{"symbol":"BTCUSDT"}' }))
    expect(shown).toMatchObject({ status: 400, error: { name: 'OutcomeUnknownError' } })
    expect(shown?.request[0]).toMatch(/^POST .*\/isolated\/account$/)
    expect(shown?.others).toEqual([expect.stringMatching(/^GET .*: 200$/)])
  })

  it('compares two readings, and marks what differs and nothing else', async () => {
    const [first, second] = await exchanges(
      filled('listFutOpt', { assume: 'authorizationPrefix=none', serve: 'authorizationPrefix=bearer' }),
    )
    expect([first?.status, second?.status]).toEqual([200, 401])
    const marked = (lines: readonly string[] = []): readonly string[] =>
      lines.filter((line) => line.startsWith('≠'))
    expect(marked(first?.request)).toEqual([expect.stringMatching(/^≠ authorization: Bearer \S+$/)])
    expect(marked(second?.request)).toEqual([expect.stringMatching(/^≠ authorization: (?!Bearer)\S+$/)])
    expect(second?.error).toMatchObject({ name: 'AuthenticationError', ambiguities: ['authorizationPrefix'] })
  })

  it('lets the mock behave in another reading', async () => {
    const [first, second] = await exchanges(filled('listCoinConfigs', { serve: 'depositDustType=number' }))
    expect(first?.answer.join()).toMatch(/≠ +"depositDust": "/)
    expect(second?.answer.join()).toMatch(/≠ +"depositDust": \d/)
    expect(second?.result.join()).not.toContain('≠')
  })

  it('keeps every digit of a response', async () => {
    const [shown] = await exchanges(filled('createMarginOcoOrder'))
    expect(shown?.answer).toContain('  "orderListId": 9007199254740993,')
  })

  it.each([
    ['{ "rType": 1 }', 'listFixedIncome was not sent: instId is missing.'],
    ['{ "instId": 9007199254740993, "rType": 1 }', '9007199254740993'],
  ])('shows why the client refuses %s', async (input, message) => {
    const [shown] = await exchanges(filled('listFixedIncome', { input }))
    expect(shown).toMatchObject({ status: 0, request: ['Nothing was sent.'] })
    expect(shown?.error?.message).toContain(message)
  })

  it.each(['{ "rType": 1', '[]'])('sends nothing for an input that is not an object: %s', async (input) => {
    await expect(exchanges(filled('listFixedIncome', { input }))).rejects.toThrow('nothing was sent')
  })
})

describe('the code that is copied', () => {
  it('keeps what a shell would expand as it is', () => {
    const input = {
      orderId: `$(id)'x'"y"\`z\``,
      txnAmount: { value: '1.00', currency: 'INR' },
      userInfo: { custId: 'c' },
    }
    const code = curlSample('initiateTransaction', input)
    expect(code).toContain(`"orderId":"$(id)'\\''x'\\''\\"y\\"\`z\`"`)
    expect(code).toMatch(/^body='/m)
  })
})
