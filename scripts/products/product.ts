/** What a product is, and what is found out about it. */

import type { Api } from './requests.js'
import type { Scene } from './scene.js'

export type Form = '3.1' | '3.0'

/** A tool that reads descriptions. */
export interface Product {
  /** Its package. */
  readonly name: string
  /** Further packages that it works with. */
  readonly with?: readonly string[]
  /** What it makes of a description, in a few words. */
  readonly makes: string
  /** Which of the two forms it is given. */
  readonly form: Form
  /** What a user of it should know, and the reason for whatever does not hold. */
  readonly remark?: string
  /** Reads a description; throws where it cannot. */
  readonly load: (file: string) => Promise<unknown>
  /** Writes a client to a folder that is there, and empty. */
  readonly generate?: (file: string, folder: string, baseUrl: string) => Promise<unknown>
  /** The name of the file in `callers` that calls with what was generated. */
  readonly caller?: string
  /** Calls without any code of its own being generated. */
  readonly call?: (file: string, api: Api, scene: Scene) => Promise<unknown>
}

/** `true`, or the first line of what went wrong. */
export type Found = true | string

/** What was found out about a product with one description. What a product does not do is not there. */
export interface Findings {
  loads: Found
  generates?: Found
  compiles?: Found
  calls?: Found
}

export interface ProductResult {
  readonly version: string
  readonly with?: Readonly<Record<string, string>>
  readonly makes: string
  readonly form: Form
  readonly remark?: string
  readonly apis: Readonly<Record<string, Findings>>
}

export type ProductResults = Readonly<Record<string, ProductResult>>
