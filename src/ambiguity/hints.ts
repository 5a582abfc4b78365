/** How to try another reading of a choice. */
import type { Choice, ChoiceTable } from './assume.js'
import type { Hint } from '../errors/errors.js'

/** A value of the user's own in each form, as it is typed into the options, to be replaced by the right one. */
export const ownValueExamples = {
  jsonPointer: "'/path/to/token'",
  operation: "{ method: 'POST', path: '/path/of/operation' }",
  canonicalForm: '(bodyText) => bodyText',
  timeZone: "'+08:00'",
} as const satisfies Readonly<Record<NonNullable<Choice['custom']>['form'], string>>

/** How to try the other readings of one choice. */
export function choiceHint(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  id: string,
): Hint {
  const choice = choices[id]
  const current = readings[id]
  const tries = otherReadingsOf(choice, current).map((reading) => `\`assume: { ${id}: '${reading}' }\``)
  const { custom } = choice ?? {}
  const own = custom === undefined ? [] : [`your own: ${custom.summary.replace(/\.$/, '')}`]
  const title = choice?.title ?? id
  // A name such as NaN or XML stays as it is.
  const about = title.replace(/^[A-Z](?=[a-z]*(?:\W|$))/, (letter) => letter.toLowerCase())
  const known = typeof current === 'string' && Object.hasOwn(choice?.readings ?? {}, current)
  const assumed = known ? `\`${current}\`` : 'your own value'
  const shown = custom === undefined ? '' : `\`assume: { ${id}: ${ownValueExamples[custom.form]} }\``
  const all = tries.length === 0 ? own.map((one) => `${shown} with ${one}`) : [...tries, ...own]
  const message = `The documentation leaves this open: ${about}. The client assumes ${assumed}; try ${joined(all)}.`
  return { ambiguity: id, message }
}

/** The readings that would be another truth: a service of one that takes the current one as well would not complain. */
export function otherReadingsOf(choice: Choice | undefined, current: unknown): string[] {
  const { readings = {}, tolerates = {} } = choice ?? {}
  return Object.keys(readings).filter(
    (reading) =>
      reading !== current && !(typeof current === 'string' && tolerates[reading]?.includes(current)),
  )
}

/** `a, b, or c`; `a or b`. */
function joined(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  if (before.length === 0) return last
  return `${before.toReversed().join(', ')}${before.length > 1 || last.startsWith('your own') ? ',' : ''} or ${last}`
}
