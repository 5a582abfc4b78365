import { describe, expect, it } from 'vitest'
import {
  ApiError,
  AuthenticationError,
  DecodeError,
  type LacunaError,
  RateLimitError,
  RequestError,
  ResultError,
} from '../../../src/index.js'
import type { FetchPcfDetailsInput, PaymentsOptions } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import {
  created,
  FIFTEEN_MINUTES,
  gateway,
  INPUT,
  json,
  NOW,
  result,
  sentJson,
  TOKEN,
  type TestGateway,
} from './gateway.js'

const PAY_METHODS = [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }, { payMethod: 'UPI' }]
const TRANSACTION = {
  txnToken: TOKEN,
  orderId: 'ORDER_0001',
  issuedAt: NOW,
  expiresAt: NOW + FIFTEEN_MINUTES,
}
const input = { transaction: TRANSACTION, payMethods: PAY_METHODS }
const NO_CHARGES = json({ body: { payMethods: [] } })

async function refusalOf(
  input: object,
  now = NOW,
  options: Partial<PaymentsOptions> = {},
): Promise<RequestError> {
  const { payments, sent } = gateway(NO_CHARGES.clone(), { clock: () => now, ...options })
  const error = await rejectionOf(RequestError, () => payments.fetchPcfDetails(input as FetchPcfDetailsInput))
  expect(sent).toHaveLength(0)
  return error
}

describe('the request', () => {
  it('takes the transaction just as initiateTransaction returned it', async () => {
    const { payments, sent } = gateway(({ url }) =>
      url.pathname.endsWith('initiateTransaction') ? created() : json({ body: { payMethods: [] } }),
    )
    const transaction = await payments.initiateTransaction({ ...INPUT, orderId: 'a@b&c' })
    await payments.fetchPcfDetails({ transaction, payMethods: PAY_METHODS })
    const [, fetched] = sent
    expect(fetched?.url.searchParams.get('orderId')).toBe('a@b&c')
    expect(fetched && sentJson(fetched).head).toEqual({ txnToken: TOKEN })
  })

  it.each<[string, object, string]>([
    ['a payment method without its name', { payMethods: [{ instId: 'VISA' }] }, 'payMethods.0.payMethod'],
    ['a misspelt payment method', { payMethods: [{ paymethod: 'UPI' }] }, 'payMethods.0.paymethod'],
    ['an unknown channel', { head: { channelId: 'APP' } }, 'head.channelId'],
    ['a token in the head, which the transaction has', { head: { txnToken: 'x' } }, 'head.txnToken'],
    ['no transaction', { transaction: undefined }, 'transaction'],
    ['an empty token', { transaction: '' }, 'transaction'],
    ['a transaction without a token', { transaction: { orderId: 'ORDER_0001' } }, 'transaction'],
    ['a transaction that was not awaited', { transaction: Promise.resolve(TRANSACTION) }, 'transaction'],
    ['an order id with half of a pair', { transaction: { txnToken: TOKEN, orderId: '\ud83d' } }, 'orderId'],
    ['a misspelt field', { paymethods: PAY_METHODS }, 'paymethods'],
  ])('is refused before sending with %s', async (_, more, field) => {
    const error = await refusalOf({ transaction: TRANSACTION, payMethods: PAY_METHODS, ...more })
    expect(error.problems.map((problem) => problem.field)).toContain(field)
  })

  it('is refused before sending with no payment method, and the error names the reading that allows it', async () => {
    const error = await refusalOf({ transaction: TRANSACTION, payMethods: [] })
    expect(error.message).toContain(
      "payMethods must have at least 1 entry, unless `assume: { payMethodsSize: 'emptyForAll' }` is set",
    )
  })
})

