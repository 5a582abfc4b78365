/** Whether a release can be made of what there is, and what it would be. Nothing here looks at files or at Git. */
import { at } from '../../src/response/json-pointer.js'
import type { Release } from './published.js'
import { reportOf } from './report.js'

/** What a release is made of. */
export interface Material {
  readonly present: Release
  /** The latest release and its tag; `undefined` before the first one. */
  readonly latest: { readonly tag: string; readonly release: Release } | undefined
  readonly tags: readonly string[]
  readonly changelog: string
}

export interface Plan {
  readonly version: string
  readonly tag: string
  /** What has changed, each with its rating. */
  readonly lines: readonly string[]
  /** What keeps it from being released; empty where nothing does. */
  readonly problems: readonly string[]
}

/**
 * Compares with the latest release and looks for what does not fit: a version that was raised too little, one that was
 * released already, descriptions of another version, or a changelog that says nothing of it.
 */
export async function planOf({ present, latest, tags, changelog }: Material): Promise<Plan> {
  const { version = 'none', descriptions } = present
  const tag = `v${version}`
  const report = latest && (await reportOf(latest.release, present))
  const others = [...descriptions].filter(([, one]) => at(one, '/info/version') !== version)
  return {
    version,
    tag,
    lines: report?.lines ?? ['There is no earlier release to compare with.'],
    problems: [
      ...(report?.isRaised === false
        ? [
            `The version ${version} does not fit what has changed since ${latest?.tag ?? ''}; see the last lines above.`,
          ]
        : []),
      ...(tags.includes(tag) ? [`There is a tag ${tag} already: ${version} was released before.`] : []),
      ...others.map(
        ([api, one]) =>
          `info.version of ${api} is ${String(at(one, '/info/version'))}, and the package has ${version}: they are released together.`,
      ),
      ...problemOfChangelog(changelog, version),
    ],
  }
}

/** The heading of what has changed since the latest release. */
const unreleased = 'Unreleased'

/** The changes of a version are under a heading of its own, which comes first. */
function problemOfChangelog(changelog: string, version: string): readonly string[] {
  const [, first = ''] = changelog.split(/^## /m)
  const [heading = '', ...words] = first.split('\n')
  if (heading.trim() === unreleased)
    return [
      `CHANGELOG.md has changes under '## ${unreleased}'. Raise the version if they ask for it, and make the heading '## ${version}'.`,
    ]
  if (heading.trim() !== version)
    return [`CHANGELOG.md begins with '${heading.trim()}'. Its first heading must be '## ${version}'.`]
  return words.some((line) => line.startsWith('- '))
    ? []
    : [`CHANGELOG.md lists no change under '## ${version}'.`]
}
