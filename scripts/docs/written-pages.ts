/** The pages that are written by hand. They take over sections of the README, so that nothing is written twice. */
import { readdirSync, readFileSync } from 'node:fs'
import { exitCodes } from '../../src/cli/exit-codes.js'
import { root } from '../generate/apis.js'
import { inline, page, table } from './markup.js'

/** The folder of the pages. */
export const writtenFolder: URL = new URL('pages/', import.meta.url)

/**
 * The pages by the names of their files. A line that is a link such as `[README: Install](…)` stands for that section of the
 * README, so that a reader of the file has the link; `<!-- exit codes -->` stands for those of the command.
 */
export function writtenPages(): readonly (readonly [string, string])[] {
  const readme = readFileSync(new URL('README.md', root), 'utf8')
  const exits = Object.values(exitCodes).map(({ code, means }) => [String(code), inline(means)])
  return readdirSync(writtenFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(new URL(name, writtenFolder), 'utf8')
      const whole = text
        .replaceAll(/^\[README: (.+)\]\(\S+\)$/gm, (_, title: string) => sectionOf(readme, title))
        .replace('<!-- exit codes -->', table(['code', 'means'], exits))
      return [name.replaceAll('\\', '/'), whole] as const
    })
}

/** The text below a heading of the second level, until the next one. */
function sectionOf(readme: string, title: string): string {
  const begin = `## ${title}\n`
  const section = readme.split(/^(?=## )/m).find((text) => text.startsWith(begin))
  if (section === undefined) throw new Error(`The README has no section ${title}`)
  return section.slice(begin.length).trim()
}

/** The changelog itself. */
export function changesPage(): string {
  const text = readFileSync(new URL('CHANGELOG.md', root), 'utf8').replace(/^# .*\n/, '')
  return page({ title: 'Changes', description: 'What has changed for users, version by version.' }, text)
}