describe('the age of a token', () => {
  const at = (now: number): TestGateway => gateway(NO_CHARGES.clone(), { clock: () => now })

  it('of fifteen minutes is refused before sending, and the refusal says since when', async () => {
    const error = await refusalOf(input, NOW + FIFTEEN_MINUTES + 29_000)
    expect(error.problems).toMatchObject([{ field: 'transaction' }])
    expect(error.message).toContain('fetchPcfDetails was not sent')
    expect(error.message).toContain('expired 29 s ago. If the order is not paid by now, initiate')
    expect(error.message).toContain('with a new orderId and a new intent.')
    expect(error.hints).toMatchObject([{ ambiguity: 'tokenClock' }])
    expect(error.message).toContain("tokenClock: 'receipt'")
  })

  it('is judged by the reading in force, and no reading is suggested in which the token would end sooner', async () => {
    const options = { assume: { tokenClock: 'receipt' } } as const
    const error = await refusalOf(input, NOW + FIFTEEN_MINUTES + 29_000, options)
    expect(error.hints).toEqual([])
    expect(error.message).toMatch(/expired 29 s ago\. .* with a new orderId and a new intent\.$/)
  })

  it('that ended a minute ago is no matter of the reading: the refusal says what to do, and nothing else', async () => {
    const error = await refusalOf(input, NOW + FIFTEEN_MINUTES + 60_000)
    expect(error.hints).toEqual([])
    expect(error.message).toMatch(/initiate a transaction with a new orderId and a new intent\.$/)
  })

  it('of a millisecond less is sent', async () => {
    await refusalOf(input, NOW + FIFTEEN_MINUTES)
    const { payments, sent } = at(NOW + FIFTEEN_MINUTES - 1)
    await payments.fetchPcfDetails(input)
    expect(sent).toHaveLength(1)
  })

  it('does not matter for a bare token or a transaction without expiresAt', async () => {
    const { payments, sent } = at(NOW + 100 * FIFTEEN_MINUTES)
    await payments.fetchPcfDetails({ transaction: TOKEN, payMethods: PAY_METHODS })
    await payments.fetchPcfDetails({ transaction: { txnToken: TOKEN }, payMethods: PAY_METHODS })
    expect(sent.map((sent) => sentJson(sent).head['txnToken'])).toEqual([TOKEN, TOKEN])
  })
})

it('the address may have the gateway root in your own path', async () => {
  const { payments, sent } = gateway(
    ({ url }) => (/pcf/.test(url.pathname) ? NO_CHARGES.clone() : created()),
    {
      gatewayRoot: 'root2',
      assume: { pcfOperation: { method: 'POST', path: '/{gatewayRoot}/api/v2/pcf' } },
    },
  )
  await payments.fetchPcfDetails(input)
  await payments.initiateTransaction(INPUT)
  expect(sent.map(({ url }) => url.pathname)).toEqual([
    '/root2/api/v2/pcf',
    '/root2/api/v1/initiateTransaction',
  ])
})

