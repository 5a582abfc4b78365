/** What the probe of one API consists of. `generated/parts/probes.ts` has those of all APIs. */
import type { Command } from 'commander'
import type { ChoiceTable } from '../../ambiguity/assume.js'
import type { Values } from '../parsing.js'
import type { SecretName } from '../terminal/secrets.js'
import type { EnvironmentVariables } from '../terminal/terminal.js'
import type { Plan } from './plan.js'
import type { Sender } from './sender.js'
import type { ProbeVerdict } from './verdict.js'

/** The experiments of one API. */
export interface Probe {
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

/** The plan of a probe, and its experiments. Nothing is sent. */
export interface PreparedProbe {
  readonly plan: Plan
  readonly probe: Probe
}

/** The secrets by name, once they are known. */
export type Secrets = Readonly<Record<SecretName, string>>

/** The options that every probe has. */
export interface ProbeOptions {
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
  /** Adds the options that only this API has. */
  addOptions(command: Command): void
  /** @throws UsageError that repeats no value, which might be a secret */
  asked(values: Values, env: EnvironmentVariables): ApiProbeOptions<Settings>
  /** @throws RequestError for settings that no client can be made of */
  prepare(settings: Settings): PreparedProbe
}

export type AnyApiProbe = ApiProbe<object>
