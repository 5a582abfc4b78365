import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** By name of the program: its file below node_modules. */
const programs = {
  eslint: 'eslint/bin/eslint.js',
  prettier: 'prettier/bin/prettier.cjs',
  prism: '@stoplight/prism-cli/dist/index.js',
  redocly: '@redocly/cli/bin/cli.js',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  typedoc: 'typedoc/bin/typedoc',
  spectral: '@stoplight/spectral-cli/dist/index.js',
  vitest: 'vitest/vitest.mjs',
} as const

/** The file to start with Node, which needs neither a shell nor npx. Not every package lets its own files be resolved. */
export function program(name: keyof typeof programs): string {
  const file = programs[name]
  const found = resolve
    .paths(file)
    ?.map((folder) => join(folder, file))
    .find(existsSync)
  if (found === undefined) throw new Error(`${file} is not installed.`)
  return found
}

/** Beside the first Python of the path, that of the system, for which the package manager installs modules. */
const candidates = ['python3', '/usr/bin/python3']

/** A Python that has the module requests; `undefined` where none has. */
export function pythonWithRequests(): string | undefined {
  return candidates.find((candidate) => spawnSync(candidate, ['-c', 'import requests']).status === 0)
}
