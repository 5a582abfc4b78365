import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSeq, parseDocument } from 'yaml'
import { apis } from '../../generated/apis.js'
import { root } from '../../scripts/generate/apis.js'
import { servedAmbiguities } from '../matrix/cells.js'
import { Copies } from './copied-checkout.js'

/** What a reading is called that is added to an ambiguity, so that a complaint about it can be found. */
const added = (id: string): string => `${id}Added`

/** Every ambiguity that has a reading in force. Interfaces share some by their id, which are one switch of the mock. */
const served = apis.flatMap((api) => servedAmbiguities(api).map(({ id, kind }) => ({ api, id, kind })))

describe('one more reading of every ambiguity', () => {
  const copies = new Copies()
  const copy = copies.ofCheckout('every-reading')
  let complaints: readonly string[] = []

  beforeAll(async () => {
    for (const api of apis) {
      const path = `spec/${api}/ambiguities.yaml`
      const registry = parseDocument(readFileSync(new URL(path, root), 'utf8'))
      const ambiguities = registry.get('ambiguities')
      if (!isSeq(ambiguities)) throw new Error(`${path} has no ambiguities`)
      for (const [index, { id }] of servedOf(registry.toJS()).entries()) {
        const at = registryIndex(registry.toJS(), id)
        expect(at).toBeGreaterThanOrEqual(index)
        const reading = { id: added(id), summary: 'A reading that was found later.', source: 'assumed' }
        registry.addIn(['ambiguities', at, 'readings'], registry.createNode(reading))
      }
      writeFileSync(join(copy.folder, path), String(registry))
    }
    expect((await copy.generate()).stderr).toBe('')
    // A complaint goes on in lines that are indented.
    complaints = (await copy.compile('src')).split(/\n(?=\S)/)
  })
  afterAll(() => {
    copy.close()
    copies.remove()
  })

  const complaintsAbout = (id: string): readonly string[] =>
    complaints.filter((line) => line.includes(`'${added(id)}'`))

  it.each(served)('of $id of $api does not compile in the mock', ({ id }) => {
    expect(complaintsAbout(id).filter((line) => line.startsWith('src/mock/'))).not.toEqual([])
  })

  it.each(served.filter(({ kind }) => kind === 'choice'))(
    'of the choice $id of $api does not compile in its table of the client',
    ({ api, id }) => {
      const tables = complaintsAbout(id).filter((line) => line.startsWith(`src/${api}/`))
      expect(tables).not.toEqual([])
    },
  )
})

interface Registry {
  readonly ambiguities: readonly { id: string; default?: string; simulated?: string }[]
}

function servedOf(registry: unknown): Registry['ambiguities'] {
  return (registry as Registry).ambiguities.filter(
    (ambiguity) => (ambiguity.default ?? ambiguity.simulated) !== undefined,
  )
}

function registryIndex(registry: unknown, id: string): number {
  return (registry as Registry).ambiguities.findIndex((ambiguity) => ambiguity.id === id)
}
