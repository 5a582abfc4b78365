import { describe, expect, it } from 'vitest'
import { codes } from '../../../generated/tables/payments.js'
import { DecodeError, OutcomeUnknownError, ResultError } from '../../../src/index.js'
import {
  checksum,
  type InitiateTransactionResult,
  type PaymentsOptions,
} from '../../../src/payments/index.js'
import { refusalOf, rejectionOf } from '../../support/caught.js'
import { answer, created, FIFTEEN_MINUTES, gateway, INPUT, json, KEY, NOW, result, TOKEN } from './gateway.js'

function initiated(
  reply: Response,
  options: Partial<PaymentsOptions> = {},
): Promise<InitiateTransactionResult> {
  return gateway(reply, options).payments.initiateTransaction(INPUT)
}

/** A success whose body is exactly this text, signed over exactly this text. */
function signedAnswer(body: string, signed = body, key = KEY): Response {
  return answer(`{ "head" : { "signature" : "${checksum.sign(signed, key)}" },\n "body" : ${body} }`)
}

const SUCCESS = `{"resultInfo":{"resultStatus":"S","resultCode":"0000"},"txnToken":"${TOKEN}"}`

describe('a transaction that was created', () => {
  it.each<[string, object]>([
    ['in the body', { body: { txnToken: TOKEN } }],
    ['at the top level', { txnToken: TOKEN }],
    ['in the head', { head: { txnToken: TOKEN } }],
    ['in the head, beside null in the body', { head: { txnToken: TOKEN }, body: { txnToken: null } }],
  ])('has its token found %s, with no result to go by', async (_, sent) => {
    expect(await initiated(json(sent))).toMatchObject({ txnToken: TOKEN, repeated: false })
    expect(await initiated(json(sent))).not.toHaveProperty('resultCode')
  })

  it('may come with fields that nobody announced, and with null in those that are known', async () => {
    const more = {
      head: { clientId: null, extra: [1] },
      body: { isPromoCodeValid: null, extra: { a: null } },
    }
    expect(await initiated(created(more), { validate: 'throw' })).toMatchObject({ txnToken: TOKEN })
  })
})

describe('the 15 minutes of a token', () => {
  const received = NOW + 10_000
  const issued = NOW + 7_000
  const minutes = 60_000

  it.each<[string, unknown, number]>([
    ['milliseconds as text', String(issued), issued],
    ['milliseconds as a number', issued, issued],
    ['seconds as text', String(issued / 1000), issued],
    ['seconds as a number', issued / 1000, issued],
    ['garbage', 'yesterday', NOW],
    ['a date', '2026-11-21T12:00:00Z', NOW],
    ['a fraction', `${issued / 1000}.5`, NOW],
    ['an empty text', '', NOW],
    ['null', null, NOW],
    ['an object', {}, NOW],
    ['true', true, NOW],
    ['the time of a clock that is behind', NOW - 20 * minutes, NOW],
    ['the time of a clock that is ahead', NOW + 20 * minutes, received],
  ])('count from a response timestamp in %s, or from sending where there is none', async (_, stamp, from) => {
    let now = NOW
    const reply = (): Response => {
      now = received
      return created({ head: { responseTimestamp: stamp } })
    }
    const { payments } = gateway(reply, { clock: () => now })
    const transaction = await payments.initiateTransaction(INPUT)
    expect(transaction).toMatchObject({ issuedAt: from, expiresAt: from + FIFTEEN_MINUTES })
  })

  it('count from the moment of sending without a timestamp, not from that of receiving', async () => {
    let now = NOW
    const reply = (): Response => {
      now += 4_000
      return created()
    }
    const { payments } = gateway(reply, { clock: () => now })
    expect(await payments.initiateTransaction(INPUT)).toMatchObject({ issuedAt: NOW })
  })
})

describe('an order that is repeated', () => {
  it.each([codes.changedOrder, codes.duplicateOrder])(
    'is an unknown outcome where the service refuses it with $code, with the advice on it',
    async ({ code = '', advice }) => {
      const { payments } = gateway(result('F', code, 'Repeat'))
      const error = await refusalOf(() => payments.initiateTransaction(INPUT))
      expect(error).toMatchObject({ code, resultStatus: 'F', hints: [{ message: advice }] })
    },
  )

  it('is no success with the code of a refused duplicate, whatever its status says', async () => {
    const { payments } = gateway(result('S', '334', 'Duplicate orderId', { txnToken: TOKEN }))
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(error.cause).toMatchObject({ message: expect.stringContaining('means a failure') as unknown })
  })
})

