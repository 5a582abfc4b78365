/** Keeps the secrets of exchanges out of findings and recordings: what is named as one, and what is known to be one. */
import { isUtf8 } from 'node:buffer'
import { KnownSecrets, redacted } from '../redaction/redact-secrets.js'
import { learnedNames, secretNames } from '../redaction/secret-names.js'
import { redactedWhole } from '../redaction/secret-search.js'
import { anyText } from '../response/body-text.js'
import { headersOf, pairsOf } from './bodies.js'
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
type Change = (value: string, name: string, isBelowSecret?: boolean) => string

/** In a longer body nothing is learnt, nor in one without any of these names. */
const longestLearned = 1_000_000
const maySayOne = /passw|passphrase|secret|token|transaction|signature|checksum|(?:api|merchant)-?_?key|\\u/i

export class ExchangeSecrets {
  readonly #known: KnownSecrets

  constructor({ apiKey, apiSecret, merchantKey }: ContractKeys = {}) {
    const keys = [apiKey, apiSecret, merchantKey].filter((key) => key !== undefined)
    this.#known = new KnownSecrets(keys, mostLearned)
  }

  /** Takes note of the secrets of an exchange. */
  learn({ request, response }: Exchange): void {
    const learn: Change = (value, name) => {
      if (learnedNames.test(name) && value !== redacted) this.#known.learn(value)
      return value
    }
    for (const message of [request, response]) {
      for (const [name, value] of pairsOf(message?.headers ?? []))
        for (const word of value.split(/[\s;,]+|(?<=^|[\s;,])[\w.-]+=/))
          if (isSecretName(name) && word.length >= shortestWord) learn(word, 'token')
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
      ([name, value]) => [name, isSecretName(name) ? redacted : this.#text(value)] as const,
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
      value !== '' && (isBelow || isSecretName(name) || (issues && longWord.test(value))) ? redacted : value,
    )
    const named = hidden.replaceAll(webToken, redacted).replaceAll(authorization, `$1 ${redacted}`)
    const shown = this.redact(named)
    // A number in which a part of a secret is hidden becomes a text: the whole stays what it was, such as JSON.
    return shown === named ? named : this.redact(changed(named, (value) => this.redact(value)))
  }
}

function textOf({ headers, body }: RecordedRequest | RecordedResponse): string | undefined {
  return typeof body === 'object' ? anyText(body, headersOf(headers).get('content-type')) : body
}

const element = /(<([\w:.-]+)[^<>]*>)(<!\[CDATA\[[^]*?\]\]>|[^<]*)/g
const attribute = /(\s([\w:.-]+)=)("[^"]*"|'[^']*')/g
const pair = /((?:^|[?&;\s])([^=&?#;\s]+)=)([^&#\s]*)/g
const userInfo = /(?<=\/\/)[^/?#@\s]+(?=@)/g

/** A text of JSON, XML, a form, an address or anything else with its scalars changed, and no other character. */
function changed(text: string, change: Change): string {
  if (/^[\s\uFEFF]*[{["]/.test(text)) return changedJson(text, change)
  if (/^[\s\uFEFF]*</.test(text)) {
    const inXml = (all: string, before: string, name: string, value: string): string => {
      const [, quote = '', inner = ''] = /^(<!\[CDATA\[|["']?)([^]*?)(?:\]\]>|["'])?$/.exec(value) ?? []
      const shown = inner.trim() === '' ? inner : change(inner, name.replace(/^.*:/, ''))
      return shown === inner ? all : quote.length === 1 ? before + quote + shown + quote : before + shown
    }
    return text.replace(element, inXml).replace(attribute, inXml)
  }
  if (!/[\s=&:]/.test(text)) return change(text, '')
  return text
    .replace(userInfo, (value) => change(value, 'password'))
    .replace(pair, (all, before: string, name: string, value: string) => {
      const [own, sent] = [name, value].map((one) =>
        decoded(one, () => decodeURIComponent(one.replaceAll('+', ' '))),
      )
      const shown = change(sent ?? '', own ?? '')
      return shown === sent ? all : before + shown
    })
}

/** What JSON is made of, also where it is malformed or cut. */
const tokens = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)(\s*:)?|[{}[\]]|-?\d[\w.+-]*/g

function changedJson(text: string, change: Change): string {
  let [name, depth, secretDepth] = ['', 0, Infinity]
  const unquoted = (token: string): string => decoded(token.slice(1), () => String(JSON.parse(token)))
  return text.replace(tokens, (token, colon?: string) => {
    const own = name
    name = colon === undefined ? '' : unquoted(token.slice(0, -colon.length))
    if (colon !== undefined) return token
    if ('{['.includes(token)) {
      depth += 1
      if (isSecretName(own)) secretDepth = Math.min(secretDepth, depth)
      return token
    }
    if ('}]'.includes(token)) {
      if (depth === secretDepth) secretDepth = Infinity
      depth -= 1
      return token
    }
    const value = token.startsWith('"') ? unquoted(token) : token
    const named = change(value, own, depth >= secretDepth)
    // JSON, a form or an address within a text has names of its own.
    const shown = named === value && /[{<=]/.test(value) ? changed(value, change) : named
    return shown === value ? token : JSON.stringify(shown)
  })
}

/** A text without its escapes; as it came where they are malformed. */
function decoded(text: string, decode: () => string): string {
  try {
    return decode()
  } catch {
    return text
  }
}
