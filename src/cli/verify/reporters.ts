/** Writes what came of a verification: for people, for programs, for test reports, and for GitHub. */
import type { Coverage } from '../../contract/types.js'
import { visible } from '../../errors/errors.js'
import type { CountedFinding, Summary } from './tally.js'

export interface Report {
  readonly summary: Summary
  readonly coverage: Coverage
}

export const reporterNames = ['pretty', 'json', 'junit', 'github'] as const
export type Reporter = (typeof reporterNames)[number]

export const reporters: Readonly<Record<Reporter, (report: Report) => string>> = {
  pretty: ({ summary }) => [...summary.findings.map(prettyFinding), countsText(summary), ''].join('\n'),
  // The exchanges were written before.
  json: ({ coverage, summary }) =>
    `],\n"coverage": ${JSON.stringify(coverage)},\n"summary": ${JSON.stringify(summary)}}\n`,
  junit: junitOf,
  github: ({ summary: { findings } }) => {
    const shown = findings.filter(({ known }) => known === undefined)
    const rest = shown.length - mostAnnotations
    const more = rest > 0 ? [`${rest} more findings are in the summary of the job.`] : []
    return [...shown.slice(0, mostAnnotations).map(annotationOf), ...more, ''].join('\n')
  },
}

/** A report for people has no more reasons. */
const mostReasons = 1_000

/** What was checked and what was not: each reporter has it, or has it printed beside it. */
export function countsText({ pass, fail, notChecked, ...summary }: Summary): string {
  const total = pass + fail + notChecked
  const readings = summary.readings.map(({ ambiguity, reading }) => `${ambiguity}=${reading}`)
  const listed = (title: string, texts: readonly string[]): readonly string[] =>
    texts.length === 0 ? [] : [`${title}: ${texts.join(', ')}`]
  return [
    `${total} exchange${total === 1 ? '' : 's'}: ${pass} pass, ${fail} fail, ${notChecked} not checked.`,
    ...summary.unchecked
      .slice(0, mostReasons)
      .map(({ part, why, count }) => `Not checked (${count}): ${part}: ${visible(why, 300)}`),
    ...(summary.unchecked.length > mostReasons
      ? [`Not checked for ${summary.unchecked.length - mostReasons} further reasons.`]
      : []),
    ...listed('Readings shown', readings),
    ...listed('Operations without a pass', summary.withoutPass),
    ...listed('Required, but not passed', summary.unmet),
    ...summary.stale.map(
      ({ rule, place, operationId }) =>
        `The baseline has an entry that no longer occurs: ${rule} at ${place} of ${operationId ?? 'no operation'}.`,
    ),
    ...(summary.furtherFindings > 0 ? [`${summary.furtherFindings} further findings are not listed.`] : []),
  ].join('\n')
}

function titleOf({ rule, operationId }: CountedFinding): string {
  return operationId === null ? rule : `${rule} in ${operationId}`
}

/** How it is known, what the description has there. */
const origins = { described: 'described', provider: 'a provider fact', assumed: 'assumed' } as const

/** Where it is in the exchange, in the recordings and in the description. */
function placesOf({ place, count, source, spec, known }: CountedFinding): readonly string[] {
  return [
    `at ${place}${count > 1 ? `, ${count} times` : ''}${source === undefined ? '' : `, first in ${source}`}`,
    ...(spec
      ? [`${origins[spec.source]} in lacuna/openapi/${spec.api}.json#${spec.pointer} and ${spec.docs}`]
      : []),
    ...(known === undefined ? [] : [`known: ${known}`]),
  ]
}

function prettyFinding(finding: CountedFinding): string {
  const lines = [finding.message, ...placesOf(finding)].map((line) => `  ${visible(line, 1_000)}`)
  return [`${finding.severity}: ${titleOf(finding)}`, ...lines].join('\n')
}

/** GitHub shows no more of a step. */
const mostAnnotations = 10
const commands = { error: 'error', warning: 'warning', note: 'notice' } as const

function annotationOf(finding: CountedFinding): string {
  const { file, line, severity, message } = finding
  const where = file === '' ? '' : `file=${property(file)},${line === undefined ? '' : `line=${line},`}`
  const told = escaped([message, ...placesOf(finding)].join('\n'))
  return `::${commands[severity]} ${where}title=${property(titleOf(finding))}::${told}`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** GitHub refuses a longer summary than 1 MiB. */
const mostSummary = 1_000_000

/** All findings as Markdown, for the summary of a job, as far as there is room. */
export function jobSummary(summary: Summary, redact: (text: string) => string): string {
  const cell = (text: string): string => visible(text, 1_000).replaceAll(/[\\`|<>*_[\]]/g, String.raw`\$&`)
  const rows = summary.findings.map((one) =>
    [one.severity, titleOf(one), `${one.message} ${placesOf(one).join('; ')}`, String(one.count)].map(cell),
  )
  const table = [['severity', 'finding', 'what', 'count'], ['---', '---', '---', '---'], ...rows]
  const counts = countsText(summary).split('\n')
  const lines = [
    ...['## lacuna verify', '', ...counts.map((line) => `- ${cell(line)}`)],
    ...(rows.length === 0 ? [] : ['', ...table.map((row) => `| ${row.join(' | ')} |`)]),
  ]
  let room = mostSummary
  const shown = lines.map(redact).filter((line) => (room -= Buffer.byteLength(line) + 1) > 0)
  const left = lines.length - shown.length
  return [...shown, ...(left > 0 ? ['', `${left} further findings are not shown here.`] : []), ''].join('\n')
}

function junitOf({ coverage, summary }: Report): string {
  const operations = coverage.operations.flatMap(({ api, operationId, passed, failed, notChecked }) => {
    const total = passed + failed + notChecked
    const skipped = `<skipped message="${xml(`${total} exchanges, none of which passed`)}"/>`
    if (total === 0) return []
    return testCase(api, operationId, summary.withoutPass.includes(operationId) ? skipped : '')
  })
  const findings = summary.findings.map((finding) => {
    const { severity, message, known, operationId, place, rule } = finding
    const text = xml([message, ...placesOf(finding)].join('\n'))
    const failure = `<failure type="${xml(rule)}" message="${xml(message)}">${text}</failure>`
    const told = severity === 'error' ? failure : `<system-out>${text}</system-out>`
    const inner = known === undefined ? told : `<skipped message="${xml(known)}"/>`
    return testCase(operationId ?? 'conduct', `${rule} at ${place}`, inner)
  })
  const cases = [...operations, ...findings]
  const count = (tag: string): number => cases.filter((one) => one.includes(`<${tag} `)).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="lacuna verify" tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}">
${cases.join('\n')}
<system-out>${xml(countsText(summary))}</system-out>
</testsuite>
`
}

function testCase(className: string, name: string, inner: string): string {
  return `<testcase classname="${xml(className)}" name="${xml(name)}">${inner}</testcase>`
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** XML has no form for most control characters, nor for halves of characters. */
function xml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[<>&"]/g, (one) => entities[one] ?? one)
}
