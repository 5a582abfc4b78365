import { describe, expect, it } from 'vitest'
import { answerMarks, operations, resultForms } from '../../../generated/tables/margin-wallet.js'
import type { Echo, OperationDescription, ResultForm } from '../../support/descriptions.js'
import { exampleCall } from '../../../scripts/example-calls.js'
import { DecodeError, OutcomeUnknownError, type ClientEvent } from '../../../src/index.js'
import type { MarginWalletClient, MarginWalletMethods } from '../../../src/margin-wallet/index.js'
import { at } from '../../support/json.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answer, asAsked, json, OCO, service, type Sent } from './service.js'

type OperationId = keyof MarginWalletMethods

/** Calls a method by its name. */
function calling(client: MarginWalletClient, operationId: OperationId, input: unknown): Promise<unknown> {
  const method: unknown = Reflect.get(client, operationId)
  if (typeof method !== 'function') throw new Error(`there is no method ${operationId}`)
  return Promise.resolve(Reflect.apply(method, client, [input]))
}

/** Inputs that a property of a result repeats, beside those of the example call. */
const repeated: Partial<Record<OperationId, Record<string, unknown>>> = {
  getIsolatedMarginAccount: { symbols: 'SOLUSDT,LINKBTC' },
  enableIsolatedMarginAccount: { symbol: 'LINKBTC' },
  disableIsolatedMarginAccount: { symbol: 'LINKBTC' },
  createMarginOcoOrder: { ...OCO, isIsolated: 'TRUE', listClientOrderId: 'sol-exit-0212' },
  getMarginOrderList: {
    isIsolated: 'TRUE',
    symbol: 'SOLUSDT',
    orderListId: '5520417',
    origClientOrderId: 'sol-exit-0212',
  },
  cancelMarginOrderList: {
    symbol: 'SOLUSDT',
    isIsolated: 'TRUE',
    orderListId: '5520417',
    listClientOrderId: 'sol-exit-0212',
  },
  listMarginOrderLists: { isIsolated: 'TRUE', symbol: 'SOLUSDT' },
  listOpenMarginOrderLists: { isIsolated: 'TRUE', symbol: 'SOLUSDT' },
  listWithdrawals: { coin: 'SOL', withdrawOrderId: 'payroll-1107', idList: 'one,two' },
  listDeposits: { coin: 'SOL', txId: '5A0C6E31' },
}

/** A property that repeats something, by the names that lead to it; an entry of a list is its first one. */
interface Place {
  readonly path: readonly string[]
  readonly echo: Echo
  readonly form: ResultForm
}

