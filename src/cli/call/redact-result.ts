/** What of a result may be printed: no secret of the caller, and no token unless that is asked for. */
import { isObject } from '../../response/json-object.js'
import type { KnownSecrets } from '../../redaction/redact-secrets.js'
import { redactedWhole } from '../terminal/redact-text.js'

export const hiddenToken = '[hidden]'
/** A shorter text holds no part of a secret that is hidden, and most texts of a list are shorter. */
const shortest = 4

/** A copy of a result as it may be printed. */
export function shownResult(value: unknown, secrets: KnownSecrets, showsTokens: boolean): unknown {
  const shown = (one: unknown, name: string): unknown => {
    if (typeof one === 'string') {
      if (!showsTokens && /token$/i.test(name) && one !== '') return hiddenToken
      return one.length < shortest ? one : redactedWhole(one, secrets)
    }
    if (Array.isArray(one)) return one.map((entry: unknown) => shown(entry, name))
    if (!isObject(one)) return one
    return Object.fromEntries(Object.entries(one).map(([key, member]) => [key, shown(member, key)]))
  }
  return shown(value, '')
}
