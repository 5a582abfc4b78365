import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Turns that must be read twice: a relative clause or a negated noun in the place of a plain subject or verb. */
const turns = [
  String.raw`\bwhoever\b`,
  String.raw`\bwhat (?:tells|says|stands)\b`,
  String.raw`\b(?:none|nobody|nothing) that\b`,
  String.raw`\b(?:that|which) is none\b`,
  String.raw`(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|later\b)`,
  String.raw`\bcan(?:not)? be asked\b`,
  String.raw`\bbe it\b`,
].map((turn) => new RegExp(`.{0,40}${turn}.{0,30}`, 'gi'))

const at = (path: string) => new URL(`../../${path}`, import.meta.url)

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`)
}

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('scripts/docs/pages', '.md')]
const code = filesIn('src', '.ts').filter((file) => !/^src.(?:mock|market-data)\b/.test(file))

it.each([
  ['the pages', pages, /^[^`].*$/gm],
  // Items of lists are texts of the service, and titles those of public pages.
  ['the specification', filesIn('spec', '.yaml'), /^(?! *(?:- |title: )).*$/gm],
  ['the docstrings', code, /\/\*\*[\s\S]*?\*\//g],
])('%s are in plain words', (_, files, prose) => {
  const found = files.flatMap((file) => {
    const text = readFileSync(at(file), 'utf8').match(prose) ?? []
    const line = text.join(' ').replaceAll(/[\s*]+/g, ' ')
    return turns.flatMap((turn) => line.match(turn) ?? []).map((hit) => `${file}: ${hit}`)
  })
  expect(found).toEqual([])
})
