/** The letters to the providers: what only they can answer, and in which order. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registeredAmbiguities } from '../../../src/mock/engine/registry.js'
import { exitCode } from '../../support/exit-codes.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()
const apis = ['market-data', 'payments', 'margin-wallet']

function questions(...args: readonly string[]): Promise<Ended> {
  return lacuna(['ambiguities', '--questions', ...args], { folder })
}

function write(name: string, content: unknown): string {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return name
}

async function letter(...args: readonly string[]): Promise<string> {
  const { code, stdout } = await questions(...args)
  expect(code).toBe(exitCode.done)
  return stdout
}

/** The titles of the questions, in their order. */
function titlesIn(text: string): readonly string[] {
  return [...text.matchAll(/^### \d+\. (.*)$/gm)].map(([, title = '']) => title)
}

/** One question, with its number. */
function question(text: string, title: string): string {
  return text.split(/\n(?=#{2,3} )/).find((part) => part.split('\n')[0]?.endsWith(`. ${title}`)) ?? ''
}

/** What a report of `lacuna verify` says of readings. */
const report = (...readings: readonly object[]): object => ({
  summary: { readings: readings.map((reading) => ({ api: 'market-data', count: 2, ...reading })) },
})

describe('lacuna ambiguities --questions', () => {
  it.each(apis)(
    'asks the provider of %s all that is open, first what costs money or data in silence',
    async (api) => {
      const text = await letter('--api', api)
      const open = registeredAmbiguities()
        .filter((located) => located.api === api && located.ambiguity.kind !== 'handled')
        .map(({ ambiguity }) => ambiguity)
      const titles = titlesIn(text)
      expect([...titles].sort()).toEqual(open.map(({ title }) => title).sort())
      const ranks = titles.map((title) =>
        ['money', 'data', undefined].indexOf(open.find((ambiguity) => ambiguity.title === title)?.silent),
      )
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      for (const { title, says, readings = [] } of open) {
        const requested = question(text, title)
        expect(requested).toContain(says)
        for (const { summary } of readings) expect(requested).toContain(summary)
        expect(requested).toMatch(/^What we saw: nothing that answers it\.$/m)
      }
    },
  )

  it('begins with the money: a withdrawal that may be lost, before an unknown code', async () => {
    const titles = titlesIn(await letter('--api', 'margin-wallet'))
    expect(titles.indexOf('Meaning of a true sameAddress')).toBeLessThan(
      titles.indexOf('Period of the histories'),
    )
    expect(titles.indexOf('Period of the histories')).toBeLessThan(titles.indexOf('Codes of failures'))
  })

  it('has no word of our own options, so that it can be sent as it is', async () => {
    const text = await letter()
    expect(text).not.toMatch(/`|lacuna|assume[ =:{]|--\w/)
    expect(text.match(/^# /gm)).toHaveLength(apis.length)
    expect(text.match(/^Thank you\.$/gm)).toHaveLength(apis.length)
  })

  it('does not ask what a file settles, and lists it to be checked', async () => {
    const file = write('assume.json', {
      'market-data': { pathCase: 'DATA', futOptTimeZone: '+08:00' },
      payments: { pcfOperation: { method: 'POST', path: '/own/pcf' } },
    })
    const text = await letter('--assume', file)
    for (const title of [
      'Letter case of the Data path segment',
      'Time zone of the DateTime of futures and options',
      'Method and path of Fetch PCF Details',
    ])
      expect(titlesIn(text)).not.toContain(title)
    expect(text).toContain('- Letter case of the Data path segment: The path has the segment DATA.\n')
    expect(text).toContain('- Time zone of the DateTime of futures and options: `+08:00`.\n')
    expect(text).toContain('- Method and path of Fetch PCF Details: `POST /own/pcf`.\n')
  })

  it('does not ask what traffic has shown, and shows what leaves it open', async () => {
    const seen = write(
      'seen.json',
      report(
        { ambiguity: 'pathCase', reading: 'DATA', by: 'accepted' },
        { ambiguity: 'authorizationPrefix', reading: 'bearer', by: 'accepted' },
        { ambiguity: 'authorizationPrefix', reading: 'none', by: 'accepted', count: 1 },
        { ambiguity: 'futOptInstId', reading: '1', by: 'sent' },
        { ambiguity: 'futOptTimeZone', reading: '+08:00', by: 'likely' },
        // Those of another interface say nothing.
        { ambiguity: 'requestNumberForm', reading: 'string', by: 'accepted', api: 'payments' },
      ),
    )
    const text = await letter('--api', 'market-data', '--seen', seen)
    expect(titlesIn(text)).not.toContain('Letter case of the Data path segment')
    expect(text).toContain('- Letter case of the Data path segment: The path has the segment DATA.\n')
    const saw = (title: string): string => /^What we saw: .*$/m.exec(question(text, title))?.[0] ?? ''
    expect(saw('Bearer prefix of the Authorization header')).toBe(
      'What we saw: a in 2 exchanges; b in 1 exchange.',
    )
    expect(saw('Instrument type of futures and options')).toBe(
      'What we saw: b was sent in 2 exchanges, without a result that shows that you take it.',
    )
    expect(saw('Time zone of the DateTime of futures and options')).toBe(
      'What we saw: `+08:00` is likely by other values in 2 exchanges, but not certain.',
    )
    expect(saw('Form of sid, instId and rType')).toBe('What we saw: nothing that answers it.')
  })

  it('asks what another reading would take as well', async () => {
    const reading = { api: 'payments', ambiguity: 'payMethodsSize', reading: 'atLeastOne', by: 'accepted' }
    const text = await letter('--api', 'payments', '--seen', write('seen.json', report(reading)))
    expect(question(text, 'Length of the list of payment methods')).toContain(
      'What we saw: a in 2 exchanges.',
    )
  })

  it('shows the texts of others as they are, and not as Markdown', async () => {
    const reading = '# Heading\n\n[link](https://x.example) ![image](x) `code` \u001b[2J<b>'
    const seen = write('seen.json', report({ ambiguity: 'loginToken', reading, by: 'likely' }))
    const text = await letter('--api', 'market-data', '--seen', seen)
    expect(text).not.toMatch(/^# Heading|\u001b/m)
    expect(text).toMatch(/What we saw: `[^`\n]*` is likely/)
  })

  it.each([
    [['--questions', '--api', 'margin'], '--api takes market-data, payments, margin-wallet.'],
    [
      ['--questions', '--seen', 'assume.json'],
      '--seen takes a report that lacuna verify --reporter json has written.',
    ],
    [['--questions', '--seen', 'cut.json'], '--seen takes a report'],
    [['--questions', '--assume', 'seen.json'], "There is no interface 'summary'"],
    [['--questions', 'pathCase'], '--questions takes neither an ambiguity nor --symptom.'],
    [['--questions', '--symptom', '401'], '--questions takes neither'],
    [['--api', 'payments'], '--api goes with --questions.'],
  ])('refuses %j', async (args, message) => {
    write('assume.json', { 'market-data': {} })
    write('seen.json', report())
    write('cut.json', report({ ambiguity: 'pathCase' }))
    const { code, stdout, stderr } = await lacuna(['ambiguities', ...args], { folder })
    expect([code, stdout]).toEqual([exitCode.usage, ''])
    expect(stderr).toContain(message)
  })
})
