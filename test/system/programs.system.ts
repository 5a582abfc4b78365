/** Programs that everybody has: every operation with curl and openssl, and with Python's requests. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations as margin } from '../../generated/tables/margin-wallet.js'
import { exampleCalls, freshInput } from '../../scripts/example-calls.js'
import { pythonWithRequests } from '../../scripts/program.js'
import { at } from '../support/json.js'
import { createMock, demoCredentials, type ListeningMock, type Mock } from '../../src/mock/index.js'
import { Column, type ClientName } from '../compat/results.js'

const { marketData, payments, marginWallet } = demoCredentials
const script = (name: string): string => fileURLToPath(new URL(`./programs/${name}`, import.meta.url))

const programs: Readonly<Record<Extract<ClientName, 'curl' | 'requests'>, readonly string[]>> = {
  curl: ['bash', script('calls.sh')],
  requests: [pythonWithRequests() ?? 'python3', script('calls.py')],
}

interface Said {
  readonly status: number
  readonly text: string
  readonly json: unknown
}

describe.each(Object.entries(programs))('%s', (name, [program = '', ...first]) => {
  const column = new Column(name === 'curl' ? 'curl' : 'requests')
  let mock: Mock
  let listening: ListeningMock
  let accessToken = ''

  beforeAll(async () => {
    mock = createMock()
    listening = await mock.listen({ port: 0 })
  })
  afterAll(() => listening.close())

  /** What the program got for a call. The log of the mock has the same. */
  async function call(words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Said> {
    const env = {
      ...process.env,
      MOCK: listening.url,
      ACCESS_TOKEN: accessToken,
      USERNAME: marketData.username,
      PASSWORD: marketData.password,
      MID: payments.mid,
      WEBSITE: payments.websiteName,
      MERCHANT_KEY: payments.merchantKey,
      API_KEY: marginWallet.apiKey,
      SECRET: marginWallet.secret,
      ...more,
    }
    const before = mock.requests.length
    const { stdout } = await promisify(execFile)(program, [...first, ...words], { env })
    const [, text = '', status = ''] = /^([^]*)\n(\d{3})$/.exec(stdout) ?? []
    expect(mock.requests.length).toBe(before + 1)
    expect(mock.requests.at(-1)?.status).toBe(Number(status))
    return {
      status: Number(status),
      text,
      json: /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : undefined,
    }
  }

  async function works(operationId: string, words: readonly string[]): Promise<Said> {
    const said = await call(words)
    expect(mock.requests.at(-1)).toMatchObject({ operationId })
    expect(said, said.text).toMatchObject({ status: 200 })
    expect(mock.requests.at(-1)).not.toHaveProperty('refused')
    column.note(operationId, 'works')
    return said
  }

  it('logs in, and lists records in both formats', async () => {
    const refused = await call(['login'], { PASSWORD: 'wrong' })
    expect(refused.status).toBe(401)
    const { json } = await works('login', ['login'])
    accessToken = String(at(json, '/access_token'))
    for (const operationId of ['listFixedIncome', 'listFutOpt']) {
      const list = (await works(operationId, [operationId, 'json'])).json
      const { text } = await works(operationId, [operationId, 'xml'])
      expect(Array.isArray(list) ? list.length : 0).toBeGreaterThan(0)
      expect(text.match(/<item>/g)).toHaveLength(Array.isArray(list) ? list.length : 0)
    }
  })

  it('initiates a transaction, and fetches its charges', async () => {
    const created = await works('initiateTransaction', ['initiateTransaction', 'ORDER_1'])
    expect(at(created.json, '/body/resultInfo')).toMatchObject({ resultStatus: 'S', resultCode: '0000' })
    const token = at(created.json, '/body/txnToken')
    expect(token).toEqual(expect.stringMatching(/./))
    const charged = await works('fetchPcfDetails', ['fetchPcfDetails', String(token)])
    expect(at(charged.json, '/body/resultInfo/resultCode')).toBe('0000')
    expect(charged.text).toContain('"totalTransactionAmount":{"currency":"INR","value":"1.52"}')
  })

  it('calls each operation of margin and wallet with a signature', async () => {
    for (const example of exampleCalls.filter(({ api }) => api === 'margin-wallet')) {
      const { operationId, method, path } = example.operation
      const input = await freshInput(example, () => undefined)
      const query = Object.entries(input).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
      )
      await works(operationId, ['margin', method, path, query.join('&')])
    }
  })

  it('sends the parameters of an order and of its cancellation in a form as well', async () => {
    const { path, method } = margin.createMarginOcoOrder
    const query = 'symbol=ADAUSDT&side=SELL&quantity=120.00&price=0.9120&stopPrice=0.6510'
    const made = await works('createMarginOcoOrder', ['margin-form', method, path, query])
    expect(made.text).toMatch(/"orderListId":\d+/)
    const { path: place, method: cancel } = margin.cancelMarginOrderList
    const which = `symbol=ADAUSDT&orderListId=${/"orderListId":(\d+)/.exec(made.text)?.[1] ?? ''}`
    await works('cancelMarginOrderList', ['margin-form', cancel, place, which])
  })

  it('does as the table says', () => {
    expect(column.committed()).toEqual(column.seen)
  })
})
