/** The forms in which the gateway of the mock answers, each of which the client reads as the same. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import type { FetchPcfDetailsResult, InitiateTransactionResult } from '../../../../src/payments/index.js'
import { checksum } from '../../../../src/payments/index.js'
import { BODY, INPUT, KEY, MID, NOW, searchOf, shop, tokenOf, type Shop } from './shop.js'

type Truth = NonNullable<MockOptions['assume']>
type Wire = Readonly<Record<string, unknown>> & {
  readonly head?: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

const costly = { payMethod: 'CREDIT_CARD', instId: 'VISA' }
const other = { payMethod: 'NET_BANKING', instId: 'SBI' }
const free = { payMethod: 'UPI' }
const head = { version: 'v9', requestTimestamp: String(NOW), channelId: 'WAP' } as const

/** What went over the wire of the two operations, what the client made of it, and what it saw of the ambiguities. */
async function seen(
  assume: Truth,
  payMethods: (typeof costly | typeof free)[] = [costly, other, free],
): Promise<{
  readonly created: Wire
  readonly createdText: string
  readonly charged: Wire
  readonly chargedText: string
  readonly transaction: InitiateTransactionResult
  readonly details: FetchPcfDetailsResult
  readonly evidence: readonly string[]
  readonly gateway: Shop
}> {
  const gateway = shop({ assume })
  const texts: string[] = []
  const evidence: string[] = []
  const payments = gateway.client({
    fetch: async (url, init) => {
      const response = await gateway.mock.fetch(url, init)
      texts.push(await response.clone().text())
      return response
    },
    onEvent: (event) => {
      if (event.type === 'evidence') evidence.push(`${event.operationId} ${event.ambiguity} ${event.reading}`)
    },
  })
  const transaction = await payments.initiateTransaction(INPUT)
  const details = await payments.fetchPcfDetails({ transaction, payMethods, head })
  const [createdText = '', chargedText = ''] = texts
  return {
    created: JSON.parse(createdText) as Wire,
    createdText,
    charged: JSON.parse(chargedText) as Wire,
    chargedText,
    transaction,
    details,
    evidence,
    gateway,
  }
}

/** The token is another each time. */
function withoutToken({ txnToken: _, ...rest }: InitiateTransactionResult): object {
  return rest
}

/** What comes out in the default readings. */
async function usual(): Promise<{ transaction: object; details: FetchPcfDetailsResult }> {
  const { transaction, details } = await seen({})
  return { transaction: withoutToken(transaction), details }
}

