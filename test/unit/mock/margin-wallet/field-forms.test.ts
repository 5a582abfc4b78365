/** Each reading of how fields look, as they are sent and as a client returns them. */
import { describe, expect, it } from 'vitest'
import { mockAmbiguities, type MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { MockOptions } from '../../../../src/mock/index.js'
import {
  account,
  accountOfOne,
  all,
  cancel,
  coins,
  deposits,
  get,
  isolated,
  list,
  listOpen,
  place,
  seen,
  withdrawals,
  without,
  type Call,
} from './seen.js'

interface Row {
  readonly call: Call
  readonly options?: MockOptions
  /** A field, and one that comes next to it even where it is absent; then what is sent, by reading. */
  readonly field: readonly [name: string, beside: string]
  readonly sent: Readonly<Record<string, readonly unknown[]>>
  /** The names in which results differ, since one reading says more than another. */
  readonly differs?: readonly string[]
}

const rows: readonly [keyof MockAssume, Row][] = [
  [
    'enabledType',
    {
      call: account,
      field: ['enabled', 'symbol'],
      sent: { boolean: [true, false, true], text: ['true', 'false', 'true'] },
    },
  ],
  [
    'marginLevelStatusValues',
    {
      call: account,
      field: ['marginLevelStatus', 'symbol'],
      sent: {
        five: ['EXCESSIVE', 'EXCESSIVE', 'EXCESSIVE'],
        open: ['HEALTHY', 'HEALTHY', 'HEALTHY'],
      },
      differs: ['marginLevelStatus'],
    },
  ],
  [
    'accountTotals',
    {
      call: accountOfOne,
      field: ['totalNetAssetOfBtc', 'assets'],
      sent: { absentWithSymbols: [undefined], always: ['0.08999918'] },
      differs: ['totalAssetOfBtc', 'totalLiabilityOfBtc', 'totalNetAssetOfBtc'],
    },
  ],
  [
    'sameAddressType',
    {
      call: coins,
      field: ['sameAddress', 'network'],
      sent: { boolean: [true, false, false], text: ['true', 'false', 'false'] },
    },
  ],
  [
    'depositDustType',
    {
      call: coins,
      field: ['depositDust', 'network'],
      sent: { text: ['0.0005', '0.01', undefined], number: [0.0005, 0.01, undefined] },
    },
  ],
  [
    'specialWithdrawTipsType',
    {
      call: coins,
      field: ['specialWithdrawTips', 'network'],
      sent: {
        text: ['Check that the receiver asks for a memo.', '', undefined],
        nullValue: ['Check that the receiver asks for a memo.', null, undefined],
      },
    },
  ],
  [
    'networkFieldsAbsent',
    {
      call: coins,
      field: ['depositDust', 'network'],
      sent: { some: ['0.0005', '0.01', undefined], all: ['0.0005', '0.01', '0.01'] },
      differs: ['depositDust', 'specialTips', 'specialWithdrawTips'],
    },
  ],
  [
    'networkDescriptions',
    {
      call: coins,
      field: ['withdrawDesc', 'network'],
      sent: {
        always: ['', '', 'Withdrawals are closed while the network is maintained.'],
        onlyWhenClosed: [undefined, undefined, 'Withdrawals are closed while the network is maintained.'],
      },
      differs: ['depositDesc', 'withdrawDesc'],
    },
  ],
  [
    'withdrawTag',
    {
      call: coins,
      field: ['withdrawTag', 'network'],
      sent: { both: [true, false, false], sameAddressOnly: [undefined, undefined, undefined] },
      differs: ['withdrawTag'],
    },
  ],
  [
    'laterFields',
    {
      call: coins,
      field: ['busy', 'network'],
      sent: { present: [false, true, false], absent: [undefined, undefined, undefined] },
      differs: [
        'resetAddressStatus',
        'addressRule',
        'withdrawInternalMin',
        'withdrawTag',
        'estimatedArrivalTime',
        'busy',
        'country',
        'contractAddressUrl',
        'contractAddress',
        'denomination',
      ],
    },
  ],
  [
    'laterFields',
    {
      call: withdrawals,
      field: ['walletType', 'txId'],
      sent: { present: [0, 0], absent: [undefined, undefined] },
      differs: ['walletType', 'txKey', 'completeTime'],
    },
  ],
  [
    'laterFields',
    {
      call: deposits,
      field: ['travelRuleStatus', 'txId'],
      sent: { present: [0, 0], absent: [undefined, undefined] },
      differs: ['id', 'completeTime', 'walletType', 'travelRuleStatus'],
    },
  ],
  [
    'laterFields',
    {
      call: place,
      field: ['selfTradePreventionMode', 'type'],
      sent: { present: ['NONE', 'NONE'], absent: [undefined, undefined] },
      differs: ['selfTradePreventionMode'],
    },
  ],
  [
    'laterFields',
    {
      call: (client) => client.cancelMarginOrderList({ ...isolated, orderListId: 5_520_417 }),
      field: ['selfTradePreventionMode', 'type'],
      sent: { present: ['EXPIRE_TAKER', 'EXPIRE_TAKER'], absent: [undefined, undefined] },
      differs: ['selfTradePreventionMode'],
    },
  ],
  [
    'confirmNoType',
    {
      call: withdrawals,
      field: ['confirmNo', 'txId'],
      sent: { integer: [18, undefined], text: ['18', undefined] },
    },
  ],
  [
    'withdrawalFieldsAbsent',
    {
      call: withdrawals,
      field: ['network', 'txId'],
      sent: { absent: ['ATOM', undefined], present: ['ATOM', 'BASE'] },
      differs: ['withdrawOrderId', 'network', 'confirmNo'],
    },
  ],
  [
    'withdrawalFieldsAbsent',
    {
      call: withdrawals,
      field: ['withdrawOrderId', 'txId'],
      sent: { absent: ['payroll-1107', undefined], present: ['payroll-1107', ''] },
      differs: ['withdrawOrderId', 'network', 'confirmNo'],
    },
  ],
  [
    'withdrawalStatusValues',
    {
      call: withdrawals,
      options: { marginWallet: { withdrawals: 16 } },
      field: ['status', 'txId'],
      sent: {
        seven: [6, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
        five: [6, 4, 0, 0, 3, 3, 2, 2, 3, 3, 4, 4, 3, 3, 6, 6],
      },
      differs: ['status'],
    },
  ],
  [
    'depositStatusValues',
    {
      call: deposits,
      options: { marginWallet: { deposits: 14 } },
      field: ['status', 'txId'],
      sent: {
        six: [1, 6, 0, 0, 1, 1, 2, 2, 6, 6, 7, 7, 8, 8],
        three: [1, 6, 0, 0, 1, 1, 0, 0, 6, 6, 0, 0, 0, 0],
      },
      differs: ['status'],
    },
  ],
  [
    'unlockConfirmForm',
    {
      call: deposits,
      field: ['unlockConfirm', 'txId'],
      sent: { integer: [0, 64], ratio: ['0/0', '36/64'], absent: [undefined, undefined] },
      differs: ['unlockConfirm'],
    },
  ],
  [
    'sourceAddressPresence',
    {
      call: deposits,
      field: ['sourceAddress', 'txId'],
      sent: {
        onRequest: [
          'cosmos1mwlsq2xqc8z4fl9httz6cwtk9vkuqsga6dagg0',
          expect.stringMatching(/^0x[0-9a-f]{40}$/),
        ],
        never: [undefined, undefined],
      },
      differs: ['sourceAddress'],
    },
  ],
  ...([place, cancel] as const).map((call): [keyof MockAssume, Row] => [
    'stopPriceOfLimitLeg',
    {
      call,
      field: ['stopPrice', 'type'],
      sent: { absent: ['171.20000000', undefined], present: ['171.20000000', '0.00000000'] },
      differs: ['stopPrice'],
    },
  ]),
  [
    'borrowedFields',
    {
      call: place,
      field: ['marginBuyBorrowAmount', 'orderReports'],
      sent: { absent: [undefined], present: ['0.00000000'] },
      differs: ['marginBuyBorrowAmount', 'marginBuyBorrowAsset'],
    },
  ],
  [
    'orderReportFields',
    {
      call: place,
      field: ['status', 'transactTime'],
      sent: { full: ['NEW', 'NEW'], acknowledgement: [undefined, undefined] },
      differs: [
        'price',
        'origQty',
        'executedQty',
        'cummulativeQuoteQty',
        'status',
        'timeInForce',
        'type',
        'side',
        'stopPrice',
        'selfTradePreventionMode',
      ],
    },
  ],
  ...([place, cancel, get, list, listOpen] as const).map((call): [keyof MockAssume, Row] => [
    'isIsolatedAbsent',
    {
      call,
      field: ['isIsolated', 'contingencyType'],
      sent:
        call === list
          ? { present: [false, false], absent: [undefined, undefined] }
          : { present: [false], absent: [undefined] },
      differs: ['isIsolated'],
    },
  ]),
]

/** Ambiguities that an answer shows nothing of to a client which does not know what else there might be. */
const unseen = ['marginLevelStatusValues', 'withdrawalStatusValues', 'depositStatusValues']

describe.each(rows)('%s', (ambiguity, { call, options, field: [name, beside], sent, differs = [] }) => {
  it.each(Object.keys(sent))('%s: is what is sent, and what the log and the client say', async (reading) => {
    const one = await seen({ [ambiguity]: reading }, call, options)
    expect(all(one.sent, name, beside)).toEqual(sent[reading])
    expect(one.noted[ambiguity]).toBe(reading)
    if (!unseen.includes(ambiguity)) expect(one.evidence[ambiguity]).toBe(reading)
  })

  it('returns the same in each reading, but for what one says and another does not', async () => {
    const results = []
    for (const reading of Object.keys(sent)) {
      const { result } = await seen({ [ambiguity]: reading }, call, options)
      results.push(without(result, ...differs))
    }
    for (const result of results) expect(result).toEqual(results[0])
  })

  it('has its default where nothing is said', async () => {
    const usual = await seen({}, call, options)
    const { default: reading }: { readonly default: string } = mockAmbiguities[ambiguity]
    expect(all(usual.sent, name, beside)).toEqual(sent[reading])
    expect(usual.noted[ambiguity]).toBe(reading)
  })
})
