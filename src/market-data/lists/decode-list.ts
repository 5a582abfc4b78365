/** Reads the body of a list that came by another way than a method. */
import { choices, type MarketDataAssume } from '../../../generated/ambiguities/market-data.js'
import type { FixedIncomeRecords, FutOptRecords } from '../../../generated/client/market-data.js'
import { operations } from '../../../generated/tables/market-data.js'
import { resolveAssume } from '../../ambiguity/assume.js'
import { choiceHint } from '../../ambiguity/hints.js'
import type { DecimalForm, OnMismatch, OperationTable } from '../../model/api-adapter.js'
import { DecodeError, requestError } from '../../model/errors.js'
import { unknownOptions } from '../../model/shape.js'
import { noBytes } from '../../response/body.js'
import { marketDataApi } from '../adapter.js'

interface Lists<D extends DecimalForm> {
  readonly listFixedIncome: FixedIncomeRecords<D>
  readonly listFutOpt: FutOptRecords<D>
}

/** The options of a client that decide how a list is read. */
export interface DecodeListOptions<D extends DecimalForm = 'number'> {
  readonly assume?: MarketDataAssume | undefined
  readonly decimals?: D | undefined
  readonly onMismatch?: OnMismatch | undefined
}

/**
 * Reads the records of a list from its body, in JSON or XML, as the methods do: for a response of `createFetch`, or a file.
 *
 * @throws RequestError for an option that does not exist, another operation, or a body that is no text
 * @throws DecodeError where the methods throw one
 */
export function decodeList<Id extends keyof Lists<D>, D extends DecimalForm = 'number'>(
  operationId: Id,
  body: string,
  options: DecodeListOptions<D> = {},
): Lists<D>[Id] {
  const table: OperationTable = operations
  const unknown = unknownOptions(options, ['assume', 'decimals', 'onMismatch'])
  if (table[operationId]?.records === undefined)
    unknown.push({ field: 'operationId', message: 'must be an operation of a list' })
  if (typeof body !== 'string') unknown.push({ field: 'body', message: 'must be a text' })
  if (unknown.length > 0) throw requestError(unknown)
  const { assume, decimals, onMismatch } = options
  const api = marketDataApi({
    ...{ baseUrl: '', username: '', decimals: decimals ?? 'number' },
    ...(onMismatch && { onMismatch }),
  })
  const answer = { status: 200, headers: new Headers(), mediaType: '', text: body, firstBytes: noBytes }
  const times = { sentAt: 0, receivedAt: 0, asked: { path: {}, query: {}, body: undefined } }
  const readings = resolveAssume(choices, assume)
  const outcome = api.decode(operations[operationId], { ...answer, ...times }, readings)
  // The operation decides what its list holds.
  if (outcome.kind === 'result') return outcome.data as Lists<D>[Id]
  const ending = ('ending' in outcome && outcome.ending) || ''
  const suspects = 'suspects' in outcome ? (outcome.suspects ?? []) : []
  const hints = suspects.flatMap((suspect) =>
    'choice' in suspect ? [choiceHint(choices, readings, suspect.choice, suspect.fitting)] : [],
  )
  throw new DecodeError(`${outcome.message}${ending}`, { operationId, hints, ...outcome })
}
