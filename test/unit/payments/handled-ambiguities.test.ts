import { expect } from 'vitest'
import { DecodeError, OutcomeUnknownError, ResultError } from '../../../src/index.js'
import { checksum, type FetchPcfDetailsResult } from '../../../src/payments/index.js'
import { describeHandledAmbiguities, exampleOf } from '../handled-ambiguities.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answer, gateway, INPUT, json, KEY, MID, NOW, TOKEN } from './gateway.js'

const resultInfo = { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' }
const refused = { resultStatus: 'F', resultCode: '2005', resultMsg: 'No' }
const fee = { payMethod: 'UPI', feeAmount: { currency: 'INR', value: '18.75' } }

async function charges(sent: unknown): Promise<FetchPcfDetailsResult> {
  return chargesOf(JSON.stringify(sent))
}
async function chargesOf(text: string): Promise<FetchPcfDetailsResult> {
  const { payments } = gateway(answer(text))
  return payments.fetchPcfDetails({ transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] })
}
const initiate = (reply: Response) => gateway(reply).payments.initiateTransaction(INPUT)
const fetchRefused = (reply: Response) =>
  rejection(() =>
    gateway(reply).payments.fetchPcfDetails({ transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] }),
  )

const sameCharge = async (body: object) =>
  expect((await charges({ head: {}, body: { resultInfo, ...body } })).charges).toEqual([fee])
const sameToken = async (sent: unknown) =>
  expect(await initiate(json(sent))).toMatchObject({ txnToken: TOKEN, repeated: false, resultCode: '0000' })
const issued = async (responseTimestamp: unknown) =>
  expect(
    await initiate(json({ head: { responseTimestamp }, body: { resultInfo, txnToken: TOKEN } })),
  ).toMatchObject({ issuedAt: NOW - 7000, expiresAt: NOW - 7000 + 900_000 })
const feeOf = async (amount: string) =>
  (await chargesOf(`{"body":{"payMethods":[{"payMethod":"UPI"${amount}}]}}`)).charges[0]?.feeAmount
const toldOf = async (place: 'body' | 'head') => {
  const put = (info: object, body: object) =>
    place === 'body'
      ? { head: {}, body: { resultInfo: info, ...body } }
      : { head: { resultInfo: info }, body }
  await sameToken(put(resultInfo, { txnToken: TOKEN }))
  expect(await charges(put(resultInfo, { payMethods: [fee] }))).toEqual({
    charges: [fee],
    resultCode: '0000',
  })
  const refusal = json(put(refused, {}))
  const initiated = await rejection(() => initiate(refusal))
  for (const error of [initiated, await fetchRefused(refusal)]) {
    expect(error).toBeInstanceOf(ResultError)
    expect(error).toMatchObject({ resultStatus: 'F', code: '2005', serviceMessage: 'No' })
  }
}

const form = exampleOf('payments', 'TransactionCallbackFailure') as Record<string, string>
const unsigned = Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'CHECKSUMHASH'))
const verdictOn = (fields: Record<string, string>) =>
  gateway(answer(''), { mid: fields['MID'] ?? MID }).payments.verifyCallback(new URLSearchParams(fields), {
    orderId: fields['ORDERID'] ?? '',
    amount: fields['TXNAMOUNT'] ?? '',
  })

