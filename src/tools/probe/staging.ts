/** Whether an address is one to try things at. */
import { isIP } from 'node:net'

/** As a part of a word: `securestage`. */
const parts = /staging|stage|sandbox/
/** As a word of its own: `latest` and `device` are none. */
const words = new Set(['test', 'uat', 'dev'])

/**
 * Whether a host is this machine, or says of itself that it is not production. Its last label is only looked at where it
 * is no public domain, since there are shops under .dev.
 */
export function looksLikeStaging(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return address === '::1' || address.startsWith('127.')
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  if (last === 'localhost' || last === 'test') return true
  return labels.slice(0, -1).some(saysSo)
}

function saysSo(label: string): boolean {
  return parts.test(label) || label.split(/[^a-z]+/).some((word) => words.has(word))
}
