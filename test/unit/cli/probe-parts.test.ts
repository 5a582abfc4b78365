/** The parts of a probe that are worth a look of their own. */
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  type Dimension,
  type ExperimentResponse,
  Grid,
  type GridCombination,
  gridLimit,
} from '../../../src/cli/probe/experiments.js'
import { openAssumeFile, writeAssume } from '../../../src/cli/probe/command.js'
import { stagingWord } from '../../../src/cli/probe/payments.js'
import { UsageError } from '../../../src/cli/exit-codes.js'
import { lacuna } from '../../support/test-terminal.js'

describe('an address', () => {
  it.each([
    ['https://securestage.pay.example', 'stage'],
    ['https://securegw-stage.pay.example', 'stage'],
    ['https://staging.example', 'staging'],
    ['https://api.sandbox.example', 'sandbox'],
    ['https://test.pay.example', 'test'],
    ['https://pay-test2.example', 'test'],
    ['https://uat.pay.example', 'uat'],
    ['https://dev1.pay.example', 'dev'],
    ['http://localhost:4010', 'localhost'],
    ['http://pay.localhost', 'localhost'],
    ['http://127.0.0.1:4010', '127.0.0.1'],
    ['http://[::1]:4010', '::1'],
    ['https://pay.test', 'test'],
  ])('%s looks like staging because of %s', (address, word) => expect(stagingWord(address)).toBe(word))

  it.each([
    'https://secure.pay.example',
    'https://latest.pay.example',
    'https://device.pay.example',
    'https://pay.dev',
    'https://pay.example/staging',
    'https://10.0.0.1',
    'https://8.8.8.8',
  ])('%s does not', (address) => expect(stagingWord(address)).toBeUndefined())
})

describe('the arguments', () => {
  const address = ['--base-url', 'https://test.example']
  const marketDataUser = ['market-data', '--username', 'demo']
  const ofMarketData = [...marketDataUser, ...address]
  const merchant = ['payments', '--mid', 'm', '--website-name', 'w']
  const ofPayments = [...merchant, ...address]
  const asked = (args: readonly string[], env = {}) => lacuna(['probe', ...args], { env })

  it.each([
    [[], 'market-data, payments, margin-wallet'],
    [['planted'], 'market-data, payments, margin-wallet'],
    [['market-data', ...address], '--username is missing'],
    [['market-data', '--username', 'demo'], '--base-url is missing'],
    [[...marketDataUser, '--base-url', 'planted'], '--base-url takes an address'],
    [[...marketDataUser, '--base-url', 'ftp://planted'], '--base-url takes an address'],
    [[...marketDataUser, '--base-url', 'http://a:planted@b'], 'without credentials'],
    [[...marketDataUser, '--base-url', 'http://b?planted'], 'without credentials, query and fragment'],
    [[...ofMarketData, '--login-token', 'planted'], '--login-token takes'],
    [[...ofMarketData, '--mid', 'planted'], "Unknown option '--mid'"],
    [[...ofMarketData, '--dry-run=planted'], "Option '--dry-run' does not take an argument"],
    [[...ofMarketData, 'planted'], 'argument belongs to no option'],
    [[...ofMarketData, '--password', 'planted'], 'LACUNA_PASSWORD'],
    [[...ofMarketData, '--password=planted'], 'Do not pass a secret as an argument'],
    [['margin-wallet', ...address, '--api-secret', 'planted'], 'LACUNA_API_SECRET'],
    [[...ofPayments, '--merchant-key', 'planted'], 'LACUNA_MERCHANT_KEY'],
    [[...ofPayments, '--allow-writes', 'planted'], '--allow-writes takes only initiateTransaction'],
    [[...ofPayments, '--pcf-operation', 'GET /planted'], '--pcf-operation takes'],
    [[...merchant, '--base-url', 'https://pay.example'], '--production'],
  ])('%j are refused with a reason that repeats no value', async (args, why) => {
    const { code, stdout, stderr } = await asked(args)
    expect(code).toBe(2)
    expect(stderr).toContain(why)
    expect(stdout + stderr).not.toContain('planted')
  })

  it('let production be probed where that is meant', async () => {
    const production = [...merchant, '--base-url', 'https://pay.example', '--production', '--dry-run']
    expect((await asked(production)).code).toBe(0)
  })

  it('take the user from the environment', async () => {
    const env = { LACUNA_USERNAME: 'demo' }
    expect((await asked(['market-data', ...address, '--dry-run'], env)).code).toBe(0)
  })

  it('that let transactions be created say by which word the host passes for staging', async () => {
    const planOf = async (args: readonly string[]) => (await asked([...args, '--dry-run'])).stdout
    const writing = [...ofPayments, '--allow-writes', 'initiateTransaction']
    expect(await planOf(writing)).toContain("taken for staging because of 'test'")
    expect(await planOf(ofPayments)).not.toContain('staging')
    expect(await planOf([...writing, '--production'])).not.toContain('staging')
  })

  it('ask for the merchant key only where transactions may be created', async () => {
    const writing = [...ofPayments, '--allow-writes', 'initiateTransaction']
    expect((await asked(writing)).stderr).toContain('Set LACUNA_MERCHANT_KEY')
    expect((await asked(ofPayments)).stderr).not.toContain('LACUNA_MERCHANT_KEY')
  })
})

