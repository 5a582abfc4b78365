/** The file of the readings that were found for services, which `parseAssume` of the clients reads. */
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { apis, type ApiName } from '../../generated/apis.js'
import { choiceTables } from '../../generated/tables/index.js'
import { assumeParser } from '../ambiguity/assume.js'
import { errorCode, RequestError } from '../model/errors.js'
import { isObject, type JsonObject } from '../model/json.js'
import { UsageError } from './exit-codes.js'
import { parsedOnce, RepeatedNameError, textOf } from './given-files.js'

/** The choices of one interface for which one reading holds, as `assume` takes them. */
export type Assume = Readonly<Record<string, unknown>>

/** @throws UsageError for a file that is not one of choices, or that cannot be written */
export function refuseUnusable(file: string): void {
  choicesIn(file)
  try {
    if (fs.existsSync(file)) fs.accessSync(file, fs.constants.W_OK)
    // A new file takes its place. A path with the dot exists only for a folder.
    fs.accessSync(`${dirname(targetOf(file))}/.`, fs.constants.W_OK)
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** Where a link leads, so that the link stays. */
function targetOf(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file
}

/**
 * Adds choices to the file, if there are any. It reads the file again, since another command may have written to it
 * meanwhile. Either everything is written, or nothing.
 *
 * @returns why nothing was written
 */
export function writeAssume(given: string, found: { readonly [Api in ApiName]?: Assume }): Error | undefined {
  const added = Object.entries(found).filter(([, assume]) => Object.keys(assume).length > 0)
  if (added.length === 0) return undefined
  const file = targetOf(given)
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const content = choicesIn(file)
    for (const [api, assume] of added) {
      const before = content[api]
      content[api] = { ...(isObject(before) && before), ...assume }
    }
    fs.writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' })
    if (fs.existsSync(file)) fs.chmodSync(temporary, fs.statSync(file).mode & 0o7777)
    fs.renameSync(temporary, file)
    return undefined
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    if (error instanceof UsageError) return new Error(error.message)
    return new Error(`${file} could not be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/**
 * The choices in the file, by interface; none if it does not exist. A message names what is wrong in it, and quotes nothing
 * else, since it may be another file than the user meant.
 *
 * @throws UsageError for a file that is not one of choices
 */
export function choicesIn(file: string): JsonObject {
  if (!fs.existsSync(file)) return {}
  let why = 'is not a file of choices (it must be a JSON object)'
  try {
    const content = parsedOnce(textOf(fs.readFileSync(file)))
    for (const api of apis) assumeParser(api, choiceTables[api])(content)
    if (isObject(content)) return content
  } catch (error) {
    why = 'cannot be read, or is not JSON'
    if (error instanceof RepeatedNameError) why = error.message
    if (error instanceof RequestError) why = `is not a file of choices (${error.message})`
  }
  throw new UsageError(`${file} ${why}. Name another file, or move this one.`)
}
