/** Every example of the payments description in the hands of the client: answers, failures, requests, callbacks. */
import { codes } from '../../generated/tables/payments.js'
import type { Code } from '../support/descriptions.js'
import { at } from '../support/json.js'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { LacunaError, OutcomeUnknownError, ResultError } from '../../src/index.js'
import { checksum, createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'
import { rejection } from '../support/caught.js'
import { readDescription } from '../../scripts/generate/description.js'

const published = readDescription('payments')

const KEY = 'demo-merchant-16'
const folder = new URL('../../spec/payments/examples/', import.meta.url)
const names = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ''))

function example<T>(name: string): T {
  const { value } = parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')) as { value: T }
  return value
}

interface Answering {
  readonly payments: PaymentsClient
  readonly sent: string[]
}

/** A client whose gateway answers everything with this. */
function answering(
  value: unknown,
  status = 200,
  { mid = 'DEMOMERCHANT01', websiteName = 'DEMOSTORE' } = {},
): Answering {
  const sent: string[] = []
  // The times of the answers are between the request and the answer.
  let now = 1_795_241_700_000
  const payments = createPaymentsClient({
    baseUrl: 'https://gateway.example',
    mid,
    websiteName,
    merchantKey: KEY,
    validate: 'throw',
    retries: 0,
    clock: () => now,
    fetch: async (_, { body }) => {
      sent.push(await new Response(body).text())
      now = 1_795_241_800_000
      return Response.json(value, { status })
    },
  })
  return { payments, sent }
}

const input = {
  orderId: 'LAC-2026-0417',
  txnAmount: { value: '1250.00', currency: 'INR' },
  userInfo: { custId: 'CUST_3071' },
  callbackUrl: 'https://shop.example/payments/outcome',
}
const initiate = ({ payments }: Answering): Promise<unknown> => payments.initiateTransaction(input)
const fetchCharges = ({ payments }: Answering): Promise<unknown> =>
  payments.fetchPcfDetails({
    transaction: transaction.txnToken,
    payMethods: ['CREDIT_CARD', 'NET_BANKING', 'UPI'].map((payMethod) => ({ payMethod })),
  })

const transaction = {
  txnToken: 'demo-token-6f1b0c94d2e84a7f9a31',
  orderId: 'LAC-2026-0417',
  responseSignature: 'valid',
}

const { payMethods: listed } = example<{ body: { payMethods: object[] } }>('FetchPcfDetailsList').body
const { consultDetails: alone } = example<{ body: { consultDetails: object } }>('FetchPcfDetailsFlat').body

type Outcome = { readonly call: typeof initiate } & ({ readonly result: object } | { readonly code: string })

const outcomes: Readonly<Record<string, Outcome>> = {
  InitiateTransactionSuccess: {
    call: initiate,
    result: {
      ...transaction,
      issuedAt: 1_795_241_732_514,
      expiresAt: 1_795_242_632_514,
      repeated: false,
      resultCode: '0000',
    },
  },
  InitiateTransactionRepeated: {
    call: initiate,
    result: {
      ...transaction,
      issuedAt: 1_795_241_740_266,
      expiresAt: 1_795_242_640_266,
      repeated: true,
      resultCode: '0002',
    },
  },
  InitiateTransactionFailure: { call: initiate, code: '2005' },
  FetchPcfDetailsList: { call: fetchCharges, result: { charges: listed, resultCode: '0000' } },
  FetchPcfDetailsMap: { call: fetchCharges, result: { charges: listed, resultCode: '0000' } },
  FetchPcfDetailsFlat: { call: fetchCharges, result: { charges: [alone], resultCode: '0000' } },
  FetchPcfDetailsFailure: { call: fetchCharges, code: '1006' },
}

describe('the example of an answer', () => {
  it('is known for each that there is', () => {
    const answers = names.filter((name) => !/Request|Callback/.test(name))
    expect(Object.keys(outcomes).sort()).toEqual(answers.sort())
  })

  it.each(Object.entries(outcomes))('%s is what its name says', async (name, outcome) => {
    const call = outcome.call(answering(example(name)))
    if ('result' in outcome) return expect(await call).toEqual(outcome.result)
    const error = await rejection(call)
    expect(error).toBeInstanceOf(ResultError)
    expect(error).toMatchObject({ code: outcome.code, resultStatus: 'F' })
  })
})

