import { describe, expect, it } from 'vitest'
import { AuthenticationError, LacunaError } from '../../../src/index.js'
import type { ChoiceTable } from '../../support/descriptions.js'
import { choiceHint, choiceHints } from '../../../src/ambiguity/evidence.js'
import { rejection } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { choices, operations, tinyClient } from './tiny-api.js'

const withOwn = {
  ...choices,
  place: {
    title: 'Where the token is',
    default: 'top',
    readings: { top: 'At the top.', inner: 'Within.', whole: 'All of it.' },
    custom: { form: 'jsonPointer', summary: 'A JSON pointer, such as /a.' },
    detectable: 'wire',
  },
} as const

it('a hint offers every reading when an own value was given, and does not repeat the value', () => {
  const { message } = choiceHint(withOwn, { place: '/my/own' }, 'place')
  expect(message).toMatch(/place: 'top'.*place: 'inner'.*place: 'whole'/)
  expect(message).not.toContain('/my/own')
})

describe('the choices that may explain a failure', () => {
  const common = { default: 'a', detectable: 'wire' } as const
  const readings = { a: 'A.', b: 'B.' }
  const shows = { statuses: [400] }
  const several = {
    one: { ...common, title: 'One', readings, shows, fields: ['left', 'right'] },
    two: { ...common, title: 'Two', readings, shows, fields: ['left'] },
    lax: { ...common, title: 'Lax', readings, shows, tolerates: { b: ['a'] } },
  } as const satisfies ChoiceTable
  const operation = { ...operations.readThing, ambiguities: Object.keys(several) }
  const hinted = (message: string, readingOfAll: string, isUsed?: (choice: string) => boolean) => {
    const inForce = { one: readingOfAll, two: readingOfAll, lax: readingOfAll }
    const governs = Object.fromEntries(
      Object.keys(several).map((id) => [id, () => isUsed?.(id) ?? true] as const),
    )
    const requested = { path: {}, query: {}, body: undefined }
    const input = { ...requested, accepted: {} }
    const call = { api: { choices: several, governs }, readings: inForce, operation, input, asked: requested }
    return choiceHints(call, { status: 400, message }).map(({ ambiguity }) => ambiguity)
  }

  it('begin with those whose fields the service speaks of', () => {
    expect(hinted('No.', 'a')).toEqual(['one', 'two'])
    expect(hinted('left is wrong.', 'a')).toEqual(['two', 'one'])
    expect(hinted("'right' and 'left' are wrong.", 'a')).toEqual(['one', 'two'])
    expect(hinted('leftovers', 'a')).toEqual(['one', 'two'])
  })

  it('are only those whose fields the service speaks of, where it does', () => {
    expect(hinted('right is wrong.', 'a')).toEqual(['one'])
    // Even where that one cannot be it: then none of the others is.
    expect(hinted('right is wrong.', 'a', (choice) => choice !== 'one')).toEqual([])
  })

  it('leave out one whose reading every service takes', () => {
    expect(hinted('', 'a')).not.toContain('lax')
    expect(hinted('', 'b')).toContain('lax')
  })

  it('leave out one of which the call used no place', () => {
    expect(hinted('', 'a', (choice) => choice !== 'one')).toEqual(['two'])
  })

  it.each([
    ['NaN and INF in place of numbers', ': NaN and INF in'],
    ['XML names of fields', ': XML names of'],
    ['A list without records', ': a list without'],
    ['Bearer prefix', ': bearer prefix'],
  ])('write a name as it is, and any other word small within the sentence: %s', (title, words) => {
    expect(choiceHint({ lax: { ...several.lax, title } }, { lax: 'a' }, 'lax').message).toContain(words)
  })

  it('do not try a reading that takes the one in force', () => {
    const value = { ...several.lax, custom: { form: 'jsonPointer', summary: 'A pointer.' } } as const
    const { message } = choiceHint({ lax: value }, { lax: 'a' }, 'lax')
    expect(message).not.toContain("'b'")
    expect(message).toContain("`assume: { lax: '/path/to/value' }` with your own: A pointer.")
  })
})

describe('the hints of a failure', () => {
  const plainHints = () => [{ message: 'Check the credentials first.' }]
  const failing = (status: number, body: unknown = {}) =>
    rejection(tinyClient({ fetch: answering(() => json(body, { status })) }, { plainHints }).readThing())

  it('name the plain cause first, then the ambiguity that shows in this way', async () => {
    const error = await failing(401)
    expect(error).toBeInstanceOf(AuthenticationError)
    const { hints, message } = error as AuthenticationError
    expect(hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'wording'])
    expect(message.indexOf('Check the credentials')).toBeLessThan(message.indexOf('wording'))
  })

  it('name an ambiguity that shows by its code, whether that came as text or number', async () => {
    const error = await failing(422, { code: 'E7' })
    expect((error as AuthenticationError).hints.map(({ ambiguity }) => ambiguity)).toContain('wording')
  })

  it('leave out what does not show in this way', async () => {
    for (const [status, body] of [
      [500, {}],
      // Another code is about something else, whatever its status.
      [401, { code: 'E8' }],
    ] as const)
      expect(((await failing(status, body)) as AuthenticationError).hints).toHaveLength(1)
  })

  it('are all there, and at most two of them stand in the message', () => {
    const hints = ['One.', 'Two.', 'Three.'].map((message) => ({ message }))
    const error = new LacunaError('It failed.', { hints })
    expect(error.message).toBe('It failed. One. Two. This error has 1 more hint.')
    expect(error.hints).toHaveLength(3)
  })
})
