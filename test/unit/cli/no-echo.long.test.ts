/** A secret of the environment that somebody gives as anything else, by mistake: no command prints it. */
import { describe, expect, it } from 'vitest'
import { everyCommand, type ListedCommand } from '../../support/every-command.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()

/** As long as a merchant key, and made of characters that an identifier may have. */
const secret = 'kJ8xQ2mZp7wLr4Ts'
const env = Object.fromEntries(
  ['LACUNA_PASSWORD', 'LACUNA_MERCHANT_KEY', 'LACUNA_API_KEY', 'LACUNA_API_SECRET'].map((name) => [
    name,
    secret,
  ]),
)
const commands = await everyCommand()

/** What a command needs to come as far as it can without reaching anything. */
const needed: readonly (readonly [flag: string, value: string])[] = [
  ['--base-url', 'http://127.0.0.1:1/'],
  ['--username', 'demo'],
  ['--mid', 'SHOP'],
  ['--website-name', 'WEB'],
  ['--order-id', 'A-1'],
  ['--amount', '1.00'],
  ['--query', 'timestamp=1'],
  // Nothing listens for a test, whatever else is asked for.
  ['--profile', 'none'],
]

const firstArguments: Readonly<Record<string, string>> = {
  'explain-signature': 'listDeposits',
  'verify-callback': '-',
}

function argsOf({ path, options, positional }: ListedCommand, flag: string, value: string): string[] {
  const flags = options.flatMap(({ long }) => long ?? [])
  const rest = needed.filter(([text]) => text !== flag && flags.includes(text)).flat()
  const shows = ['--dry-run'].filter((text) => flags.includes(text))
  const isPositional = flag === ''
  const named = firstArguments[path.join(' ')]
  const first = isPositional ? [value] : positional.length > 0 && named !== undefined ? [named] : []
  return [...path, ...first, ...rest, ...shows, ...(isPositional ? [] : [`${flag}=${value}`])]
}

async function run(args: readonly string[]): Promise<Ended> {
  return lacuna(args, { env, folder, input: `MID=SHOP&ORDERID=${secret}&CHECKSUMHASH=${secret}` })
}

const places = commands.flatMap((command) => {
  const flags = command.options.filter(({ required }) => required).flatMap(({ long }) => long ?? [])
  const positional = command.positional.map(() => '')
  return [...flags, ...positional].map((flag): [string, ListedCommand, string] => [
    `${command.path.join(' ')} ${flag === '' ? '<argument>' : flag}`,
    command,
    flag,
  ])
})

/** A name, an address, a pair, a list and a file, with the secret in it; and as it would be written elsewhere. */
const spellings: readonly ((secret: string) => string)[] = [
  (text) => text,
  (text) => `http://127.0.0.1:1/${text}`,
  (text) => `${text}=1`,
  (text) => `pathCase=${text}`,
  (text) => `./${text}.json`,
  (text) => Buffer.from(text).toString('base64url'),
]

describe('a secret that is given in the wrong place', () => {
  it.each(places)('is not printed: %s', async (_, command, flag) => {
    for (const spelt of spellings) {
      const { stdout, stderr } = await run(argsOf(command, flag, spelt(secret)))
      expect(stdout + stderr).not.toContain(secret)
      expect(stdout + stderr).not.toContain(spelt(secret))
    }
  })

  it.each([
    [[secret]],
    [['call', secret]],
    [['probe', secret]],
    [['help', secret]],
    [[`--${secret}`]],
    [['login', secret]],
  ])('is not printed where a command is expected: %#', async (args) => {
    const { stdout, stderr } = await run(args)
    expect(stdout + stderr).not.toContain(secret)
  })

  it('is not printed by what lists what it is asked for', async () => {
    const { stdout } = await run(['ambiguities', '--symptom', secret])
    expect(stdout).toBe('No known ambiguity explains [redacted].\n')
  })
})
