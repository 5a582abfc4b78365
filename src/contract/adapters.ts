/** What the clients make of an answer, without a client: its outcome, and the readings that it shows. */
import type { ApiName } from '../../generated/apis.js'
import { resolveAssume, type AnyReadings, type Readings } from '../ambiguity/assume.js'
import type { Answer, Api, Outcome } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import { marginWalletApi } from '../margin-wallet/adapter.js'
import { marketDataApi } from '../market-data/adapter.js'
import { paymentsApi } from '../payments/adapter.js'
import { checksum } from '../payments/checksum/checksum.js'
import { isSuccess } from '../response/parse-body.js'
import { readSafely } from '../response/read-response.js'
import type { Findings } from './findings.js'
import type { ContractKeys } from './types.js'

type ReadAnswer = (
  operation: OperationDescription,
  answer: Answer,
  assume: object,
  accepting: ReadonlySet<string>,
  findings: Findings,
) => Outcome

const baseUrl = 'https://service.example'

let ofKey:
  { readonly key: string | undefined; readonly made: Readonly<Record<ApiName, ReadAnswer>> } | undefined

export function adapters({ merchantKey }: ContractKeys): Readonly<Record<ApiName, ReadAnswer>> {
  if (ofKey?.key === merchantKey && ofKey) return ofKey.made
  const merchant = { mid: '', websiteName: '', gatewayRoot: '' }
  const made = {
    'market-data': reader(marketDataApi({ baseUrl, username: '', decimals: 'string' })),
    payments: reader(
      paymentsApi({
        ...{ baseUrl, ...merchant },
        verify: (text, signature) =>
          merchantKey === undefined ? { valid: true } : checksum.verify(text, signature, merchantKey),
      }),
    ),
    'margin-wallet': reader(marginWalletApi({ baseUrl, recvWindow: undefined })),
  }
  ofKey = { key: merchantKey, made }
  return made
}

/** Reads an answer in the readings that are assumed, and where it has no result in these, in each other one. */
function reader<R extends AnyReadings>(api: Api<R>): ReadAnswer {
  return (operation, answer, assume, accepting, findings) => {
    const inReadings = (given: object): Outcome => {
      const readings = resolveAssume<AnyReadings>(api.choices, { ...assume, ...given })
      // The table of the choices made the type as well.
      return readSafely(api, operation, answer, readings as Readings<R> & R)
    }
    let outcome = inReadings({})
    for (const id of isSuccess(answer.status) ? operation.ambiguities : []) {
      // Where a result is shown, only what comes in another form in another reading shows the reading.
      if (outcome.kind !== 'unreadable' && (operation.records !== undefined || !accepting.has(id))) continue
      const names = Object.keys(api.choices[id]?.readings ?? {})
      const readable = names.flatMap((reading) => {
        const other = inReadings({ [id]: reading })
        return other.kind === 'unreadable' ? [] : [{ reading, other }]
      })
      const [first] = readable
      if (outcome.kind === 'unreadable' && first !== undefined) outcome = first.other
      if (first !== undefined && readable.length === 1 && names.length > 1) findings.shows(id, first.reading)
    }
    if (outcome.kind !== 'unreadable')
      for (const { ambiguity, reading } of api.detect?.({ operation, answer, verdict: outcome.kind }, []) ??
        [])
        findings.shows(ambiguity, reading)
    if (outcome.kind === 'refusal' && outcome.code !== undefined) {
      const isKnown = Object.values(api.catalogue?.codes ?? {}).some(
        ({ code }) => String(code) === String(outcome.code),
      )
      if (!isKnown)
        findings.add(
          'response.code',
          'response.body',
          'The code of the refusal is not in the catalogue.',
          undefined,
          findings.graded('note'),
        )
    }
    return outcome
  }
}
