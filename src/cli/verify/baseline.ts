/** The findings that somebody knows, each with the reason why it stays. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { nameOrQuoted } from '../../errors/quote.js'
import { isObject } from '../../response/json-object.js'
import { UsageError } from '../exit-codes.js'
import { readJson } from '../terminal/files.js'
import type { Terminal } from '../terminal/terminal.js'

/** What a finding is known by. */
export interface FindingKey {
  readonly rule: string
  readonly place: string
  readonly operationId: string | null
}

export interface BaselineEntry extends FindingKey {
  readonly reason: string
}

const form =
  'A baseline is a JSON list of { "rule", "place", "operationId", "reason" }, the first three as in a finding, and no text empty.'

/** @throws UsageError for an invalid baseline, which describes a valid one */
export function readBaseline(file: string | undefined, terminal: Terminal): readonly BaselineEntry[] {
  if (file === undefined) return []
  const refuse = (why: string): never => {
    throw new UsageError(`--baseline: ${why} ${form}`)
  }
  if (!existsSync(resolve(terminal.folder, file))) refuse(`${file} does not exist.`)
  const content = readJson('--baseline', file, terminal)
  if (!Array.isArray(content)) return refuse(`${file} is not a list.`)
  return content.map((one: unknown, index) => {
    const { rule, place, operationId, reason, ...others } = isObject(one) ? one : {}
    const where = `entry ${index + 1} of ${file}`
    for (const name of Object.keys(others))
      refuse(`${where} has the member ${nameOrQuoted(name, 40)}, which is not allowed.`)
    if (!isText(rule) || !isText(place) || !(isText(operationId) || operationId === null))
      return refuse(`${where} lacks a rule, a place or an operationId.`)
    return isText(reason)
      ? { rule, place, operationId, reason }
      : refuse(`${where} (${nameOrQuoted(rule, 80)}) has no reason.`)
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
