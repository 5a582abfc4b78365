/** What traffic shows of the choices: `lacuna verify` lists it, and `--write-assume` keeps it in a file. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createContract } from '../../../src/contract/index.js'
import { createMarketDataClient, parseAssume, type MarketDataAssume } from '../../../src/market-data/index.js'
import { createMock, demoCredentials, type MockOptions } from '../../../src/mock/index.js'
import { createPaymentsClient, type PaymentsAssume } from '../../../src/payments/index.js'
import { exitCode } from '../../support/exit-codes.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()
const assumeFile = join(folder, 'assume.json')
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

const credentials = demoCredentials.marketData
const futOpt = { rType: 1 } as const

interface Recorded {
  readonly truth?: MockOptions['assume']
  readonly rewrite?: (text: string) => string
}

/** A `fetch` to a service of some readings, which records to the file of the test. */
function recording({ truth, rewrite = (text) => text }: Recorded = {}) {
  const { fetch } = createMock({ assume: truth })
  const contract = createContract()
  const recorded = contract.fetch(
    async (url, init) => {
      const response = await fetch(url, init)
      return new Response(rewrite(await response.text()), response)
    },
    { record: join(folder, 'traffic.ndjson') },
  )
  return {
    /** Lists futures and options with each of the assumptions. */
    list: async (...assumptions: readonly MarketDataAssume[]): Promise<void> => {
      for (const assume of assumptions) {
        const market = createMarketDataClient({
          ...{ baseUrl: 'https://data.example', credentials, fetch: recorded, assume },
        })
        // A refusal is recorded too.
        await market.listFutOpt(futOpt).catch(() => undefined)
      }
      contract.finish()
    },
    pay: async (...assumptions: readonly PaymentsAssume[]): Promise<void> => {
      for (const [index, assume] of assumptions.entries()) {
        const payments = createPaymentsClient({
          ...{ baseUrl: 'https://pay.example', ...demoCredentials.payments, fetch: recorded, assume },
        })
        const transaction = await payments.initiateTransaction({
          ...{ orderId: `ORDER-${index}`, callbackUrl: 'https://shop.example/paid' },
          ...{ txnAmount: { value: '1.00', currency: 'INR' }, userInfo: { custId: 'C7' } },
        })
        await payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI' }] })
      }
      contract.finish()
    },
  }
}

function verify(...args: readonly string[]): Promise<Ended> {
  return lacuna(['verify', 'traffic.ndjson', ...args], { folder })
}

const written = (): unknown => JSON.parse(readFileSync(assumeFile, 'utf8'))

