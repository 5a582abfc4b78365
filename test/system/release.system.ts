import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import packageJson from '../../package.json' with { type: 'json' }

it('the dry run of a release makes the package, the descriptions and the docs, and publishes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-release-'))
  try {
    execFileSync('git', ['clone', '--quiet', fileURLToPath(root), folder])
    symlinkSync(fileURLToPath(new URL('node_modules', root)), join(folder, 'node_modules'))
    const said = execFileSync(join(folder, dryRun()), ['--dry-run'], { encoding: 'utf8' })
    const descriptions = readApiNames().map((api) => `${api}.json`)
    const assets = [`lacuna-${packageJson.version}.tgz`, ...descriptions].sort()
    expect(
      said
        .trim()
        .split('\n')
        .slice(-1 - assets.length),
    ).toEqual([`Nothing is published. A release ${packageJson.version} has:`, ...assets])
    for (const name of ['index.html', ...descriptions.map((name) => `openapi/${name}`)])
      expect(existsSync(join(folder, 'build/docs', name)), name).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 600_000)

it('a release stops before it makes anything if its commit has no tag', () => {
  expect(() => execFileSync(fileURLToPath(new URL(dryRun(), root)), { stdio: 'pipe' })).toThrow(
    `Cannot release ${packageJson.version}: tag the commit v${packageJson.version}.`,
  )
})

/** The script that the workflow runs. */
function dryRun(): string {
  const workflow = parse(readFileSync(new URL('.github/workflows/release.yml', root), 'utf8')) as {
    jobs: { release: { steps: { run?: string }[] } }
  }
  const commands = workflow.jobs.release.steps.flatMap(({ run = '' }) => /^\S+\.sh(?= )/.exec(run) ?? [])
  expect(commands).toHaveLength(1)
  return commands[0] ?? ''
}
