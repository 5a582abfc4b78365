/** What the probe of one API consists of. `generated/parts/probes.ts` has those of all APIs. */
import type { Command } from 'commander'
import type { ChoiceTable } from '../../ambiguity/assume.js'
import {
  addressFrom,
  allowsInsecureHttp,
  insecureHttpOption,
  isSet,
  argumentText,
  type Values,
} from '../parsing.js'
import { UsageError } from '../exit-codes.js'
import { isIP } from 'node:net'
import type { EnvironmentVariables } from '../terminal/terminal.js'
import type { SecretName } from '../terminal/secrets.js'
import type { Plan, ProbeVerdict } from './grid.js'
import type { Sender } from './experiment-response.js'

/** The experiments of one API. */
export interface Probe {
  readonly plan: Plan
  readonly choices: ChoiceTable
  /** Texts that no output may contain. */
  readonly secrets: readonly string[]
  /** What the probe has created at the service, or may have created. */
  readonly left: readonly string[]
  /** @throws Stop to end early; the answers until then still count */
  run(sender: Sender): Promise<void>
  /** The verdict so far on each choice that shows on the wire. */
  verdicts(): Readonly<Record<string, ProbeVerdict>>
}

/** The secrets by name, once they are known. */
export type Secrets = Readonly<Record<SecretName, string>>

/** The options that every probe has. */
interface ProbeOptions {
  readonly baseUrl: string
  readonly allowInsecureHttp: boolean
  readonly out: string
  readonly isDryRun: boolean
  readonly isJson: boolean
}

/** The probe of one API as the command line asks for it. */
export interface ApiProbeOptions<Settings> extends ProbeOptions {
  readonly plan: Plan
  /** The word in the host by which a service that will be changed was taken for staging. */
  readonly stagingWord?: string
  /** The secrets that the probe takes. */
  readonly secretNames: readonly SecretName[]
  settings(secrets: Secrets): Settings
}

/** The probe of one API. */
export interface ApiProbe<Settings> {
  /** What `--help` says of it, with where its secrets come from. */
  readonly summary: string
  /** The options that only this API has. */
  readonly options: Readonly<Record<string, string>>
  /** @throws UsageError that repeats no value, which might be a secret */
  asked(values: Values, env: EnvironmentVariables): ApiProbeOptions<Settings>
  /**
   * Makes the experiments. Nothing is sent.
   *
   * @throws RequestError for settings that no client can be made of
   */
  create(settings: Settings): Probe
}

export type AnyApiProbe = ApiProbe<object>

/** These count as a part of a word, as in `securestage`. */
const parts = /staging|stage|sandbox/
/** These count only as a whole word, since `latest` and `device` contain two of them. */
const words = new Set(['test', 'uat', 'dev'])

/**
 * The word that marks a host as this machine or as not production; `undefined` if there is none. The last label counts
 * only if it is not a public domain, since there are shops under .dev.
 */
export function stagingWord(baseUrl: string): string | undefined {
  const { hostname } = new URL(baseUrl)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return address === '::1' || address.startsWith('127.') ? address : undefined
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  if (last === 'localhost' || last === 'test') return last
  return labels
    .slice(0, -1)
    .map(wordIn)
    .find((word) => word !== undefined)
}

function wordIn(label: string): string | undefined {
  return parts.exec(label)?.[0] ?? label.split(/[^a-z]+/).find((word) => words.has(word))
}

const defaultFile = 'assume.json'

export function addCommonOptions(command: Command): Command {
  return command
    .option('--base-url <address>', 'where the service is')
    .option(...insecureHttpOption)
    .option('--dry-run', 'prints what would be sent; sends nothing and asks for no secret')
    .option('--out <file>', 'the file for the findings; other choices in it stay', defaultFile)
    .option('--json', 'prints JSON')
}

export function commonOf(values: Values, env: EnvironmentVariables): ProbeOptions {
  const allowInsecureHttp = allowsInsecureHttp(values, env)
  return {
    baseUrl: addressFrom('--base-url', requiredOption(values, 'baseUrl', '--base-url'), allowInsecureHttp),
    allowInsecureHttp,
    out: argumentText(values, 'out') ?? defaultFile,
    isDryRun: isSet(values, 'dryRun'),
    isJson: isSet(values, 'json'),
  }
}

export function requiredOption(
  values: Values,
  name: string,
  flag: string,
  instead: string | undefined = undefined,
): string {
  const given = argumentText(values, name) ?? instead
  if (given !== undefined && given !== '') return given
  throw new UsageError(`${flag} is missing. lacuna probe --help tells more.`)
}
