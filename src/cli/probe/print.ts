/** The plan and the findings in words, for a terminal. */
import type { ProbeCommand } from './command.js'
import type { ProbeReport } from './probe.js'
import { assumeOf, type ChoiceFinding } from './verdict.js'

export function planText({ api, baseUrl, plan, stagingWord }: ProbeCommand): string {
  const requests = plan.requests.flatMap(({ method, path, operationId, atMost, changes, message }) => [
    `  ${method} ${path} (${operationId})`,
    `    ${message} At most ${atMost}; changes ${changes}.`,
  ])
  const open = Object.entries(plan.open).map(([id, why]) => `  ${id}: ${why}`)
  return [
    `Plan for ${api} at ${baseUrl}${stagingWord === undefined ? '' : `, taken for staging because of '${stagingWord}'`}:`,
    ...requests,
    ...(open.length === 0 ? [] : ['It cannot settle:', ...open]),
  ].join('\n')
}

/** Whether a probe stopped before it had settled anything. */
export function learntNothing({ findings, stopped }: ProbeReport): boolean {
  return stopped !== undefined && findings.every(({ finding }) => finding === 'undetermined')
}

export function reportText(api: string, report: ProbeReport): string {
  const { findings, sent, left, stopped } = report
  const total = Object.values(sent).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(sent).map(([operationId, count]) => `${operationId} ${count}`)
  return [
    table(findings),
    '',
    `${total} request${total === 1 ? '' : 's'} sent to ${api}${each.length === 0 ? '' : `: ${each.join(', ')}`}.`,
    ...(left.length === 0
      ? []
      : [`The probe created these orders, or may have created them: ${left.join(', ')}.`]),
    // If nothing was learnt, the command fails with this reason.
    ...(stopped === undefined || learntNothing(report) ? [] : [`It ended early. ${stopped.reason}`]),
  ].join('\n')
}

function table(findings: readonly ChoiceFinding[]): string {
  const rows = findings.map((one) => [
    one.ambiguity,
    one.finding === 'reading' ? one.reading : one.finding,
    one.evidence,
  ])
  const all = [['ambiguity', 'finding', 'evidence'], ...rows]
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Says what was written, and how to load it. */
export function writtenText(api: string, out: string, findings: readonly ChoiceFinding[]): string {
  const assume = assumeOf(findings)
  const names = Object.keys(assume)
  if (names.length === 0) return `Nothing is written to ${out}: no choice has a single reading that works.`
  return [
    `Written to ${out}: ${names.join(', ')}. Load it with`,
    `  import { parseAssume } from 'lacuna/${api}'`,
    `  assume: parseAssume(JSON.parse(await readFile(${JSON.stringify(out)}, 'utf8')))`,
  ].join('\n')
}
