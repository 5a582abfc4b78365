import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

const folder = new URL('scripts/examples/', root)
const applications = readdirSync(folder).map((name) => ({
  name,
  code: readFileSync(new URL(name, folder), 'utf8'),
}))

/** What code of one's own to try again, to wait, to compare with what was sent, or to walk over pages is made of. */
const ownWork =
  /\bwhile\b|\bfor \(;|setTimeout|setInterval|\bretr(?:y|ies)\b|backoff|attempt|startTime|endTime|fromId|offset|transactionTime|getMarginOrderList\b/

describe('the applications of scripts/examples', () => {
  it('are three', () => {
    expect(applications.map(({ name }) => name)).toEqual(['margin-bot.ts', 'recorder.ts', 'shop.ts'])
  })

  it.each(applications)('$name is short, and reads as a user would write it', ({ code }) => {
    expect(code.split('\n').length - 1).toBeLessThan(120)
    // Nothing of this checkout but the package by its name.
    expect(
      [...code.matchAll(/from '([^']+)'/g)].map(([, from]) => from).filter((from) => from?.startsWith('.')),
    ).toEqual([])
    expect(code).toMatch(/from 'lacuna\//)
  })

  it.each(applications)('$name leaves trying again, finding out and paging to the client', ({ code }) => {
    expect(ownWork.exec(code.replaceAll(/^ *(?:\/?\*|\/\/).*$/gm, ''))?.[0]).toBeUndefined()
  })
})
