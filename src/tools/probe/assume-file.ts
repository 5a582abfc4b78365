/** The file that keeps the findings of all interfaces, for `parseAssume` of the clients to read. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isObject } from '../../client/checks.js'
import { errorCode } from '../../client/redact.js'
import { parseAssume as parseMarginWallet } from '../../margin-wallet/index.js'
import { parseAssume as parseMarketData } from '../../market-data/index.js'
import { parseAssume as parsePayments } from '../../payments/index.js'
import { UsageError } from '../usage.js'

const parsers = [parseMarketData, parsePayments, parseMarginWallet]

/** A file of choices, which need not be there yet. */
export interface AssumeFile {
  readonly path: string
  /** By interface, the choices that it has. */
  readonly content: Readonly<Record<string, unknown>>
}

/**
 * Reads the file, and sees to it that it can be written.
 *
 * @throws UsageError where it is no file of choices, or cannot be written
 */
export function openAssumeFile(given: string): AssumeFile {
  const path = isThere(given) ? realpathSync(given) : given
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw new UsageError(`${given} cannot be written (${errorCode(error) ?? 'unknown'}). Nothing was sent.`)
  }
  return { path, content: isThere(path) ? contentOf(path, given) : {} }
}

/** Adds choices of one interface; whatever else the file has stays. Either all is written, or nothing. */
export function writeAssume(
  { path, content }: AssumeFile,
  api: string,
  assume: Readonly<Record<string, unknown>>,
): void {
  const before = content[api]
  const merged = { ...content, [api]: { ...(isObject(before) && before), ...assume } }
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(temporary, `${JSON.stringify(merged, null, 2)}\n`, { flag: 'wx' })
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new Error(`${path} could not be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function contentOf(path: string, given: string): Readonly<Record<string, unknown>> {
  const refused = (why: string): UsageError =>
    new UsageError(`${given} ${why}. Nothing was sent: give another file with --out, or move this one away.`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // What the file holds is not repeated here: it may be another file than was meant.
    throw refused('cannot be read, or is no JSON')
  }
  try {
    for (const parse of parsers) parse(content)
  } catch (error) {
    throw refused(`is no file of choices (${error instanceof Error ? error.message : String(error)})`)
  }
  return isObject(content) ? content : {}
}
