import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, resolve, type Document, type Schema } from '../../scripts/generate/document.js'
import { readBeside } from '../../scripts/generate/beside.js'
import { clientView } from '../../scripts/generate/client-view.js'
import { readDescription } from '../../scripts/generate/description.js'
import { lifetimesOf } from '../../scripts/generate/operations.js'
import { thrownAs } from '../support/caught.js'
import { at } from '../support/json.js'

const documents = readApiNames().map((api) => {
  const document = readDescription(api)
  return { api, document }
})
const every = documents.flatMap(({ api, document }) =>
  operationsOf(document).map((located) => ({
    api,
    document,
    ...located,
    operationId: located.operation.operationId,
  })),
)

describe('the descriptions', () => {
  it('have the 17 operations that were asked for at least, each with an id of its own', () => {
    expect(new Set(every.map(({ operationId }) => operationId)).size).toBe(every.length)
    expect(every.length).toBeGreaterThanOrEqual(17)
  })

  it.each(every)(
    'document failures of $operationId, each tagged by its source',
    ({ document, operation }) => {
      const failures = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
      expect(failures.length).toBeGreaterThanOrEqual(4)
      for (const [status, response] of failures) {
        const source: unknown = Reflect.get(resolve(document, response), 'x-source')
        expect(['described', 'provider', 'assumed'], status).toContain(source)
      }
    },
  )
})

const marketData = readDescription('market-data')
const records = ['FixedIncomeRecord', 'FutOptRecord']
const schemaOf = (document: Document, name: string): Schema => document.components.schemas[name] ?? {}

describe('the schema of a record', () => {
  it.each(records)('promises no field of a %s on the wire, and every field once it is decoded', (name) => {
    expect(schemaOf(marketData, name).required).toBeUndefined()
    const decoded = schemaOf(clientView(marketData).document, name)
    const wire = Object.keys(schemaOf(marketData, name).properties ?? {})
    expect(decoded.required).toEqual(Object.keys(decoded.properties ?? {}))
    expect(decoded.required).toEqual(expect.arrayContaining([...wire, 'extra']))
  })
})

/** What concerns our client alone: it has a form, speaks of what there is, and is published to nobody. */
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const published = (api: string): Document => JSON.parse(read(`generated/openapi/${api}.json`)) as Document

describe.each(readApiNames())('client.yaml of %s', (api) => {
  it('is in none of the published bundles', () => {
    expect(JSON.stringify(published(api))).not.toContain('"x-client"')
  })
})

describe('the lifetime of a value', () => {
  const payments = readDescription('payments')
  const inRequest = schemaOf(payments, 'FetchPcfDetailsRequestHead').properties?.['txnToken']

  it('is one number, wherever the description states it', () => {
    expect(lifetimesOf(payments)).toEqual({ txnToken: 900 })
    expect(inRequest).toHaveProperty('x-lifetime-seconds', 900)
  })

  it('is refused with both places where they differ', () => {
    const differing = structuredClone(payments)
    const token = schemaOf(differing, 'FetchPcfDetailsRequestHead').properties?.['txnToken'] ?? {}
    token['x-lifetime-seconds'] = 600
    const { message } = thrownAs(Error, () => lifetimesOf(differing))
    expect(message).toContain(
      'InitiateTransactionResponseBody/properties/txnToken has x-lifetime-seconds 900',
    )
    expect(message).toContain('FetchPcfDetailsRequestHead/properties/txnToken has 600')
  })
})

it('the charges of a result are described as they are on the wire', () => {
  const { operations: notes } = readBeside('payments').client
  const returned = at(notes, '/fetchPcfDetails/result/properties/charges/items/properties') ?? {}
  for (const [name, schema] of Object.entries(returned)) {
    const onWire = at(published('payments'), `/components/schemas/PcfCharge/properties/${name}/description`)
    const first = String(onWire).split('\n')[0] ?? ''
    expect(first, name).not.toBe('')
    expect(at(schema, '/description'), name).toContain(first)
  }
})
