/** The parts of the check, which do not depend on each other. */
import { readApiNames } from '../generate/apis.js'
import { program } from '../program.js'
import { runNode, type Ended } from './run.js'

export interface Part {
  readonly name: string
  /** What Node is started with. */
  readonly args: readonly string[]
  /** Whether what it prints is shown although it passed. */
  readonly shows?: true
}

const cache = 'node_modules/.cache/lacuna'
const script = ['--import', 'tsx']

/**
 * Looks only at what has changed since the last time. Declarations are written as well: where those of a file stay as
 * they were, what imports the file is not looked at.
 */
export const types: Part = {
  name: 'types',
  args: [
    program('tsc'),
    ...['--incremental', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
    ...['--outDir', `${cache}/types`, '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
  ],
}

/** The code that runs in pages, with the types of a browser. */
const pageTypes: Part = {
  name: 'types of the pages',
  args: [program('tsc'), '--project', 'scripts/docs/try/page/tsconfig.json'],
}

const apis = readApiNames()
const published = apis.map((api) => `generated/openapi/${api}.json`)
const strict = ['--ruleset', 'spec/rules/spectral.yaml', '--fail-severity', 'hint', '--quiet']

export const descriptions: readonly Part[] = [
  { name: 'Redocly on the sources', args: [program('redocly'), 'lint', ...apis, '--format', 'stylish'] },
  { name: 'what stands beside the descriptions', args: [...script, 'scripts/lint/descriptions.ts'] },
  { name: 'weight of the descriptions', args: [...script, 'scripts/lint/weight.ts'], shows: true },
  { name: 'Spectral on the descriptions', args: [program('spectral'), 'lint', ...published, ...strict] },
]

/**
 * Rules that look at types may find another fault in a file when the types of another one change. What is kept from the
 * last time hides that until the file itself changes; a clean clone, as on CI, has nothing kept.
 */
export function lintOf(files: readonly string[]): Part {
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', `${cache}/eslint/`]
  const args = [program('eslint'), ...files, '--max-warnings', '0', '--no-warn-ignored', ...cached]
  return { name: 'lint', args }
}

export function formatOf(files: readonly string[]): Part {
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', `${cache}/prettier`]
  const quiet = ['--log-level', 'warn', '--ignore-unknown', '--no-error-on-unmatched-pattern']
  return { name: 'format', args: [program('prettier'), '--check', ...files, ...quiet, ...cached] }
}

/** @param apis the APIs to generate; the files of others stay */
export function generateOf(apis: readonly string[]): Part {
  return { name: `generate ${apis.join(', ')}`, args: [...script, 'scripts/generate/index.ts', ...apis] }
}

export function testsOf(files: readonly string[]): Part {
  return { name: 'tests', args: [program('vitest'), 'run', ...files] }
}

/** Types and lint of all code, which ask one checker. */
const code: Part = {
  name: 'types and lint',
  args: [...script, 'scripts/loop/code.ts', cache],
}

/** Every part, the longest first. */
export const parts: readonly Part[] = [
  code,
  formatOf(['.']),
  ...descriptions,
  { name: 'generated files', args: [...script, 'scripts/generate/index.ts', '--check'] },
  { name: 'unused code', args: [program('knip')] },
  {
    name: 'arrows between folders',
    args: [program('depcruise'), '--config', '.dependency-cruiser.js', 'src', 'generated', 'scripts', 'test'],
  },
  pageTypes,
]

export interface PartEnded extends Ended {
  readonly name: string
  readonly shows?: true | undefined
}

/**
 * Runs parts side by side.
 *
 * @param lanes how many at a time
 * @param onEnd told of each as it ends
 */
export async function runParts(
  all: readonly Part[],
  lanes: number,
  onEnd: (ended: PartEnded) => void,
): Promise<readonly PartEnded[]> {
  const waiting = [...all]
  const done: PartEnded[] = []
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const ended = { name: part.name, shows: part.shows, ...(await runNode(part.args)) }
      done.push(ended)
      onEnd(ended)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}
