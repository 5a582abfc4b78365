import { describe, expect, it } from 'vitest'
import { operationsOf, resolve, successSchema, type Schema } from '../../../scripts/generate/document.js'
import { DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import type { MarginWalletClient, MarginWalletMethods } from '../../../src/margin-wallet/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import {
  API_KEY,
  asAsked,
  json,
  least,
  OCO,
  published,
  SECRET,
  service,
  signatureOf,
  unsafeCalls,
  type Sent,
} from './service.js'

/** A call, the field of its answer that repeats an input, and another value of it. */
interface Repeated {
  readonly operationId: keyof MarginWalletMethods
  readonly field: 'symbol' | 'orderListId' | 'listClientOrderId' | 'isIsolated'
  /** The input, by the name that it has there. */
  readonly input: string
  readonly call: (client: MarginWalletClient) => Promise<unknown>
  readonly other: unknown
}

const symbol = 'SOLUSDT'
const orderListId = '9007199254740993'
const own = 'sol-exit-0212'
const repeated: readonly Repeated[] = [
  {
    operationId: 'enableIsolatedMarginAccount',
    field: 'symbol',
    input: 'symbol',
    call: (client) => client.enableIsolatedMarginAccount({ symbol }),
    other: 'SOLUSDC',
  },
  {
    operationId: 'disableIsolatedMarginAccount',
    field: 'symbol',
    input: 'symbol',
    call: (client) => client.disableIsolatedMarginAccount({ symbol }),
    other: 'SOL/USDT',
  },
  {
    operationId: 'createMarginOcoOrder',
    field: 'symbol',
    input: 'symbol',
    call: (client) => client.createMarginOcoOrder(OCO),
    other: 'SOLUSDC',
  },
  {
    operationId: 'createMarginOcoOrder',
    field: 'listClientOrderId',
    input: 'listClientOrderId',
    call: (client) => client.createMarginOcoOrder({ ...OCO, listClientOrderId: own }),
    other: own.toUpperCase(),
  },
  {
    operationId: 'createMarginOcoOrder',
    field: 'listClientOrderId',
    input: 'listClientOrderId',
    call: (client) => client.createMarginOcoOrder(OCO),
    other: own,
  },
  {
    operationId: 'getMarginOrderList',
    field: 'symbol',
    input: 'symbol',
    call: (client) => client.getMarginOrderList({ symbol, isIsolated: 'TRUE', orderListId }),
    other: 'SOLUSDC',
  },
  {
    operationId: 'getMarginOrderList',
    field: 'orderListId',
    input: 'orderListId',
    call: (client) => client.getMarginOrderList({ orderListId }),
    other: '9007199254740992',
  },
  {
    operationId: 'getMarginOrderList',
    field: 'listClientOrderId',
    input: 'origClientOrderId',
    call: (client) => client.getMarginOrderList({ origClientOrderId: own }),
    other: `${own} `,
  },
  {
    operationId: 'cancelMarginOrderList',
    field: 'symbol',
    input: 'symbol',
    call: (client) => client.cancelMarginOrderList({ symbol, orderListId }),
    other: 'SOLUSDC',
  },
  {
    operationId: 'cancelMarginOrderList',
    field: 'orderListId',
    input: 'orderListId',
    call: (client) => client.cancelMarginOrderList({ symbol, orderListId }),
    other: 7,
  },
  {
    operationId: 'cancelMarginOrderList',
    field: 'listClientOrderId',
    input: 'listClientOrderId',
    call: (client) => client.cancelMarginOrderList({ symbol, listClientOrderId: own }),
    other: 'another',
  },
  {
    operationId: 'createMarginOcoOrder',
    field: 'isIsolated',
    input: 'isIsolated',
    call: (client) => client.createMarginOcoOrder({ ...OCO, isIsolated: 'TRUE' }),
    other: false,
  },
  {
    operationId: 'getMarginOrderList',
    field: 'isIsolated',
    input: 'isIsolated',
    call: (client) => client.getMarginOrderList({ isIsolated: 'FALSE', orderListId }),
    other: true,
  },
  {
    operationId: 'cancelMarginOrderList',
    field: 'isIsolated',
    input: 'isIsolated',
    // What is not sent has its default, which is FALSE.
    call: (client) => client.cancelMarginOrderList({ symbol, orderListId }),
    other: true,
  },
]
const unsafe: ReadonlySet<string> = new Set(unsafeCalls.map(({ operationId }) => operationId))

/** Answers with what was asked for, but for some of it. */
const but =
  (changes: (sent: Sent) => object) =>
  async (sent: Sent): Promise<Response> =>
    json({ ...((await asAsked(sent).json()) as object), ...changes(sent) })

/** The properties of a schema that repeat an input, also where it is put together from others. */
function echoes(schema: Schema): string[] {
  const { properties = {}, allOf = [] } = resolve(published, schema)
  const here = Object.entries(properties).filter(([, property]) => property['x-echo'] !== undefined)
  return [...here.map(([name]) => name), ...allOf.flatMap(echoes)]
}

