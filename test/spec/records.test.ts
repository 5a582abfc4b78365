import { describe, expect, it } from 'vitest'
import { clientView } from '../../scripts/generate/client-view.js'
import type { Document, Schema } from '../../scripts/generate/document.js'
import { readDescription } from '../../scripts/generate/description.js'

const description = readDescription('market-data')
const records = ['FixedIncomeRecord', 'FutOptRecord']
const schemaOf = (document: Document, name: string): Schema => document.components.schemas[name] ?? {}

describe('the schema of a record', () => {
  it.each(records)('promises no field of a %s on the wire, and every field once it is decoded', (name) => {
    expect(schemaOf(description, name).required).toBeUndefined()
    const decoded = schemaOf(clientView(description).document, name)
    const wire = Object.keys(schemaOf(description, name).properties ?? {})
    expect(decoded.required).toEqual(Object.keys(decoded.properties ?? {}))
    expect(decoded.required).toEqual(expect.arrayContaining([...wire, 'extra']))
  })
})