describe('the charges', () => {
  const charge = { payMethod: 'CREDIT_CARD', instId: 'VISA', feeAmount: { currency: 'INR', value: '18.75' } }
  const other = { payMethod: 'UPI', feeAmount: { currency: 'INR', value: '0.00' } }

  function chargesOf(sent: unknown): Promise<unknown> {
    const { payments } = gateway(json(sent))
    return payments
      .fetchPcfDetails({ transaction: TOKEN, payMethods: PAY_METHODS })
      .then(({ charges }) => charges)
  }

  it.each<[string, object, unknown[]]>([
    ['a list', { payMethods: [charge, other] }, [charge, other]],
    ['a list beside nothing', { payMethods: [charge], consultDetails: null }, [charge]],
    ['an empty list', { payMethods: [] }, []],
    ['an empty list beside nothing', { payMethods: [], consultDetails: null }, []],
    ['a map', { consultDetails: { CREDIT_CARD: charge, UPI: other } }, [charge, other]],
    ['a map beside an empty list', { payMethods: [], consultDetails: { UPI: other } }, [other]],
    ['a map beside null', { payMethods: null, consultDetails: { UPI: other } }, [other]],
    ['a map whose entries do not name their method', { consultDetails: { UPI: {} } }, [{ payMethod: 'UPI' }]],
    [
      'a map with a list for each method',
      { consultDetails: { CREDIT_CARD: [charge, { instId: 'AMEX' }] } },
      [charge, { payMethod: 'CREDIT_CARD', instId: 'AMEX' }],
    ],
    ['a map with null for one method', { consultDetails: { EMI: null, UPI: other } }, [other]],
    ['an empty map', { consultDetails: {} }, []],
    ['one entry alone', { consultDetails: charge }, [charge]],
    ['one entry alone without amounts', { consultDetails: { payMethod: 'UPI' } }, [{ payMethod: 'UPI' }]],
    ['a list in the place of the map', { consultDetails: [charge, other] }, [charge, other]],
  ])('come from %s', async (_, body, charges) => {
    expect(await chargesOf({ head: {}, body })).toEqual(charges)
    expect(await chargesOf(body)).toEqual(charges)
  })

  it('keep the texts of the service, and leave out what nobody announced', async () => {
    const texts = { text: 'Fee', displayText: 'A fee', extra: 1, instId: null }
    expect(await chargesOf({ body: { payMethods: [{ payMethod: 'UPI', ...texts }] } })).toEqual([
      { payMethod: 'UPI', text: 'Fee', displayText: 'A fee' },
    ])
  })

  it.each<[unknown, string]>([
    ['18.75', '18.75'],
    ['18.5', '18.50'],
    ['18', '18.00'],
    ['0', '0.00'],
    ['0.125', '0.125'],
    ['-1.5', '-1.50'],
    [18.75, '18.75'],
    [18, '18.00'],
    [0, '0.00'],
    [1e-7, '0.0000001'],
    ['1E+3', '1000.00'],
    ['12345678901234567890.123', '12345678901234567890.123'],
  ])('have the amount %j as the exact text %s', async (value, exact) => {
    for (const amount of [{ currency: 'INR', value }, value]) {
      const [found] = (await chargesOf({
        body: { payMethods: [{ payMethod: 'UPI', feeAmount: amount }] },
      })) as [{ feeAmount: { value: string } }]
      expect(found.feeAmount.value).toBe(exact)
    }
  })

  it('keep every digit of a number that JavaScript would round', async () => {
    const { payments } = gateway(
      new Response(
        '{"body":{"payMethods":[{"payMethod":"UPI","feeAmount":{"value":12345678901234567.89}}]}}',
      ),
    )
    const { charges } = await payments.fetchPcfDetails({ transaction: TOKEN, payMethods: PAY_METHODS })
    expect(charges).toEqual([{ payMethod: 'UPI', feeAmount: { value: '12345678901234567.89' } }])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['an amount of null', { currency: 'INR', value: null }],
    ['an amount without a value', { currency: 'INR' }],
    ['an empty text', { currency: 'INR', value: '' }],
    ['nothing', undefined],
  ])('have no amount at all, and never zero, where %s came', async (_, feeAmount) => {
    expect(await chargesOf({ body: { payMethods: [{ payMethod: 'UPI', feeAmount }] } })).toEqual([
      { payMethod: 'UPI' },
    ])
  })

  it.each([
    'free',
    '1,250.00',
    'NaN',
    '₹5',
    '1.2.3',
    true,
    [],
    { currency: 'INR', value: {} },
    { currency: 'INR', amount: '5' },
  ])('are a DecodeError that names the amount when it is %j', async (taxAmount) => {
    const error = await rejectionOf(DecodeError, () =>
      chargesOf({ body: { payMethods: [{ payMethod: 'UPI', taxAmount }] } }),
    )
    expect(error.message).toContain('the taxAmount of a charge is not a decimal')
  })

  it.each<[string, unknown, string]>([
    ['neither list nor map', { body: { resultInfo: { resultStatus: 'S' } } }, 'neither payMethods'],
    ['nothing in their place', { body: { payMethods: null, consultDetails: null } }, 'neither payMethods'],
    ['an entry that is text', { body: { payMethods: ['UPI'] } }, 'not an object'],
    ['an entry without its method', { body: { payMethods: [{}] } }, 'names no payment'],
    ['no method', { body: { consultDetails: { feeAmount: { value: '1.00' } } } }, 'names no payment'],
    ['a map of texts', { body: { consultDetails: { UPI: 'free' } } }, 'not an object'],
    ['a list as answer', [], 'not an object'],
  ])('are a DecodeError for %s', async (_, sent, message) => {
    const error = await rejectionOf(DecodeError, () => chargesOf(sent))
    expect(error.message).toContain(message)
  })
})

describe('a failure', () => {
  const coded = json({ body: { resultInfo: { resultCode: '2004' } } })
  const [of404, of405] = [404, 405].map((status) => json({}, status))
  it.each<[string, Response | undefined, typeof LacunaError, string[], string?]>([
    ['a missing element: what the merchant needs', result('F', '1007', 'No'), ResultError, ['pcfEnabled']],
    ['no known outcome: nothing was changed', result('U', '00000900', 'No'), ResultError, ['U 00000900']],
    ['a status of its own', result('PENDING', '00000900', 'No'), ResultError, ['PENDING 00000900']],
    ['a code alone', coded, ResultError, ['2004']],
    ['401: token', json({}, 401), AuthenticationError, ['transaction token', '15 minutes'], 'merchantKey'],
    ['404: the address, and the reading of the path', of404, ApiError, ['gatewayRoot', 'pcfOperation']],
    ['405: the address, and the reading of the path', of405, ApiError, ['gatewayRoot', 'pcfOperation']],
    ['400: what it needs of the merchant', json({}, 400), ApiError, ['pcfEnabled']],
    ['429, which is for another reason', json({}, 429), RateLimitError, [], 'pcfEnabled'],
  ])('points at its cause: %s', async (_, reply, kind, says, not = 'undefined') => {
    const { payments, sent } = gateway(reply!)
    const error = await rejectionOf(kind, () => payments.fetchPcfDetails(input))
    for (const words of says) expect(error.message).toContain(words)
    expect(error.message).not.toContain(not)
    expect(sent).toHaveLength(1)
  })

  const refused = (): Response => result('F', '1006', 'Session expired')
  const aged = { txnToken: 'T', orderId: 'O', expiresAt: Date.now() + 60_000 }

  it('of the token points at the token, and not at a reading that made no difference', async () => {
    for (const [transaction, assume] of [
      ['T', { tokenClock: 'receipt' }],
      [aged, { tokenClock: 'issue' }],
    ] as const) {
      const { payments } = gateway(refused(), { assume })
      const error = await rejectionOf(ResultError, () => payments.fetchPcfDetails({ ...input, transaction }))
      expect(error.hints).toHaveLength(1)
      expect(error.message).toContain('initiate a transaction with a new orderId')
    }
  })

  it('of a token that would have been kept back as too old names the reading of the 15 minutes as well', async () => {
    const { payments } = gateway(refused(), { assume: { tokenClock: 'receipt' } })
    const error = await rejectionOf(ResultError, payments.fetchPcfDetails({ ...input, transaction: aged }))
    expect(error.hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'tokenClock'])
    expect(error.message).toContain("assume: { tokenClock: 'issue' }")
  })
})

