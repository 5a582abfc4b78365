/** Whether an address is one to try things at, and by what. */
import { isIP } from 'node:net'

/** As a part of a word: `securestage`. */
const parts = /staging|stage|sandbox/
/** As a word of its own: `latest` and `device` are none. */
const words = new Set(['test', 'uat', 'dev'])

/**
 * The word by which a host is this machine, or says of itself that it is not production; `undefined` where it has none. Its
 * last label is only looked at where it is no public domain, since there are shops under .dev.
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
