import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { faker, withoutFaker } from '../../../src/mock/engine/without-faker.js'

const prism = '@stoplight/prism-http'
const require = createRequire(createRequire(import.meta.url).resolve(prism))
const isFakerLoaded = (): boolean => require.resolve(faker) in require.cache

interface Faker {
  readonly default: { readonly lorem: { word(): string } }
}

it('answers without Faker, and gives it to whoever asks for a value', async () => {
  await createMock().fetch('https://service.example/sapi/v1/userDataStream/isolated')
  expect(isFakerLoaded()).toBe(false)

  // In a member, since a promise would ask the module itself whether it is one.
  const load = () => Promise.resolve({ loaded: require(faker) as Faker })
  const { loaded } = await withoutFaker(prism, load)
  expect(isFakerLoaded()).toBe(false)
  expect(loaded.default.lorem.word()).toMatch(/^\w+$/)
  expect(isFakerLoaded()).toBe(true)
  // What is loaded is not hidden.
  expect((await withoutFaker(prism, load)).loaded).toBe(require(faker))
})

it('loads all the same where Faker cannot be found', async () => {
  expect(await withoutFaker('no-such-package', () => Promise.resolve('loaded'))).toBe('loaded')
})
