/** Callbacks with the names that the provider's pages list, and in each form in which public integrations receive one. */
import { describe, expect, it } from 'vitest'
import { callbackFields } from '../../../generated/tables/payments.js'
import {
  checksum,
  createPaymentsClient,
  type CallbackVerdict,
  type ReceivedForm,
} from '../../../src/payments/index.js'
import names from '../../vectors/callback-names.json' with { type: 'json' }

const mid = 'DEMOMERCHANT01'
const merchantKey = 'demo-merchant-16'
const options = { baseUrl: 'https://gateway.example', websiteName: 'SHOP', mid, merchantKey }
const payments = createPaymentsClient(options)

const reasonOf = (verdict: CallbackVerdict): string =>
  verdict.valid ? 'valid' : `${verdict.reason}: ${verdict.message}`

type Fields = Readonly<Record<string, string>>

/** A form with its checksum, unless it has one. */
const signed = (fields: Fields): Fields => ({
  CHECKSUMHASH: checksum.signForm(fields, merchantKey, { salt: 'a+/Z' }),
  ...fields,
})

describe('a callback with names that a page of the provider lists', () => {
  const forms = names.forms as readonly { readonly name: string; readonly fields: Fields }[]

  it.each(forms.map(({ name, fields }) => [name, fields] as const))('is valid: %s', (_, fields) => {
    const expected = { orderId: fields['ORDERID'] ?? '', amount: fields['TXNAMOUNT'] ?? '' }
    const verdict = payments.verifyCallback(signed(fields), expected)
    expect(verdict).toMatchObject({ valid: true, status: fields['STATUS'], fields })
  })

  it('is ambiguous for names that nobody lists, until the merchant names them', () => {
    const form = signed({
      MID: mid,
      ORDERID: 'A-1',
      TXNAMOUNT: '1.00',
      STATUS: 'PENDING',
      SHOPNAME: 'x',
      CLERK: 'y',
    })
    const expected = { orderId: 'A-1', amount: '1.00' }
    const named = (...callbackFields: string[]): CallbackVerdict =>
      createPaymentsClient({ ...options, callbackFields }).verifyCallback(form, expected)
    expect(reasonOf(payments.verifyCallback(form, expected))).toMatch(/^ambiguous: .* callbackFields/)
    expect(reasonOf(named('SHOPNAME'))).toMatch(/^ambiguous: .*CLERK/)
    expect(named('SHOPNAME', 'CLERK')).toMatchObject({ valid: true })
  })
})

describe('a callback that is signed', () => {
  const paid = { MID: mid, ORDERID: 'XX-1002', TXNAMOUNT: '5.00', STATUS: 'TXN_SUCCESS' }
  const verdictOf = (more: Fields, orderId = 'XX-1002'): string =>
    reasonOf(
      payments.verifyCallback(signed({ ...paid, ORDERID: orderId, ...more }), { orderId, amount: '5.00' }),
    )

  it('is valid with a masked number, but not where the ids of orders look like one', () => {
    const number = { Masked_customer_mobile_number: '77XXXXXX77' }
    expect(verdictOf(number, 'ORDER-2')).toBe('valid')
    expect(verdictOf({ Masked_customer_mobile_number: 'ORDER-1' }, 'ORDER-2')).toMatch(/^ambiguous/)
    expect(verdictOf({ Masked_customer_mobile_number: 'XX-1001' })).toMatch(/^ambiguous/)
  })

  it('is valid with ids that begin as a status does', () => {
    const ids = { TXNID: 'TXN_77', BANKTXNID: 'TXN_ABC', CUST_ID: 'TXN_9', MERC_UNQ_REF: 'TXN_1' }
    expect(verdictOf(ids, 'TXN_1001')).toBe('valid')
  })

  it('is valid where the text null was signed as an empty one, and for no other text', () => {
    const { CHECKSUMHASH = '' } = signed({ ...paid, BANKTXNID: '' })
    const received = (BANKTXNID: string): string => verdictOf({ BANKTXNID, CHECKSUMHASH })
    expect(['', 'null', 'NULL'].map(received)).toEqual(['valid', 'valid', 'valid'])
    expect(received('nulls')).toMatch(/^checksum-mismatch/)
  })

  it('is valid for a sale, and not for a refund', () => {
    expect(verdictOf({ TXNTYPE: 'SALE', REFUNDAMT: '0.00' })).toBe('valid')
    expect(verdictOf({ TXNTYPE: 'REFUND', REFUNDAMT: '5.00' })).toMatch(/^ambiguous: .*refund/)
    expect(verdictOf({ VPA: 'REFUND' })).toMatch(/^ambiguous: .*refund/)
  })
})

