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
import type { CheckedOperation } from './description.js'
import type { Findings } from './findings.js'
import type { ContractKeys } from './types.js'

interface AnswerContext extends CheckedOperation {
  readonly answer: Answer
  readonly findings: Findings
}

type OutcomeIn = (assume: object, context: AnswerContext) => Outcome

const baseUrl = 'https://service.example'
const merchant = { mid: '', websiteName: '', gatewayRoot: '' }
const byKey = new Map<string | undefined, Readonly<Record<ApiName, OutcomeIn>>>()

/** The outcome of an answer in the readings that are assumed, and where it has no result in these, in another one. */
export function outcomeIn(assume: object, { merchantKey }: ContractKeys, context: AnswerContext): Outcome {
  const readers = byKey.get(merchantKey) ?? readersWith(merchantKey)
  byKey.set(merchantKey, readers)
  return readers[context.description.api](assume, context)
}

function readersWith(merchantKey: string | undefined): Readonly<Record<ApiName, OutcomeIn>> {
  return {
    'market-data': readerOf(marketDataApi({ baseUrl, username: '', decimals: 'string' })),
    payments: readerOf(
      paymentsApi({
        ...{ baseUrl, ...merchant },
        verify: (text, signature) =>
          merchantKey === undefined ? { valid: true } : checksum.verify(text, signature, merchantKey),
      }),
    ),
    'margin-wallet': readerOf(marginWalletApi({ baseUrl, recvWindow: undefined })),
  }
}

function readerOf<R extends AnyReadings>(api: Api<R>): OutcomeIn {
  return (assume, { description, described: { operation }, answer, findings }) => {
    const read = (given: object): Outcome => {
      const readings = resolveAssume<AnyReadings>(api.choices, { ...assume, ...given })
      // The table of the choices made the type as well.
      return readSafely(api, operation, answer, readings as Readings<R> & R)
    }
    let outcome = read({})
    for (const id of isSuccess(answer.status) ? operation.ambiguities : []) {
      // Where there is a result, only what comes in another form in another reading shows the reading.
      const isShort = operation.records === undefined && description.accepting.has(id)
      if (outcome.kind !== 'unreadable' && !isShort) continue
      const others = Object.keys(api.choices[id]?.readings ?? {}).map((reading) => ({
        reading,
        read: read({ [id]: reading }),
      }))
      const [first, ...rest] = others.filter((one) => one.read.kind !== 'unreadable')
      if (first !== undefined && outcome.kind === 'unreadable') outcome = first.read
      if (first !== undefined && rest.length === 0 && others.length > 1) findings.shows(id, first.reading)
    }
    if (outcome.kind !== 'unreadable') noteShown(api, outcome, operation, answer, findings)
    return outcome
  }
}

function noteShown(
  { detect, catalogue }: Pick<Api<never>, 'detect' | 'catalogue'>,
  outcome: Exclude<Outcome, { kind: 'unreadable' }>,
  ...[operation, answer, findings]: [OperationDescription, Answer, Findings]
): void {
  for (const one of detect?.({ operation, answer, verdict: outcome.kind }, []) ?? [])
    findings.shows(one.ambiguity, one.reading)
  const codes = Object.values(catalogue?.codes ?? {}).map(({ code }) => String(code))
  if (outcome.kind === 'refusal' && outcome.code !== undefined && !codes.includes(String(outcome.code)))
    findings.addGraded('response.code', 'response.body', 'The code of the refusal is none that is known.')
}
