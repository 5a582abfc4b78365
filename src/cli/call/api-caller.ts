/** The adapter of one API to the command line. `settings.ts` has those of all APIs. */
import type { MockCredentials } from '../../mock/options.js'
import type { CommonOptions } from '../../model/options.js'
import type { SecretName } from '../secrets.js'
import type { FlagTable } from './fields.js'

/** Settings that are not secrets, by their names in camelCase: each is an option, or a variable of the environment. */
export type SettingTable = Readonly<Record<string, readonly [takes: string, description: string]>>

/** The values of settings and of secrets, as text. */
export type SettingValues = Readonly<Record<string, string | undefined>>

/** One API. */
export interface ApiCaller {
  /** The descriptions of its operations and their inputs. */
  readonly flags: FlagTable
  /** The settings that only this API has. */
  readonly settings: SettingTable
  /** Those of them that a client cannot do without. */
  readonly required: readonly string[]
  /** The variables of its secrets, by the names that the client has for them. */
  readonly secrets: Readonly<Record<string, SecretName>>
  /** Its settings and secrets among the published credentials of the mock. */
  demo(credentials: MockCredentials): SettingValues
  /** The methods of its client that return records one by one, by the operations that return them at once. */
  readonly recordMethods?: Readonly<Record<string, string>>
  /** @throws RequestError for settings that no client can be made of */
  client(of: {
    readonly options: CommonOptions
    /** The arguments of `parseAssume`. */
    readonly assume: readonly unknown[]
    readonly values: SettingValues
  }): object
}