describe('a callback whose payer has put texts into the order', () => {
  const target = { orderId: 'ORDER-2', amount: '1499.00' }
  const success = `TXN_SUCCESS|${target.amount}|2|3`
  const failed = {
    BANKTXNID: '77',
    CURRENCY: 'INR',
    GATEWAYNAME: 'HDFC',
    MID: mid,
    ORDERID: target.orderId,
    PAYMENTMODE: 'CC',
    RESPCODE: '227',
    RESPMSG: 'declined',
    STATUS: 'TXN_FAILURE',
    TXNAMOUNT: target.amount,
    TXNDATE: '2026-11-20 13:21:08.0',
    TXNID: '2026',
  }
  const cheap = { ...failed, ORDERID: 'ORDER-1', STATUS: 'TXN_SUCCESS', TXNAMOUNT: '1.00', RESPCODE: '01' }

  /** The same values under each other names, in the order of names, under which they are about the payment of the target. */
  function* relabelled(genuine: Fields): Generator<Fields> {
    const signedValues = Object.keys(genuine)
      .toSorted()
      .map((name) => genuine[name] ?? '')
    const values = signedValues.join('|').split('|')
    const known = callbackFields.transactionResult.filter((name) => name !== 'CHECKSUMHASH').toSorted()
    const wanted = { MID: mid, ORDERID: target.orderId, STATUS: 'TXN_SUCCESS', TXNAMOUNT: target.amount }
    const decided = Object.entries(wanted)
    /** Gives the values from one index on names from another one on, up to the next name that decides. */
    function* from(value: number, name: number, level: number): Generator<Fields> {
      const [next, text] = decided[level] ?? []
      const end = next === undefined ? known.length : known.findIndex((listed) => listed === next)
      for (let count = 0; count <= end - name; count += 1) {
        const rest = value + count
        if (next === undefined ? rest !== values.length : values[rest] !== text) continue
        const named = known.slice(name, name + count).map((listed, at) => [listed, values[value + at]])
        const before = Object.fromEntries(named) as Fields
        if (next === undefined || text === undefined) yield before
        else
          for (const after of from(rest + 1, end + 1, level + 1)) yield { ...before, [next]: text, ...after }
      }
    }
    yield* from(0, 0, 0)
  }

  it.each([
    ['of a failed payment, with all in one text', { ...failed, comments: success }],
    ['in a text of the merchant', { ...failed, udf_1: success }],
    ['in the address of a wallet', { ...failed, VPA: success }],
    ['without a pipe', { ...failed, udf_1: 'TXN_SUCCESS', udf_2: target.amount, udf_3: '3' }],
    ['of a link, in the form', { ...failed, PAYMENTFORM: `[{"value":"x|01|${success}"}]` }],
    [
      'of another order, with the id in the address',
      { ...cheap, PAYMENTEMAILID: target.orderId, PAYMENTFORM: `x|CC|01|ok|${success}` },
    ],
    [
      'of another order of the same amount',
      { ...cheap, TXNAMOUNT: target.amount, PAYMENTEMAILID: target.orderId },
    ],
    [
      'of another order, with the merchant id in the address',
      { ...cheap, TXNAMOUNT: target.amount, PAYMENTEMAILID: `${mid}|${target.orderId}` },
    ],
  ])('passes for no other payment under other names: %s', (_, genuine) => {
    const { CHECKSUMHASH = '' } = signed(genuine)
    const forged = [...relabelled(genuine)]
    expect(forged).not.toEqual([])
    for (const fields of forged) {
      const verdict = payments.verifyCallback({ ...fields, CHECKSUMHASH }, target)
      expect([fields, reasonOf(verdict)]).toEqual([fields, expect.stringMatching(/^ambiguous/)])
    }
  })
})

const fields = {
  ORDERID: 'ORDER-1',
  MID: mid,
  TXNID: '2026112011121280011016800001',
  TXNAMOUNT: '5.00',
  PAYMENTMODE: 'NB',
  CURRENCY: 'INR',
  TXNDATE: '2026-11-20 13:21:08.0',
  STATUS: 'TXN_SUCCESS',
  RESPCODE: '01',
  RESPMSG: 'Txn/Success 100% ₹ & more',
  BANKNAME: '',
}
const form = signed(fields)
const query = new URLSearchParams(form).toString()
const json = JSON.stringify(form)
const address = `https://shop.example/cb?${query}`

/** A request with a body of this type. */
const posted = (type: string, body: string): Request =>
  new Request('https://shop.example/cb', { method: 'POST', headers: { 'content-type': type }, body })

