/** Finds the word in an address that marks it as a place for tests. */
import { isIP } from 'node:net'

/** These count as a part of a word, as in `securestage`. */
const parts = /staging|stage|sandbox/
/** These count only as a whole word, since `latest` and `device` contain two of them. */
const words = new Set(['test', 'uat', 'dev'])

/**
 * The word that marks a host as this machine or as not production; `undefined` if there is none. The last label counts
 * only if it is not a public domain, since there are shops under .dev.
 */
export function stagingWord(baseUrl: string): string | undefined {
  const { hostname } = new URL(baseUrl)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return address === '::1' || address.startsWith('127.') ? address : undefined
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  if (last === 'localhost' || last === 'test') return last
  return labels
    .slice(0, -1)
    .map(wordIn)
    .find((word) => word !== undefined)
}

function wordIn(label: string): string | undefined {
  return parts.exec(label)?.[0] ?? label.split(/[^a-z]+/).find((word) => words.has(word))
}