describe('in every reading', () => {
  it.each<[string, Truth]>([
    ['map', { pcfCharges: 'map' }],
    ['own attributes', { pcfResponseHead: 'ownAttributes' }],
    ['no head', { pcfResponseHead: 'absent' }],
    ['result in the head', { resultInfoPlace: 'head' }],
    ['result in a head that is absent otherwise', { resultInfoPlace: 'head', pcfResponseHead: 'absent' }],
    ['moments as numbers', { responseTimestampForm: 'millisecondsNumber', pcfResponseHead: 'ownAttributes' }],
    ['moments in seconds', { responseTimestampForm: 'secondsText', pcfResponseHead: 'ownAttributes' }],
    ['amounts as numbers', { pcfAmountForm: 'number' }],
    ['further fields', { unknownFields: 'more' }],
    [
      'much at once',
      {
        unknownFields: 'more',
        pcfCharges: 'map',
        pcfAmountForm: 'number',
        pcfResponseHead: 'ownAttributes',
        resultInfoPlace: 'head',
        responseTimestampForm: 'millisecondsNumber',
      },
    ],
  ])('the client has the same: %s', async (_, assume) => {
    const { transaction, details } = await seen(assume)
    expect({ transaction: withoutToken(transaction), details }).toEqual(await usual())
  })

  it('has less only where less is sent', async () => {
    const expected = await usual()
    const all: Truth = {
      initiateResponse: 'head',
      resultInfoPlace: 'head',
      responseSignature: 'absent',
      pcfCharges: 'map',
      pcfResponseHead: 'absent',
      unknownFields: 'more',
    }
    const { transaction, details } = await seen(all)
    expect(withoutToken(transaction)).toEqual({ ...expected.transaction, responseSignature: 'absent' })
    expect(details).toEqual(expected.details)

    const { resultCode: _, ...coded } = { resultCode: undefined, ...expected.transaction }
    const silent = await seen({ resultInfoPlace: 'absent', initiateResponse: 'topLevel', pcfCharges: 'flat' })
    expect(withoutToken(silent.transaction)).toEqual({ ...coded, responseSignature: 'absent' })
    expect(silent.details).toEqual({ charges: expected.details.charges.slice(0, 1) })
  })

  /** By ambiguity and reading, where it is seen. */
  const initiating = 'initiateTransaction'
  const fetching = 'fetchPcfDetails'
  const ambiguities: readonly (readonly [keyof Truth, readonly string[], readonly string[], Truth?])[] = [
    ['pcfCharges', ['list', 'map', 'flat'], [fetching]],
    ['pcfResponseHead', ['sameAsRequest', 'ownAttributes', 'absent'], [fetching]],
    ['pcfAmountForm', ['text', 'number', 'plain', 'absent'], [fetching]],
    ['initiateResponse', ['body', 'topLevel', 'head'], [initiating]],
    ['responseSignature', ['present', 'absent'], [initiating]],
    ['resultInfoPlace', ['body', 'head', 'absent'], [initiating, fetching]],
    ['unknownFields', ['none', 'more'], [initiating, fetching]],
    [
      'responseTimestampForm',
      ['millisecondsText', 'millisecondsNumber', 'secondsText'],
      [initiating, fetching],
      { pcfResponseHead: 'ownAttributes' },
    ],
  ]

  it.each(
    ambiguities.flatMap(([ambiguity, readings, operations, given]) =>
      readings.map((reading) => ({ ambiguity, reading, operations, given })),
    ),
  )(
    'the client sees which it is, and the log has it: $ambiguity $reading',
    async ({ ambiguity, reading, operations, given }) => {
      const { evidence, gateway } = await seen({ ...given, [ambiguity]: reading })
      for (const operationId of operations) {
        expect(evidence.filter((one) => one.startsWith(`${operationId} ${ambiguity} `))).toEqual([
          `${operationId} ${ambiguity} ${reading}`,
        ])
        const entry = gateway.mock.requests.find((request) => request.operationId === operationId)
        expect(entry?.readings).toMatchObject({ [ambiguity]: reading })
      }
    },
  )

  it('no reading of a form is in the log where the form does not show', async () => {
    const { gateway } = await seen({})
    const [created, charged] = gateway.mock.requests
    for (const ambiguity of [
      'pcfCharges',
      'pcfAmountForm',
      'pcfResponseHead',
      'failureStatus',
      'callbackChecksum',
    ])
      expect(created?.readings).not.toHaveProperty(ambiguity)
    const elsewhere = ['initiateResponse', 'responseSignature', 'responseTimestampForm', 'failureStatus']
    for (const ambiguity of elsewhere) expect(charged?.readings).not.toHaveProperty(ambiguity)
    for (const ambiguity of [
      'queryOrBody',
      'pipeInValues',
      'currencyDomain',
      'repeatedTokenAge',
      'tokenReuse',
    ]) {
      expect(created?.readings).not.toHaveProperty(ambiguity)
      expect(charged?.readings).not.toHaveProperty(ambiguity)
    }
  })
})

describe('the token of a new transaction', () => {
  it.each<[NonNullable<Truth['initiateResponse']>, (answer: Wire) => unknown]>([
    ['body', ({ body }) => body['txnToken']],
    ['head', (answer) => answer.head?.['txnToken']],
    ['topLevel', (answer) => answer['txnToken']],
  ])('is in one place only: %s', async (initiateResponse, at) => {
    const { created, createdText, transaction } = await seen({ initiateResponse })
    expect(at(created)).toBe(transaction.txnToken)
    expect(createdText.split(transaction.txnToken)).toHaveLength(2)
    expect(transaction.responseSignature).toBe(initiateResponse === 'body' ? 'valid' : 'absent')
  })
})

describe('the signature of an answer', () => {
  it.each<Truth>([
    {},
    { initiateResponse: 'head' },
    { initiateResponse: 'topLevel', resultInfoPlace: 'absent' },
    { unknownFields: 'more', resultInfoPlace: 'head' },
  ])('fits the text of the body as it is sent: %o', async (assume) => {
    const { created, createdText } = await seen(assume)
    const bodyText = createdText.slice(createdText.indexOf('"body":') + 7, -1)
    expect(JSON.parse(bodyText)).toEqual(created.body)
    expect(checksum.verify(bodyText, created.head?.['signature'], KEY)).toEqual({ valid: true })
  })

  it('is left out, and nothing else, in the reading absent', async () => {
    const { created, transaction } = await seen({ responseSignature: 'absent' })
    expect(Object.keys(created.head ?? {})).toEqual(['responseTimestamp', 'version'])
    expect(transaction.responseSignature).toBe('absent')
  })
})

describe('the result of a success', () => {
  it.each([
    ['body', true, false],
    ['head', false, true],
    ['absent', false, false],
  ] as const)('is in one place only: %s', async (resultInfoPlace, inBody, inHead) => {
    const { created, charged } = await seen({ resultInfoPlace })
    for (const answer of [created, charged]) {
      expect('resultInfo' in answer.body).toBe(inBody)
      expect('resultInfo' in (answer.head ?? {})).toBe(inHead)
    }
  })
})

