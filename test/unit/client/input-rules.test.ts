import { describe, expect, it } from 'vitest'
import { breachesOf, checkInputRules, holds } from '../../../src/request/validate-call.js'
import type { InputRule, OperationDescription } from '../../support/descriptions.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { thrownBy } from '../../support/caught.js'

const known = { source: 'provider', code: 'any' } as const

/** An operation with one rule over two parameters, one with a default, and a body. */
function operationWith(rule: InputRule): OperationDescription {
  return {
    ...operations.listMarginOrderLists,
    hasBody: true,
    input: '/body',
    rules: [rule],
    parameters: [
      { name: 'a', in: 'query', given: 'input' },
      { name: 'b', in: 'path', given: 'input' },
      { name: 'mode', in: 'query', given: 'input', default: 'OFF' },
    ],
  }
}

const sentIn =
  (sent: Readonly<Record<string, unknown>>) =>
  (name: string): unknown =>
    sent[name]

describe('a rule between inputs', () => {
  it.each<[string, Omit<InputRule, 'source' | 'code'>, object, readonly string[]]>([
    ['one of two, with neither', { kind: 'anyOf', parameters: ['a', 'b'] }, {}, ['a', 'b']],
    ['one of two, with one', { kind: 'anyOf', parameters: ['a', 'b'] }, { b: 1 }, []],
    ['one of two, with both', { kind: 'anyOf', parameters: ['a', 'b'] }, { a: 0, b: 1 }, []],
    [
      'a need',
      { kind: 'needs', when: { parameter: 'a' }, parameters: ['b', '/body/c'] },
      { a: 1, b: 1 },
      ['/body/c'],
    ],
    ['a need without its cause', { kind: 'needs', when: { parameter: 'a' }, parameters: ['b'] }, {}, []],
    [
      'an exclusion',
      { kind: 'excludes', when: { parameter: 'a' }, parameters: ['b'] },
      { a: 1, b: 1 },
      ['b'],
    ],
    [
      'a value in another letter case',
      { kind: 'needs', when: { parameter: 'mode', is: ['ON'] }, parameters: ['a'] },
      { mode: 'on' },
      ['a'],
    ],
    [
      'a boolean',
      { kind: 'needs', when: { parameter: 'mode', is: ['TRUE'] }, parameters: ['a'] },
      { mode: true },
      ['a'],
    ],
    [
      'a default',
      { kind: 'excludes', when: { parameter: 'mode', is: ['OFF'] }, parameters: ['a'] },
      { a: 1 },
      ['a'],
    ],
    [
      'a value that is no text',
      { kind: 'needs', when: { parameter: 'mode', is: ['ON'] }, parameters: ['a'] },
      { mode: {} },
      [],
    ],
  ])('%s', (_, rule, sent, inputs) => {
    const operation = operationWith({ ...rule, ...known })
    const found = breachesOf(operation, sentIn({ ...sent }))
    expect(found.flatMap((breach) => breach.inputs)).toEqual(inputs)
  })

  it('holds always where nothing is asked of a parameter but that it is there', () => {
    const operation = operationWith({ kind: 'anyOf', parameters: ['a', 'b'], ...known })
    expect(holds(operation, { parameter: 'a' }, sentIn({ a: '' }))).toBe(true)
    expect(holds(operation, { parameter: 'mode' }, sentIn({}))).toBe(false)
  })
})

describe('before anything is sent', () => {
  const need = { kind: 'needs', when: { parameter: 'a' }, parameters: ['b', '/body/c/d'] } as const
  const input = { path: {}, query: { a: 1 }, body: {}, accepted: {} }

  it('a rule that is known is checked, and its inputs are named as the caller calls them', () => {
    const operation = operationWith({ ...need, ...known })
    const flat = thrownBy(() => checkInputRules(operation, input, false))
    expect(flat).toMatchObject({
      problems: [
        { field: 'b', message: 'is missing; a needs it' },
        { field: 'c.d', message: 'is missing; a needs it' },
      ],
    })
    const grouped = thrownBy(() => checkInputRules(operation, input, true))
    expect(grouped).toMatchObject({
      problems: [
        { field: 'path.b', message: 'is missing; query.a needs it' },
        { field: 'body.body.c.d', message: 'is missing; query.a needs it' },
      ],
    })
  })

  it.each([{ source: 'assumed' } as const, { source: 'provider', ambiguity: 'symbolOfOrderList' } as const])(
    'one that may not be so is left to the service: %j',
    (origin) => {
      const operation = operationWith({ ...need, ...origin, code: 'any' })
      expect(() => checkInputRules(operation, input, false)).not.toThrow()
    },
  )
})