describe('a file of choices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-assume-'))
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['{"market-data"', 'not JSON'],
    ['[]', 'not a file of choices'],
    ['{"market": {}}', "no interface 'market'"],
    ['{"payments": {"pathCase": "DATA"}}', "no choice 'pathCase'"],
    ['{"margin-wallet": []}', 'must be a JSON object'],
    ['{"market-data": {"pathCase": "data"}}', "no reading 'data'"],
  ])('is refused where it is %s', (text, why) => {
    const path = join(folder, 'assume.json')
    writeFileSync(path, text)
    expect(() => openAssumeFile(path)).toThrow(why)
    expect(() => openAssumeFile(path)).toThrow(UsageError)
  })

  it.each(['missing/assume.json', ''])('is refused at %j, where it cannot be', (place) => {
    expect(() => openAssumeFile(join(folder, place))).toThrow(UsageError)
  })

  it('stays as it was where it cannot be written, and nothing else is left', () => {
    const inner = mkdtempSync(join(folder, 'inner-'))
    const path = join(inner, 'assume.json')
    const file = openAssumeFile(path)
    rmSync(inner, { recursive: true })
    const refused = writeAssume(file, 'payments', { tokenClock: 'issue' })
    expect(refused?.message).toContain('could not be written (ENOENT)')
    expect(readdirSync(folder)).toEqual([])
  })

  it('keeps what another probe wrote meanwhile, and the mode', () => {
    const path = join(folder, 'assume.json')
    writeFileSync(path, '{}')
    chmodSync(path, 0o640)
    const file = openAssumeFile(path)
    writeFileSync(path, '{"payments":{"tokenClock":"issue"}}')
    writeAssume(file, 'market-data', { pathCase: 'DATA' })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      payments: { tokenClock: 'issue' },
      'market-data': { pathCase: 'DATA' },
    })
    expect(statSync(path).mode & 0o777).toBe(0o640)
  })

  it('is left alone where it has become none meanwhile', () => {
    const path = join(folder, 'assume.json')
    const file = openAssumeFile(path)
    writeFileSync(path, '{"cut')
    const refused = writeAssume(file, 'payments', { tokenClock: 'issue' })
    expect(refused?.message).toContain('Nothing was written')
    expect(readFileSync(path, 'utf8')).toBe('{"cut')
    expect(readdirSync(folder)).toEqual(['assume.json'])
  })

  it('is written where a link leads, and the link stays', () => {
    const [path, link] = [join(folder, 'kept.json'), join(folder, 'link.json')]
    writeFileSync(path, '{"payments":{"tokenClock":"issue"}}')
    symlinkSync(path, link)
    writeAssume(openAssumeFile(link), 'market-data', { pathCase: 'DATA' })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      payments: { tokenClock: 'issue' },
      'market-data': { pathCase: 'DATA' },
    })
    expect(readdirSync(folder)).toEqual(['kept.json', 'link.json'])
  })
})