describe('a callback is read', () => {
  const inputs: readonly (readonly [string, () => Request | ReceivedForm])[] = [
    ['from the query of a GET request', () => new Request(address)],
    [
      'from the query of a GET request with an empty form type',
      () => new Request(address, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['from the address that was called, as an object', () => new URL(address)],
    ['from the address that was called, as text', () => address],
    ['from the query of an address, as text', () => `?${query}`],
    ['from the path and query of an address, as text', () => `/paid?${query}`],
    [
      'from a form as text, with a byte order mark before it and a line end behind',
      () => `\uFEFF${query}\r\n`,
    ],
    ['from a form as a buffer', () => new TextEncoder().encode(query).buffer],
    ['from JSON in a request', () => posted('application/json', json)],
    ['from JSON in a request that calls it a text', () => posted('text/plain;charset=UTF-8', json)],
    ['from JSON in a request that calls it a form', () => posted('application/x-www-form-urlencoded', json)],
    ['from JSON as text, with spaces', () => JSON.stringify(form, null, 2)],
    ['from JSON as bytes, after a byte order mark', () => Buffer.from(`\uFEFF${json}\n`)],
    ['from JSON that writes the amount as a number', () => json.replace('"5.00"', '5.00')],
    ['from JSON with null for an empty field', () => json.replace('"BANKNAME":""', '"BANKNAME":null')],
    ['from JSON with escapes', () => json.replaceAll('/', String.raw`\/`).replace('₹', String.raw`\u20b9`)],
    ['from the object that the checkout hands over', () => ({ ...form })],
    [
      'from a body parser that makes a list of each field',
      () => Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]])),
    ],
  ]

  it.each(inputs)('%s', async (_, input) => {
    const verdict = await payments.verifyCallback(input(), { orderId: 'ORDER-1', amount: '5.00' })
    expect(verdict).toMatchObject({ valid: true, status: 'TXN_SUCCESS', fields })
  })

  it.each<[string, string, string, string]>([
    ['a name twice', json.replace('{', '{"STATUS":"TXN_FAILURE",'), 'duplicate-field', 'STATUS'],
    ['a list around the fields', `[${json}]`, 'malformed', 'a list'],
    ['a field that is an object', json.replace('"5.00"', '{"value":"5.00"}'), 'malformed', 'TXNAMOUNT'],
    ['no end', json.slice(0, -1), 'malformed', 'not valid JSON'],
    ['another value', json.replace('TXN_SUCCESS', 'TXN_FAILURE'), 'checksum-mismatch', 'other values'],
    ['no checksum', JSON.stringify(fields), 'missing-checksum', 'unverified'],
    ['endless nesting', '['.repeat(60_000), 'malformed', 'nested'],
  ])('but not accepted as JSON with %s', async (_, body, reason, message) => {
    const expected = { orderId: 'ORDER-1', amount: '5.00' }
    const said = new RegExp(`^${reason}: .*${message}`)
    expect(reasonOf(payments.verifyCallback(body, expected))).toMatch(said)
    expect(reasonOf(await payments.verifyCallback(posted('application/json', body), expected))).toMatch(said)
  })

  it('from JSON that another signer has signed', async () => {
    const given =
      '{"ORDERID":"ORDER-1","MID":"DEMOMERCHANT01","TXNID":"2026112011121280011016800001","TXNAMOUNT":"5.00","PAYMENTMODE":"NB","CURRENCY":"INR","TXNDATE":"2026-11-20 13:21:08.0","STATUS":"TXN_SUCCESS","RESPCODE":"01","RESPMSG":"Txn Success","GATEWAYNAME":"BANKX","BANKTXNID":"15440000001","BANKNAME":"BANKX","CHECKSUMHASH":"mChlmzrlS3rrnZ1rdC/XxKSNNDDMyBZ2nhD7YQy690ISXULZsbLRgfTzY5t+sYUd48ozArEYfkh1HSTfdH90eFntMGo+hPc5jYFbey7XL+Y="}'
    const verdict = await payments.verifyCallback(posted('application/json', given), {
      orderId: 'ORDER-1',
      amount: '5.00',
    })
    expect(verdict).toMatchObject({ valid: true, status: 'TXN_SUCCESS' })
  })

  it('but not from the query of a request with a body', async () => {
    const request = new Request(address, { method: 'POST', body: 'MID=1' })
    expect(await payments.verifyCallback(request, { orderId: 'ORDER-1', amount: '5.00' })).toMatchObject({
      reason: 'missing-checksum',
    })
  })
})
