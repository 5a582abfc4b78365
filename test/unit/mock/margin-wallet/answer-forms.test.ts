/** Each reading of the forms that answers of several operations have in common, and of filters. */
import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import { ApiError, OutcomeUnknownError } from '../../../../src/index.js'
import { createMock } from '../../../../src/mock/index.js'
import { clientOf, NOW } from './caller.js'
import { all, deposits, every, isolated, seen, withdrawals, without, type Call } from './seen.js'

describe('unknownFields', () => {
  it.each(every)(
    '%#: a field comes beside the known ones, is kept, and changes nothing else',
    async (call) => {
      const [none, more] = [await seen({}, call), await seen({ unknownFields: 'more' }, call)]
      expect([none.noted['unknownFields'], more.noted['unknownFields']]).toEqual(['none', 'more'])
      expect([none.evidence['unknownFields'], more.evidence['unknownFields']]).toEqual(['none', 'more'])
      expect(JSON.stringify(more.result)).toContain('"furtherField":"No source lists this field."')
      expect(without(more.result, 'furtherField')).toEqual(without(none.result))
      expect(JSON.stringify(none.sent)).not.toContain('furtherField')
    },
  )
})

describe('emptyList', () => {
  const options = { marginWallet: { deposits: 0, withdrawals: 0 } }
  it.each<[string, Call]>([
    ['listDeposits', deposits],
    ['listWithdrawals', withdrawals],
    ['listMarginOrderLists', (client) => client.listMarginOrderLists({ ...isolated, symbol: 'ETHUSDT' })],
    [
      'listOpenMarginOrderLists',
      (client) => client.listOpenMarginOrderLists({ ...isolated, symbol: 'ETHUSDT' }),
    ],
  ])('%s: comes as an empty list or as null, and is an empty list either way', async (_, call) => {
    const [usual, nothing] = [
      await seen({}, call, options),
      await seen({ emptyList: 'nullBody' }, call, options),
    ]
    expect([usual.sent, nothing.sent]).toEqual([[], null])
    expect([usual.result, nothing.result]).toEqual([[], []])
    expect([usual.evidence, nothing.evidence]).toMatchObject([
      { emptyList: 'emptyList' },
      { emptyList: 'nullBody' },
    ])
    expect([usual.noted['emptyList'], nothing.noted['emptyList']]).toEqual(['emptyList', 'nullBody'])
    // Where there is no record, nothing else shows.
    const { isIsolatedForm: _ofRequest, ...ofAnswer } = nothing.noted
    expect(Object.keys(ofAnswer).filter((ambiguity) => /Fields|Form|Type$/.test(ambiguity))).toEqual([])
  })

  it('is not asked for where something comes', async () => {
    expect((await seen({ emptyList: 'nullBody' }, deposits)).noted).not.toHaveProperty('emptyList')
  })
})

describe('withdrawHistoryWeight', () => {
  it.each(['uid', 'ip'] as const)('%s: its headers come, and those of the other do not', async (reading) => {
    const { headers, evidence, noted } = await seen({ withdrawHistoryWeight: reading }, withdrawals)
    const names = [...headers.keys()].filter((name) => name.startsWith('x-sapi-used-'))
    expect(names.sort()).toEqual([`x-sapi-used-${reading}-weight-1m`, `x-sapi-used-${reading}-weight-1s`])
    expect([evidence['withdrawHistoryWeight'], noted['withdrawHistoryWeight']]).toEqual([reading, reading])
  })

  it('leaves other operations alone', async () => {
    const { headers, noted } = await seen({ withdrawHistoryWeight: 'ip' }, deposits)
    expect([...headers.keys()].filter((name) => name.startsWith('x-sapi-used-'))).toEqual([
      'x-sapi-used-ip-weight-1m',
    ])
    expect(noted).not.toHaveProperty('withdrawHistoryWeight')
  })
})

