import { describe, expect, it } from 'vitest'
import { AuthenticationError, LacunaError } from '../../../src/client/errors.js'
import { choiceHint } from '../../../src/client/hints.js'
import { answering, json, rejection } from './answering.js'
import { choices, tinyClient } from './tiny-api.js'

const withOwn = {
  ...choices,
  place: {
    title: 'Where the token is',
    says: 'Not shown.',
    default: 'top',
    readings: { top: 'At the top.', inner: 'Within.', whole: 'All of it.' },
    custom: { form: 'jsonPointer', summary: 'A JSON pointer, such as /a.' },
    detectable: 'wire',
    effect: 'No token is found.',
  },
} as const

describe('a hint', () => {
  it('says what is assumed and which readings to try', () => {
    const { ambiguity, message } = choiceHint(choices, { wording: 'plain' }, 'wording')
    expect(ambiguity).toBe('wording')
    expect(message).toMatch(/how it is worded.*`plain`.*`assume: \{ wording: 'fancy' \}`/i)
    expect(message).not.toContain("wording: 'plain'")
  })

  it('also says which own value would do', () => {
    const { message } = choiceHint(withOwn, { place: 'top' }, 'place')
    expect(message).toMatch(
      /place: 'inner'.* or .*place: 'whole'.*or your own: A JSON pointer, such as \/a\.$/,
    )
  })

  it('offers every reading when an own value was given, and does not repeat the value', () => {
    const { message } = choiceHint(withOwn, { place: '/my/own' }, 'place')
    expect(message).toMatch(/place: 'top'.*place: 'inner'.*place: 'whole'/)
    expect(message).not.toContain('/my/own')
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
    expect(((await failing(500)) as AuthenticationError).hints).toHaveLength(1)
  })

  it('are all there, and at most two of them stand in the message', () => {
    const hints = ['One.', 'Two.', 'Three.'].map((message) => ({ message }))
    const error = new LacunaError('It failed.', { hints })
    expect(error.message).toBe('It failed. One. Two.')
    expect(error.hints).toHaveLength(3)
  })
})
