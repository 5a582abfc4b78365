/**
 * The text of a journal's file. Each line is JSON, and begins with a sum over itself and the sum of the line before it: a
 * line that was changed, lost, doubled or left by another file does not fit. The first line says whose journal it is, and
 * each further one holds changes that were kept together, so that at most the last line can be unfinished.
 */
import { createHash, randomBytes } from 'node:crypto'
import { JournalError } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'
import { entryFault, frozenJson, isEntry } from '../durability/entry-shape.js'
import type { JournalEntry } from '../durability/journal.js'
import { Ledger, type LedgerChange } from './ledger.js'

const format = 'lacuna'
const version = 1
const lineEnd = 0x0a
const start = /^\{"sum":"([0-9a-f]{32})",/
/** A line whose predecessor is zeros to its end. */
const wholeAfterZeros = /\0\{"sum":"[0-9a-f]{32}",[^\0]*\n$/
/** The shortest text that `start` fits. */
const shortestStart = `{"sum":"${'0'.repeat(32)}",`

/** A line to write, with its end. */
export interface JournalLine {
  readonly bytes: Buffer
  readonly sum: string
}

/** What a file holds. */
export interface Content {
  readonly ledger: Ledger
  /** An unfinished last line, which does not belong to it. */
  readonly unfinished?: { readonly line: number; readonly bytes: number } | undefined
}

/** What is wrong with a file, to be said behind its name. */
export class Damage extends Error {}

/** The first line of a new file. */
export function firstLine(account: string): JournalLine {
  // No line of an older file fits below it, should a disk that lost power show one.
  return line('', { journal: format, version, account, file: randomBytes(8).toString('hex') })
}

/** A line that holds changes. */
export function changesLine(changes: readonly LedgerChange[], sumBefore: string): JournalLine {
  return line(sumBefore, { changes })
}

/** All lines of a file that holds these entries and nothing else. */
export function wholeText(account: string, ledger: Ledger): JournalLine {
  let last = firstLine(account)
  const lines = [last.bytes]
  for (const entry of ledger.entries()) {
    last = line(last.sum, { changes: [{ begin: entry }] })
    lines.push(last.bytes)
  }
  return { bytes: Buffer.concat(lines), sum: last.sum }
}

function line(sumBefore: string, content: Readonly<Record<string, unknown>>): JournalLine {
  const rest = JSON.stringify(content).slice(1)
  const sum = sumOf(sumBefore, rest)
  return { bytes: Buffer.from(`{"sum":"${sum}",${rest}\n`), sum }
}

function sumOf(sumBefore: string, rest: string): string {
  return createHash('sha256').update(`${sumBefore}\n${rest}`).digest('hex').slice(0, 32)
}

/**
 * Reads a file.
 *
 * @throws Damage when it is not whole but for its last line, or not for this account
 */
export function readJournalText(bytes: Buffer, account: string): Content {
  if (bytes.length === 0) throw new Damage('is empty, but a journal never is')
  const lines = linesOf(bytes)
  let sum = checkFirst(lines[0] ?? bytes, account)
  const ledger = new Ledger()
  for (const [at, one] of lines.entries()) {
    if (at === 0) continue
    const read = readLine(one, sum)
    if (read === undefined) {
      if (at === lines.length - 1 && isUnfinished(one))
        return { ledger, unfinished: { line: at + 1, bytes: one.length } }
      throw new Damage(`is damaged in line ${at + 1}: it is not as it was written`)
    }
    replay(read.content, ledger, at + 1)
    sum = read.sum
  }
  return { ledger }
}

/** The lines with their ends. The last one may lack it. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(lineEnd, from)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(from, next))
    from = next
  }
  return lines
}

/** @returns its sum */
function checkFirst(bytes: Buffer, account: string): string {
  const content = parsed(bytes.toString())
  if (!isObject(content) || content['journal'] !== format)
    throw new Damage('is not a journal of this package')
  const { version: found } = content
  if (typeof found === 'number' && found > version)
    throw new Damage(
      `was written by a newer version of this package, in version ${found} of the format; this one reads version ${version}`,
    )
  const read = readLine(bytes, '')
  if (read === undefined || found !== version)
    throw new Damage('is damaged in line 1: it is not as it was written')
  if (content['account'] !== account) throw new Damage('belongs to another account')
  return read.sum
}

/** A whole line; `undefined` for any other. */
function readLine(
  bytes: Buffer,
  sumBefore: string,
): { readonly sum: string; readonly content: unknown } | undefined {
  const text = bytes.toString()
  const whole = text.endsWith('\n') ? text.slice(0, -1) : text
  const [head = '', sum = ''] = start.exec(whole) ?? []
  const rest = whole.slice(head.length)
  if (head === '' || sum !== sumOf(sumBefore, rest)) return undefined
  const content = parsed(`{${rest}`)
  // What is no UTF-8 was read as other bytes than those that the sum is of.
  return content === undefined || !Buffer.from(text).equals(bytes) ? undefined : { sum, content }
}

/**
 * Whether a last line that does not fit was not written to its end. Then it is cut short, or holds zeros where a disk did not
 * store what it had made room for. A line that somebody changed is whole JSON.
 */
function isUnfinished(bytes: Buffer): boolean {
  const text = bytes.toString()
  if (bytes.includes(0)) return !wholeAfterZeros.test(text)
  if (bytes.at(-1) === lineEnd) return false
  const whole = parsed(text.slice(0, text.lastIndexOf('}') + 1))
  return start.test(text + shortestStart.slice(text.length)) && whole === undefined
}

function replay(content: unknown, ledger: Ledger, lineNumber: number): void {
  const changes = isObject(content) ? content['changes'] : undefined
  if (!Array.isArray(changes)) throw new Damage(`is damaged in line ${lineNumber}: it has no changes`)
  for (const one of changes as readonly unknown[]) {
    try {
      ledger.apply(changeOf(one))
    } catch (error) {
      if (!(error instanceof Damage || error instanceof JournalError)) throw error
      throw new Damage(`is damaged in line ${lineNumber}: ${error.message}`)
    }
  }
}

function changeOf(value: unknown): LedgerChange {
  if (isObject(value)) {
    const { begin, write, remove } = value
    if (begin !== undefined) return { begin: entryIn(begin) }
    if (write !== undefined) return { write: entryIn(write) }
    if (typeof remove === 'string') return { remove }
  }
  throw new Damage('it has a change of an unknown kind')
}

function entryIn(value: unknown): JournalEntry {
  if (isEntry(value)) return value
  throw new Damage(`in an entry, ${entryFault(value) ?? ''}`)
}

/** JSON; `undefined` for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return frozenJson(text)
  } catch {
    return undefined
  }
}