describe('lacuna verify --write-assume', () => {
  it('writes the readings with which a client then works', async () => {
    const truth = {
      pathCase: 'DATA',
      loginToken: 'dataToken',
      futOptInstId: '1',
      listPlace: 'Table',
    } as const
    await recording({ truth }).list(truth)
    const { code, stderr } = await verify('--write-assume', 'assume.json')
    expect([code, stderr]).toEqual([
      exitCode.done,
      expect.stringMatching(/^Added to assume\.json: .*pathCase/m),
    ])
    expect(written()).toEqual({
      'market-data': { ...truth, requestNumberForm: 'integer', omittedOInfo: 'leaveOut' },
    })
    const assume = parseAssume(written())
    const { fetch } = createMock({ assume: truth })
    const market = createMarketDataClient({ baseUrl: 'https://data.example', credentials, fetch, assume })
    expect(await market.listFutOpt(futOpt)).not.toEqual([])
    // What it has is not written again, and is what --assume takes.
    const again = await verify('--write-assume', 'assume.json', '--assume', 'assume.json')
    expect(again.code).toBe(exitCode.done)
    expect(again.stderr).toContain('Nothing is added to assume.json')
    expect(again.stdout).not.toContain('Differs')
    expect(readdirSync(folder).sort()).toEqual(['assume.json', 'traffic.ndjson'])
  })

  it('writes nothing of what was sent and refused', async () => {
    await recording({ truth: { pathCase: 'Data' } }).list({ pathCase: 'DATA' })
    const { stdout } = await verify('--write-assume', 'assume.json')
    expect(written()).toEqual({ 'market-data': { loginToken: 'accessToken' } })
    expect(stdout).not.toContain('pathCase=DATA')
    expect(stdout).toMatch(/^Choices never shown: pathCase, /m)
  })

  it('keeps what the file has', async () => {
    await recording().list({})
    const before = {
      'market-data': { futOptTimeZone: '+08:00', omittedOInfo: 'sendZero', pathCase: 'Data' },
      payments: { pcfOperation: { method: 'POST', path: '/own' } },
    }
    writeFileSync(assumeFile, JSON.stringify(before))
    expect((await verify('--write-assume', 'assume.json')).code).toBe(exitCode.done)
    // A service whose field is optional takes a zero as well.
    expect(written()).toEqual({
      ...before,
      'market-data': expect.objectContaining({
        ...before['market-data'],
        loginToken: 'accessToken',
      }) as unknown,
    })
  })

  it('takes the reading that a service with both of them has', async () => {
    await recording({ truth: { pcfOperation: 'withoutQuery' } }).pay({}, { pcfOperation: 'withoutQuery' })
    expect((await verify('--write-assume', 'assume.json')).code).toBe(exitCode.done)
    expect(written()).toMatchObject({ payments: { pcfOperation: 'withoutQuery' } })
  })

  it('shows both witnesses of traffic that contradicts itself, and writes nothing', async () => {
    await recording({ truth: { pathCase: 'anyCase' } }).list({ pathCase: 'Data' }, { pathCase: 'DATA' })
    const { code, stdout, stderr } = await verify('--write-assume', 'assume.json')
    expect(code).toBe(exitCode.failed)
    expect(stdout).toContain(
      'Differs: pathCase is DATA, but Data is assumed: listFutOpt, traffic.ndjson, line 4.',
    )
    expect(stderr).toContain(
      'pathCase: Data in listFutOpt, traffic.ndjson, line 2; DATA in listFutOpt, traffic.ndjson, line 4.\n',
    )
    expect(readdirSync(folder)).toEqual(['traffic.ndjson'])
  })

  it.each([
    [
      'a reading',
      { 'market-data': { pathCase: 'DATA' } },
      /pathCase: Data in listFutOpt, traffic\.ndjson, line 2; DATA in \S*assume\.json\./,
    ],
    [
      'a value of your own',
      { 'market-data': { loginToken: '/result/jwt' } },
      /loginToken: accessToken in login, traffic\.ndjson, line 1; \/result\/jwt in /,
    ],
  ])('leaves a file alone that has %s which the traffic contradicts', async (_, before, message) => {
    await recording().list({})
    writeFileSync(assumeFile, JSON.stringify(before))
    const { code, stderr } = await verify('--write-assume', 'assume.json')
    expect(code).toBe(exitCode.failed)
    expect(stderr).toMatch(message)
    expect(readFileSync(assumeFile, 'utf8')).toBe(JSON.stringify(before))
    expect(readdirSync(folder).sort()).toEqual(['assume.json', 'traffic.ndjson'])
  })

  it.each([
    ['assume.json', '[]', 'is not a file of choices'],
    ['nowhere/assume.json', undefined, 'cannot be written (ENOENT)'],
    ['traffic.ndjson/assume.json', undefined, 'cannot be written (ENOTDIR)'],
  ])('refuses %s with %s before it reads any traffic', async (file, content, message) => {
    await recording().list({})
    if (content !== undefined) writeFileSync(join(folder, file), content)
    const { code, stdout, stderr } = await verify('--write-assume', file)
    expect([code, stdout]).toEqual([exitCode.usage, ''])
    expect(stderr).toContain(message)
  })
})

