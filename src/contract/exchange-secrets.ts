/** Keeps the secrets of exchanges out of findings and recordings: what is named as one, and what is known to be one. */
import { isUtf8 } from 'node:buffer'
import { KnownSecrets, redacted } from '../redaction/redact-secrets.js'
import { learnedNames, secretNames } from '../redaction/secret-names.js'
import { redactedWhole } from '../redaction/secret-search.js'
import { anyText } from '../response/body-text.js'
import { headerOf, headersOf } from './bodies.js'
import type { ContractKeys, Exchange, RecordedRequest, RecordedResponse } from './types.js'

/** How many of the latest secrets of exchanges are known at a time. */
const mostLearned = 500
/** What only says of which kind a secret is, or whether there is one; and who wrote or serves something. */
const aboutSecrets = /(?:type|required|author(?:ity)?)$/i
/** A shorter word of a header may be the name of a scheme, or any other. */
const shortestWord = 8
/** In an answer of such an address, a long word may be a token, whatever its name is. */
const issuesTokens = /(?:login|token|session|auth)\w*\/?$/i
const longWord = /^(?=.*[a-z])[\w.~+/=-]{16,}$/i
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const authorization = /\b(bearer|basic) +[\w.~+/=-]{8,}/gi

export function isSecretName(name: string): boolean {
  return secretNames.test(name) && !aboutSecrets.test(name)
}

/** What becomes of a scalar of a text, by the name that it has there; a bare text has the name ''. */
type Change = (value: string, name: string, isBelowSecret: boolean) => string

export class ExchangeSecrets {
  readonly #known: KnownSecrets

  constructor({ apiKey, apiSecret, merchantKey }: ContractKeys = {}) {
    const keys = [apiKey, apiSecret, merchantKey].filter((key) => key !== undefined)
    this.#known = new KnownSecrets(keys, mostLearned)
  }

  /** Takes note of the secrets of an exchange. */
  learn({ request, response }: Exchange): void {
    const learn = (value: string): string => {
      if (value !== redacted) this.#known.learn(value)
      return value
    }
    const named: Change = (value, name) => (learnedNames.test(name) ? learn(value) : value)
    for (const message of [request, response]) {
      if (message === undefined) continue
      for (const [name, value] of headersOf(message.headers))
        if (isSecretName(name))
          for (const word of value.split(/[\s;,]+|(?<=^|[\s;,])[\w.-]+=/))
            if (word.length >= shortestWord) learn(word)
      const text = textOf(message)
      if (text !== undefined && text.length < longestLearned && maySayOne.test(text)) changed(text, named)
    }
    if (request !== undefined) changed(request.url, named)
  }

