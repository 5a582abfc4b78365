/** What the probe of one API consists of. `generated/parts/probes.ts` has those of all APIs. */
import { isIP } from 'node:net'
import type { ChoiceTable } from '../../ambiguity/assume.js'
import { UsageError } from '../exit-codes.js'
import type { Values } from '../parsing.js'
import type { SecretName, EnvironmentVariables } from '../terminal.js'
import type { Plan, Sender, WireVerdicts } from './experiments.js'

/** The experiments of one API. */
export interface Probe<Choices extends ChoiceTable = ChoiceTable> {
  readonly choices: Choices
  /** What the probe has created at the service, or may have created. */
  readonly left?: readonly string[]
  /** Texts that no output may contain. */
  secrets(): readonly string[]
  /** @throws Stop to end early; the answers until then still count */
  run(): Promise<void>
  /** The verdict so far on each choice that shows on the wire. */
  verdicts(): WireVerdicts<Choices>
}

/** The secrets by name, once they are known. */
export type Secrets = Readonly<Record<SecretName, string>>

/** The probe of one API as the command line asks for it. */
export interface RequestedProbe<Settings> {
  /** The word in the host by which a service that will be changed was taken for staging. */
  readonly stagingWord?: string
  /** The secrets that the probe takes. */
  readonly secretNames: readonly SecretName[]
  settings(secrets: Secrets): Settings
}

/** The probe of one API. */
export interface ApiProbe<Settings, Choices extends ChoiceTable = ChoiceTable> {
  /** What `--help` says of it, with where its secrets come from. */
  readonly summary: string
  /** The options that only this API has. */
  readonly options: Readonly<Record<string, string>>
  /** @throws UsageError that repeats no value, which might be a secret */
  asked(baseUrl: string, values: Values, env: EnvironmentVariables): RequestedProbe<Settings>
  /** What it is going to send. It needs no secret. */
  plan(settings: Settings): Plan
  /**
   * Makes the experiments. Nothing is sent.
   *
   * @throws RequestError for settings that no client can be made of
   */
  create(settings: Settings, sender: Sender): Probe<Choices>
}

export type AnyApiProbe = ApiProbe<object>

/** Two of the last three are in `latest` and `device`, so they count only as whole words. */
const staging = /staging|stage|sandbox|(?<![a-z])(?:test|uat|dev)(?![a-z])/

/**
 * The word that marks a host as this machine or as not production; `undefined` if there is none. The last label counts
 * only if it is not a public domain, since there are shops under .dev.
 */
export function stagingWord(baseUrl: string): string | undefined {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return host === '::1' || host.startsWith('127.') ? host : undefined
  const last = host.slice(host.lastIndexOf('.') + 1)
  return last === 'localhost' || last === 'test'
    ? last
    : staging.exec(host.slice(0, host.length - last.length))?.[0]
}

export function requiredOption(values: Values, name: string, flag: string, instead?: string): string {
  const given = values.text(name) ?? instead
  if (given !== undefined && given !== '') return given
  throw new UsageError(`${flag} is missing. lacuna probe --help shows more.`)
}
