import { expect, it } from 'vitest'
import type { Exchange } from '../../../src/contract/index.js'
import { call, findingsIn, foundIn, write } from './conducted.js'

it('has every error, however often a clock went back', () => {
  const back = (forMs: number): Exchange[] => Array.from({ length: 10_001 }, () => call({ forMs }))
  const rules = foundIn([...back(-1), call({ ...write, status: undefined }), call(write)])
  expect(rules).toHaveLength(10_001)
  expect(rules[0]).toBe('conduct.repeatedWrite request')
}, 60_000)

it('says that there are more errors than it lists', () => {
  const query = { password: 'x' }
  const rules = findingsIn(Array.from({ length: 10_002 }, () => call({ query })))
  expect(rules).toHaveLength(10_001)
  expect(rules.at(-1)?.message).toBe('2 further errors of conduct are not listed.')
}, 60_000)
