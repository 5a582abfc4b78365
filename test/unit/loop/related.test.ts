import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apis } from '../../../generated/apis.js'
import { planFor } from '../../../scripts/loop/related.js'
import { testFiles } from '../../../scripts/loop/working-tree.js'

const files = await testFiles()
const plan = (...touched: string[]) => planFor(touched, apis, files)

describe('what a touched file calls for', () => {
  it.each(apis)('generates only %s when its description is touched, lints it, and tries its cells', (api) => {
    const { generate, descriptions, tests } = plan(`spec/${api}/ambiguities.yaml`)
    expect(generate).toEqual([api])
    expect(descriptions).toBe(true)
    expect(tests).toContain(`test/matrix/${api}.test.ts`)
  })

  it.each(apis)('tries the tests of %s, client and mock, when a part of it is touched', (api) => {
    for (const part of [`src/${api}/readings.ts`, `src/mock/services/${api}/readings.ts`]) {
      const { generate, tests } = plan(part)
      expect(generate).toEqual([])
      expect(tests).toContain(`test/matrix/${api}.test.ts`)
    }
  })

  it('is everything of the generator, for all APIs', () => {
    expect(plan('scripts/generate/index.ts').generate).toEqual(apis)
  })

  it('is a touched test itself, and no other', () => {
    const [file = ''] = files
    expect(plan(file).tests).toEqual([file])
  })

  it('is nothing for a file that nothing is about', () => {
    expect(plan('LICENSE')).toEqual({ generate: [], descriptions: false, tests: [] })
  })

  it('is at least one test for every folder of the clients', () => {
    const folders = [...apis.map((api) => `src/${api}`), 'src/client']
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
    expect(folders.filter((folder) => plan(`${folder}/some.ts`).tests.length === 0)).toEqual([])
  })
})
