/** The findings that somebody knows, each with the reason why it stays. */
import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../../errors/cause.js'
import { nameOrQuoted } from '../../errors/quote.js'
import { isObject } from '../../response/json-object.js'
import { UsageError } from '../exit-codes.js'
import { readJson } from '../terminal/files.js'
import type { Terminal } from '../terminal/terminal.js'

export interface BaselineEntry {
  readonly rule: string
  readonly place: string
  readonly operationId: string | null
  readonly reason: string
}

const form =
  'A baseline is a JSON list of { "rule", "place", "operationId", "reason" }, the first three as a finding has them, and none of the texts empty. --write-baseline <file> writes one, whose reasons are still to be given.'

/** @throws UsageError for a file that is no baseline, which says what one is */
export function readBaseline(file: string | undefined, terminal: Terminal): readonly BaselineEntry[] {
  if (file === undefined) return []
  if (!existsSync(resolve(terminal.folder, file)))
    throw new UsageError(`--baseline: ${file} does not exist. ${form}`)
  const content = readJson('--baseline', file, terminal)
  if (!Array.isArray(content)) throw new UsageError(`--baseline: ${file} is no list. ${form}`)
  return content.map((one: unknown, index) => entryFrom(one, `--baseline: entry ${index + 1} of ${file}`))
}

function entryFrom(value: unknown, where: string): BaselineEntry {
  const { rule, place, operationId, reason, ...others } = isObject(value) ? value : {}
  const [further] = Object.keys(others)
  if (further !== undefined)
    throw new UsageError(
      `${where} has the member ${nameOrQuoted(further, 40)}, which it cannot have. ${form}`,
    )
  if (!isText(rule) || !isText(place) || !(isText(operationId) || operationId === null))
    throw new UsageError(`${where} lacks a rule, a place or an operationId. ${form}`)
  if (!isText(reason)) throw new UsageError(`${where} (${nameOrQuoted(rule, 80)}) has no reason. ${form}`)
  return { rule, place, operationId, reason }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

type Known = Pick<BaselineEntry, 'rule' | 'place' | 'operationId'>

export function matches(entry: Known, finding: Known): boolean {
  return (
    entry.rule === finding.rule && entry.place === finding.place && entry.operationId === finding.operationId
  )
}

/** Writes the findings as a baseline without reasons. One that is there is not overwritten. */
export function writeBaseline(
  file: string,
  findings: readonly (Known & { readonly known?: string | undefined })[],
  { folder, redact }: Terminal,
): void {
  const entries = findings.map(({ rule, place, operationId, known = '' }) => ({
    rule,
    place,
    operationId,
    reason: known,
  }))
  const different = entries.filter(
    (one, index) => entries.findIndex((other) => matches(one, other)) === index,
  )
  try {
    writeFileSync(resolve(folder, file), `${redact(JSON.stringify(different, null, 2))}\n`, { flag: 'wx' })
  } catch (error) {
    throw errorCode(error) === 'EEXIST'
      ? new UsageError(`--write-baseline: ${file} is there already, and nothing is overwritten.`)
      : new Error(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
}
