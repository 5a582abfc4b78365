/** Fields that no description lists. What they are called is made up. */
import type { JsonObject } from '../../../client/behaviour.js'
import type { Reading } from '../service.js'

type Further = Reading<'unknownFields'>

const furtherFields = { furtherField: 'No description lists this field.', furtherFieldWithoutValue: null }

/** The fields that come in each object of an answer beside the documented ones. */
export const fieldsBeside: Readonly<Record<Further, JsonObject>> = { none: {}, more: furtherFields }

/** Those that come in a body besides: a documented field, without a value. */
export const fieldsBesideInBody: Readonly<Record<Further, JsonObject>> = {
  none: {},
  more: { extraParamsMap: null, ...furtherFields },
}

/** The published failures have fields without a value, which belong to the reading that has further ones. */
export function withFieldsBeside(reading: Further, published: JsonObject): JsonObject {
  switch (reading) {
    case 'none':
      return withoutNulls(published)
    case 'more':
      return { ...published, ...furtherFields }
  }
}

/** Without members that are null, in the object itself. */
function withoutNulls(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}