it('every operation that repeats an input, and every input that it repeats, is looked at here', () => {
  const described = operationsOf(published).flatMap(({ operation, parameters }) => {
    const names = parameters.map(({ name }) => name)
    const inputs = (field: string) =>
      names.filter(
        (name) => name === field || (field === 'listClientOrderId' && name === 'origClientOrderId'),
      )
    const fields = new Set(echoes(successSchema(published, operation)))
    return [...fields].flatMap((field) => inputs(field).map((input) => [operation.operationId, field, input]))
  })
  const tried = repeated.map(({ operationId, field, input }) => [operationId, field, input])
  expect(new Set(tried.map(String))).toEqual(new Set(described.map(String)))
})

describe.each(repeated)('$operationId: an answer with another $field than the $input asked for', (given) => {
  const { operationId, field, input, call, other } = given

  it('is no answer to this call, and the error names the field', async () => {
    for (const validate of ['off', 'report', 'throw'] as const) {
      const { client, sent } = service(
        but(() => ({ [field]: other })),
        { validate },
      )
      const thrown = await rejectionOf<Error>(
        unsafe.has(operationId) ? OutcomeUnknownError : DecodeError,
        () => call(client),
      )
      const error = unsafe.has(operationId) ? thrown.cause : thrown
      expect(error).toBeInstanceOf(DecodeError)
      const shown = typeof other === 'string' ? `'${other}'` : String(other)
      expect(error).toHaveProperty(
        'message',
        `${operationId} answered 200, but not to this call: ${field} is ${shown}, but the call asked for another ${input}.`,
      )
      expect(thrown.message).toContain(`answered 200, but not to this call: ${field} is ${shown}, `)
      expect(sent).toHaveLength(1)
    }
  })

  it('is none either where the parameters of a POST are in its body', async () => {
    const { client } = service(
      but(() => ({ [field]: other })),
      { assume: { parameterLocation: 'form' } },
    )
    await rejectionOf<Error>(unsafe.has(operationId) ? OutcomeUnknownError : DecodeError, () => call(client))
  })

  it('shows no secret that the service puts there', async () => {
    let secrets: readonly string[] = []
    const { client } = service(
      but((sent) => {
        secrets = [API_KEY, signatureOf(sent).signature]
        return { [field]: secrets.join(' ') }
      }),
    )
    const error = await rejection(() => call(client))
    const { message, cause } = error as Error
    const told = [message, cause instanceof Error ? cause.message : '', JSON.stringify(error)].join('\n')
    expect(message).toContain(`${field} is '[redacted] [redacted]'`)
    for (const secret of [...secrets, SECRET]) expect(told).not.toContain(secret.slice(0, 12))
  })

  it('or with none of it at all is judged by what it shows', async () => {
    const { client } = service(but(() => ({ [field]: null })))
    const isIdentity = field === 'symbol' || field === 'orderListId'
    const outcome = await call(client).then(
      () => 'a result',
      (error: unknown) => (error as Error).message,
    )
    if (isIdentity) expect(outcome).toContain(`answered 200 without ${field}, which a result must have.`)
    else expect(outcome).toBe('a result')
  })
})

describe('an answer repeats what was asked for', () => {
  const ofSymbols = repeated.filter(({ field }) => field === 'symbol')
  const ofIds = repeated.filter(({ field }) => field === 'orderListId')

  it.each(ofSymbols)('$operationId: in another letter case of the symbol', async ({ call }) => {
    for (const written of [symbol.toLowerCase(), 'SolUsdt', symbol]) {
      const { client } = service(but(() => ({ symbol: written })))
      expect(await call(client)).toMatchObject({ symbol: written })
    }
  })

  it.each(ofIds)('$operationId: with the id as a number or as text', async ({ call }) => {
    for (const written of [orderListId, `"${orderListId}"`, `"00${orderListId}"`]) {
      const { client } = service(async (sent) => {
        const text = await asAsked(sent).text()
        return new Response(text.replace(/"orderListId":"\d+"/, `"orderListId":${written}`), {
          headers: { 'content-type': 'application/json' },
        })
      })
      expect(await call(client)).toMatchObject({ orderListId: written.replaceAll('"', '') })
    }
  })

  it('whether the id was given as text, as a bigint or as a number', async () => {
    for (const given of ['12', 12n, 12])
      for (const written of [12, '12']) {
        const { client } = service(but(() => ({ orderListId: written })))
        const { orderListId: id } = await client.getMarginOrderList({ orderListId: given })
        expect(id).toBe('12')
      }
  })

  it('but for what was not asked for, which may be anything', async () => {
    const theirs = { orders: [], symbol: 'ADABTC', orderListId: 3, listClientOrderId: 'theirs' }
    const { client } = service(but(() => theirs))
    expect(await client.getMarginOrderList({ orderListId: 3 })).toMatchObject({ symbol: 'ADABTC' })
    const { client: other } = service(but(() => ({ orderReports: [], orderListId: 4 })))
    expect(await other.cancelMarginOrderList({ symbol, listClientOrderId: own })).toMatchObject({
      orderListId: '4',
    })
  })
})

it('what is asked for, in a list, is not what was asked for', async () => {
  const { client } = service((sent) => {
    const { searchParams } = new URL(sent.url)
    return json({
      ...least.orderList,
      orderListId: 7,
      listClientOrderId: [searchParams.get('origClientOrderId')],
    })
  })
  const error = await rejectionOf(DecodeError, () => client.getMarginOrderList({ origClientOrderId: own }))
  expect(String(error)).toContain('but not to this call: listClientOrderId is a list')
})
