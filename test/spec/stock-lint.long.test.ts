/** The published descriptions under the rules that others lint with: what these find is what the docs name. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { readPublished } from '../../scripts/generate/description.js'
import { openapi30 } from '../../scripts/generate/openapi-3-0.js'
import { program } from '../../scripts/program.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder()

/** Each description, in the versions of OpenAPI in which the package has it. */
const files = readApiNames().flatMap((api) => {
  const older = join(folder, `${api}-3.0.json`)
  writeFileSync(older, JSON.stringify(openapi30(readPublished(api))))
  return [fileURLToPath(new URL(`generated/openapi/${api}.json`, root)), older]
})

/** A linter's own rules, without any of ours. */
function ruleset(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** What a linter finds, and what it says besides. */
function lint(args: readonly string[]): Promise<{ found: string; said: string }> {
  const env = {
    ...process.env,
    NODE_ENV: '',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (_, found, said) =>
      done({ found, said }),
    )
  })
}

/** The rules that the table of the docs names for a linter. */
function namedFor(linter: string): readonly string[] {
  const text = readFileSync(new URL('scripts/docs/pages/install.md', root), 'utf8')
  return [...text.matchAll(/^\| `([\w-]+)` of (\w+)/gm)].flatMap(([, rule = '', name]) =>
    name === linter ? rule : [],
  )
}

it('spectral:oas finds what the docs name, and only in examples of XML', async () => {
  const rules = ruleset('spectral.yaml', 'extends: spectral:oas\n')
  const { found } = await lint([
    program('spectral'),
    'lint',
    ...files,
    '--ruleset',
    rules,
    '--format',
    'json',
  ])
  const complaints = JSON.parse(found) as readonly {
    readonly code: string
    readonly path: readonly string[]
  }[]
  expect([...new Set(complaints.map(({ code }) => code))].sort()).toEqual(namedFor('Spectral').toSorted())
  for (const { path } of complaints) expect(path.join(' ')).toMatch(/^info$| application\/xml examples /)
})

it('recommended-strict of Redocly finds what the docs name, and only in examples of XML', async () => {
  const config = ruleset('redocly.yaml', 'telemetry: off\nextends: [recommended-strict]\n')
  const args = [program('redocly'), 'lint', '--config', config, '--format', 'checkstyle']
  const linted = await Promise.all(files.map((file) => lint([...args, file])))
  for (const { said } of linted) expect(said).toContain('validated in')
  const complaints = linted.flatMap(({ found }) => [
    ...found.matchAll(/<error .*?message="([^"]*)" source="([^"]*)"/g),
  ])
  expect([...new Set(complaints.map(([, , rule]) => rule))]).toEqual(namedFor('Redocly'))
  for (const [, message] of complaints) expect(message).toMatch(/type must be object/)
})
