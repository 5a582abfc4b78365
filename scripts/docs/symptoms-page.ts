import type { LocatedAmbiguity, RegisteredAmbiguity } from '../../src/mock/engine/registry.js'
import { fixesOf, switchToDefault } from '../../src/cli/ambiguities.js'
import {
  signKinds,
  signText,
  signTitles,
  symptomsOf,
  type SymptomSign,
  type SignKind,
  type SymptomExplanation,
} from '../../src/cli/ambiguities.js'
import { locatedAmbiguities, type Described } from './described.js'
import { copyable, escapeHtml, heading, inline, list, page, table } from './markup.js'
import { ambiguityLink } from './places.js'

const ids: Readonly<Record<SignKind, string>> = {
  status: 'http-status',
  code: 'service-code',
  unreadable: 'unusable-answer',
  value: 'wrong-value',
  never: 'no-sign',
}

/** The page from what a user sees to the choices that may explain it, and to what to try. */
export function symptomsPage(all: readonly Described[]): string {
  const ambiguities = all.flatMap(({ api, document }) => locatedAmbiguities(api, document))
  const body = `<p>Check credentials, address and network first. Each fix is an option of the client:
${inline('`createMarketDataClient({ …, assume: { … } })`')}. A click on a fix selects it. In a terminal, this does the same:
${inline('`lacuna ambiguities --symptom 401`')}.</p>
${kindsShown(ambiguities)
  .map((kind) => group(ambiguities, kind))
  .join('\n')}`
  const description =
    'From what you see, such as a status, a code or a wrong value, to the choice that may explain it.'
  return page({ title: 'Find by symptom', description, isWide: true }, body)
}

function kindsShown(ambiguities: readonly LocatedAmbiguity[]): readonly SignKind[] {
  return signKinds.filter((kind) => symptomsOf(ambiguities, kind).length > 0)
}

function group(ambiguities: readonly LocatedAmbiguity[], kind: SignKind): string {
  const rows = symptomsOf(ambiguities, kind).flatMap(choiceRows)
  return `${heading(2, signTitles[kind], ids[kind])}
<div class="symptoms">${table(['What you see', 'May be explained by', 'Try'], rows)}</div>`
}

function choiceRows({ sign, choices }: SymptomExplanation): string[][] {
  return choices.map(({ api, ambiguity }, index) => [
    `${index === 0 ? signOf(sign, ` id="${sign.kind}-${sign.value}"`) : signOf(sign, '')}${inline(ambiguity.effect)}`,
    `${ambiguityLink(api, ambiguity.id)} <span class="soft">${api}</span><br>${inline(ambiguity.title)}`,
    tries(ambiguity),
  ])
}

/** The status or the code. The first row of each has an anchor too. */
function signOf(sign: SymptomSign, id: string): string {
  return sign.value === '' ? '' : `<strong${id}>${escapeHtml(signText(sign))}</strong><br>`
}

function tries(ambiguity: RegisteredAmbiguity): string {
  const fixes = fixesOf(ambiguity).map(({ code }) => copyable(code))
  const back = switchToDefault(ambiguity)
  return [
    list(fixes, 'code'),
    ...(back ? [`If you have set another reading, go back to the default: ${copyable(back.code)}`] : []),
  ].join('')
}
