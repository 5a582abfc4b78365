/** Keeps the secrets of exchanges out of findings and recordings: what is named as one, and what is known to be one. */
import { isUtf8 } from 'node:buffer'
import { changedScalars } from '../redaction/nested-texts.js'
import { KnownSecrets, redacted, redactedWhole } from '../redaction/redact-texts.js'
import { anyText } from '../response/body.js'
import { headersOf, pairsOf } from './bodies.js'
import type { ContractKeys, Exchange, RecordedRequest, RecordedResponse } from './types.js'
import { learnedNames, isSecretName, isHidden } from '../redaction/secret-names.js'

/** The number of the latest secrets of exchanges that are known at a time. */
const mostLearned = 500
/** A shorter word of a header may be the name of a scheme, or any other. */
const shortestWord = 8
/** In an answer of such an address, a long word may be a token, whatever its name is. */
const issuesTokens = /(?:login|token|session|auth)\w{0,80}\/?$/i
const longWord = /^(?=.*[a-z])[\w.~+/=-]{16,}$/i
/** A parameter with such a name is a token without its name. */
const tokenName = /^(?=.*[a-z])(?=.*\d)[\w.~+/=-]{20,}$/i
/** The beginning of a web token in the first of its parts, between which are dots. */
const webToken = /(?<![^\W_])eyJ[\w-]/
const authorization = /\b(bearer|basic) +[\w.~+/=-]{8,}/gi

/** In a longer body nothing is learnt, nor in one without any of these names or an escape, since looking takes time. */
const longestLearned = 1_000_000
const maySayOne =
  /pass|pwd|secret|token|transaction|signature|checksum|credential|key|jwt|sig|hmac|pan|card|security|seed|mnemonic|\\u|%|&#/i

export class ExchangeSecrets {
  readonly #known: KnownSecrets

  constructor({ apiKey, apiSecret, merchantKey }: ContractKeys = {}) {
    const keys = [apiKey, apiSecret, merchantKey].filter((key) => key !== undefined)
    this.#known = new KnownSecrets(keys, mostLearned)
  }

  /** Takes note of the secrets of an exchange. */
  learn({ request, response }: Exchange): void {
    const learn = (value: string, name: string, isBelow = false): string => {
      const isLong = value.length >= shortestWord && (isBelow || (isHidden(name) && !isSecretName(name)))
      if ((learnedNames.test(name) || isLong) && value !== redacted) this.#known.learn(value)
      return value
    }
    for (const message of [request, response]) {
      for (const [, value] of pairsOf(message?.headers ?? []).filter(([text]) => isHidden(text)))
        for (const word of value.split(/[\s;,]+|(?<=^|[\s;,])[\w.-]+=/))
          if (word.length >= shortestWord) learn(word, 'token')
      const text = message && textOf(message)
      if (text !== undefined && text.length < longestLearned && maySayOne.test(text))
        changedScalars(text, learn)
    }
    changedScalars(request?.url ?? '', learn)
    for (const name of request ? parametersOf(request) : []) if (tokenName.test(name)) this.#known.learn(name)
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
    const hidden = changedScalars(text, (value, name, isBelow) =>
      value !== '' && (isBelow || isHidden(name) || (issues && longWord.test(value))) ? redacted : value,
    )
    const named = withoutWebTokens(hidden).replaceAll(authorization, `$1 ${redacted}`)
    const shown = this.redact(named)
    // A number in which a part of a secret is hidden becomes a text: the whole stays what it was, such as JSON.
    return shown === named ? named : this.redact(changedScalars(named, (value) => this.redact(value)))
  }
}

/** The names of the parameters in a query or a form, also of those without a value. */
function parametersOf(request: RecordedRequest): readonly string[] {
  const body = textOf(request) ?? ''
  const texts = [/\?.*/s.exec(request.url)?.[0], /^\s*[{[<]/.test(body) ? '' : body]
  return texts.flatMap((text) => [...new URLSearchParams(text).keys()])
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