describe('the moment of an answer', () => {
  it.each([
    ['millisecondsText', String(NOW + 750)],
    ['millisecondsNumber', NOW + 750],
    ['secondsText', String(NOW / 1_000)],
  ] as const)('has the form %s in both operations', async (responseTimestampForm, moment) => {
    const gateway = shop({
      clock: () => NOW + 750,
      assume: { responseTimestampForm, pcfResponseHead: 'ownAttributes' },
    })
    const created = await gateway.initiate(BODY)
    expect(created.head['responseTimestamp']).toBe(moment)
    expect((await gateway.charges(tokenOf(created))).head['responseTimestamp']).toBe(moment)
  })
})

describe('the head of the charges', () => {
  it('has its own attributes, and the version of the request', async () => {
    const { charged } = await seen({ pcfResponseHead: 'ownAttributes' })
    expect(charged.head).toEqual({
      responseTimestamp: String(NOW),
      version: 'v9',
      requestId: expect.stringMatching(/^pcf-\S+$/) as unknown,
    })
    const again = shop({ assume: { pcfResponseHead: 'ownAttributes' } })
    const token = tokenOf(await again.initiate(BODY))
    const [first, second] = [await again.charges(token), await again.charges(token)]
    expect(first.head).toMatchObject({ version: 'v1' })
    expect(first.head['requestId']).not.toBe(second.head['requestId'])
  })

  it('is not there at all in the reading absent', async () => {
    const { charged } = await seen({ pcfResponseHead: 'absent' })
    expect(Object.keys(charged)).toEqual(['body'])
  })
})

describe('the charges', () => {
  it('are a list under one name and nothing under the other', async () => {
    const { charged } = await seen({})
    expect(Object.keys(charged.body)).toEqual(['resultInfo', 'payMethods'])
  })

  it('are a map of the same entries, keyed by method', async () => {
    const list = (await seen({})).charged.body['payMethods'] as { payMethod: string }[]
    const { charged } = await seen({ pcfCharges: 'map' })
    expect(Object.keys(charged.body)).toEqual(['resultInfo', 'consultDetails'])
    expect(charged.body['consultDetails']).toEqual(
      Object.fromEntries(list.map((entry) => [entry.payMethod, entry])),
    )
  })

  it('have room in a map for the first instrument of a method', async () => {
    const master = { ...costly, instId: 'MASTER' }
    const { details } = await seen({ pcfCharges: 'map' }, [costly, free, master])
    expect(details.charges.map(({ payMethod, instId }) => [payMethod, instId])).toEqual([
      ['CREDIT_CARD', 'VISA'],
      ['UPI', undefined],
    ])
  })

  it.each(['__proto__', 'constructor', '7'])('are a map for a method named %s', async (payMethod) => {
    const { details } = await seen({ pcfCharges: 'map' }, [{ payMethod }])
    expect(details.charges.map((charge) => charge.payMethod)).toEqual([payMethod])
  })

  it('are the first entry alone in the reading flat', async () => {
    const [first] = (await seen({})).charged.body['payMethods'] as object[]
    expect((await seen({ pcfCharges: 'flat' })).charged.body['consultDetails']).toEqual(first)
  })
})

describe('the amounts of a charge', () => {
  it('are numbers with the digits that the texts have', async () => {
    const text = (await seen({})).chargedText
    const number = (await seen({ pcfAmountForm: 'number' })).chargedText
    const values = (sent: string): string[] =>
      [...sent.matchAll(/"value":"?([^",}]*)/g)].map(([, one]) => one ?? '')
    expect(text).toContain('"value":"1250.00"')
    expect(number).toContain('"value":1250.00')
    expect(number).not.toContain('"value":"')
    expect(values(number)).toEqual(values(text))
  })

  it('are numbers as long as no number of the platform, and texts elsewhere stay texts', async () => {
    const gateway = shop({ unchecked: ['amount'], assume: { pcfAmountForm: 'number' } })
    const value = '12345678901234567890.12'
    const token = tokenOf(await gateway.initiate({ ...BODY, txnAmount: { value, currency: 'INR' } }))
    const version = '"value":"1"'
    const answer = await gateway.post(
      `/theia/api/v1/fetchPcfDetails${searchOf()}`,
      JSON.stringify({ head: { txnToken: token, version }, body: { payMethods: [free] } }),
    )
    expect(answer.text).toContain(`"value":${value}`)
    expect(answer.head['version']).toBe(version)
    const { charges } = await gateway.payments.fetchPcfDetails({ transaction: token, payMethods: [free] })
    expect(charges[0]?.totalTransactionAmount?.value).toBe(value)
  })

  it('that do not apply are null or left out, and no zero to the client', async () => {
    const { charged, details } = await seen({ pcfAmountForm: 'absent' })
    const entries = charged.body['payMethods'] as Record<string, unknown>[]
    expect(entries[2]).toMatchObject({ payMethod: 'UPI', feeAmount: null, totalConvenienceCharges: null })
    expect(entries[2]).not.toHaveProperty('taxAmount')
    const [first, , last] = details.charges
    expect(first?.feeAmount?.value).toBe('18.75')
    expect(Object.keys(last ?? {})).toEqual([
      'payMethod',
      'baseTransactionAmount',
      'totalTransactionAmount',
      'text',
      'displayText',
    ])
  })
})