describe('forbiddenBody', () => {
  it.each(every)('%#: a 403 is JSON or a page, and the same error either way', async (call) => {
    const errors = []
    for (const [reading, type] of [
      ['json', 'application/json'],
      ['html', 'text/html'],
    ] as const) {
      const mock = createMock({ clock: () => NOW, assume: { forbiddenBody: reading } })
      const shown: (string | undefined)[] = []
      const client = clientOf(mock, {
        fetch: async (input, init) => {
          const response = await mock.fetch(input, init)
          shown.push(response.headers.get('content-type')?.split(';')[0])
          return response
        },
      })
      mock.setFault('*', 'forbidden')
      // What an operation needs before it is not at issue here.
      const failure: unknown = await Promise.resolve(call(client)).then(
        undefined,
        (reason: unknown) => reason,
      )
      // A page is not in the form of the service, and leaves open what became of a change.
      const error = failure instanceof OutcomeUnknownError && reading === 'html' ? failure.cause : failure
      if (!(error instanceof ApiError)) throw new Error('it was not refused', { cause: error })
      errors.push([error.name, error.status, error.hints.map(({ message }) => message)])
      expect(shown).toEqual([type])
      expect(mock.requests[0]?.readings).toEqual({ forbiddenBody: reading })
    }
    expect(errors[1]).toEqual(errors[0])
  })

  it('says nothing of other failures', async () => {
    const mock = createMock({ assume: { forbiddenBody: 'html' }, faults: { '*': 'unavailable' } })
    const response = await mock.fetch('https://mock.example/sapi/v1/capital/config/getall')
    expect(response.headers.get('content-type')).toMatch(/json/)
    expect(mock.requests[0]?.readings).toEqual({})
  })
})

describe('fromIdType', () => {
  const beyond: Call = (client) => client.listMarginOrderLists({ fromId: '9223372036854775808' })

  it('integer: an id beyond 64 bits is refused', async () => {
    const mock = createMock({ clock: () => NOW })
    await expect(beyond(clientOf(mock))).rejects.toMatchObject({ status: 400, code: -1108 })
    expect(mock.requests[0]).toMatchObject({
      refused: { rule: 'fromIdRange' },
      readings: { fromIdType: 'integer' },
    })
  })

  it('text: it is an id that no order list reaches', async () => {
    const { sent, noted } = await seen({ fromIdType: 'text' }, beyond)
    expect(sent).toEqual([])
    expect(noted).toHaveProperty('fromIdType', 'text')
  })

  it('makes no difference to any id that an order list can have', async () => {
    const from: Call = (client) => client.listMarginOrderLists({ fromId: '5520000' })
    const [integer, text] = [await seen({}, from), await seen({ fromIdType: 'text' }, from)]
    expect(text.sent).toEqual(integer.sent)
    expect(text.noted).not.toHaveProperty('fromIdType')
  })
})

describe('a filter by a state', () => {
  const options = { marginWallet: { deposits: 14, withdrawals: 16 } }
  it.each<[keyof MockAssume, string, string, number[], number[], (status: number) => Call]>([
    [
      'withdrawalStatusValues',
      'five',
      'withdrawalState',
      [1, 5],
      [0, 2, 3, 4, 6],
      (status) => (client) => client.listWithdrawals({ status } as { status: 1 }),
    ],
    [
      'depositStatusValues',
      'three',
      'depositState',
      [2, 7, 8],
      [0, 1, 6],
      (status) => (client) => client.listDeposits({ status } as { status: 1 }),
    ],
  ])(
    '%s=%s: one that the service does not know is refused (%s)',
    async (ambiguity, few, rule, unknown, known, of) => {
      for (const status of unknown) {
        const mock = createMock({ clock: () => NOW, ...options, assume: { [ambiguity]: few } })
        await expect(of(status)(clientOf(mock))).rejects.toMatchObject({ status: 400, code: -1130 })
        expect(mock.requests[0]).toMatchObject({ refused: { rule }, readings: { [ambiguity]: few } })
        expect((await seen({}, of(status), options)).result).toHaveLength(2)
      }
      let found = 0
      for (const status of known) {
        const { result } = await seen({ [ambiguity]: few }, of(status), options)
        expect(new Set(all(result, 'status', 'txId'))).toEqual(new Set([status]))
        found += (result as unknown[]).length
      }
      // What it calls otherwise is found under that.
      expect(found).toBe(
        options.marginWallet[ambiguity === 'depositStatusValues' ? 'deposits' : 'withdrawals'],
      )
    },
  )
})
