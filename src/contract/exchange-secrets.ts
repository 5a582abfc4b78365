/** Keeps the secrets of exchanges out of findings and recordings: what is named as one, and what is known to be one. */
import { isUtf8 } from 'node:buffer'
import {
  KnownSecrets,
  learnedNames,
  redacted,
  redactedWhole,
  secretNames,
  htmlEscaped,
  withoutEntities,
} from '../redaction/redact-secrets.js'
import { anyText } from '../response/body.js'
import { headersOf, pairsOf } from './bodies.js'
import type { ContractKeys, Exchange, RecordedRequest, RecordedResponse } from './types.js'

/** How many of the latest secrets of exchanges are known at a time. */
const mostLearned = 500
/** What only says of which kind a secret is, or whether there is one; and who wrote or serves something. */
const aboutSecrets = /(?:type|required|author(?:ity)?)$/i
/** A shorter word of a header may be the name of a scheme, or any other. */
const shortestWord = 8
/** In an answer of such an address, a long word may be a token, whatever its name is. */
const issuesTokens = /(?:login|token|session|auth)\w{0,80}\/?$/i
const longWord = /^(?=.*[a-z])[\w.~+/=-]{16,}$/i
/** The beginning of a web token in the first of its parts, between which are dots. */
const webToken = /(?<![^\W_])eyJ[\w-]/
const authorization = /\b(bearer|basic) +[\w.~+/=-]{8,}/gi

export function isSecretName(name: string): boolean {
  return secretNames.test(name) && !aboutSecrets.test(name)
}

/** Words that name a secret where they are not a part of a longer word, as `pan` is of a company. */
const secretWords =
  /(?:^|[\W_])(?:pwd|pass|pass[\W_]?code|jwt|sig|hmac|pan|card[\W_]?number|security[\W_]?code|seed|mnemonic)(?:$|[\W_])/i

