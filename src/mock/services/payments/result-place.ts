/** Where an answer says whether all went well. */
import type { JsonObject } from '../../../client/behaviour.js'
import type { Reading } from '../service.js'

export interface Parts {
  /** `undefined` where the answer has none. */
  readonly head: JsonObject | undefined
  readonly body: JsonObject
}

export function withResult(
  place: Reading<'resultInfoPlace'>,
  { head, body }: Parts,
  resultInfo: JsonObject,
): Parts {
  switch (place) {
    case 'body':
      return { head, body: { resultInfo, ...body } }
    case 'head':
      return { head: { ...head, resultInfo }, body }
    case 'absent':
      return { head, body }
  }
}
