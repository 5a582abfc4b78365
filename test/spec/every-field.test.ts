/** The examples that say they have every field, and the fields that no example has. */
import { describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { operationsOf, resolve, type Document, type Schema } from '../../scripts/generate/document.js'
import { publishedOf } from '../support/published.js'
import { isObject } from '../support/json.js'

const documents = apis.map(publishedOf)

/** The schemas that apply to one value: a schema, and those that it is made of or chooses from. */
function partsOf(document: Document, schema: Schema): readonly Schema[] {
  const ownValue = resolve(document, schema)
  const { allOf = [], anyOf = [], oneOf = [] } = ownValue
  return [ownValue, ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => partsOf(document, part))]
}

/** The fields of a schema that none of the values has, as paths. */
function lacking(
  document: Document,
  schema: Schema,
  values: readonly unknown[],
  path = '',
  above: readonly Schema[] = [],
): readonly string[] {
  if (above.includes(resolve(document, schema))) return []
  return partsOf(document, schema).flatMap((part) => {
    const holders = [...above, part]
    const entries = values.flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
    const items = part.items === undefined ? [] : lacking(document, part.items, entries, `${path}/*`, holders)
    const fields = Object.entries(part.properties ?? {}).flatMap(([name, field]) => {
      const found = values.flatMap((value) => (isObject(value) && name in value ? [value[name]] : []))
      const here = `${path}/${name}`
      return found.length === 0 ? [here] : lacking(document, field, found, here, holders)
    })
    return [...items, ...fields]
  })
}

const answers = documents.flatMap((document) =>
  operationsOf(document).flatMap(({ operation }) => {
    const response = operation.responses['200']
    const content = response && resolve(document, response).content
    const { schema, examples = {} } = content?.['application/json'] ?? {}
    const values = Object.values(examples).map((example) => resolve(document, example))
    return schema === undefined ? [] : [{ operationId: operation.operationId, document, schema, values }]
  }),
)

/** The fields that no example has yet. */
const shownNowhere: Readonly<Record<string, readonly string[]>> = {
  initiateTransaction: ['/head/clientId'],
  fetchPcfDetails: ['/body/consultDetails/instId'],
}

describe('the published examples', () => {
  it.each(answers)('of $operationId that say so have every field', ({ document, schema, values }) => {
    for (const { summary = '', value } of values.filter((value) =>
      /every field/i.test(value.summary ?? ''),
    )) {
      const first = Array.isArray(value) ? [value.slice(0, 1)] : [value]
      expect([summary, lacking(document, schema, first)]).toEqual([summary, []])
    }
  })

  it.each(answers)('of $operationId show each field that an answer can have', (answer) => {
    const { operationId, document, schema, values } = answer
    const found = values.map(({ value }) => value)
    expect(lacking(document, schema, found)).toEqual(shownNowhere[operationId] ?? [])
  })
})
