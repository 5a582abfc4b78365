/** How a payment ends on the mock, and how the shop learns of it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CompletePaymentOutcome } from '../../../../src/mock/index.js'
import { localAddress, postForm } from '../../../../src/mock/services/payments/transactions.js'
import { checksum } from '../../../../src/payments/index.js'
import { rejection } from '../../../support/caught.js'
import { unusedAddress } from '../../../support/answering.js'
import {
  BODY,
  FIFTEEN_MINUTES,
  INPUT,
  KEY,
  MID,
  searchOf,
  shop,
  type Shop,
} from '../../../support/mock-world.js'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly contentType: string | undefined
  readonly text: string
}

/** The shop's own server, which keeps what is posted to it. */
async function server(
  respond: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.end('ok'),
  host = '127.0.0.1',
): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = []
  const listening = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const { method, url, headers } = request
      received.push({ method, url, contentType: headers['content-type'], text })
      respond(response, request)
    })
  })
  await new Promise<void>((resolve) => listening.listen(0, host, resolve))
  onTestFinished(() => listening.close().closeAllConnections())
  return { port: (listening.address() as AddressInfo).port, received }
}

async function withOrder(callbackUrl: string = INPUT.callbackUrl, options = {}): Promise<Shop> {
  const open = shop(options)
  await open.payments.initiateTransaction({ ...INPUT, callbackUrl })
  return open
}

const expected = { orderId: INPUT.orderId, amount: '1250.00' }
const endings: readonly [CompletePaymentOutcome, string][] = [
  ['success', 'TXN_SUCCESS'],
  ['failure', 'TXN_FAILURE'],
  ['pending', 'PENDING'],
]

describe('the callback of a payment that ends', () => {
  it.each(endings)(
    'in %s is posted as a form that the client calls valid, with %s',
    async (outcome, status) => {
      const { port, received } = await server()
      const { mock, payments } = await withOrder(`http://127.0.0.1:${port}/outcome?shop=7`)
      const completed = await mock.completePayment(INPUT.orderId, outcome)
      expect(completed).toMatchObject({
        posted: true,
        status: 200,
        callbackUrl: `http://127.0.0.1:${port}/outcome?shop=7`,
      })
      expect(received).toEqual([
        {
          method: 'POST',
          url: '/outcome?shop=7',
          contentType: 'application/x-www-form-urlencoded',
          text: completed.body,
        },
      ])
      const verdict = payments.verifyCallback(received[0]?.text ?? '', expected)
      expect(verdict).toMatchObject({ valid: true, status })
      expect(payments.verifyCallback(completed.form, expected)).toEqual(verdict)
    },
  )

  it('tells the order and when it was paid, in the fields of the published form', async () => {
    const { mock, payments } = shop()
    const input = { ...INPUT, orderId: 'a&b+c@ü', txnAmount: { value: '0.50', currency: 'INR' } }
    await payments.initiateTransaction(input)
    mock.clock.advance(63_000)
    const { form, body } = await mock.completePayment('a&b+c@ü', 'success')
    expect(form).toEqual({
      ORDERID: 'a&b+c@ü',
      MID,
      TXNID: expect.stringMatching(/^20261121\d{9}$/) as unknown,
      TXNAMOUNT: '0.50',
      CURRENCY: 'INR',
      PAYMENTMODE: 'CC',
      TXNDATE: '2026-11-21 17:31:03.0',
      STATUS: 'TXN_SUCCESS',
      RESPCODE: '01',
      RESPMSG: 'The payment was made.',
      GATEWAYNAME: 'DEMO',
      BANKTXNID: expect.stringMatching(/^\d+$/) as unknown,
      BANKNAME: 'Demo Bank',
      CHECKSUMHASH: expect.stringMatching(/^\S{108}$/) as unknown,
    })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual(form)
    expect(payments.verifyCallback(body, { orderId: 'a&b+c@ü', amount: '0.5' })).toMatchObject({
      valid: true,
    })
  })

  it('is signed with the key of the merchant, so that a change of any field shows', async () => {
    const { mock, payments } = await withOrder()
    const { form } = await mock.completePayment(INPUT.orderId, 'success')
    for (const name of Object.keys(form).filter((field) => field !== 'CHECKSUMHASH')) {
      const verdict = payments.verifyCallback({ ...form, [name]: `${form[name]}1` }, expected)
      expect(verdict).toMatchObject({ valid: false, reason: 'checksum-mismatch' })
    }
    expect(checksum.verifyForm(form, KEY)).toEqual({ valid: true })
  })

  it('of another outcome is of the same payment, at its own time', async () => {
    const { mock } = await withOrder()
    const pending = await mock.completePayment(INPUT.orderId, 'pending')
    expect(mock.state().payments).toMatchObject({ transactions: [{ outcome: 'pending' }] })
    mock.clock.advance(60_000)
    const success = await mock.completePayment(INPUT.orderId, 'success')
    expect(success.form['TXNID']).toBe(pending.form['TXNID'])
    expect(success.form['TXNDATE']).not.toBe(pending.form['TXNDATE'])
    expect(mock.state().payments).toMatchObject({ transactions: [{ outcome: 'success' }] })
  })

  it('is of the merchant that is named', async () => {
    const { mock, initiate, payments } = shop({ unchecked: ['merchant'] })
    await payments.initiateTransaction(INPUT)
    await initiate(
      { ...BODY, mid: 'STRANGER01', txnAmount: { value: '5.00', currency: 'INR' } },
      { search: searchOf('STRANGER01') },
    )
    const { form } = await mock.completePayment(INPUT.orderId, 'success', { mid: 'STRANGER01' })
    expect(form).toMatchObject({ MID: 'STRANGER01', TXNAMOUNT: '5.00' })
    expect((await mock.completePayment(INPUT.orderId, 'success')).form).toMatchObject({
      MID,
      TXNAMOUNT: '1250.00',
    })
  })
})

