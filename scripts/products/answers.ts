/** What the call of each API must have answered. */
import { at } from '../../src/response/json-pointer.js'
import type { Api } from './requests.js'

const fits: Readonly<Record<Api, (answer: unknown) => boolean>> = {
  'market-data': (answer) =>
    Array.isArray(answer) &&
    answer.length > 0 &&
    answer.every((record) => typeof at(record, '/Symbol') === 'string') &&
    answer.some((record) => typeof at(record, '/52WeekHighPrice') === 'number'),
  payments: (answer) =>
    at(answer, '/body/resultInfo/resultStatus') === 'S' && typeof at(answer, '/body/txnToken') === 'string',
  'margin-wallet': (answer) =>
    Number.isInteger(at(answer, '/enabledAccount')) && Number.isInteger(at(answer, '/maxAccount')),
}

/** @throws Error for another answer than the one to the call */
export function refuseOtherAnswers(api: Api, answer: unknown): void {
  if (!fits[api](answer)) throw new Error(`The answer is another: ${JSON.stringify(answer)?.slice(0, 200)}`)
}
