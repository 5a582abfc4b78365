/** What concerns our client alone: it has a form, speaks of what there is, and is published to nobody. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { readBeside } from '../../scripts/generate/beside.js'
import { type Document } from '../../scripts/generate/document.js'
import { at } from '../support/json.js'

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const published = (api: string): Document => JSON.parse(read(`generated/openapi/${api}.json`)) as Document

describe.each(readApiNames())('client.yaml of %s', (api) => {
  it('is in none of the published bundles', () => {
    expect(JSON.stringify(published(api))).not.toContain('"x-client"')
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
