import type { LocatedGap, RegisteredGap } from '../../src/tools/registry.js'
import { fixesOf, wayBack } from '../../src/tools/switches.js'
import {
  signKinds,
  signText,
  signTitles,
  symptomsOf,
  type Sign,
  type SignKind,
  type Symptom,
} from '../../src/tools/symptoms.js'
import { gapLink } from './gap-article.js'
import { copyable, escapeHtml, inline, table } from './html.js'

const ids: Readonly<Record<SignKind, string>> = {
  status: 'http-status',
  code: 'service-code',
  unreadable: 'unusable-answer',
  value: 'wrong-value',
  never: 'no-sign',
}

/** The headings of the tables below, to jump to: a kind of sign that no choice shows has none. */
export function symptomGroups(gaps: readonly LocatedGap[]): readonly { id: string; title: string }[] {
  return kindsShown(gaps).map((kind) => ({ id: ids[kind], title: signTitles[kind] }))
}

/** From what a user sees to the choices that may explain it, and to what can be tried. */
export function symptomTables(gaps: readonly LocatedGap[]): string {
  return kindsShown(gaps)
    .map((kind) => group(gaps, kind))
    .join('\n')
}

function kindsShown(gaps: readonly LocatedGap[]): readonly SignKind[] {
  return signKinds.filter((kind) => symptomsOf(gaps, kind).length > 0)
}

function group(gaps: readonly LocatedGap[], kind: SignKind): string {
  const rows = symptomsOf(gaps, kind).flatMap(choiceRows)
  return `<h3 id="${ids[kind]}">${signTitles[kind]}</h3>
<div class="symptoms">${table(['What you see', 'May be explained by', 'Try'], rows)}</div>`
}

function choiceRows({ sign, choices }: Symptom): string[][] {
  return choices.map(({ api, gap }, index) => [
    `${index === 0 ? heading(sign, ` id="${sign.kind}-${sign.value}"`) : heading(sign, '')}${inline(gap.effect)}`,
    `${gapLink(api, gap.id)} <span class="soft">${api}</span><br>${escapeHtml(gap.title)}`,
    tries(gap),
  ])
}

/** The status or the code; of a row that begins one, also where a link to it leads. */
function heading(sign: Sign, id: string): string {
  return sign.value === '' ? '' : `<strong${id}>${escapeHtml(signText(sign))}</strong><br>`
}

function tries(gap: RegisteredGap): string {
  const fixes = fixesOf(gap).map(({ code }) => `<li>${copyable(code)}</li>`)
  const back = wayBack(gap)
  return [
    ...(fixes.length > 0 ? [`<ul class="code">${fixes.join('')}</ul>`] : []),
    ...(back ? [`Where another reading than the default was set, go back: ${copyable(back.code)}`] : []),
  ].join('')
}
