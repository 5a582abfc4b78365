import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, resolve, type Code, type Document } from '../../scripts/generate/document.js'
import { at } from '../support/json.js'
import { codeRegistryOf, readBeside } from '../../scripts/generate/beside.js'
import { readDescription } from '../../scripts/generate/description.js'

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const schema = JSON.parse(read('spec/rules/codes.schema.json')) as object

const apis = readApiNames()
  .filter((api) => existsSync(new URL(`spec/${api}/codes.yaml`, root)))
  .map((api) => ({
    api,
    written: parse(read(`spec/${api}/codes.yaml`)) as unknown,
    registry: readBeside(api).codes,
    ambiguities: readBeside(api).ambiguities,
    published: readDescription(api),
  }))

/** What an operation answers as JSON when it fails: the status, and each published body by its name. */
function failuresOf(
  document: Document,
): { operationId: string; status: string; name: string; body: unknown }[] {
  return operationsOf(document).flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses).flatMap(([status, response]) => {
      if (status < '4') return []
      const { examples = {} } = resolve(document, response).content?.['application/json'] ?? {}
      return Object.entries(examples).map(([name, example]) => ({
        operationId,
        status: status.replace('XX', ''),
        name,
        body: resolve(document, example).value,
      }))
    }),
  )
}

const text = ({ code }: Pick<Code, 'code'>): string[] => (code === undefined ? [] : [String(code)])

it('some interfaces have a catalogue, and no other publishes codes', () => {
  expect(apis).not.toEqual([])
  const without = readApiNames().filter((name) => !apis.some(({ api }) => api === name))
  for (const api of without) expect(readDescription(api)).not.toHaveProperty('x-code-registry')
})

describe.each(apis)('the codes of $api', ({ written, registry, ambiguities, published }) => {
  const { codes, form } = registry
  const operations = operationsOf(published).map(({ operation }) => operation)

  it('follow the schema of codes', () => {
    const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema)
    validate(written)
    expect(validate.errors ?? []).toEqual([])
  })

  it('are told by their status alone where they have no code, so that no two share one', () => {
    const bare = codes.filter(({ code }) => code === undefined).flatMap((code) => code.statuses)
    expect(new Set(bare).size).toBe(bare.length)
  })

  it('name operations that there are', () => {
    const known = operations.map(({ operationId }) => operationId)
    for (const { id, operations: named = known } of codes)
      expect([id, known]).toEqual([id, expect.arrayContaining([...named])])
  })

  it('have every code by which a wrong choice shows', () => {
    const known = codes.flatMap(text)
    for (const { id, shows } of ambiguities)
      for (const code of shows?.codes ?? []) expect(known, `${id} shows ${code}`).toContain(String(code))
  })

  it('come under statuses under which some operation documents an answer', () => {
    for (const { id, statuses: under, operations: named } of codes)
      for (const status of under) {
        const documented = operations.filter(
          ({ operationId, responses }) =>
            (named?.includes(operationId) ?? true) && Object.hasOwn(responses, String(status)),
        )
        expect(documented, `${id} comes under ${status}`).not.toEqual([])
      }
  })

  it('are listed by each operation whose callers can meet them, and the bundle has them all', () => {
    for (const operation of operations) {
      const expected = codes.filter(({ operations: named }) => named?.includes(operation.operationId) ?? true)
      expect([operation.operationId, operation['x-codes']]).toEqual([
        operation.operationId,
        expected.map(({ id }) => id),
      ])
    }
    expect(published['x-code-registry']).toEqual(registry)
  })

  it('are those of every published failure, in the form of the service and under their status', () => {
    const failures = failuresOf(published)
    expect(failures).not.toEqual([])
    for (const { operationId, status, name, body } of failures) {
      const where = `${operationId} ${status} ${name}`
      const code = codes.find(({ id }) => id === name)
      expect(code?.statuses.map(String).join(' '), where).toContain(status)
      const shown = (pointer: string | undefined): unknown =>
        pointer === undefined ? undefined : at(body, pointer)
      expect(
        { status: shown(form.status), code: shown(form.code), message: shown(form.message) },
        where,
      ).toEqual({ status: code?.resultStatus, code: code?.code, message: code?.message })
    }
  })

  it('have an example under each of their failure statuses that an operation documents', () => {
    for (const { operationId, responses } of operations) {
      const shown = failuresOf(published).filter((failure) => failure.operationId === operationId)
      for (const status of Object.keys(responses).map((key) => key.replace('XX', ''))) {
        if (status < '4') continue
        const isUnder = (number: number): boolean => String(number).startsWith(status)
        const expected = codes.filter(({ statuses: under }) => under.some(isUnder)).map(({ id }) => id)
        const names = shown.filter((failure) => failure.status === status).map(({ name }) => name)
        expect([operationId, status, names]).toEqual([operationId, status, expected])
      }
    }
  })
})

describe('the catalogue', () => {
  const code = { id: 'tooMany', meaning: 'Too many.', effect: 'state', advice: 'Send less.' } as const

  it('refuses a code that has no source or no status, by its name', () => {
    for (const value of [code, { ...code, source: 'assumed' as const }, { ...code, statuses: [429] }])
      expect(() => codeRegistryOf({ codes: [value] })).toThrow(/tooMany has no/)
  })
})

describe('a catalogue', () => {
  const code = {
    effect: 'fixed',
    meaning: 'No.',
    advice: 'Stop.',
    source: 'assumed',
    statuses: [400],
  } as const
  it.each([
    [
      'code',
      {
        codes: [
          { ...code, id: 'a', code: 1 },
          { ...code, id: 'b', code: 1 },
        ],
      },
      'codes: there twice: 1',
    ],
    [
      'id',
      {
        codes: [
          { ...code, id: 'a', code: 1 },
          { ...code, id: 'a', code: 2 },
        ],
      },
      'ids: there twice: a',
    ],
    ['status', { statuses: [400, 400].map((status) => ({ ...code, status })) }, 'statuses: there twice: 400'],
  ])('with a %s given twice is refused', (_, written, refusal) => {
    expect(() => codeRegistryOf(written)).toThrow(refusal)
  })
})
