import { describe, expect, it } from 'vitest'
import { planOf, type Material } from '../../scripts/release/plan.js'
import { presentRelease, type Release } from '../../scripts/release/published.js'
import { isObject, type JsonObject } from '../support/json.js'

const present = await presentRelease()
const version = present.version ?? ''

/** A release with another version, and with its descriptions changed. */
function released(version: string, change: (text: string) => string = (text) => text): Release {
  const descriptions = [...present.descriptions].map(([api, one]): [string, JsonObject] => {
    const document: unknown = JSON.parse(change(JSON.stringify(one)))
    if (!isObject(document) || !isObject(document['info'])) throw new Error('It is no description.')
    return [api, { ...document, info: { ...document['info'], version } }]
  })
  return { version, descriptions: new Map(descriptions) }
}

function problemsWith(material: Partial<Material>): Promise<readonly string[]> {
  const changelog = `# Changelog\n\n## ${version}\n\n- A change.\n\n## 0.0.1\n`
  return planOf({ present, latest: undefined, tags: [], changelog, ...material }).then(
    ({ problems }) => problems,
  )
}

describe('a release', () => {
  it('can be the first one', async () => {
    expect(await problemsWith({})).toEqual([])
  })

  it('has one version, which package and descriptions share', async () => {
    const apart = { ...present, version: '9.9.9' }
    const problems = await problemsWith({
      present: apart,
      changelog: '# Changelog\n\n## 9.9.9\n\n- A change.\n',
    })
    expect(problems).toEqual(
      [...present.descriptions.keys()].map(
        (api) =>
          `info.version of ${api} is ${version}, and the package has 9.9.9: they are released together.`,
      ),
    )
  })

  it('is no version that was released before', async () => {
    expect(await problemsWith({ tags: ['v0.0.1', `v${version}`] })).toEqual([
      `There is a tag v${version} already: ${version} was released before.`,
    ])
  })

  it.each([
    [
      'of another default of an ambiguity',
      (text: string) => text.replace('"default":"bearer"', '"default":"none"'),
    ],
    [
      'of an ambiguity that has another id',
      (text: string) => text.replaceAll('"id":"pathCase"', '"id":"pathLetters"'),
    ],
  ])('asks for the next minor version because %s', async (_, change) => {
    const now = released('0.7.1', change)
    const changelog = '# Changelog\n\n## 0.7.1\n\n- A change.\n'
    const problems = await problemsWith({
      ...{ present: now, changelog },
      latest: { tag: 'v0.7.0', release: released('0.7.0') },
    })
    expect(problems).toEqual([
      'The version 0.7.1 does not fit what has changed since v0.7.0; see the last lines above.',
    ])
    const next = { present: released('0.8.0', change), changelog: changelog.replace('0.7.1', '0.8.0') }
    const { problems: none, lines } = await planOf({
      ...{ ...next, tags: ['v0.7.0'] },
      latest: { tag: 'v0.7.0', release: released('0.7.0') },
    })
    expect(none).toEqual([])
    expect(lines.at(-1)).toBe('package.json: 0.7.0 -> 0.8.0, breaking')
  })

  it.each([
    [
      '# Changelog\n\n## 0.0.1\n\n- A change.\n',
      "CHANGELOG.md begins with '0.0.1'. Its first heading must be",
    ],
    [`# Changelog\n\n## ${version}\n\n## 0.0.1\n\n- A change.\n`, 'CHANGELOG.md lists no change under'],
    [
      `# Changelog\n\n## Unreleased\n\n- A change.\n\n## ${version}\n\n- A change.\n`,
      "CHANGELOG.md has changes under '## Unreleased'.",
    ],
    ['# Changelog\n', "CHANGELOG.md begins with ''."],
  ])('is told of in the changelog', async (changelog, problem) => {
    const [found, ...others] = await problemsWith({ changelog })
    expect(found).toContain(problem)
    expect(others).toEqual([])
  })
})
