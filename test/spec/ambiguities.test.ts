import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { readBeside } from '../../scripts/generate/beside.js'

/** A statement of the interface description that leaves something open, or a reason why it does not. */
interface Statement {
  readonly section: string
  readonly statement: string
  readonly ambiguities?: readonly string[]
  readonly noGap?: string
}

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const apis = readApiNames().map((api) => {
  const { ambiguities } = readBeside(api)
  const statements = parse(read(`test/spec/statements/${api}.yaml`)) as Statement[]
  return { api, ambiguities, statements }
})

describe.each(apis)('the ambiguities of $api', ({ ambiguities: listed, statements }) => {
  it('are each named by a statement of the description, and each statement names known ones', () => {
    const named = statements.flatMap(({ ambiguities = [] }) => ambiguities)
    const known = listed.map(({ id }) => id)
    expect([...new Set(named)].sort()).toEqual([...known].sort())
  })

  it('are named by statements that open something, or say why they do not', () => {
    for (const { section, statement, ambiguities, noGap } of statements) {
      expect(section).toMatch(/./)
      expect(statement).toMatch(/[.]$/)
      if (ambiguities === undefined) expect(noGap, statement).toMatch(/[.]$/)
      else expect([ambiguities.length > 0, noGap], statement).toEqual([true, undefined])
    }
  })

  it('have a default that is one of their readings, and readings told apart by their ids', () => {
    for (const { id, default: initial, simulated, readings = [], service = [] } of listed) {
      const ids = readings.map((reading) => reading.id)
      expect(new Set(ids).size, id).toBe(ids.length)
      if (initial !== undefined) expect(ids, id).toContain(initial)
      const served = service.length > 0 ? service.map((value) => value.id) : ids
      if (simulated !== undefined) expect(served, id).toContain(simulated)
    }
  })
})
