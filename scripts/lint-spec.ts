/** Lints the descriptions as they are written and as they are published. It prints only what is wrong. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readApiNames, root } from './generate/apis.js'

interface Tool {
  readonly name: string
  readonly package: string
  readonly script: string
  readonly arguments: readonly string[]
}

const apis = readApiNames()
const published = apis.map((api) => `generated/openapi/${api}.json`)
const tools: readonly Tool[] = [
  {
    name: 'Redocly on the sources',
    package: '@redocly/cli',
    script: 'bin/cli.js',
    arguments: ['lint', ...apis, '--format', 'stylish'],
  },
  {
    name: 'Redocly on the published bundles',
    package: '@redocly/cli',
    script: 'bin/cli.js',
    arguments: ['lint', ...published, '--format', 'stylish'],
  },
  {
    name: 'Spectral on the published bundles',
    package: '@stoplight/spectral-cli',
    script: 'dist/index.js',
    arguments: [
      'lint',
      ...published,
      '--ruleset',
      'spec/rules/spectral.yaml',
      '--fail-severity',
      'hint',
      '--quiet',
    ],
  },
]

const results = await Promise.all(tools.map(runTool))
for (const { name, code, output } of results) {
  if (code === 0) continue
  console.error(`${name}:\n${output}`)
  process.exitCode = 1
}

async function runTool(tool: Tool): Promise<{ name: string; code: number; output: string }> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${tool.package}/package.json`))
  const child = spawn(process.execPath, [join(folder, tool.script), ...tool.arguments], {
    cwd: fileURLToPath(root),
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const pieces: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  child.stderr.on('data', (piece: Buffer) => pieces.push(piece))
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)))
  return { name: tool.name, code, output: Buffer.concat(pieces).toString() }
}