describe('completing what there is not', () => {
  it.each(['ORDER_9999', '__proto__', '', '|', 'x'.repeat(5_000)])(
    'the order %.20s is refused',
    async (orderId) => {
      const { mock } = await withOrder()
      const error = await rejection(mock.completePayment(orderId, 'success'))
      expect(error).toBeInstanceOf(Error)
      const { message } = error as Error
      expect(message).toMatch(/no transaction of the order/)
      expect(message.length).toBeLessThan(200)
      for (const secret of [KEY, INPUT.orderId]) expect(message).not.toContain(secret)
    },
  )

  it('an outcome that there is not is refused, with those that there are', async () => {
    const { mock } = await withOrder()
    for (const outcome of ['maybe', 'toString', undefined, null]) {
      // @ts-expect-error: no outcome
      await expect(mock.completePayment(INPUT.orderId, outcome)).rejects.toThrow(
        /success, failure or pending/,
      )
    }
    expect(mock.state().payments).toMatchObject({ transactions: [{ outcome: null }] })
  })
})

describe('a callback that cannot be posted', () => {
  it('rejects with what happened, and can be posted again with the same fields', async () => {
    const { port, received } = await server()
    const closed = await unusedAddress()
    const { mock, payments } = await withOrder(`${closed}/outcome?session=secret`)
    const error = await rejection(mock.completePayment(INPUT.orderId, 'success'))
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toBe(
      `The callback could not be posted to ${closed}/outcome: connect ECONNREFUSED ${new URL(closed).host}.`,
    )
    expect(mock.state().payments).toMatchObject({ transactions: [{ outcome: 'success' }] })

    await payments.initiateTransaction({ ...INPUT, orderId: 'B', callbackUrl: `http://127.0.0.1:${port}/` })
    await mock.completePayment('B', 'success')
    expect(received).toHaveLength(1)
  })

  it('is told again as it was, once the shop listens', async () => {
    let isOpen = false
    const { port, received } = await server((response) => {
      if (isOpen) response.end()
      else response.socket?.resetAndDestroy()
    })
    const { mock } = await withOrder(`http://127.0.0.1:${port}/`)
    await expect(mock.completePayment(INPUT.orderId, 'success')).rejects.toThrow(/could not be posted/)
    isOpen = true
    mock.clock.advance(5_000)
    expect(await mock.completePayment(INPUT.orderId, 'success')).toMatchObject({ posted: true, status: 200 })
    const [first, again] = received.map(({ text }) => {
      const fields = new URLSearchParams(text)
      fields.delete('CHECKSUMHASH')
      return fields.toString()
    })
    expect(again).toBe(first)
  })

  it('is given up when no answer comes in time', async () => {
    const { port } = await server(() => undefined)
    const posting = postForm(new URL(`http://127.0.0.1:${port}/outcome`), 'A=1', 30)
    await expect(posting).rejects.toThrow(
      `The callback could not be posted to http://127.0.0.1:${port}/outcome: no answer came within 30 ms.`,
    )
  })

  it.each([302, 307, 400, 500])('but is posted where the shop answers %i, which is told', async (status) => {
    const elsewhere = await server()
    const { port, received } = await server((response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${elsewhere.port}/` }).end('no')
    })
    const { mock } = await withOrder(`http://127.0.0.1:${port}/`)
    expect(await mock.completePayment(INPUT.orderId, 'success')).toMatchObject({ posted: true, status })
    expect(received).toHaveLength(1)
    expect(elsewhere.received).toEqual([])
  })

  it('does not wait for the end of what the shop answers', async () => {
    const { port } = await server((response) => response.write('and so on'))
    const { mock } = await withOrder(`http://127.0.0.1:${port}/`)
    expect(await mock.completePayment(INPUT.orderId, 'success')).toMatchObject({ status: 200 })
  })
})

it('a payment of an order without an address is posted nowhere when it ends', async () => {
  const { mock, payments } = shop()
  const { callbackUrl: _, ...input } = INPUT
  await payments.initiateTransaction(input)
  expect(mock.state().payments).toMatchObject({ transactions: [{ callbackUrl: null }] })
  const completed = await mock.completePayment(INPUT.orderId, 'success')
  expect(completed).toMatchObject({ posted: false, callbackUrl: '', form: { STATUS: 'TXN_SUCCESS' } })
})

describe('a callback address that is not this machine', () => {
  it('is never called: the form is only returned', async () => {
    const { port, received } = await server(undefined, '0.0.0.0')
    for (const host of ['0.0.0.0', 'shop.example', '127.0.0.1@shop.example']) {
      const callbackUrl = `http://${host}:${port}/`.replace(`@shop.example:${port}`, '@shop.example')
      const { mock, payments } = await withOrder(callbackUrl)
      const completed = await mock.completePayment(INPUT.orderId, 'success')
      expect(completed).toMatchObject({ posted: false, callbackUrl })
      expect(completed).not.toHaveProperty('status')
      expect(payments.verifyCallback(completed.body, expected)).toMatchObject({ valid: true })
    }
    expect(received).toEqual([])
  })

  it.each([
    ...['https://shop.example/outcome', 'http://127.0.0.1.evil.example/', 'http://127.0.0.1@evil.example/'],
    ...['http://127.0.0.1:80@evil.example/', 'http://user:password@127.0.0.1/', 'http://user@localhost/'],
    ...['http://localhost.evil.example/', 'http://evil.example/127.0.0.1'],
    ...['http://evil.example#@127.0.0.1/', 'http://evil.example\\@127.0.0.1/', 'http://0.0.0.0/'],
    ...['http://0/', 'http://128.0.0.1/', 'http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::]/'],
    ...['http://[::2]/', 'http://[::ffff:10.0.0.1]/', 'http://[fe80::1]/', 'http://xn--127-0.example/'],
    ...['ftp://127.0.0.1/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,127.0.0.1'],
    ...['ws://127.0.0.1/', 'mailto:a@localhost', 'urn:localhost', '//127.0.0.1/', 'localhost:8080', ''],
  ])('such as %s', (callbackUrl) => {
    expect(localAddress(callbackUrl)).toBeUndefined()
  })

  it.each([
    ['http://127.0.0.1:8080/a?b=c', 'http://127.0.0.1:8080/a?b=c'],
    ['http://127.8.9.10/', 'http://127.8.9.10/'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['http://0x7f.0.0.1/', 'http://127.0.0.1/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['HTTP://LOCALHOST:3000/x', 'http://localhost:3000/x'],
    ['https://localhost/', 'https://localhost/'],
    ['http://[::1]:9/', 'http://[::1]:9/'],
    ['http://[0:0:0:0:0:0:0:1]/', 'http://[::1]/'],
  ])('but %s is this machine', (callbackUrl, address) => {
    expect(localAddress(callbackUrl)?.href).toBe(address)
  })
})

describe('the form that tells of a payment', () => {
  it('has it as the caller says, whatever the reading', async () => {
    const { mock, payments } = shop({ assume: { callbackChecksum: 'absent' } })
    await payments.initiateTransaction(INPUT)
    const signed = await mock.completePayment(INPUT.orderId, 'failure', { signed: true })
    const unsigned = await mock.completePayment(INPUT.orderId, 'success', { signed: false })
    expect(['CHECKSUMHASH' in signed.form, 'CHECKSUMHASH' in unsigned.form]).toEqual([true, false])
    expect(mock.requests[0]?.readings).not.toHaveProperty('callbackChecksum')
  })

  it('is noted with the order even after its token has expired', async () => {
    const { mock, payments } = shop({ assume: { callbackChecksum: 'absent' } })
    await payments.initiateTransaction(INPUT)
    await payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    mock.clock.advance(FIFTEEN_MINUTES)
    await mock.completePayment('ORDER_0002', 'failure')
    expect(mock.requests.map(({ readings }) => readings['callbackChecksum'])).toEqual([undefined, 'absent'])
  })
})