  /** A text without what is known to be secret. */
  redact(text: string): string {
    return redactedWhole(text, this.#known)
  }

  /** An exchange that may be written to a file. */
  redactExchange(exchange: Exchange): Exchange {
    const { request, response } = exchange
    return {
      ...exchange,
      ...(request && { request: { ...this.#message(request, false), url: this.#text(request.url, false) } }),
      ...(response && {
        response: this.#message(response, issuesTokens.test(request?.url.replace(/[?#].*/s, '') ?? '')),
      }),
    }
  }

  #message<Message extends RecordedRequest | RecordedResponse>(message: Message, issues: boolean): Message {
    const headers = headersOf(message.headers).map(
      ([name, value]) => [name, isSecretName(name) ? redacted : this.#text(value, false)] as const,
    )
    const { body } = message
    const text = textOf(message)
    if (body === undefined || text === undefined) return { ...message, headers }
    const shown = this.#text(text, issues)
    if (typeof body === 'string' || isUtf8(body)) return { ...message, headers, body: shown }
    // Of bytes that are no UTF-8, only what has nothing to hide can be written as it came.
    if (shown === text) return { ...message, headers }
    return { ...message, headers, body: undefined, bodyMissing: 'it has secrets, and is not UTF-8' }
  }

  #text(text: string, issuesTokens: boolean): string {
    const hidden = changed(text, (value, name, isBelow) =>
      value !== '' && (isBelow || isSecretName(name) || (issuesTokens && longWord.test(value)))
        ? redacted
        : value,
    )
    const named = hidden.replaceAll(webToken, redacted).replaceAll(authorization, `$1 ${redacted}`)
    const shown = this.redact(named)
    // A number in which a part of a secret is hidden becomes a text: the whole stays what it was, such as JSON.
    return shown === named ? named : this.redact(changed(named, (value) => this.redact(value)))
  }
}

/** In a longer body nothing is learnt, nor in one without any of these names. */
const longestLearned = 1_000_000
const maySayOne = /passw|passphrase|secret|token|transaction|signature|checksum|(?:api|merchant)-?_?key|\\u/i

function textOf({ headers, body }: RecordedRequest | RecordedResponse): string | undefined {
  if (body === undefined || typeof body === 'string') return body
  return anyText(body, headerOf(headers, 'content-type') ?? null)
}

/** A text of JSON, XML, a form, an address or anything else with its scalars changed, and no other character. */
function changed(text: string, change: Change): string {
  const first = /[^\s\uFEFF]/.exec(text)?.[0] ?? ''
  if ('{["'.includes(first) && first !== '') return changedJson(text, change)
  if (first === '<') return changedXml(text, change)
  if (/^\S+$/.test(text) && !/[=&:]/.test(text)) return change(text, '', false)
  return changedPairs(text, change)
}

/** What JSON is made of, also where it is malformed or cut. */
const tokens = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)(\s*:)?|[{}[\],]|-?\d[\w.+-]*/g

function changedJson(text: string, change: Change): string {
  let [name, depth, secretDepth] = ['', 0, 0]
  return text.replace(tokens, (token, colon?: string) => {
    if (colon !== undefined) {
      name = unquoted(token.slice(0, -colon.length))
      return token
    }
    const isBelow = secretDepth > 0
    const own = name
    if (token !== ',') name = ''
    switch (token) {
      case '{':
      case '[':
        depth += 1
        if (!isBelow && isSecretName(own)) secretDepth = depth
        return token
      case '}':
      case ']':
        if (depth === secretDepth) secretDepth = 0
        depth -= 1
        return token
      case ',':
        return token
    }
    const value = token.startsWith('"') ? unquoted(token) : token
    const named = change(value, own, isBelow)
    // JSON, a form or an address within a text has names of its own.
    const shown = named === value && /[{<=]/.test(value) ? changed(value, change) : named
    return shown === value ? token : JSON.stringify(shown)
  })
}

function unquoted(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    return token.slice(1)
  }
}

const element = /(<([\w:.-]+)[^<>]*>)(<!\[CDATA\[[^]*?\]\]>|[^<]*)/g
const attribute = /(\s([\w:.-]+)=)("[^"]*"|'[^']*')/g

function changedXml(text: string, change: Change): string {
  const local = (name: string): string => name.replace(/^.*:/, '')
  return text
    .replace(element, (_, tag: string, name: string, value: string) => {
      const [, inner = value] = /^<!\[CDATA\[([^]*)\]\]>$/.exec(value) ?? []
      const shown = inner.trim() === '' ? inner : change(inner, local(name), false)
      return tag + (shown === inner ? value : shown)
    })
    .replace(attribute, (all, begin: string, name: string, value: string) => {
      const inner = value.slice(1, -1)
      const shown = change(inner, local(name), false)
      return shown === inner ? all : `${begin}"${shown}"`
    })
}

const pair = /(^|[?&;\s])([^=&?#;\s]+)=([^&#\s]*)/g
const userInfo = /(\/\/)([^/?#@\s]+)(?=@)/g

function changedPairs(text: string, change: Change): string {
  return text
    .replace(userInfo, (_, slashes: string, value: string) => slashes + change(value, 'password', false))
    .replace(pair, (_, before: string, name: string, value: string) => {
      const shown = change(decoded(value), decoded(name), false)
      return `${before}${name}=${shown === decoded(value) ? value : shown}`
    })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