describe('further fields', () => {
  it('come in every object of an answer, one of them without a value', async () => {
    const { created, charged } = await seen({ unknownFields: 'more' })
    const objects = [
      created.head,
      created.body,
      created.body['resultInfo'],
      charged.head,
      charged.body,
      charged.body['resultInfo'],
      ...(charged.body['payMethods'] as object[]),
    ]
    for (const object of objects)
      expect(object).toMatchObject({
        furtherField: expect.any(String) as unknown,
        furtherFieldWithoutValue: null,
      })
    expect([created.body['extraParamsMap'], charged.body['extraParamsMap']]).toEqual([null, null])
  })

  it('come within the entries of a map, not beside them', async () => {
    const { charged } = await seen({ unknownFields: 'more', pcfCharges: 'map' })
    const map = charged.body['consultDetails'] as Record<string, object>
    expect(Object.keys(map)).toEqual(['CREDIT_CARD', 'NET_BANKING', 'UPI'])
    for (const entry of Object.values(map)) expect(entry).toHaveProperty('furtherField')
  })

  it('do not come in the reading none, nor any field without a value', async () => {
    const { createdText, chargedText } = await seen({ unknownFields: 'none' })
    for (const text of [createdText, chargedText]) expect(text).not.toMatch(/further|null/)
  })
})

describe('the ambiguities that the client cannot settle', () => {
  const differing = searchOf(MID, 'ORDER_0002')
  it.each<[keyof Truth, string, (gateway: Shop) => Promise<unknown>]>([
    ['queryOrBody', 'refused', ({ initiate }) => initiate(BODY, { search: differing })],
    ['queryOrBody', 'body', ({ initiate }) => initiate(BODY, { search: differing })],
    ['queryOrBody', 'query', ({ initiate }) => initiate(BODY, { search: differing })],
    ['pipeInValues', 'forbidden', ({ initiate }) => initiate({ ...BODY, promoCode: 'a|b' })],
    ['pipeInValues', 'allowed', ({ initiate }) => initiate({ ...BODY, promoCode: 'a|b' })],
    ['currencyDomain', 'inr', ({ initiate }) => initiate(inDollars)],
    ['currencyDomain', 'more', ({ initiate }) => initiate(inDollars)],
    ['repeatedTokenAge', 'sameToken', twice],
    ['repeatedTokenAge', 'freshToken', twice],
    ['tokenReuse', 'many', chargedTwice],
    ['tokenReuse', 'once', chargedTwice],
  ])('%s %s is in the log where it matters', async (ambiguity, reading, call) => {
    const gateway = shop({ assume: { [ambiguity]: reading } })
    await call(gateway)
    expect(gateway.mock.requests.at(-1)?.readings).toMatchObject({ [ambiguity]: reading })
  })

  it('a pipe in a method, an instrument or the head is refused in a call for charges as well', async () => {
    for (const payMethod of [{ payMethod: 'A|B' }, { payMethod: 'UPI', instId: 'A|B' }]) {
      for (const [pipeInValues, code] of [
        ['forbidden', '1008'],
        ['allowed', '0000'],
      ] as const) {
        const { initiate, charges, mock } = shop({ assume: { pipeInValues } })
        expect(await charges(tokenOf(await initiate(BODY)), [payMethod])).toMatchObject({ code })
        expect(mock.requests.at(-1)?.readings).toMatchObject({ pipeInValues })
      }
    }
    const answer = await shop().initiate(BODY, { head: { clientId: 'A|B' } })
    expect(answer).toMatchObject({ code: '1008' })
    expect(answer.words).toMatch(/clientId of the head/)
  })
})

const inDollars = { ...BODY, txnAmount: { value: '1.00', currency: 'USD' } }

async function twice({ initiate }: Shop): Promise<unknown> {
  await initiate(BODY)
  return initiate(BODY)
}

async function chargedTwice({ initiate, charges }: Shop): Promise<unknown> {
  const token = tokenOf(await initiate(BODY))
  await charges(token)
  return charges(token)
}
