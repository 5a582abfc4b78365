import type { LocatedAmbiguity, RegisteredAmbiguity } from '../../src/mock/registry.js'
import { fixesOf, switchToDefault } from '../../src/tools/switches.js'
import {
  signKinds,
  signText,
  signTitles,
  symptomsOf,
  type Sign,
  type SignKind,
  type Symptom,
} from '../../src/tools/symptoms.js'
import { ambiguityLink } from './ambiguity-article.js'
import { copyable, escapeHtml, inline, table } from './html.js'

const ids: Readonly<Record<SignKind, string>> = {
  status: 'http-status',
  code: 'service-code',
  unreadable: 'unusable-answer',
  value: 'wrong-value',
  never: 'no-sign',
}

/** The headings of the tables. A kind of sign that no choice shows has none. */
export function symptomGroups(
  ambiguities: readonly LocatedAmbiguity[],
): readonly { id: string; title: string }[] {
  return kindsShown(ambiguities).map((kind) => ({ id: ids[kind], title: signTitles[kind] }))
}

/** The tables from what a user sees to the choices that may explain it, and to what to try. */
export function symptomTables(ambiguities: readonly LocatedAmbiguity[]): string {
  return kindsShown(ambiguities)
    .map((kind) => group(ambiguities, kind))
    .join('\n')
}

function kindsShown(ambiguities: readonly LocatedAmbiguity[]): readonly SignKind[] {
  return signKinds.filter((kind) => symptomsOf(ambiguities, kind).length > 0)
}

function group(ambiguities: readonly LocatedAmbiguity[], kind: SignKind): string {
  const rows = symptomsOf(ambiguities, kind).flatMap(choiceRows)
  return `<h3 id="${ids[kind]}">${signTitles[kind]}</h3>
<div class="symptoms">${table(['What you see', 'May be explained by', 'Try'], rows)}</div>`
}

function choiceRows({ sign, choices }: Symptom): string[][] {
  return choices.map(({ api, ambiguity }, index) => [
    `${index === 0 ? heading(sign, ` id="${sign.kind}-${sign.value}"`) : heading(sign, '')}${inline(ambiguity.effect)}`,
    `${ambiguityLink(api, ambiguity.id)} <span class="soft">${api}</span><br>${escapeHtml(ambiguity.title)}`,
    tries(ambiguity),
  ])
}

/** The status or the code. The first row of each has an anchor too. */
function heading(sign: Sign, id: string): string {
  return sign.value === '' ? '' : `<strong${id}>${escapeHtml(signText(sign))}</strong><br>`
}

function tries(ambiguity: RegisteredAmbiguity): string {
  const fixes = fixesOf(ambiguity).map(({ code }) => `<li>${copyable(code)}</li>`)
  const back = switchToDefault(ambiguity)
  return [
    ...(fixes.length > 0 ? [`<ul class="code">${fixes.join('')}</ul>`] : []),
    ...(back ? [`Where another reading than the default was set, go back: ${copyable(back.code)}`] : []),
  ].join('')
}