describe('the example of a failure status', () => {
  const failures = Object.entries(published.paths).flatMap(([path, { post }]) =>
    Object.entries(post?.responses ?? {})
      .filter(([status]) => status !== '200')
      .map(([status, response]) => [Number(status), path, exampleOf(resolved(response))] as const),
  )

  function resolved(node: unknown): unknown {
    const pointer = at(node, '/$ref')
    return typeof pointer === 'string' ? at(published, pointer.slice(1)) : node
  }

  function exampleOf(response: unknown): unknown {
    const examples = at(response, '/content/application~1json/examples')
    const [first] = Object.values(examples as Record<string, unknown>)
    return at(resolved(first), '/value')
  }

  it.each(failures)('%i of %s gives the code and the words of the service', async (status, path, body) => {
    const creates = path.endsWith('initiateTransaction')
    const gateway = answering(body, status)
    const thrown = await rejection((creates ? initiate : fetchCharges)(gateway))
    const code = at(body, '/body/resultInfo/resultCode')
    const known = Object.values<Code>(codes).find((candidate) => candidate.code === code)
    const open = creates && (status >= 500 || known?.effect === 'unknown')
    if (open) expect(thrown).toBeInstanceOf(OutcomeUnknownError)
    const error = open ? (thrown as Error).cause : thrown
    expect(error).toBeInstanceOf(LacunaError)
    expect(error).toMatchObject({
      status,
      code,
      serviceMessage: at(body, '/body/resultInfo/resultMsg'),
    })
    expect(gateway.sent).toHaveLength(1)
  })
})

interface InitiateExample {
  readonly head: Readonly<Record<string, string>>
  readonly body: typeof input & { readonly mid: string; readonly websiteName: string }
}

describe('the example of a request', () => {
  it.each(['InitiateTransactionRequest', 'InitiateTransactionRequestRestricted'])(
    '%s is what the client sends, to the byte',
    async (name) => {
      const { head, body } = example<InitiateExample>(name)
      const { signature, ...given } = head
      const { mid, websiteName, ...order } = body
      const gateway = answering({ body: { txnToken: 'token' } }, 200, { mid, websiteName })
      await gateway.payments.initiateTransaction({ ...order, head: given })
      const [text = ''] = gateway.sent
      expect(text.slice(text.indexOf('"body":') + 7, -1)).toBe(JSON.stringify(body))
      expect((JSON.parse(text) as InitiateExample).head).toMatchObject(given)
      // Two signatures of one text differ by their salts, so each is checked rather than compared.
      expect(checksum.verify(JSON.stringify(body), signature, KEY)).toEqual({ valid: true })
    },
  )

  it.each(['FetchPcfDetailsRequest', 'FetchPcfDetailsRequestWithoutInstrument'])(
    '%s is sent',
    async (name) => {
      const request = example<{
        head: { txnToken: string }
        body: { payMethods: { payMethod: string; instId?: string }[] }
      }>(name)
      const { txnToken, ...head } = request.head
      const isOfCards = name === 'FetchPcfDetailsRequest'
      const gateway = answering(example(isOfCards ? 'FetchPcfDetailsList' : 'FetchPcfDetailsFlat'))
      await gateway.payments.fetchPcfDetails({ transaction: txnToken, head, ...request.body })
      expect(gateway.sent.map((text) => JSON.parse(text) as unknown)).toEqual([request])
    },
  )

  it('is covered here for each that there is', () => {
    expect(names.filter((name) => name.includes('Request'))).toHaveLength(4)
  })
})

describe('the example of a callback', () => {
  const { payments } = answering({})
  const expected = { orderId: 'LAC-2026-0417', amount: '1250.00' }

  it('of a payment that was made is valid', () => {
    const verdict = payments.verifyCallback(example('TransactionCallbackSuccess'), expected)
    expect(verdict).toMatchObject({ valid: true, status: 'TXN_SUCCESS' })
  })

  it('of a payment that failed cannot be verified', () => {
    const verdict = payments.verifyCallback(example('TransactionCallbackFailure'), expected)
    expect(verdict).toMatchObject({ valid: false, reason: 'missing-checksum' })
  })
})
