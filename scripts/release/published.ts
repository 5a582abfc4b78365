/** The descriptions of a release, with what stands beside them: those of a folder, of a commit, or of now. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject, type JsonObject } from '../../src/response/json.js'
import { root } from '../generate/apis.js'
import { readBeside, type ReadText } from '../generate/beside.js'
import { described } from '../generate/description.js'
import type { Document } from '../generate/document.js'

const published = 'generated/openapi'

export interface Release {
  /** By name of the API. */
  readonly descriptions: ReadonlyMap<string, JsonObject>
  /** The version of the package; `undefined` where a folder has no package. */
  readonly version: string | undefined
}

/** The release as it would be made now. */
export function presentRelease(): Release {
  return releaseIn(fileURLToPath(root))
}

/** @param where a folder of descriptions, a checkout, or what Git calls a commit */
export function releaseAt(where: string): Release {
  return existsSync(where) && statSync(where).isDirectory() ? releaseIn(where) : releaseOf(where)
}

function releaseIn(folder: string): Release {
  const descriptions = existsSync(join(folder, published)) ? `${published}/` : ''
  return read(descriptions, readdirSync(join(folder, descriptions)), (file) => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  })
}

function releaseOf(commit: string): Release {
  // A name that begins with a dash would be an option of Git.
  if (commit.startsWith('-')) throw new Error(`${commit} is no commit.`)
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 })
  const files = git('ls-tree', '--name-only', `${commit}:${published}`).split('\n')
  return read(`${published}/`, files, (file) => {
    try {
      return git('show', `${commit}:${file}`)
    } catch {
      return undefined
    }
  })
}

function read(folder: string, files: readonly string[], textOf: ReadText): Release {
  const apis = files.flatMap((file) =>
    file.endsWith('.json') && file !== 'package.json' ? [file.slice(0, -'.json'.length)] : [],
  )
  if (apis.length === 0) throw new Error('There are no descriptions to compare with.')
  const version = objectOf(textOf('package.json') ?? '{}')['version']
  const descriptionOf = (api: string): JsonObject =>
    whole(api, objectOf(textOf(`${folder}${api}.json`) ?? ''), textOf)
  return {
    descriptions: new Map(apis.map((api) => [api, descriptionOf(api)])),
    version: typeof version === 'string' ? version : undefined,
  }
}

/** A folder of descriptions alone has nothing beside them. */
function whole(api: string, description: JsonObject, besideOf: ReadText): JsonObject {
  if (besideOf(`spec/${api}/ambiguities.yaml`) === undefined) return description
  // What has no client.yaml is the same for every client.
  const beside = { ...readBeside(api, besideOf), client: {} }
  return objectOf(JSON.stringify(described(description as unknown as Document, beside)))
}

function objectOf(text: string): JsonObject {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new Error('A description must be an object.')
  return value
}