function placesIn(form: ResultForm, path: readonly string[] = []): Place[] {
  const { echo, items, properties = {} } = form
  return [
    ...(echo ? [{ path, echo, form }] : []),
    ...(items ? placesIn(items, [...path, '0']) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
  ]
}

const places = Object.entries<ResultForm>(resultForms).flatMap(([operationId, form]) =>
  placesIn(form).map((place) => ({
    operationId: operationId as OperationId,
    field: place.path.join('.'),
    ...place,
  })),
)
/** Every input that a property of a result repeats, so that each of them can be another one: as the first answer has it. */
const inputs = Object.fromEntries(
  (Object.keys(operations) as OperationId[]).map((operationId) => {
    const { input, documented } = exampleCall(operationId)
    const known = { ...input, ...repeated[operationId] }
    const shown = places
      .filter((place) => place.operationId === operationId && !place.echo.of.some((name) => name in known))
      .map(({ path, echo }) => [echo.of[0] ?? '', at(documented, `/${path.join('/')}`)] as const)
      .filter(
        ([name, value]) =>
          value !== undefined && operations[operationId].inputs.some((input) => input === name),
      )
    return [operationId, { ...known, ...Object.fromEntries(shown) }]
  }),
) as Record<OperationId, Record<string, unknown>>
const isUnsafe = (operationId: string): boolean => !operations[operationId as OperationId].safeToRetry

/** Another value than the one that came. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  return /^[\d.]+$/.test(String(value)) ? '77' : 'OTHER'
}

/** The answer that was asked for, but for one value. */
async function changed(
  sent: Sent,
  path: readonly string[],
  to: (value: unknown) => unknown,
): Promise<Response> {
  const value: unknown = await asAsked(sent).json()
  let holder = value as Record<string, unknown>
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  holder[last] = to(holder[last])
  return json(value)
}

it('asks every operation for all that its result repeats', () => {
  const missing = places.filter(({ echo, operationId }) =>
    echo.of.some((name) => {
      const { parameters }: OperationDescription = operations[operationId]
      return (
        parameters.some((parameter) => parameter.name === name) && inputs[operationId][name] === undefined
      )
    }),
  )
  expect(missing.map(({ operationId, field }) => `${operationId} ${field}`)).toEqual([])
})

describe.each(Object.keys(inputs) as OperationId[])('%s', (operationId) => {
  it('takes the answer that was asked for', async () => {
    const { client } = service(asAsked, { validate: 'throw' })
    expect(await calling(client, operationId, inputs[operationId])).toBeDefined()
  })
})

const withInput = places.filter(({ operationId, echo }) =>
  echo.of.some((name) => inputs[operationId][name] !== undefined),
)

describe.each(withInput.filter(({ echo }) => echo.mayDiffer !== true))(
  '$operationId: another $field than was asked for',
  ({ operationId, path, field }) => {
    it.each(['off', 'report', 'throw'] as const)('is no result with validate %s', async (validate) => {
      const { client, sent } = service((sent) => changed(sent, path, otherThan), { validate })
      const error = await rejectionOf<Error>(isUnsafe(operationId) ? OutcomeUnknownError : DecodeError, () =>
        calling(client, operationId, inputs[operationId]),
      )
      expect(error.message).toContain(`answered 200, but not to this call: ${field} is `)
      expect(sent).toHaveLength(1)
    })
  },
)

const aroundOnly = places.filter(({ echo }) => (echo.around?.length ?? 0) > 0)

describe.each(aroundOnly)(
  '$operationId: another $field than the object around it has',
  ({ operationId, ...place }) => {
    it('says two things and is no result', async () => {
      const { client } = service((sent) => changed(sent, place.path, otherThan))
      // Nothing that the property could repeat of the request, nor what asks for it.
      const { [place.echo.of[0] ?? '']: _, isIsolated: __, ...rest } = inputs[operationId]
      const given = { ...rest, ...needs(operationId) }
      const error = await rejection(() => calling(client, operationId, given))
      expect(String(error)).toMatch(/answered 200(?: with two things: |, but not to this call: )/)
    })
  },
)

/** What the client cannot make the call without. */
function needs(operationId: OperationId): Record<string, unknown> {
  const { needed = [] }: OperationDescription = operations[operationId]
  return Object.fromEntries(needed.map((name) => [name, inputs[operationId][name]]))
}

describe('accounts of symbols that were not asked for', () => {
  const account = (...symbols: string[]): Response =>
    json({ assets: symbols.map((symbol) => ({ symbol, enabled: true })) })

  it('are kept beside those that were, and told of', async () => {
    const events: ClientEvent[] = []
    const { client } = service(account('ADABTC', 'SOLUSDT'), { onEvent: (event) => events.push(event) })
    const { assets } = await client.getIsolatedMarginAccount({ symbols: 'solusdt,LINKBTC' })
    expect(assets.map(({ symbol }) => symbol)).toEqual(['ADABTC', 'SOLUSDT'])
    expect(events.filter((event) => event.type === 'mismatch')).toMatchObject([
      {
        field: 'assets.*.symbol',
        kind: 'unasked',
        message: 'is not one of the requested symbols',
        count: 1,
        at: 'assets.0.symbol',
        came: 'ADABTC',
      },
    ])
  })

  it('are no answer where none of the others came', async () => {
    const { client } = service(account('ADABTC', 'ADAUSDT'))
    const error = await rejectionOf(DecodeError, client.getIsolatedMarginAccount({ symbols: 'SOLUSDT' }))
    expect(error.message).toContain("but not to this call: assets.0.symbol is 'ADABTC'")
    expect(error.partial).toMatchObject({ assets: [{ symbol: 'ADABTC' }, { symbol: 'ADAUSDT' }] })
  })

  it('are refused with onMismatch throw', async () => {
    const { client } = service(account('ADABTC', 'SOLUSDT'), { onMismatch: 'throw' })
    const error = await rejectionOf(DecodeError, client.getIsolatedMarginAccount({ symbols: 'SOLUSDT' }))
    expect(error.partial).toMatchObject({ assets: [{ symbol: 'SOLUSDT' }] })
  })
})

describe('withdrawals of another id than was asked for', () => {
  it('are refused, and the error has those that were asked for', async () => {
    const entry = { id: '1', coin: 'SOL', amount: '1', status: 6 }
    const { client } = service(
      json([
        { ...entry, withdrawOrderId: 'payroll-11' },
        { ...entry, withdrawOrderId: 'payroll-1' },
      ]),
    )
    const error = await rejectionOf(DecodeError, client.listWithdrawals({ withdrawOrderId: 'payroll-1' }))
    expect(error.message).toContain("0.withdrawOrderId is 'payroll-11', but the call asked for another")
    expect(error.partial).toEqual([{ ...entry, withdrawOrderId: 'payroll-1' }])
  })
})

/** Every field that the description lacks in an answer, and that has the name of what the call is about. */
const identified = Object.entries(answerMarks).flatMap(([operationId, { identifiers = [] }]) =>
  identifiers
    .filter(({ name }) => inputs[operationId as OperationId][name] !== undefined)
    .filter(() => !operationId.startsWith('list'))
    .map(({ name }) => ({ operationId: operationId as OperationId, name })),
)

describe.each(identified)('$operationId: an answer that names another $name', ({ operationId, name }) => {
  const spellings = [name, name.toUpperCase(), name.replaceAll(/[A-Z]/g, '_$&').toLowerCase()]
  const call = (reply: (value: object) => object) => {
    const { client } = service(async (sent) => json(reply((await asAsked(sent).json()) as object)))
    return rejection(() => calling(client, operationId, inputs[operationId]))
  }
  const expected = isUnsafe(operationId) ? OutcomeUnknownError : DecodeError

  it.each(spellings)('as %s, beside the result or in an object in it', async (spelling) => {
    for (const place of [
      (value: object) => ({ ...value, data: { [spelling]: 'OTHER' } }),
      (value: object) => ({ ...value, data: { more: { [spelling]: 'OTHER' } } }),
    ]) {
      const error = await call(place)
      expect(error).toBeInstanceOf(expected)
      expect(String(error)).toContain(`${spelling} is 'OTHER', but the call asked for another ${name}.`)
    }
  })
})

it.each([{ data: { more: { of: { symbol: 'OTHER' } } } }, { data: [{ symbol: 'OTHER' }] }])(
  'an answer in which another call is named in depth or in a list is of its call: %j',
  async (more) => {
    const { client } = service(async (sent) => json({ ...((await asAsked(sent).json()) as object), ...more }))
    expect(await client.createMarginOcoOrder(OCO)).toMatchObject(more)
  },
)

describe.each(identified.filter(({ operationId }) => isUnsafe(operationId)))(
  '$operationId: a refusal that names another $name',
  ({ operationId, name }) => {
    it.each([200, 400, 401, 403, 429])('is none of this call under %i', async (status) => {
      for (const code of [-2010, -1003, -1121]) {
        const { client } = service(json({ code, msg: 'Refused.', [name]: 'OTHER' }, status))
        const error = await rejection(() => calling(client, operationId, inputs[operationId]))
        expect(error).toBeInstanceOf(OutcomeUnknownError)
        expect(String(error)).toContain(`answered ${status}, but not to this call: ${name} is 'OTHER'`)
      }
    })
  },
)

/** The operations whose results show what they are about. */
const showing = Object.keys(answerMarks).filter(
  (id): id is OperationId => answerMarks[id]?.identity !== undefined && Object.hasOwn(operations, id),
)
const isRead = (id: OperationId): boolean => operations[id].safeToRetry

describe.each(showing.filter(isRead))('%s: a refusal that shows a result as well', (operationId) => {
  it.each([200, 400, 404])('under %i is no refusal that a verdict may rest on', async (status) => {
    const { client } = service(async (sent) => {
      const [shown] = [await asAsked(sent).json()].flat() as object[]
      return json({ ...shown, code: -2018, msg: 'Order list does not exist.' }, status)
    })
    const error = await rejectionOf(DecodeError, () => calling(client, operationId, inputs[operationId]))
    expect(error.message).toContain('with a refusal that also shows a result, by its ')
    expect(error.message).toContain('Order list does not exist.')
  })
})

it('a refusal of a read that names something else than was asked for is none', async () => {
  const { client } = service(json({ code: -2018, msg: 'Order list does not exist.', symbol: 'OTHER' }, 400))
  const requested = { origClientOrderId: 'exit-7', symbol: 'SOLUSDT', isIsolated: 'TRUE' } as const
  const error = await rejectionOf(DecodeError, () => client.getMarginOrderList(requested))
  expect(error.message).toContain("but not to this call: symbol is 'OTHER'")
})

describe.each(showing.filter((id) => !isRead(id)))(
  '%s: a refusal that shows a result as well',
  (operationId) => {
    const call = async (status: number, more: object) => {
      const { client } = service(async (sent) =>
        json({ ...((await asAsked(sent).json()) as object), ...more }, status, { 'retry-after': '7' }),
      )
      return rejectionOf<OutcomeUnknownError>(OutcomeUnknownError, () =>
        calling(client, operationId, inputs[operationId]),
      )
    }

    it.each([200, 400, 401, 403, 409, 418, 429])('is an unknown outcome under %i', async (status) => {
      for (const more of [
        { code: -2010, msg: 'Refused.' },
        { code: -1003, msg: 'Too many.' },
      ]) {
        const error = await call(status, more)
        expect(error.message).toContain('But the answer also shows a result, by its ')
        expect(error.message).toContain(more.msg)
        expect(error.reference.operationId).toBe(operationId)
        expect(error.cause).toHaveProperty('status', status)
      }
    })

    it.each([401, 403, 418, 429])('is one under %i without a code', async (status) => {
      expect((await call(status, {})).message).toContain('But the answer also shows a result, by its ')
    })

    it('is one whatever its content type says, and where it says something twice', async () => {
      const { client } = service(async (sent) => {
        const text = await asAsked(sent).text()
        return answer(`{"a":1,"a":2,${text.slice(1)}`, 429, { 'content-type': 'text/html' })
      })
      await rejectionOf(OutcomeUnknownError, () => calling(client, operationId, inputs[operationId]))
    })
  },
)

describe('a refusal by its status alone', () => {
  const enabling = (text: string, status: number) => {
    const { client } = service(answer(text, status))
    return rejection(() => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }))
  }

  it.each([418, 429])('is none under %i where it has the members of a result', async (status) => {
    for (const text of [
      '{"success":true,"symbol":null}',
      '{"success":"yes","symbol":""}',
      '{"result":[{"symbol":"LINKBTC"}],"success":true}',
      '{"success":true,"symbol":"LINKBTC"',
    ])
      expect(await enabling(text, status), text).toBeInstanceOf(OutcomeUnknownError)
  })

  it.each([418, 429])('is one under %i where it has not, or says that nothing was done', async (status) => {
    for (const text of [
      '',
      '{}',
      'Slow down',
      '{"symbol":"LINKBTC"}',
      '{"success":false,"symbol":"LINKBTC"}',
    ])
      expect(await enabling(text, status), text).toHaveProperty('name', 'RateLimitError')
  })

  it.each([301, 401, 403, 404, 418, 502])('is one of a read under %i, whatever it names', async (status) => {
    const { client } = service(json({ orderListId: 7, symbol: 'OTHER' }, status), { retries: 0 })
    const error = await rejection(() =>
      client.getMarginOrderList({ orderListId: '5520417', symbol: 'SOLUSDT', isIsolated: 'TRUE' }),
    )
    const name = { 401: 'AuthenticationError', 418: 'RateLimitError' }[status] ?? 'ApiError'
    expect(error).toMatchObject({ name, status })
  })
})

