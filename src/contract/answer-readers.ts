/** The interpretation of an answer by the clients, without a client: its outcome, and the readings that it shows. */
import type { ApiName } from '../../generated/apis.js'
import { resolveAssume } from '../ambiguity/assume.js'
import type { AnyReadings } from '../model/ambiguity.js'
import type { Answer, Api, Outcome } from '../model/api-adapter.js'
import { marginWalletApi } from '../margin-wallet/adapter.js'
import { marketDataApi } from '../market-data/adapter.js'
import { paymentsApi } from '../payments/adapter.js'
import { checksum } from '../payments/forms.js'
import { isSuccess } from '../model/media-type.js'
import { readResponse } from '../response/read-response.js'
import { hasRedacted } from './schema-walk.js'
import type { CheckedOperation } from './description.js'
import type { Findings } from './findings.js'
import { noteAnswered } from './shown-readings.js'
import type { ContractKeys } from './types.js'

export interface AnswerContext extends CheckedOperation {
  readonly answer: Answer
  readonly findings: Findings
}

export interface AnswerReader {
  readonly api: Pick<Api<never>, 'answerMarks' | 'catalogue'>
  outcomeIn(assume: object, context: AnswerContext): Outcome
}

/** Nothing is sent to it. */
const baseUrl = 'https://service.example'

/** Without a merchant key, every signature passes, and so does that of a body of which a recorder has removed a part. */
export const answerReaders: Readonly<Record<ApiName, (keys: ContractKeys) => AnswerReader>> = {
  'market-data': () => readerOf(marketDataApi({ baseUrl, username: '', decimals: 'string' })),
  payments: ({ merchantKey }) =>
    readerOf(
      paymentsApi({
        ...{ baseUrl, mid: '', websiteName: '', gatewayRoot: '' },
        verify: (text, signature) =>
          merchantKey === undefined || hasRedacted(text)
            ? { valid: true }
            : checksum.verify(text, signature, merchantKey),
      }),
    ),
  'margin-wallet': () => readerOf(marginWalletApi({ baseUrl, recvWindow: undefined })),
}

/** The outcome of an answer in the readings that are assumed, and where it has no result in these, in another one. */
function readerOf<R extends AnyReadings>(api: Api<R>): AnswerReader {
  const codes = new Set(Object.values(api.catalogue?.codes ?? {}).map(({ code }) => String(code)))
  const outcomeIn: AnswerReader['outcomeIn'] = (
    assume,
    { description, described: { operation }, answer, findings },
  ) => {
    const read = (given: object): Outcome => {
      const readings = resolveAssume<AnyReadings>(api.choices, { ...assume, ...given })
      return readResponse(api, operation, answer, readings)
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
      const [first, ...rest] = others.filter((candidate) => candidate.read.kind !== 'unreadable')
      if (first !== undefined && outcome.kind === 'unreadable') outcome = first.read
      if (first !== undefined && rest.length === 0 && others.length > 1) findings.shows(id, first.reading)
    }
    if (outcome.kind === 'unreadable') return outcome
    noteAnswered(api, outcome, { operation, answer, findings })
    noteCode(outcome, codes, findings)
    return outcome
  }
  return { api, outcomeIn }
}

/** Reports the code of a refusal that is on no list. */
function noteCode(outcome: Outcome, codes: ReadonlySet<string>, findings: Findings): void {
  if (outcome.kind !== 'refusal' || outcome.code === undefined || codes.has(String(outcome.code))) return
  const message = 'The code of the refusal is not known.'
  findings.add('response.code', 'response.body', message, undefined, 'notDescribed')
}
