/** What is given twice: options of every command, and names in every JSON that a command reads. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Option } from 'commander'
import { describe, expect, it } from 'vitest'
import { exitCode } from '../../support/exit-codes.js'
import { everyCommand } from '../../support/every-command.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()

function run(args: readonly string[], input = ''): Promise<Ended> {
  return lacuna(args, { folder, input })
}

/** By command: the options that take a value, or none. */
const commands = await everyCommand()
const options = commands.flatMap(({ path, options }) =>
  options.map((option): [string, Option, readonly string[]] => [
    `${path.join(' ')} ${option.flags}`,
    option,
    path,
  ]),
)
const isRepeatable = ({ description }: Option): boolean => /may be repeated/.test(description)
const flagOf = ({ long, short }: Option): string => long ?? short ?? ''
const valued = options.filter(([, option]) => option.required)

describe('an option that is given twice', () => {
  it.each(options.filter(([, option]) => !isRepeatable(option)))(
    'is refused: %s',
    async (_, option, path) => {
      const given = option.required ? [flagOf(option), '1'] : [flagOf(option)]
      const { code, stdout, stderr } = await run([...path, ...given, ...given])
      expect([code, stdout]).toEqual([exitCode.usage, ''])
      expect(stderr).toContain(`${flagOf(option)} is given twice.`)
    },
  )

  it('is refused under each of its names', async () => {
    const { code, stderr } = await run(['call', 'listFutOpt', '--rType', '1', '--r-type=2'])
    expect([code, stderr]).toEqual([
      exitCode.usage,
      '--rType or --r-type is given twice. lacuna call listFutOpt --help shows more.\n',
    ])
  })

  const twice = '--txn-amount.value is given twice: the JSON of its object has it too.'
  const noObject =
    '--txn-amount takes JSON, an object such as {...}. Or pass --txn-amount.value and --txn-amount.currency.'
  it.each([
    ['with another value', '{"value":"2.00","currency":"INR"}', twice],
    ['as no object', '"2.00"', noObject],
    ['as nothing', 'null', noObject],
  ])('is refused where its object is given %s', async (_, json, message) => {
    const args = ['call', 'initiateTransaction', '--txn-amount.value', '1.00', '--txn-amount', json]
    const { code, stderr } = await run([...args, ...address])
    expect([code, stderr]).toEqual([exitCode.usage, `${message}\n`])
  })

  it('is taken beside other members of its object, and before --input', async () => {
    const args = ['--txn-amount', '{"currency":"INR"}', '--txn-amount.value', '1.00', '--input', '-']
    const more = ['--order-id', 'A-1', '--user-info.cust-id', 'C', '--mid', 'SHOP', '--website-name', 'WEB']
    const { stdout } = await run(
      ['call', 'initiateTransaction', ...args, ...more, ...address],
      '{"txnAmount":{"value":"9.00"}}',
    )
    expect(stdout).toContain('"txnAmount":{"currency":"INR","value":"1.00"}')
  })

  it('is taken where its help says so', () => {
    const repeatable = options
      .filter(([, option]) => isRepeatable(option))
      .map(([, option]) => flagOf(option))
    expect([...new Set(repeatable)].sort()).toEqual([
      ...['--allow-host', '--allow-writes', '--assume', '--fault', '--field', '--server', '--unchecked'],
    ])
  })

  it.each([
    [['mock', '--fault', 'login=stall', '--fault', 'login=disconnect'], '--fault names login twice.'],
    [['mock', '--assume', 'pathCase=DATA', '--assume', 'pathCase=Data'], '--assume names pathCase twice.'],
    [
      ['call', 'login', '--assume', 'pathCase=DATA', '--assume', 'pathCase=Data', '--base-url', 'https://a'],
      '--assume names pathCase twice.',
    ],
  ])('is refused where two of its values have one name: %j', async (args, message) => {
    const { code, stderr } = await run(args)
    expect(code).toBe(exitCode.usage)
    expect(stderr).toContain(message)
  })
})

describe('an option without its value', () => {
  it.each(valued)('does not take the option that follows it: %s', async (_, option, path) => {
    const flag = flagOf(option)
    for (const next of ['--help', `${flag}=1`]) {
      const { code, stderr } = await run([...path, flag, next])
      expect(code).toBe(exitCode.usage)
      expect(stderr).toContain(`${flag} has no value: the next argument is the option ${next.split('=')[0]}.`)
    }
  })

  it('takes it where an equals sign says so', async () => {
    const args = ['call', 'listDeposits', '--coin=--limit', '--base-url', 'https://a', '--dry-run']
    const { code, stdout } = await run(args)
    expect(code).toBe(exitCode.done)
    expect(stdout).toContain('coin=--limit')
  })
})

const order = '"symbol":"A","side":"SELL","price":"2","stopPrice":"1"'
const address = ['--base-url', 'http://127.0.0.1:1', '--dry-run']
const methods = '{"payMethods":[{"payMethod":"UPI","payMethod":"CC"}]}'

const assume = '{"market-data":{"pathCase":"DATA","pathCase":"Data"}}'

/** Each JSON that a command reads, with a name that stands twice in it. */
const texts: readonly (readonly [what: string, text: string, command: string])[] = [
  ['--input', `{${order},"quantity":"7","quantity":"700"}`, 'call createMarginOcoOrder --input twice.json'],
  ['--input, further in', methods, 'call fetchPcfDetails --input twice.json'],
  ['JSON in an option', '', 'call initiateTransaction --txn-amount {"value":"1","value":"2"}'],
  ['a secret in a file', '{"txnToken":"a","txnToken":"b"}', 'call fetchPcfDetails --transaction @twice.json'],
  ['--assume', assume, 'call login --assume twice.json'],
  ['--assume of the mock', assume, 'mock --port 0 --assume twice.json'],
  ['--seed', '{"a":{"b":1,"b":2}}', 'mock --port 0 --seed twice.json'],
  [
    '--out',
    '{"payments":{"repeatedOrder":"error","repeatedOrder":"success"}}',
    `probe market-data --username a --base-url https://a --out ${join(folder, 'twice.json')}`,
  ],
]

describe('a name that stands twice in JSON', () => {
  it.each(texts)('is refused: %s', async (_, text, command) => {
    writeFileSync(join(folder, 'twice.json'), text)
    const args = command.startsWith('call') ? address : []
    const { code, stdout, stderr } = await run([...command.split(' '), ...args])
    expect([code, stdout]).toEqual([exitCode.usage, ''])
    expect(stderr).toMatch(/has the name \w+ twice in one object/)
  })

  it('is refused on the standard input', async () => {
    const piped = ['call', 'createMarginOcoOrder', '--input', '-', ...address]
    expect((await run(piped, `{${order},"quantity":"7","quantity":"700"}`)).stderr).toContain(
      '--input: - has the name quantity twice in one object.',
    )
  })
})

it('a number in JSON keeps all its digits', async () => {
  writeFileSync(join(folder, 'exact.json'), `{${order},"quantity":0.12345678901234567891}`)
  const args = ['call', 'createMarginOcoOrder', '--input', 'exact.json', ...address]
  expect((await run(args)).stdout).toContain('quantity=0.12345678901234567891&')
})
