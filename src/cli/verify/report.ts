/** Writes what came of a verification, for people. */
import { visible } from '../../errors/quote.js'
import type { CountedFinding, Summary } from './tally.js'

export function reportText(summary: Summary): string {
  return [...summary.findings.map(findingText), countsText(summary)].join('\n')
}

/** A report for people has no more reasons. */
const mostReasons = 1_000

/** What was checked and what was not. */
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

function findingText(finding: CountedFinding): string {
  const { rule, severity, operationId, message } = finding
  const title = operationId === null ? rule : `${rule} in ${operationId}`
  const lines = [message, ...placesOf(finding)].map((line) => `  ${visible(line, 1_000)}`)
  return [`${severity}: ${title}`, ...lines].join('\n')
}