describe('a refusal that comes with status 200', () => {
  it('of the checksum puts the credentials first and the reading of the signature next', async () => {
    const { payments } = gateway(result('F', '2005', 'Checksum is invalid'))
    const { hints } = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    expect(hints[0]?.message).toContain('merchantKey')
    expect(hints[1]).toMatchObject({ ambiguity: 'signatureCanonicalForm' })
  })

  it('of the session says nothing of a transaction token, which the request does not have', async () => {
    const { payments } = gateway(result('F', '1006', 'Your Session has expired'))
    const { hints } = (await refusalOf(() => payments.initiateTransaction(INPUT))) as ResultError
    expect(hints).toEqual([{ message: codes.token.advice }])
    // The outcome of this one may be open: another order could be paid twice.
    expect(codes.token.advice).not.toMatch(/transaction|orderId/i)
  })

  it.each(Object.values(codes).filter(({ effect }) => effect === 'echo' || effect === 'unknown'))(
    'asks for no other order while one may be open: $code',
    async ({ code }) => {
      const { payments } = gateway(result('F', code, 'Refused'))
      const message = String(await refusalOf(() => payments.initiateTransaction(INPUT)))
      expect(message).not.toMatch(/(?<!Find out [^.]*)\b(?:another|new) (?:orderId|one\b)|request again/i)
    },
  )

  it.each([undefined, { amountForm: 'anyDecimals' as const }])(
    'of an amount that every reading takes is not blamed on how many decimals it has (%j)',
    async (assume) => {
      const { payments } = gateway(result('F', '2007', 'Txn amount is invalid'), { assume })
      const input = { ...INPUT, txnAmount: { ...INPUT.txnAmount, value: '99999999.00' } }
      const { hints } = await rejectionOf(ResultError, () => payments.initiateTransaction(input))
      expect(hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined])
    },
  )

  it('may have a code that is a number, which is given as text', async () => {
    const { payments } = gateway(json({ body: { resultInfo: { resultStatus: 'F', resultCode: 2005 } } }))
    await expect(payments.initiateTransaction(INPUT)).rejects.toMatchObject({ code: '2005' })
  })
})

describe('an outcome that the service does not know', () => {
  it.each(['2005', '2023', '196'])(
    'is an OutcomeUnknownError when a success has the code of a failure, whatever token comes with it: %s',
    async (resultCode) => {
      const resultInfo = { resultStatus: 'S', resultCode, resultMsg: 'Success' }
      const { payments } = gateway(json({ body: { resultInfo, txnToken: TOKEN } }))
      const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
      expect(String(error.cause)).toContain(`but its code ${resultCode} means a failure`)
    },
  )

  it('gives no advice that belongs to a success', async () => {
    const { payments } = gateway(result('s', '0000', 'Success'))
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(`${error} ${String(error.cause)}`).not.toContain('Nothing is to be done')
  })
})

describe('the signature of an answer', () => {
  it('that fits is reported as valid', async () => {
    expect(await initiated(signedAnswer(SUCCESS))).toMatchObject({ responseSignature: 'valid' })
  })

  it.each<[string, string]>([
    ['spaces and line ends', SUCCESS.replaceAll(':', ' : ').replaceAll(',', ' ,\r\n\t')],
    ['escaped slashes', SUCCESS.replace('}}', '},"url":"https:\\/\\/shop.example\\/"}').replace('}}', '}}')],
    ['decimals with a zero', SUCCESS.replace('"txnToken"', '"amount":1.0,"rate":1e2,"txnToken"')],
    ['integers of many digits', SUCCESS.replace('"txnToken"', '"id":12345678901234567890,"txnToken"')],
    ['escaped letters', SUCCESS.replace('"txnToken"', '"name":"\\u0041\\u00e9\\ud83d\\ude00","txnToken"')],
    ['letters outside ASCII', SUCCESS.replace('"txnToken"', '"name":"आशा 😀","txnToken"')],
    ['brackets and quotes in texts', SUCCESS.replace('"txnToken"', '"x":"}]\\"{[\\\\","txnToken"')],
  ])('is checked over the text as it came, with %s', async (_, body) => {
    expect(() => JSON.parse(body) as unknown).not.toThrow()
    expect(await initiated(signedAnswer(body))).toMatchObject({ txnToken: TOKEN, responseSignature: 'valid' })
    // The same value written in another way is not what was signed.
    const other = signedAnswer(body, JSON.stringify(JSON.parse(body)) + ' ')
    await expect(initiated(other)).rejects.toBeInstanceOf(OutcomeUnknownError)
  })

  it.each([
    ['beside another body within the head', ['"body":{},', '"body"']],
    ['under an escaped name', ['', String.raw`"\u0062ody"`]],
  ])('is checked over the body of the answer, %s', async (_, [before, name]) => {
    const head = `{${before}"signature":"${checksum.sign(SUCCESS, KEY)}"}`
    for (const text of [`{"head":${head},${name}:${SUCCESS}}`, `{${name}:${SUCCESS},"head":${head}}`])
      expect(await initiated(answer(text))).toMatchObject({ responseSignature: 'valid' })
  })

  it('vouches for nothing that is said twice', async () => {
    const twice = SUCCESS.replace('"txnToken"', '"txnToken":"old","txnToken"')
    const error = await rejectionOf(OutcomeUnknownError, () => initiated(signedAnswer(twice)))
    expect(String(error.cause)).toContain("one object has the name 'txnToken' twice")
  })

  it.each<[string, object]>([
    ['there is none', {}],
    ['it is null', { signature: null }],
    ['it is empty', { signature: '' }],
  ])('is reported as absent when %s', async (_, head) => {
    expect(await initiated(created({ head }))).toMatchObject({ responseSignature: 'absent' })
  })

  it.each<[string, Response]>([
    ['over another text', signedAnswer(SUCCESS, SUCCESS.replace(TOKEN, 'another-token'))],
    ['with another key', signedAnswer(SUCCESS, SUCCESS, 'another-key-0016')],
    ['that is no checksum', created({ head: { signature: 'nonsense' } })],
    ['that is a number', created({ head: { signature: 1 } })],
  ])('%s gives no token, and leaves open what became of the order', async (_, reply) => {
    const { payments, sent } = gateway(reply)
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(error.cause).toBeInstanceOf(DecodeError)
    expect(error.message).toContain('its signature does not match')
    expect(sent).toHaveLength(1)
  })
})
