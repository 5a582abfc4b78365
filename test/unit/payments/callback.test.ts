import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import {
  type CallbackReason,
  type CallbackVerdict,
  checksum,
  createPaymentsClient,
  type ExpectedCallback,
  type PaymentsClient,
  type ReceivedForm,
} from '../../../src/payments/index.js'

const EXPECTED = {
  orderId: 'ORDER_0001',
  amount: '1.00',
  mid: 'TESTMID0000000001',
  merchantKey: 'abcdEFGH1234!@#$',
}

const FIELDS = {
  ORDERID: 'ORDER_0001',
  MID: 'TESTMID0000000001',
  TXNID: '20210908111212800110168000000000001',
  TXNAMOUNT: '1.00',
  CURRENCY: 'INR',
  PAYMENTMODE: 'UPI',
  TXNDATE: '2021-09-08 12:00:00.0',
  STATUS: 'TXN_SUCCESS',
  RESPCODE: '01',
  RESPMSG: 'Txn Success',
  GATEWAYNAME: 'PPBLC',
  BANKTXNID: '125167000000',
}

interface Expected extends ExpectedCallback {
  readonly mid: string
  readonly merchantKey: string
}

function merchant({ mid, merchantKey }: Omit<Expected, keyof ExpectedCallback>): PaymentsClient {
  return createPaymentsClient({ baseUrl: 'https://gateway.example', websiteName: 'SHOP', mid, merchantKey })
}

function verifyCallback(form: ReceivedForm, { orderId, amount, ...options }: Expected): CallbackVerdict {
  return merchant(options).verifyCallback(form, { orderId, amount })
}

function verifyRequest(form: Request, { orderId, amount, ...options }: Expected): Promise<CallbackVerdict> {
  return merchant(options).verifyCallback(form, { orderId, amount })
}

function signed(fields: Record<string, string>, merchantKey = EXPECTED.merchantKey): Record<string, string> {
  return { ...fields, CHECKSUMHASH: checksum.signForm(fields, merchantKey) }
}

function raw(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}

function reasonOf(verdict: CallbackVerdict): CallbackReason | 'valid' {
  return verdict.valid ? 'valid' : verdict.reason
}

function messageOf(verdict: CallbackVerdict): string {
  return verdict.valid ? 'valid' : verdict.message
}

describe('a genuine callback', () => {
  it('is accepted as raw text, bytes, search parameters or parsed object', () => {
    const form = signed(FIELDS)
    const formData = new FormData()
    for (const [name, value] of Object.entries(form)) formData.set(name, value)
    for (const received of [raw(form), Buffer.from(raw(form)), new URLSearchParams(form), formData, form]) {
      expect(verifyCallback(received, EXPECTED)).toEqual({
        valid: true,
        status: 'TXN_SUCCESS',
        fields: FIELDS,
        eventKey: JSON.stringify([FIELDS.MID, FIELDS.ORDERID, FIELDS.TXNID, 'TXN_SUCCESS']),
        fulfilmentKey: JSON.stringify([FIELDS.MID, FIELDS.ORDERID]),
      })
    }
  })

  it('is accepted as the request that brought it, urlencoded or multipart', async () => {
    const form = signed(FIELDS)
    const formData = new FormData()
    for (const [name, value] of Object.entries(form)) formData.set(name, value)
    for (const body of [new URLSearchParams(form), formData]) {
      const request = new Request('https://merchant.example/callback', { method: 'POST', body })
      expect(await verifyRequest(request, EXPECTED)).toEqual(verifyCallback(form, EXPECTED))
      expect(await verifyRequest(request, EXPECTED)).toMatchObject({ valid: false, reason: 'malformed' })
    }
  })

  it('tells a repeat from news by its keys: pending and then success are two events and one fulfilment', () => {
    const keysOf = (STATUS: string): (string | undefined)[] => {
      const verdict = verifyCallback(signed({ ...FIELDS, STATUS }), EXPECTED)
      return verdict.valid ? [verdict.eventKey, verdict.fulfilmentKey] : []
    }
    // A repeated callback carries another checksum.
    expect(keysOf('PENDING')).toEqual(keysOf('PENDING'))
    expect(keysOf('PENDING')[0]).not.toBe(keysOf('TXN_SUCCESS')[0])
    expect(keysOf('PENDING')[1]).toBe(keysOf('TXN_SUCCESS')[1])
  })

  it('of a failed or pending payment is valid too, and shows its status', () => {
    for (const STATUS of ['TXN_FAILURE', 'PENDING', 'SOMETHING_NEW']) {
      const verdict = verifyCallback(raw(signed({ ...FIELDS, STATUS })), EXPECTED)
      expect(verdict).toMatchObject({ valid: true, status: STATUS })
    }
  })

  it('without a STATUS has no status, rather than a guessed one', () => {
    const { STATUS: _, ...rest } = FIELDS
    expect(verifyCallback(signed(rest), EXPECTED)).toMatchObject({ valid: true, status: undefined })
  })

  it('with a field that nobody knows, or a pipe in a value, is ambiguous: other fields have the same checksum', () => {
    const unknown = signed({ ...FIELDS, NOBODY_LISTS_IT: 'a b & c=₹' })
    const piped = signed({ ...FIELDS, RESPMSG: 'Txn|Success' })
    for (const form of [unknown, piped])
      expect(verifyCallback(raw(form), EXPECTED)).toMatchObject({
        valid: false,
        reason: 'ambiguous',
        next: 'ask-order-status',
      })
    expect(reasonOf(verifyCallback(raw({ ...unknown, NOBODY_LISTS_IT: 'b' }), EXPECTED))).toBe(
      'checksum-mismatch',
    )
  })

  it('whose status was moved to another name passes for nothing that it is not', () => {
    const { STATUS, ...form } = signed(FIELDS)
    // The name has the same place in the order of names, so that the signed text stays the same.
    const moved = { ...form, STATUT: STATUS ?? '' }
    expect(reasonOf(verifyCallback(moved, EXPECTED))).toBe('ambiguous')
  })

  it.each([
    ['1.00', '1.0'],
    ['1.00', '1'],
    ['1', '001.000'],
    ['0.10', '0.1'],
    ['9007199254740993.01', '9007199254740993.010'],
  ])('has the expected amount %s when it says %s', (amount, TXNAMOUNT) => {
    expect(reasonOf(verifyCallback(signed({ ...FIELDS, TXNAMOUNT }), { ...EXPECTED, amount }))).toBe('valid')
  })
})