/** Whether what has this name is hidden in a recording. There a name too many does little harm. */
function isHidden(name: string): boolean {
  return isSecretName(name) || secretWords.test(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-'))
}

/** What becomes of a scalar of a text, by the name that it has there; a bare text has the name ''. */
type Change = (value: string, name: string, isBelowSecret?: boolean) => string

/** In a longer body nothing is learnt, nor in one without any of these names or an escape. */
const longestLearned = 1_000_000
const maySayOne =
  /pass|pwd|secret|token|transaction|signature|checksum|credential|key|jwt|sig|hmac|pan|card|security|seed|mnemonic|\\u|%/i

export class ExchangeSecrets {
  readonly #known: KnownSecrets

  constructor({ apiKey, apiSecret, merchantKey }: ContractKeys = {}) {
    const keys = [apiKey, apiSecret, merchantKey].filter((key) => key !== undefined)
    this.#known = new KnownSecrets(keys, mostLearned)
  }

  /** Takes note of the secrets of an exchange. */
  learn({ request, response }: Exchange): void {
    const learn: Change = (value, name, isBelow = false) => {
      const isLong = value.length >= shortestWord && (isBelow || (isHidden(name) && !isSecretName(name)))
      if ((learnedNames.test(name) || isLong) && value !== redacted) this.#known.learn(value)
      return value
    }
    for (const message of [request, response]) {
      for (const [, value] of pairsOf(message?.headers ?? []).filter(([one]) => isHidden(one)))
        for (const word of value.split(/[\s;,]+|(?<=^|[\s;,])[\w.-]+=/))
          if (word.length >= shortestWord) learn(word, 'token')
      const text = message && textOf(message)
      if (text !== undefined && text.length < longestLearned && maySayOne.test(text)) changed(text, learn)
    }
    changed(request?.url ?? '', learn)
  }

  /** A text without what is known to be secret. */
  redact(text: string): string {
    return redactedWhole(text, this.#known)
  }

  /** An exchange that may be written to a file. */
  redactExchange({ request, response, ...others }: Exchange): Exchange {
    const issues = issuesTokens.test(request?.url.replace(/[?#].*/s, '') ?? '')
    return {
      ...others,
      request: request && { ...this.#message(request), url: this.#text(request.url) },
      response: response && this.#message(response, issues),
    }
  }

  #message<Message extends RecordedRequest | RecordedResponse>(message: Message, issues = false): Message {
    const headers = pairsOf(message.headers).map(
      ([name, value]) => [name, isHidden(name) ? redacted : this.#text(value)] as const,
    )
    const text = textOf(message)
    const body = text && this.#text(text, issues)
    if (typeof message.body !== 'object' || isUtf8(message.body)) return { ...message, headers, body }
    // Of bytes that are no UTF-8, only what has nothing to hide can be written as it came.
    if (body === text) return { ...message, headers }
    return { ...message, headers, body: undefined, bodyMissing: 'it has secrets, and is not UTF-8' }
  }

  #text(text: string, issues = false): string {
    const hidden = changed(text, (value, name, isBelow = false) =>
      value !== '' && (isBelow || isHidden(name) || (issues && longWord.test(value))) ? redacted : value,
    )
    const named = withoutWebTokens(hidden).replaceAll(authorization, `$1 ${redacted}`)
    const shown = this.redact(named)
    // A number in which a part of a secret is hidden becomes a text: the whole stays what it was, such as JSON.
    return shown === named ? named : this.redact(changed(named, (value) => this.redact(value)))
  }
}

function textOf({ headers, body }: RecordedRequest | RecordedResponse): string | undefined {
  return typeof body === 'object' ? anyText(body, headersOf(headers).get('content-type')) : body
}

/** Each run is looked at once, since a long text may begin a web token at many places. */
function withoutWebTokens(text: string): string {
  if (!text.includes('eyJ')) return text
  return text.replaceAll(/[\w.-]+/g, (run) => {
    const parts = run.split('.')
    const first = parts.findIndex((part, at) => parts[at + 1] && at + 2 < parts.length && webToken.test(part))
    if (first < 0) return run
    return [...parts.slice(0, first), parts[first]?.replace(/(?<![^\W_])eyJ[^]*/, redacted)].join('.')
  })
}

// Each expression looks at a character a bounded number of times: a text of an attacker must not take longer than others.
const xmlTag = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<[^<>]*>|[^<]+|</y
const attribute = /(\s([\w:.-]+)\s*=\s*)("[^"]*"|'[^']*')/g
const pair = /((?:^|[?&;#\s])([^=&?#;\s]+)=)([^&#\s]*)/g
const userInfo = /(?<=\/\/)[^/?#@\s]+(?=@)/g
/** XML or JSON whose brackets or quotes are entities, as it is in XML. */
const beginsEscaped = /^[\s\uFEFF]*(?:&|[{[][^"]*&(?:quot|#))/
/** Texts in texts are read so deep. What is deeper is hidden. */
const deepest = 8

/** A text of JSON, XML, a form, an address or anything else with its scalars changed, and no other character. */
function changed(text: string, change: Change, depth = 0): string {
  if (depth > deepest) return redacted
  const scalar: Change = (value, name, isBelow) => {
    const named = change(value, name, isBelow)
    // JSON, a form or an address within a text has names of its own.
    return named === value && /[{[<=@%&]/.test(value) ? changed(value, change, depth + 1) : named
  }
  const meant = beginsEscaped.test(text) ? withoutEntities(text) : text
  if (meant !== text) {
    const shown = changed(meant, change, depth + 1)
    if (shown !== meant) return htmlEscaped(shown).replaceAll("'", '&#39;')
  }
  if (/^[\s\uFEFF]*[{["]/.test(text)) return changedJson(text, scalar)
  if (/^[\s\uFEFF]*</.test(text)) return changedXml(text, scalar)
  const [, boundary] = /^\s*(--[^\r\n]+)\r?\n/.exec(text) ?? []
  if (boundary !== undefined) return changedParts(text, boundary, scalar)
  if (!/[\s=&:@]/.test(text)) return changedEscaped(text, (value) => scalar(value, ''), change)
  return text
    .replace(userInfo, (value) => change(value, 'password'))
    .replace(pair, (_, before: string, name: string, value: string) => {
      const own = decoded(name, () => decodeURIComponent(name.replaceAll('+', ' ')))
      // What is separated by semicolons is a list, not one in the other.
      const plain: Change = (sent) => {
        const shown = change(sent, own)
        if (shown !== sent || !/^[{[<]|[?@;]/.test(sent)) return shown
        return /^[{[<]/.test(sent) ? scalar(sent, own) : sent.split(';').map(inList).join(';')
      }
      const inList = (one: string): string => (/[=@?]/.test(one) ? changed(one, change, depth + 1) : one)
      return before + changedEscaped(value, (sent) => scalar(sent, own), plain)
    })
}

/**
 * @param behind changes what is behind the escapes of an address, which are kept where nothing is changed
 * @param plain changes a text without such
 */
function changedEscaped(text: string, behind: (text: string) => string, plain: Change): string {
  const sent = decoded(text, () => decodeURIComponent(text.replaceAll('+', ' ')))
  if (sent === text) return plain(text, '')
  const shown = behind(sent)
  return shown === sent ? text : shown.split(redacted).map(encodeURIComponent).join(redacted)
}

/** The names with which a list of names and values has the names: `[{ "name": "password", "value": "…" }]`. */
const namesName = /^(?:name|key|field|header|id)$/i
const namesValue = /^(?:value|val|text|content)$/i

function changedXml(text: string, change: Change): string {
  const open = new OpenElements()
  let shown = ''
  for (const [token, inner] of xmlTokens(text)) {
    const [, isEnd, whole] = /^<(\/?)([\w:.-]+)/.exec(token) ?? []
    const value = inner?.trim() ?? ''
    if (value !== '') {
      const { name, isSecret } = open.latest
      const result = change(value, name, isSecret)
      shown += result === value ? token : token === inner ? token.replace(value, () => result) : result
    } else if (whole === undefined) shown += token
    else if (isEnd) {
      open.close(localName(whole))
      shown += token
    } else shown += changedTag(token, localName(whole), open, change)
  }
  return shown
}

/** Tags, comments, sections and what is between them: each with the text in it, unless it is a tag. */
function* xmlTokens(text: string): Generator<readonly [token: string, inner?: string]> {
  for (let at = 0; at < text.length;) {
    const [begin, end] = sections.find((one) => text.startsWith(one[0], at)) ?? []
    if (begin === undefined) {
      xmlTag.lastIndex = at
      const token = xmlTag.exec(text)?.[0] ?? text.slice(at)
      yield token.startsWith('<') ? [token] : [token, token]
      at += token.length
    } else {
      const found = text.indexOf(end, at + begin.length)
      const until = found < 0 ? text.length : found
      yield [text.slice(at, until + end.length), text.slice(at + begin.length, until)]
      at = until + end.length
    }
  }
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

class OpenElements {
  readonly #open: { readonly name: string; readonly isSecret: boolean }[] = []
  readonly #counts = new Map<string, number>()

  get latest(): { readonly name: string; readonly isSecret: boolean } {
    return this.#open.at(-1) ?? { name: '', isSecret: false }
  }

  open(name: string, isSecret: boolean): void {
    this.#open.push({ name, isSecret })
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Closes the latest element of this name, and those in it, which HTML need not close. */
  close(name: string): void {
    while ((this.#counts.get(name) ?? 0) > 0) {
      const closed = this.#open.pop()?.name ?? name
      this.#counts.set(closed, (this.#counts.get(closed) ?? 1) - 1)
      if (closed === name) return
    }
  }
}

function changedTag(token: string, name: string, open: OpenElements, change: Change): string {
  const isNamed = Array.from(token.matchAll(attribute)).some(
    ([, , own = '', quoted = '']) => namesName.test(own) && isHidden(quoted.slice(1, -1)),
  )
  const isSecret = isNamed || isHidden(name) || open.latest.isSecret
  if (!token.endsWith('/>')) open.open(name, isSecret)
  return token.replace(attribute, (all, before: string, own: string, quoted: string) => {
    const value = quoted.slice(1, -1)
    const isBelow = isSecret && !namesName.test(own) && (!isNamed || namesValue.test(own))
    const shown = value.trim() === '' ? value : change(value, localName(own), isBelow)
    return shown === value ? all : before + quoted.charAt(0) + shown + quoted.charAt(0)
  })
}

function localName(name: string): string {
  return name.replace(/^.*:/, '')
}

/** The parts of a form, each with its name in a header. */
function changedParts(text: string, boundary: string, change: Change): string {
  return text
    .split(boundary)
    .map((part) => {
      const [between = ''] = /\r?\n\r?\n/.exec(part) ?? []
      const at = between === '' ? part.length : part.indexOf(between) + between.length
      const [, name = ''] = /[;\s]name="?([^";\r\n]*)/i.exec(part.slice(0, at)) ?? []
      const value = part.slice(at).replace(/\r?\n$/, '')
      const shown = value === '' ? value : change(value, name)
      return shown === value ? part : part.slice(0, at) + shown + part.slice(at + value.length)
    })
    .join(boundary)
}

/** What JSON is made of, also where it is malformed or cut. */
const tokens = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)(\s*:)?|[{}[\]]|-?\d[\w.+-]*/g

function changedJson(text: string, change: Change): string {
  /** The objects that name a secret beside its value. */
  const named = new Set<number>()
  for (const { name, value, object } of jsonScalars(text, named))
    if (namesName.test(name) && isHidden(value)) named.add(object)
  let [shown, from] = ['', 0]
  for (const { at, token, value, name, isBelow } of jsonScalars(text, named)) {
    const result = change(value, name, isBelow)
    if (result === value) continue
    shown += text.slice(from, at) + JSON.stringify(result)
    from = at + token.length
  }
  return shown + text.slice(from)
}

interface JsonScalar {
  readonly at: number
  readonly token: string
  readonly value: string
  readonly name: string
  /** Whether it is in a value of a secret name. */
  readonly isBelow: boolean
  /** The object that it is in, by their order. */
  readonly object: number
}

/** @param named the objects whose value is a secret */
function* jsonScalars(text: string, named: ReadonlySet<number>): Generator<JsonScalar, void> {
  const open = [{ object: 0, isSecret: false }]
  let [name, count] = ['', 0]
  for (const { index: at, 0: token, 1: colon } of text.matchAll(tokens)) {
    const own = name
    name = colon === undefined ? '' : unquoted(token.slice(0, -colon.length))
    const { object, isSecret } = open.at(-1) ?? { object: 0, isSecret: false }
    const isBelow = isSecret || (named.has(object) && namesValue.test(own))
    if (token === '{' || token === '[')
      open.push({ object: (count += 1), isSecret: isBelow || isHidden(own) })
    else if (token === '}' || token === ']') open.pop()
    else if (colon === undefined) yield { at, token, value: unquoted(token), name: own, isBelow, object }
  }
}

function unquoted(token: string): string {
  return token.startsWith('"') ? decoded(token.slice(1), () => String(JSON.parse(token))) : token
}

/** A text without its escapes; as it came where they are malformed. */
function decoded(text: string, decode: () => string): string {
  try {
    return decode()
  } catch {
    return text
  }
}