describe('a list of charges of which one cannot be read', () => {
  const charges = [
    { payMethod: 'UPI', taxAmount: '1.00' },
    { payMethod: 'CARD', taxAmount: 'some' },
    { instId: 'VISA' },
    { payMethod: 'EMI', taxAmount: 2, instId: ['SBI'] },
  ]
  const answered = (body: object, options: object = {}) => gateway(json({ body }), options).payments
  const fine = { payMethod: 'UPI', taxAmount: { value: '1.00' } }

  it.each<[string, object]>([
    ['in a list', { payMethods: charges }],
    ['in a list of details', { consultDetails: charges }],
  ])('fails, and the error holds the others: %s', async (_, body) => {
    const error = await rejectionOf(DecodeError, () => answered(body).fetchPcfDetails(input))
    expect(error.message).toContain('the taxAmount of a charge is not a decimal')
    expect(error.message).toContain('1 more of the entries cannot be read either')
    expect(error.partial).toEqual({ charges: [fine, { payMethod: 'EMI', taxAmount: { value: '2.00' } }] })
  })

  it('leaves out what is no text, and tells of it', async () => {
    const reports: unknown[] = []
    const onEvent = (event: { type: string; kind?: string }): void => {
      if (event.type === 'mismatch' && event.kind === 'type') reports.push(event)
    }
    const odd = { payMethods: [charges[0], charges[3]] }
    const both = { ...input, payMethods: [...input.payMethods, { payMethod: 'EMI' }] }
    const result = await answered(odd, { onEvent }).fetchPcfDetails(both)
    expect(result.charges).toEqual([fine, { payMethod: 'EMI', taxAmount: { value: '2.00' } }])
    expect(reports).toMatchObject([{ field: 'charges.*.instId', message: 'is no text', came: ['SBI'] }])
    await rejectionOf(DecodeError, () => answered(odd, { onMismatch: 'throw' }).fetchPcfDetails(input))
  })
})

describe('a payment method that was asked for and has no charge', () => {
  const requested = { transaction: TRANSACTION, payMethods: [{ payMethod: 'upi' }, { payMethod: 'EMI' }] }
  const body = { payMethods: [{ payMethod: 'UPI', taxAmount: { value: '1.00' } }] }

  it('is told of', async () => {
    const reports: unknown[] = []
    const onEvent = (event: { type: string }): void => {
      if (event.type === 'mismatch') reports.push(event)
    }
    for (const answer of [{ ...body }, { payMethods: [] }, { payMethods: body.payMethods }]) {
      const { payments } = gateway(json({ body: answer }), { onEvent })
      await payments.fetchPcfDetails(requested)
    }
    const absent = (method: string) => ({ field: `charges.${method}`, kind: 'absent', count: 1 })
    expect(reports).toMatchObject([absent('EMI'), absent('upi'), absent('EMI'), absent('EMI')])
  })

  it('may be free of charge, so that nobody refuses the others', async () => {
    const { payments } = gateway(json({ body }), { onMismatch: 'throw' })
    expect((await payments.fetchPcfDetails(requested)).charges).toHaveLength(1)
  })
})

it('of a transaction, its token is secret, and not the word that its signature was valid', async () => {
  const transaction = { ...TRANSACTION, responseSignature: 'valid' as const }
  const { payments } = gateway(result('F', '2007', `The amount is not valid for ${TOKEN}`))
  const error = await rejectionOf(ResultError, () => payments.fetchPcfDetails({ ...input, transaction }))
  expect(error.message).toContain('The amount is not valid for [redacted]')
})
