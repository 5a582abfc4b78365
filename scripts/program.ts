import { fileURLToPath } from 'node:url'

/** By name of the program: its file below node_modules. */
const programs = {
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'eslint/bin/eslint.js',
  knip: 'knip/bin/knip.js',
  prettier: 'prettier/bin/prettier.cjs',
  redocly: '@redocly/cli/bin/cli.js',
  spectral: '@stoplight/spectral-cli/dist/index.js',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  typedoc: 'typedoc/bin/typedoc',
  vitest: 'vitest/vitest.mjs',
} as const

/** The file to start with Node, which needs neither a shell nor npx. */
export function program(name: keyof typeof programs): string {
  return fileURLToPath(new URL(`../node_modules/${programs[name]}`, import.meta.url))
}
