import { describe, expect, it } from 'vitest'
import { clientView } from '../../scripts/generate/client-view.js'
import type { Document, Schema } from '../../scripts/generate/document.js'
import { provenanceOf } from '../../scripts/generate/provenance.js'
import { readDescription } from '../../scripts/generate/description.js'

const description = readDescription('market-data')
const records = ['FixedIncomeRecord', 'FutOptRecord']
const schemaOf = (document: Document, name: string): Schema => document.components.schemas[name] ?? {}
const fields = records.flatMap((name) =>
  Object.keys(schemaOf(description, name).properties ?? {}).map((field) => [name, field] as const),
)
const isIdentity = ([name, field]: readonly [string, string]): boolean =>
  schemaOf(description, name)['x-identity']?.includes(field) === true

describe('the schema of a record', () => {
  it.each(records)('promises no field of a %s on the wire, and every field once it is decoded', (name) => {
    expect(schemaOf(description, name).required).toBeUndefined()
    const decoded = schemaOf(clientView(description).document, name)
    const wire = Object.keys(schemaOf(description, name).properties ?? {})
    expect(decoded.required).toEqual(Object.keys(decoded.properties ?? {}))
    expect(decoded.required).toEqual(expect.arrayContaining([...wire, 'extra']))
  })

  it('has the eleven fields of one list and the thirty of the other', () => {
    expect(fields).toHaveLength(41)
  })

  it.each(fields.filter(isIdentity))('has %s.%s as documented: no record lacks it', (name, field) => {
    const { type, 'x-documented-type': other } = schemaOf(description, name).properties?.[field] ?? {}
    expect([type, other]).toEqual(['string', undefined])
  })

  it.each(fields.filter((one) => !isIdentity(one)))(
    'says of %s.%s which type is documented, and that it takes more is assumed',
    (name, field) => {
      const pointer = `/components/schemas/${name}/properties/${field}`
      const schema = schemaOf(description, name).properties?.[field]
      const provenance = provenanceOf(description)
      const sourceOf = (keyword: string) => provenance.get(`${pointer}/${keyword}`)?.source
      expect(schema).toHaveProperty(
        'x-documented-type',
        expect.stringMatching(/^(integer|decimal|number|string(?: [dMyHms: -]+)?)$/),
      )
      expect(sourceOf('x-documented-type')).toBe('described')
      const documented = String(Reflect.get(schema ?? {}, 'x-documented-type')).split(' ')[0]
      const types = [schema?.type].flat()
      types.forEach((type, at) => {
        expect(sourceOf(`type/${at}`)).toBe(type === documented ? 'described' : 'assumed')
      })
      expect(types).toContain('null')
    },
  )
})
