/** What the client does in each reading of each choice of the margin and wallet interface. */
import type { choices, MarginWalletAssume } from '../../generated/ambiguities/margin-wallet.js'
import type { ByReading, Readings } from '../ambiguity/assume.js'
import type { RequestTemplate, Text } from '../request/template.js'
import type { JsonObject } from '../response/json-object.js'
import { percentEncoded } from '../request/percent-encoding.js'

export type MarginWalletReadings = Readings<MarginWalletAssume>

type MarginReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

/** How names and values of parameters are written before they are signed. */
export const encodings: MarginReadingTable<'percentEncoding', (parameters: JsonObject) => string> = {
  rfc3986: (parameters) =>
    Object.entries(parameters)
      .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(String(value))}`)
      .join('&'),
  form: (parameters) =>
    new URLSearchParams(
      Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
}

/** How the flag for isolated margin is written. */
export const isolatedFlags: MarginReadingTable<'isIsolatedForm', (flag: string) => string> = {
  capitals: (flag) => flag.toUpperCase(),
  smallLetters: (flag) => flag.toLowerCase(),
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** Where the signed parameters of a POST stand. */
export const parameterPlaces: MarginReadingTable<
  'parameterLocation',
  (
    draft: RequestTemplate,
    address: string,
    signed: readonly Exclude<Text, string>[number][],
  ) => RequestTemplate
> = {
  query: (draft, address, signed) => ({ ...draft, url: [`${address}?`, ...signed] }),
  form: (draft, address, signed) => ({
    ...draft,
    url: address,
    headers: { ...draft.headers, ...formType },
    body: signed,
  }),
}
