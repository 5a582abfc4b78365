/** Finds out where the answer of the login has a token. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import { parseExactJson } from '../../../response/exact-json.js'
import { isObject } from '../../../response/json-object.js'
import { createMarketDataClient, type MarketDataOptions } from '../../../market-data/index.js'
import { ask } from '../experiment-response.js'
import { readingNamesOf, type ChoiceTrial } from '../readings.js'
import type { Sender } from '../sender.js'
import { ProbeStoppedError } from '../stop.js'

/** The token that each reading of `loginToken` finds in the answer. */
export type Tokens = ReadonlyMap<LoginTokenTrial, string>

/** A reading of `loginToken`, or the user's own place. */
export type LoginTokenTrial = ChoiceTrial<typeof choices.loginToken>

/** The readings to try: only the user's own if it is given. */
export function tokenReadings(own: LoginTokenTrial | undefined): readonly LoginTokenTrial[] {
  return own === undefined ? readingNamesOf(choices.loginToken) : [own]
}

/**
 * Logs in once, and reads the answer with each reading.
 *
 * @throws Stop if the login is refused
 */
export async function findTokens(
  options: MarketDataOptions,
  readings: readonly LoginTokenTrial[],
  sender: Sender,
): Promise<Tokens> {
  const tokens = new Map<LoginTokenTrial, string>()
  for (const loginToken of readings) {
    const client = createMarketDataClient({ ...options, ...sender.way, assume: { loginToken } })
    const answer = await ask(
      () => client.login(),
      () => 'a token',
    )
    if (answer.kind === 'refused') throw refusedLogin(answer.status, answer.message)
    if (answer.kind === 'works') tokens.set(loginToken, answer.data.accessToken)
  }
  return tokens
}

/** The statuses with which services answer a wrong name or password. */
const credentialsRefused: ReadonlySet<number> = new Set([400, 401, 403, 422])

function refusedLogin(status: number | undefined, message: string): ProbeStoppedError {
  const checking = (what: string): ProbeStoppedError =>
    new ProbeStoppedError(`login answered ${status}. Check ${what}.`)
  if (status !== undefined && status >= 300 && status <= 399)
    return checking('the base address, and whether it begins with https')
  if (status === 404) return checking('the base address')
  if (status !== undefined && credentialsRefused.has(status)) return checking('the username and the password')
  return new ProbeStoppedError(`login was answered with ${message}.`)
}

const mostShown = 12
/** The name of a member. Any other text, or a longer one, might be a secret in the place of a name. */
const memberName = /^[A-Za-z_][\w-]{0,23}$/

/** A text without spaces, and too long for most words of a message. */
const mayBeToken = /^\S{8,}$/

/** The message for an answer without a token. It names the places of texts, never the texts themselves. */
export function withoutToken(body: string, own: string | undefined): ProbeStoppedError {
  const answer = parsed(body)
  const texts = new Set<string>()
  collectTexts(answer, texts)
  const isShown = (name: string): boolean => memberName.test(name) && !texts.has(name)
  const found = pointersTo(answer, '', 3, isShown).slice(0, mostShown)
  const check = 'Check the username and the password.'
  if (found.length === 0)
    return new ProbeStoppedError(
      `${check} The login was answered, but with no token: its answer is no JSON object with texts.`,
    )
  const isLikely = [...texts].some((text) => mayBeToken.test(text))
  return new ProbeStoppedError(
    `${isLikely ? '' : `${check} `}The login brought no token. Its answer has none where ${own ?? 'a reading has it'}. It has texts at ${found.join(', ')}. Should one of them be the token, give its place with --login-token.`,
  )
}

function pointersTo(
  value: unknown,
  pointer: string,
  levels: number,
  isShown: (name: string) => boolean,
): string[] {
  if (typeof value === 'string') return [pointer]
  if (!isObject(value) || levels === 0) return []
  return Object.entries(value).flatMap(([name, member]) =>
    isShown(name) ? pointersTo(member, `${pointer}/${name}`, levels - 1, isShown) : [],
  )
}

function collectTexts(value: unknown, texts: Set<string>): void {
  JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'string') texts.add(member)
    return member
  })
}

function parsed(body: string): unknown {
  try {
    return parseExactJson(body)
  } catch {
    return undefined
  }
}
