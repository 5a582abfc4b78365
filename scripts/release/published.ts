/** The descriptions of a release, with what stands beside them: those of a folder, of a commit, or of now. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isObject, type JsonObject } from '../../src/response/json-object.js'
import { root } from '../generate/apis.js'
import { readBeside, type ReadText } from '../generate/beside.js'
import { described } from '../generate/description.js'
import type { Document } from '../generate/document.js'

const run = promisify(execFile)
const published = 'generated/openapi'

export interface Release {
  /** By name of the API. */
  readonly descriptions: ReadonlyMap<string, JsonObject>
  /** The version of the package; `undefined` where a folder has no package. */
  readonly version: string | undefined
}

/** The release as it would be made now. */
export function presentRelease(): Promise<Release> {
  return releaseIn(fileURLToPath(root))
}

/** @param where a folder of descriptions, a checkout, or what Git calls a commit */
export function releaseAt(where: string): Promise<Release> {
  return existsSync(where) && statSync(where).isDirectory() ? releaseIn(where) : releaseOf(where)
}

async function releaseIn(folder: string): Promise<Release> {
  const inner = join(folder, published)
  const descriptions = existsSync(inner) ? inner : folder
  const files = (await readdir(descriptions)).filter((file) => file.endsWith('.json'))
  const manifest = join(folder, 'package.json')
  return {
    descriptions: await read(
      files.filter((file) => file !== 'package.json'),
      (file) => readFile(join(descriptions, file), 'utf8'),
      (file) => {
        const path = join(folder, file)
        return existsSync(path) ? readFileSync(path, 'utf8') : undefined
      },
    ),
    version: existsSync(manifest) ? versionIn(await readFile(manifest, 'utf8')) : undefined,
  }
}

async function releaseOf(commit: string): Promise<Release> {
  const listed = await git('ls-tree', '--name-only', `${commit}:${published}`)
  return {
    descriptions: await read(
      listed.split('\n').filter((file) => file.endsWith('.json')),
      (file) => git('show', `${commit}:${published}/${file}`),
      (file) => {
        try {
          const options = { cwd: fileURLToPath(root), encoding: 'utf8', stdio: 'pipe' } as const
          return execFileSync('git', ['show', `${commit}:${file}`], options)
        } catch {
          return undefined
        }
      },
    ),
    version: versionIn(await git('show', `${commit}:package.json`)),
  }
}

async function read(
  files: readonly string[],
  textOf: (file: string) => Promise<string>,
  besideOf: ReadText,
): Promise<ReadonlyMap<string, JsonObject>> {
  if (files.length === 0) throw new Error('There are no descriptions to compare with.')
  const entries = files.map(async (file) => {
    const api = file.replace(/\.json$/, '')
    return [api, whole(api, objectOf(await textOf(file)), besideOf)] as const
  })
  return new Map(await Promise.all(entries))
}

/** A folder of descriptions alone has nothing beside them. */
function whole(api: string, description: JsonObject, besideOf: ReadText): JsonObject {
  if (besideOf(`spec/${api}/ambiguities.yaml`) === undefined) return description
  // What has no client.yaml is the same for every client.
  const beside = { ...readBeside(api, besideOf), client: {} }
  return objectOf(JSON.stringify(described(description as unknown as Document, beside)))
}

/** A name that begins with a dash would be an option of Git. */
async function git(command: string, ...args: readonly string[]): Promise<string> {
  if (args.at(-1)?.startsWith('-') === true) throw new Error(`${args.at(-1) ?? ''} is no commit.`)
  const { stdout } = await run('git', [command, ...args], { cwd: fileURLToPath(root), maxBuffer: 1e8 })
  return stdout
}

function objectOf(text: string): JsonObject {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new Error('A description must be an object.')
  return value
}

function versionIn(manifest: string): string | undefined {
  const { version } = objectOf(manifest)
  return typeof version === 'string' ? version : undefined
}
