/**
 * `npm run release`: checks that what there is can be released, and packs it into `build/release/`. With `--dry-run`, keeps
 * nothing. Publishing is left to a person: it prints the commands.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../generate/apis.js'
import { largestTarball, pack } from './packed.js'
import { planOf } from './plan.js'
import { presentRelease, releaseAt } from './published.js'
import { isRaised } from './versions.js'
import weight from '../weight.json' with { type: 'json' }

const others = process.argv.slice(2).filter((word) => word !== '--dry-run')
if (others.length > 0) {
  console.error(`npm run release takes --dry-run alone, and got ${others.join(' ')}.`)
  process.exitCode = 2
} else {
  process.exitCode = (await release(process.argv.includes('--dry-run'))) ? 0 : 1
}

async function release(isDry: boolean): Promise<boolean> {
  const tags = (await git('tag', '--list', 'v*')).split('\n').filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
  const [tag] = tags.sort((a, b) => (isRaised(a.slice(1), b.slice(1)) ? -1 : 1))
  const plan = await planOf({
    present: await presentRelease(),
    latest: tag === undefined ? undefined : { tag, release: await releaseAt(tag) },
    tags,
    changelog: await readFile(new URL('CHANGELOG.md', root), 'utf8'),
  })
  console.log(plan.lines.join('\n'))
  const problems = [...plan.problems, ...(await problemOfTree(isDry)), ...problemOfWeight(plan.version)]
  if (problems.length === 0) problems.push(...(await packed(plan, isDry)))
  if (problems.length === 0) return true
  console.error(`\n${plan.version} cannot be released:\n${problems.map((one) => `  ${one}`).join('\n')}`)
  return false
}

/** Packs, and says what the release would be. */
async function packed({ version, tag }: { version: string; tag: string }, isDry: boolean): Promise<string[]> {
  const folder = fileURLToPath(new URL('build/release/', root))
  if (!isDry) await mkdir(folder, { recursive: true })
  const { filename, bytes, unpackedBytes, files } = await pack(isDry ? undefined : folder)
  const kilobytes = (count: number): string => `${Math.ceil(count / 1000)} KB`
  console.log(
    `\n${filename}: ${kilobytes(bytes)}, ${files} files, ${kilobytes(unpackedBytes)} unpacked (version ${version})`,
  )
  if (bytes > largestTarball)
    return [`The tarball has ${kilobytes(bytes)}, and ${kilobytes(largestTarball)} is the most.`]
  if (isDry)
    console.log(
      'Nothing was kept. Without --dry-run, the tarball is written to build/release/. To publish it:',
    )
  else console.log(`It is in ${folder}. To publish it:`)
  console.log(`  git tag ${tag} && git push origin ${tag}\n  npm publish build/release/${filename}`)
  return []
}

/** What is not committed would be in the tarball, and not at the tag. */
async function problemOfTree(isDry: boolean): Promise<readonly string[]> {
  const changed = (await git('status', '--porcelain')).trim()
  return changed === '' || isDry ? [] : ['Commit first: there are changes that the tag would not have.']
}

function problemOfWeight(version: string): readonly string[] {
  if (weight.version === version) return []
  return [
    `scripts/weight.json is of ${weight.version}: run npx tsx scripts/weight.ts --write, and commit it.`,
  ]
}

async function git(...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', [...args], { cwd: fileURLToPath(root) })).stdout
}