describe('a callback is not accepted', () => {
  it('without a checksum: it is unverified, which is not the same as failed', () => {
    const verdict = verifyCallback(raw({ ...FIELDS, STATUS: 'TXN_FAILURE' }), EXPECTED)
    expect(reasonOf(verdict)).toBe('missing-checksum')
    expect(messageOf(verdict)).toContain('unverified')
    expect(reasonOf(verifyCallback('', EXPECTED))).toBe('missing-checksum')
    expect(reasonOf(verifyCallback({ ...FIELDS, CHECKSUMHASH: '' }, EXPECTED))).toBe('missing-checksum')
  })

  it('when any of its fields was changed, added or taken away', () => {
    const form = signed(FIELDS)
    for (const name of Object.keys(FIELDS)) {
      const { [name]: _, ...without } = form
      expect(reasonOf(verifyCallback({ ...form, [name]: 'changed' }, EXPECTED)), name).toBe(
        'checksum-mismatch',
      )
      expect(reasonOf(verifyCallback(without, EXPECTED)), name).toBe('checksum-mismatch')
    }
    expect(reasonOf(verifyCallback({ ...form, EXTRA: '1' }, EXPECTED))).toBe('checksum-mismatch')
  })

  it('when its checksum is not canonical base64, and says so when a + became a space', () => {
    const fields = Object.entries(FIELDS)
    const withPlus = Array.from({ length: 50 }, () => signed(FIELDS)).find((form) =>
      form['CHECKSUMHASH']?.includes('+'),
    )
    expect(withPlus).toBeDefined()
    const unencoded = [...fields, ['CHECKSUMHASH', withPlus?.['CHECKSUMHASH'] ?? '']].map((pair) =>
      pair.join('='),
    )
    const verdict = verifyCallback(unencoded.join('&'), EXPECTED)
    expect(reasonOf(verdict)).toBe('malformed')
    expect(messageOf(verdict)).toContain('a + becomes a space')
  })

  it('when it is about another merchant, order or amount, although its checksum is good', () => {
    const other = (changed: Record<string, string>): CallbackVerdict =>
      verifyCallback(raw(signed({ ...FIELDS, ...changed })), EXPECTED)
    expect(reasonOf(other({ MID: 'OTHERMID000000001' }))).toBe('mid-mismatch')
    expect(reasonOf(other({ ORDERID: 'ORDER_0002' }))).toBe('order-id-mismatch')
    expect(messageOf(other({ ORDERID: 'ORDER_0002' }))).toContain(
      '"ORDER_0002", and "ORDER_0001" was expected',
    )
    for (const TXNAMOUNT of [
      ...['1.01', '10.0', '100', '', '1,00', '1e0', '-1.00', '+1.00', ' 1.00', '1.', 'NaN', '１.00'],
    ]) {
      expect(reasonOf(other({ TXNAMOUNT })), TXNAMOUNT).toBe('amount-mismatch')
    }
  })

  const { ORDERID, PAYMENTMODE, ...rest } = signed(FIELDS)
  const renamed = { ...rest, PAYMENTMODE, ORDERIDX: ORDERID } as Record<string, string>
  const shifted = { ...rest, ORDERID: `${ORDERID}|${PAYMENTMODE}` } as Record<string, string>
  const twice = { ...signed(FIELDS), STATUS: ['TXN_FAILURE', 'TXN_SUCCESS'] }
  const asJson = JSON.stringify(signed(FIELDS))

  it.each<[string, ReceivedForm | undefined, CallbackReason, string?]>([
    ['it was signed with another key', signed(FIELDS, 'ZYXWvuts8765!@#$'), 'undecryptable-checksum'],
    ['a value has another name', renamed, 'order-id-mismatch', 'No ORDERID came'],
    ['a | moved the border between two values', shifted, 'order-id-mismatch'],
    ['a field came twice', `${raw(signed(FIELDS))}&STATUS=TXN_SUCCESS`, 'duplicate-field'],
    ['a field came as a list', twice, 'duplicate-field'],
    ['it is a list in JSON', Buffer.from(`\n[${asJson}]`), 'malformed', 'The JSON is a list'],
    ['no body parser ran', undefined, 'malformed', 'Pass the raw body'],
    ['a value is nested', { ...signed(FIELDS), EXTRA: { a: 1 } }, 'malformed'],
    [
      'it is the body of a multipart form',
      Buffer.from('--b\r\nContent-Disposition: form-data; name="MID"\r\n\r\nM\r\n--b--\r\n'),
      'malformed',
      'Pass the FormData of the request',
    ],
  ])('when %s', (_, form, reason, says = '') => {
    const verdict = verifyCallback(form as ReceivedForm, EXPECTED)
    expect(reasonOf(verdict)).toBe(reason)
    expect(messageOf(verdict)).toContain(says)
  })

  it('although its checksum matches, which is over values and not over names', () => {
    for (const form of [renamed, shifted])
      expect(checksum.verifyForm(form, EXPECTED.merchantKey)).toEqual({ valid: true })
  })

  it('when amounts differ by less than a float can tell', () => {
    const form = signed({ ...FIELDS, TXNAMOUNT: '9007199254740993' })
    const verdict = verifyCallback(form, { ...EXPECTED, amount: '9007199254740992' })
    expect(reasonOf(verdict)).toBe('amount-mismatch')
  })

  it('when it is an object without fields of its own, or one that throws', () => {
    const throwing = new Proxy({}, { ownKeys: () => expect.fail('It was looked at.') })
    for (const form of [new Date(), throwing])
      expect(verifyCallback(form, EXPECTED)).toMatchObject({ valid: false, reason: 'malformed' })
  })

  it('when the body of its request is no bytes', async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue('MID=1') })
    const request = new Request('https://merchant.example/', { method: 'POST' })
    Object.defineProperty(request, 'body', { value: body })
    expect(await verifyRequest(request, EXPECTED)).toMatchObject({ valid: false, reason: 'malformed' })
  })

  it('with a mid and a key that came along with what was stored', () => {
    const other = { mid: 'OTHERMID000000001', merchantKey: 'ZYXWvuts8765!@#$' }
    const form = signed({ ...FIELDS, MID: other.mid }, other.merchantKey)
    expect(merchant(EXPECTED).verifyCallback(form, { ...EXPECTED, ...other })).toMatchObject({ valid: false })
  })

  it('without showing the merchant key or a line break of the sender in the message', () => {
    const verdict = verifyCallback(signed({ ...FIELDS, ORDERID: 'a\nforged log line' }), EXPECTED)
    expect(messageOf(verdict)).not.toContain('\n')
    expect(messageOf(verdict)).not.toContain(EXPECTED.merchantKey)
  })
})

describe('what was stored must be usable', () => {
  it.each([
    ['orderId', ''],
    ['mid', ''],
    ['amount', ''],
    ['amount', '1,00'],
    ['amount', '-1.00'],
    ['amount', '1e2'],
    ['amount', ' 1.00'],
    ['merchantKey', 'short'],
  ])('%s "%s" is refused before the form is looked at', (field, value) => {
    expect(() => verifyCallback('{"not":"a form"}', { ...EXPECTED, [field]: value })).toThrow(RequestError)
    expect(() => verifyCallback('{"not":"a form"}', { ...EXPECTED, [field]: value })).toThrow(field)
  })

  it('names everything that is missing at once', () => {
    // @ts-expect-error nothing was stored
    expect(() => merchant(EXPECTED).verifyCallback('', {})).toThrow(/expected\.orderId.*expected\.amount/)
    // @ts-expect-error a float is no exact amount
    expect(() => verifyCallback('', { ...EXPECTED, amount: 1 })).toThrow(/expected\.amount must be a decimal/)
  })
})
