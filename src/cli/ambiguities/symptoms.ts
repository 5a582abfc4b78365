/** How a wrong choice shows, and which ambiguities a symptom leads to. */
import { STATUS_CODES } from 'node:http'
import {
  ambiguityKinds,
  type LocatedAmbiguity,
  type RegisteredAmbiguity,
} from '../../mock/engine/registry.js'
import { touchesOf } from './affected-elements.js'

/** The ways in which a wrong choice shows, in the order in which a user looks for them. */
export const signKinds = ['status', 'code', 'unreadable', 'value', 'never'] as const
export type SignKind = (typeof signKinds)[number]

/** One way in which a wrong choice shows. */
export interface SymptomSign {
  readonly kind: SignKind
  /** The status, or the code of the service. Empty for the other kinds. */
  readonly value: string
}

/** What a user sees of each kind of sign. */
export const signTitles: Readonly<Record<SignKind, string>> = {
  status: 'The service answers with an HTTP status',
  code: 'The service answers with a code of its own',
  unreadable: 'The service answers with a success, but the client cannot use it',
  value: 'The call succeeds, but a value or its meaning is wrong',
  never: 'Nothing shows',
}

/** How a wrong reading shows; empty for an ambiguity that is no choice. */
export function signsOf({ kind, detectable, shows = {} }: RegisteredAmbiguity): readonly SymptomSign[] {
  if (kind !== 'choice') return []
  const told: readonly SymptomSign[] = [
    ...(shows.statuses ?? []).map((value) => ({ kind: 'status' as const, value: String(value) })),
    ...(shows.codes ?? []).map((value) => ({ kind: 'code' as const, value: String(value) })),
  ]
  if (detectable === 'value' || detectable === 'never') return [...told, { kind: detectable, value: '' }]
  // It shows on the wire, but not in a refusal of the service: the client finds it in the answer.
  return told.length > 0 ? told : [{ kind: 'unreadable', value: '' }]
}

/** A sign and the choices that may explain it. */
export interface SymptomExplanation {
  readonly sign: SymptomSign
  readonly choices: readonly LocatedAmbiguity[]
}

/** The signs of one kind with their choices, ordered by status or code. */
export function symptomsOf(
  ambiguities: readonly LocatedAmbiguity[],
  kind: SignKind,
): readonly SymptomExplanation[] {
  const byValue = new Map<string, { sign: SymptomSign; choices: LocatedAmbiguity[] }>()
  for (const located of ambiguities) {
    for (const sign of signsOf(located.ambiguity).filter((one) => one.kind === kind)) {
      const known = byValue.get(sign.value) ?? { sign, choices: [] }
      byValue.set(sign.value, known)
      known.choices.push(located)
    }
  }
  return [...byValue.values()].sort((a, b) => magnitude(a.sign) - magnitude(b.sign))
}

/** Services write codes as text or as negative numbers, and users look for the digits. */
function magnitude({ value }: SymptomSign): number {
  return Math.abs(Number(value)) || 0
}

/** The text of a sign. */
export function signText({ kind, value }: SymptomSign): string {
  switch (kind) {
    case 'status':
      return `${value} ${STATUS_CODES[value] ?? ''}`.trimEnd()
    case 'code':
      return `code ${value}`
    case 'unreadable':
    case 'value':
    case 'never':
      return signTitles[kind]
  }
}

/**
 * The ambiguities that may explain a symptom: choices first, and within a kind those first that are known to show so.
 *
 * @param symptom a status, a code of the service, or words
 */
export function ambiguitiesBySymptom(
  ambiguities: readonly LocatedAmbiguity[],
  symptom: string,
): readonly LocatedAmbiguity[] {
  const found = ambiguities.flatMap((located) => {
    const rank = rankOf(located, symptom.trim().toLowerCase())
    return rank === undefined ? [] : [{ located, rank }]
  })
  const order = ({ located, rank }: (typeof found)[number]): number =>
    ambiguityKinds.indexOf(located.ambiguity.kind) * 10 + rank
  return found.sort((a, b) => order(a) - order(b)).map(({ located }) => located)
}

/** 0 for an ambiguity that is known to show so, and a larger number for one that only mentions it; else `undefined`. */
function rankOf({ ambiguity, description }: LocatedAmbiguity, symptom: string): number | undefined {
  const texts = [[ambiguity.effect], [ambiguity.id, ambiguity.title], [ambiguity.says]]
  const rank = [
    signsOf(ambiguity).some(({ value }) => value !== '' && unsigned(value) === unsigned(symptom)),
    ...texts.map((some) => some.some((text) => has(text, symptom))),
    touchesStatus(description, ambiguity.id, symptom),
  ].indexOf(true)
  return rank < 0 ? undefined : rank
}

function unsigned(code: string): string {
  return code.replace(/^-/, '')
}

/** A number must be a word of its own: 401 is not in 14010. */
function has(text: string, symptom: string): boolean {
  return /^-?\d+$/.test(symptom)
    ? text.split(/[^\w-]+/).some((word) => unsigned(word) === unsigned(symptom))
    : text.toLowerCase().includes(symptom)
}

function touchesStatus(description: object, ambiguity: string, symptom: string): boolean {
  const places = [...touchesOf(description, ambiguity).operations.values()].flat()
  return places.some(({ part, name }) => part === 'status' && name === symptom)
}