describeHandledAmbiguities('payments', {
  pcfCharges: {
    list: () => sameCharge({ payMethods: [fee] }),
    map: () => sameCharge({ consultDetails: { UPI: fee } }),
    flat: () => sameCharge({ consultDetails: fee }),
  },
  pcfResponseHead: {
    sameAsRequest: async () => {
      const head = { version: 'v1', requestTimestamp: String(NOW), channelId: 'WEB', txnToken: TOKEN }
      expect((await charges({ head, body: { payMethods: [fee] } })).charges).toEqual([fee])
    },
    ownAttributes: async () => {
      const head = { responseTimestamp: String(NOW), version: 'v1', requestId: 'r' }
      expect((await charges({ head, body: { payMethods: [fee] } })).charges).toEqual([fee])
    },
    absent: async () => {
      expect((await charges({ body: { payMethods: [fee] } })).charges).toEqual([fee])
      expect((await charges({ head: null, body: { payMethods: [fee] } })).charges).toEqual([fee])
    },
  },
  initiateResponse: {
    body: () => sameToken({ head: {}, body: { resultInfo, txnToken: TOKEN } }),
    topLevel: async () => {
      await sameToken({ head: {}, body: { resultInfo }, txnToken: TOKEN })
      await sameToken({ resultInfo, txnToken: TOKEN })
    },
    head: async () => {
      await sameToken({ head: { txnToken: TOKEN }, body: { resultInfo } })
      await sameToken({ head: { resultInfo, txnToken: TOKEN } })
    },
  },
  responseSignature: {
    present: async () => {
      const body = JSON.stringify({ resultInfo, txnToken: TOKEN })
      const signature = checksum.sign(body, KEY)
      const reply = answer(`{"head":{"signature":"${signature}"},"body":${body}}`)
      expect(await initiate(reply)).toMatchObject({ txnToken: TOKEN, responseSignature: 'valid' })
    },
    absent: async () =>
      expect(await initiate(json({ head: {}, body: { resultInfo, txnToken: TOKEN } }))).toMatchObject({
        txnToken: TOKEN,
        responseSignature: 'absent',
      }),
  },
  resultInfoPlace: {
    body: () => toldOf('body'),
    head: () => toldOf('head'),
    absent: async () => {
      expect(await initiate(json({ head: {}, body: { txnToken: TOKEN } }))).toMatchObject({ txnToken: TOKEN })
      expect(await charges({ head: {}, body: { payMethods: [fee] } })).toEqual({ charges: [fee] })
      const nothing = json({ head: {}, body: {} })
      await rejectionOf(OutcomeUnknownError, () => initiate(nothing))
      expect(await fetchRefused(nothing)).toBeInstanceOf(DecodeError)
    },
  },
  responseTimestampForm: {
    millisecondsText: () => issued(String(NOW - 7000)),
    millisecondsNumber: () => issued(NOW - 7000),
    secondsText: () => issued(String((NOW - 7000) / 1000)),
  },
  pcfAmountForm: {
    text: async () => {
      expect(await feeOf(',"feeAmount":{"value":"18.75"}')).toEqual({ value: '18.75' })
      const long = '0.12345678901234567890123'
      expect(await feeOf(`,"feeAmount":{"value":"${long}"}`)).toEqual({ value: long })
    },
    number: async () => {
      expect(await feeOf(',"feeAmount":{"value":18.75}')).toEqual({ value: '18.75' })
      const long = '0.12345678901234567890123'
      expect(await feeOf(`,"feeAmount":{"value":${long}}`)).toEqual({ value: long })
    },
    plain: async () => {
      expect(await feeOf(',"feeAmount":"18.75"')).toEqual({ value: '18.75' })
      expect(await feeOf(',"feeAmount":18.75')).toEqual({ value: '18.75' })
    },
    absent: async () => {
      expect(await feeOf(',"feeAmount":null')).toBeUndefined()
      expect(await feeOf(',"feeAmount":{"value":null}')).toBeUndefined()
      expect(await feeOf('')).toBeUndefined()
    },
  },
  unknownFields: {
    none: () => sameToken({ head: {}, body: { resultInfo, txnToken: TOKEN } }),
    more: async () => {
      const more = { tomorrow: { a: [null, 1] }, isPromoCodeValid: null }
      await sameToken({ head: more, body: { resultInfo, txnToken: TOKEN, ...more }, ...more })
      await sameCharge({ payMethods: [{ ...fee, ...more }], ...more })
    },
  },
  failureStatus: {
    ok: async () => {
      const error = await rejectionOf(ResultError, () =>
        initiate(json({ head: {}, body: { resultInfo: refused } })),
      )
      expect(error).toMatchObject({ status: 200, code: '2005', serviceMessage: 'No' })
    },
    httpStatus: async () => {
      const reply = json({ head: {}, body: { resultInfo: refused } }, 400)
      const error = await rejectionOf(ResultError, () => initiate(reply))
      expect(error).toMatchObject({ status: 400, code: '2005', serviceMessage: 'No' })
    },
  },
  callbackChecksum: {
    present: () => {
      const signed = { ...unsigned, CHECKSUMHASH: checksum.signForm(unsigned, KEY) }
      expect(verdictOn(signed)).toMatchObject({ valid: true, status: unsigned['STATUS'] })
    },
    absent: () => expect(verdictOn(unsigned)).toMatchObject({ valid: false, reason: 'missing-checksum' }),
  },
})