describe('what traffic shows of the choices', () => {
  it.each([
    ['asiaKolkata', {}, (text: string) => text],
    ['utc', { futOptTimeZone: 'utc' } as const, (text: string) => text],
    // Counted from 1980, and in milliseconds.
    [
      'asiaKolkata',
      {},
      (text: string) =>
        text.replaceAll(/(?<="nMsgTimeStamp":)(\d+)/g, (at) => String(Number(at) - 315_532_800)),
    ],
    [
      '+08:00',
      {},
      (text: string) => text.replaceAll(/(?<="nMsgTimeStamp":)(\d+)/g, (at) => `${Number(at) - 9_000}000`),
    ],
  ])('says that the time zone is likely %s, and does not write it', async (zone, truth, rewrite) => {
    await recording({ truth, rewrite }).list({})
    const { stdout } = await verify('--write-assume', 'assume.json')
    expect(stdout).toContain(
      `Likely to differ: futOptTimeZone is ${zone}, but unstated is assumed: listFutOpt, `,
    )
    expect(stdout).toMatch(/^Choices never shown: .*futOptTimeZone/m)
    expect(written()).not.toMatchObject({ 'market-data': { futOptTimeZone: zone } })
    // It is no error where another zone is assumed.
    writeFileSync(assumeFile, JSON.stringify({ 'market-data': { futOptTimeZone: 'Asia/Tokyo' } }))
    expect((await verify('--assume', 'assume.json')).code).toBe(exitCode.done)
  })

  it.each([
    ['disagree', 3_600],
    // The first fits a zone, the next none: it may be of another event.
    ['fit no zone but one', 86_400 * 7],
  ])('says nothing of the time zone where the stamps %s', async (_, step) => {
    let shift = -step
    const rewrite = (text: string): string =>
      text.replaceAll(/(?<="nMsgTimeStamp":)(\d+)/g, (at) => String(Number(at) + (shift += step)))
    await recording({ rewrite }).list({})
    expect((await verify()).stdout).not.toContain('Likely')
  })

  it('is in every report, with the choices of called interfaces alone', async () => {
    // A service that may be left without oInfo takes a zero as well: that is no difference.
    await recording().list({ pathCase: 'DATA', omittedOInfo: 'sendZero' })
    const differs = 'Differs: pathCase is DATA, but Data is assumed: listFutOpt, traffic.ndjson, line 2.\n'
    for (const reporter of ['pretty', 'junit', 'github', 'json']) {
      const { stdout, stderr } = await verify('--reporter', reporter)
      expect(stdout + stderr).toContain(differs)
      expect(stdout + stderr).toMatch(
        /Choices never shown: authorizationPrefix, .*nonFiniteNumbers\nauthorizationPrefix: recordings of lacuna hide the Authorization header\./,
      )
      expect(stdout + stderr).not.toContain('pcfOperation')
    }
    const { stdout, stderr } = await verify('--reporter', 'json', '--write-assume', 'assume.json')
    expect(stderr).toContain('Added to assume.json: ')
    const { summary } = JSON.parse(stdout) as { summary: { choices: readonly { ambiguity: string }[] } }
    const shown = ['pathCase', 'omittedOInfo'].map((id) => ({
      ...{ ambiguity: id, reading: id === 'pathCase' ? 'DATA' : 'sendZero', by: 'accepted', count: 1 },
      ...{ api: 'market-data', operationId: 'listFutOpt', source: 'traffic.ndjson, line 2' },
    }))
    const found = ['pathCase', 'omittedOInfo'].map((id) =>
      summary.choices.find(({ ambiguity }) => ambiguity === id),
    )
    expect(found).toEqual([
      {
        ...{ api: 'market-data', ambiguity: 'pathCase', assumed: 'Data' },
        ...{ shown: [shown[0]], differing: [shown[0]] },
      },
      {
        ...{ api: 'market-data', ambiguity: 'omittedOInfo', assumed: 'leaveOut' },
        ...{ shown: [shown[1]], differing: [] },
      },
    ])
  })
})