it('a count below zero, such as the code of a refusal, is no result', async () => {
  for (const maxAccount of [-2010, '-2010', -1]) {
    const { client } = service(json({ enabledAccount: 2, maxAccount }))
    const error = await rejectionOf(DecodeError, () => client.getIsolatedMarginAccountLimit())
    expect(error.message).toContain('a whole number of at least 0 is expected')
  }
  const { client } = service(json({ enabledAccount: 0, maxAccount: '0' }))
  expect(await client.getIsolatedMarginAccountLimit()).toEqual({ enabledAccount: 0, maxAccount: 0 })
})

it('an id of the caller’s own that comes as true is another one', async () => {
  const { client } = service(json({ orderListId: 1, symbol: 'SOLUSDT', orders: [], listClientOrderId: true }))
  const error = await rejectionOf(DecodeError, client.getMarginOrderList({ origClientOrderId: 'exit-7' }))
  expect(error.message).toContain('but not to this call: listClientOrderId is true')
})

it('a refusal that says that nothing was done is one', async () => {
  const { client } = service(
    json({ code: -1003, msg: 'Not created.', success: false, symbol: 'LINKBTC' }, 429),
  )
  expect(await rejection(() => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }))).toHaveProperty(
    'name',
    'RateLimitError',
  )
})

describe('an order list of which a part cannot be read', () => {
  const [path, field]: [string[], string] = [['orderReports', '0', 'symbol'], 'orderReports.0.symbol']

  it('leaves the outcome open, and the error has what could be read, as its message says', async () => {
    const { client } = service((sent) => changed(sent, path, otherThan))
    const error = await rejectionOf(OutcomeUnknownError, () =>
      client.createMarginOcoOrder({ ...OCO, isIsolated: 'TRUE' }),
    )
    expect(error.message).toContain(`${field} is 'OTHER'`)
    expect(error.message).toContain("The error's partial has what could be read.")
    expect(error.partial).toMatchObject({ symbol: OCO.symbol, orderReports: [{ symbol: OCO.symbol }] })
    // A log of the error does not hold the whole of it.
    expect(JSON.stringify(error)).not.toContain('orderReports"')
  })

  it('is undefined where no answer came', async () => {
    const { client } = service(() => Promise.reject(new TypeError('cut')))
    const error = await rejectionOf(OutcomeUnknownError, () => client.createMarginOcoOrder(OCO))
    expect(error.partial).toBeUndefined()
  })
})
