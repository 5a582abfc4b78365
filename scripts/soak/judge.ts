/** What a soak must not show. */
import { faultKinds } from '../../src/mock/faults.js'
import type { Soaked } from './soak.js'

/**
 * By how many MiB the heap may grow within a short soak and a long one: code is compiled for half a minute, and a client comes
 * to know up to 2,000 tokens and signatures that it keeps out of errors. A call that left one signal behind grew by 8 in
 * half a minute.
 */
const heapTolerance = { short: 6, long: 12 }
/** Of each caller a request is under way, and a connection may be left that waits for the next one. */
const mostSockets = 150

export function failuresOf(soaked: Soaked): string[] {
  const { outcomes, faults, faulty, warnings, sentTwice, sockets, unexplained, left, heapGrowth } = soaked
  // There is a sample for each second.
  const tolerance = soaked.heaps.length > 60 ? heapTolerance.long : heapTolerance.short
  const missing = Object.keys(faultKinds).filter((kind) => faults[kind] === undefined)
  return [
    ...faulty.map((one) => `No documented outcome: ${one}`),
    ...warnings.map((one) => `Warned: ${one}`),
    ...sentTwice.map((one) => `Sent more than once: ${one}`),
    ...unexplained.map((one) => `Settled without evidence: ${one}`),
    ...missing.map((kind) => `The fault ${kind} was never applied.`),
    ...((outcomes['result'] ?? 0) > 0 ? [] : ['No call had a result.']),
    ...(left === 0 ? [] : [`The journals hold ${left} calls in the end.`]),
    ...(heapGrowth <= tolerance ? [] : [`The heap grew by ${heapGrowth.toFixed(1)} MiB.`]),
    ...(sockets.most <= mostSockets ? [] : [`There were ${sockets.most} sockets at once.`]),
    ...(sockets.after <= sockets.before
      ? []
      : [`${sockets.after} sockets stay, of ${sockets.before} before.`]),
  ]
}
