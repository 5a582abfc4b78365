/** The file that keeps the findings of all interfaces. `parseAssume` of the clients reads it. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { apis } from '../../../generated/apis.js'
import { choiceTables } from '../../../generated/tables/index.js'
import { assumeParser } from '../../ambiguity/assume.js'
import { isObject, type JsonObject } from '../../response/json.js'
import { errorCode } from '../../errors/errors.js'
import { parsedOnce, RepeatedNameError } from '../terminal.js'
import { UsageError } from '../exit-codes.js'

/** A file of choices. It may not exist yet. */
export interface AssumeFile {
  readonly path: string
  /** The path as the user wrote it. */
  readonly given: string
}

/**
 * Checks that the file is a file of choices and can be written.
 *
 * @throws UsageError if it is not a file of choices, or cannot be written
 */
export function openAssumeFile(given: string): AssumeFile {
  const path = existsSync(given) ? realpathSync(given) : given
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw new UsageError(`${given} cannot be written (${errorCode(error) ?? 'unknown'}). Nothing was sent.`)
  }
  try {
    contentOf(path)
  } catch (error) {
    throw new UsageError(
      `${given} ${wordsOf(error)}. Nothing was sent: name another file with --out, or move this one.`,
    )
  }
  return { path, given }
}

/**
 * Adds choices of one interface to the file, if there are any. It reads the file again, since another probe may have
 * written to it meanwhile. Either everything is written, or nothing.
 *
 * @returns why nothing was written
 */
export function writeAssume(
  { path, given }: AssumeFile,
  api: string,
  assume: Readonly<Record<string, unknown>>,
): Error | undefined {
  if (Object.keys(assume).length === 0) return undefined
  let content: JsonObject
  try {
    content = contentOf(path)
  } catch (error) {
    return new Error(`${given} ${wordsOf(error)}. Nothing was written: it has changed meanwhile.`)
  }
  const before = content[api]
  const merged = { ...content, [api]: { ...(isObject(before) && before), ...assume } }
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(temporary, `${JSON.stringify(merged, null, 2)}\n`, { flag: 'wx' })
    if (existsSync(path)) chmodSync(temporary, statSync(path).mode & 0o7777)
    renameSync(temporary, path)
    return undefined
  } catch (error) {
    rmSync(temporary, { force: true })
    return new Error(`${path} could not be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/**
 * The choices in the file, by interface; none if the file does not exist.
 *
 * @throws Error whose message follows the name of the file
 */
function contentOf(path: string): JsonObject {
  if (!existsSync(path)) return {}
  let content: unknown
  try {
    content = parsedOnce(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof RepeatedNameError) throw error
    // The message does not quote the file, which may be another one than the user meant.
    throw new Error('cannot be read, or is not JSON')
  }
  if (!isObject(content)) throw new Error('is not a file of choices (it must be a JSON object)')
  try {
    for (const api of apis) assumeParser(api, choiceTables[api])(content)
  } catch (error) {
    throw new Error(`is not a file of choices (${wordsOf(error)})`)
  }
  return content
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