describe('a grid', () => {
  type NamedDimension = Dimension<ExperimentResponse> & { readonly id: string }
  const refused = (status: number): ExperimentResponse => ({
    kind: 'refused',
    status,
    message: `status ${status}`,
  })
  const fine: ExperimentResponse = { kind: 'works', data: undefined, message: 'a result' }
  const dimension = (id: string, status: number, readings = ['a', 'b']): NamedDimension => ({
    id,
    readings,
    shows: (answer) => answer.kind === 'refused' && answer.status === status,
  })
  const run = async (
    dimensions: readonly NamedDimension[],
    answer: (combination: GridCombination) => ExperimentResponse,
    atMost = 20,
  ): Promise<{ grid: Grid<ExperimentResponse>; asked: GridCombination[] }> => {
    const asked: GridCombination[] = []
    const attempt = async (combination: GridCombination): Promise<ExperimentResponse> => {
      asked.push(combination)
      return answer(combination)
    }
    const grid = new Grid(Object.fromEntries(dimensions.map((one) => [one.id, one])), attempt, {
      atMost,
      confirms: true,
    })
    await grid.run()
    return { grid, asked }
  }

  it('settles one of three readings, and says which of the others were refused', async () => {
    const { grid } = await run([dimension('x', 404, ['a', 'b', 'c'])], ({ x }) =>
      x === 'b' ? fine : refused(404),
    )
    expect(grid.verdict('x')).toMatchObject({ finding: 'reading', reading: 'b' })
  })

  it('takes several of three readings that work', async () => {
    const { grid } = await run([dimension('x', 404, ['a', 'b', 'c'])], ({ x }) =>
      x === 'b' ? refused(404) : fine,
    )
    expect(grid.verdict('x')).toMatchObject({ finding: 'both', readings: ['a', 'c'] })
  })

  it('does not take a failure of another kind for the effect of a choice', async () => {
    const { grid } = await run([dimension('x', 404)], ({ x }) => (x === 'b' ? refused(415) : fine))
    expect(grid.verdict('x')).toMatchObject({ finding: 'undetermined' })
  })

  it('does not count a change as settled where nothing works in the end', async () => {
    const answer = ({ x }: GridCombination): ExperimentResponse => refused(x === 'a' ? 404 : 401)
    const { grid } = await run([dimension('x', 404), dimension('y', 401)], answer)
    expect(grid.verdict('x')).toMatchObject({ finding: 'undetermined' })
  })

  it('finds its way whichever of two checks a service does first', async () => {
    const dimensions = [dimension('x', 404), dimension('y', 401)]
    for (const order of [
      ['x', 'y'],
      ['y', 'x'],
    ]) {
      const { grid, asked } = await run(dimensions, (combination) => {
        const wrong = order.find((id) => combination[id] === 'a')
        return wrong === undefined ? fine : refused(wrong === 'x' ? 404 : 401)
      })
      expect(grid.verdict('x')).toMatchObject({ reading: 'b' })
      expect(grid.verdict('y')).toMatchObject({ reading: 'b' })
      // The way (3); each of the two that were refused on it once more; and what worked.
      expect(asked).toHaveLength(6)
    }
  })

  it('doubts a refusal on the way until it is repeated', async () => {
    const dimensions = [dimension('x', 404)]
    const once = (status: number) => {
      let count = 0
      return ({ x }: GridCombination): ExperimentResponse =>
        (count += 1) === 1 ? refused(404) : x === 'a' ? refused(status) : fine
    }
    expect((await run(dimensions, once(404))).grid.verdict('x')).toMatchObject({ reading: 'b' })
    expect((await run(dimensions, once(415))).grid.verdict('x')).toMatchObject({ finding: 'undetermined' })
    let count = 0
    const byChance = await run(dimensions, () => ((count += 1) === 1 ? refused(404) : fine))
    expect(byChance.grid.verdict('x')).toMatchObject({ finding: 'both' })
  })

  it('looks further for what may be the effect of a choice, and settles nothing by it', async () => {
    const empty: ExperimentResponse = { kind: 'works', data: undefined, message: 'nothing' }
    const suspected = { ...dimension('x', 404), mayShow: (answer: ExperimentResponse) => answer === empty }
    const further = await run([suspected], ({ x }) => (x === 'a' ? empty : fine))
    expect(further.grid.base).toEqual({ x: 'b' })
    expect(further.grid.verdict('x')).toMatchObject({
      finding: expect.not.stringMatching('reading') as unknown,
    })
    const refusing = await run([suspected], ({ x }) => (x === 'a' ? empty : refused(404)))
    expect(refusing.grid.verdict('x')).toMatchObject({ finding: 'undetermined' })
  })

  it('takes a code for a sign that a choice was got past only where the choice names it', async () => {
    const withCode: ExperimentResponse = { kind: 'refused', code: '7', message: 'code 7' }
    const answer = ({ x }: GridCombination): ExperimentResponse => (x === 'a' ? refused(404) : withCode)
    const { grid } = await run([dimension('x', 404)], answer)
    expect(grid.verdict('x')).toMatchObject({ finding: 'undetermined' })
    const named = await run([{ ...dimension('x', 404), pastCodes: ['7'] }], answer)
    expect(named.grid.verdict('x')).toMatchObject({ finding: 'reading', reading: 'b' })
  })

  it('asks once more for what worked where refusals came last, and doubts them where it no longer works', async () => {
    let count = 0
    const dimensions = [dimension('x', 404)]
    const steady = await run(dimensions, ({ x }) => (x === 'a' ? fine : refused(404)))
    expect(steady.asked).toHaveLength(3)
    expect(steady.grid.verdict('x')).toMatchObject({ finding: 'reading', reading: 'a' })
    const failing = await run(dimensions, () => ((count += 1) === 1 ? fine : refused(404)))
    expect(failing.grid.verdict('x')).toMatchObject({ finding: 'undetermined' })
  })

  it('never asks more often than it may', async () => {
    const dimensions = ['u', 'v', 'w', 'x'].map((id) => dimension(id, 400))
    const { asked } = await run(dimensions, () => refused(400), 5)
    expect(asked).toHaveLength(5)
  })

  it.each([1, 2, 3])('keeps to its limit with %i choices that show alike', async (alike) => {
    const ids = ['u', 'v', 'w'].slice(0, alike)
    const dimensions = [...ids.map((id) => dimension(id, 400)), dimension('x', 404), dimension('y', 401)]
    const shape = (statuses: number[]) => ({ readings: { a: '', b: '' }, shows: { statuses } })
    const limit = gridLimit([...ids.map(() => shape([400])), shape([404]), shape([401])])
    for (let truth = 0; truth < 2 ** dimensions.length; truth += 1) {
      const right = Object.fromEntries(
        dimensions.map(({ id }, at) => [id, (truth >> at) % 2 === 0 ? 'a' : 'b']),
      )
      const { grid, asked } = await run(dimensions, (one) => {
        if (one['x'] !== right['x']) return refused(404)
        if (one['y'] !== right['y']) return refused(401)
        return ids.every((id) => one[id] === right[id]) ? fine : refused(400)
      })
      expect(asked.length).toBeLessThanOrEqual(limit)
      for (const { id } of dimensions) expect(grid.verdict(id)).toMatchObject({ reading: right[id] })
    }
  })
})
