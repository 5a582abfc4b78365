/** What a soak must not show. */
import { faultKinds } from '../../src/mock/faults.js'
import type { Soaked } from './soak.js'

/**
 * By how many MiB the heap may grow: code is compiled for half a minute, and a client comes to know up to 2,000 tokens and
 * signatures that it keeps out of errors, which takes it 3 MiB at most. A call that left one signal behind grew by 8 in half
 * a minute.
 */
const heapTolerance = 6
/**
 * Of each caller a request is under way, and so are a few of those who settle what was left open; and for each a connection
 * may be left that waits for the next one.
 */
const mostSockets = 150

export function failuresOf(soaked: Soaked): string[] {
  const { outcomes, faults, faulty, warnings, sentTwice, sockets, unexplained, left, heapGrowth } = soaked
  const missing = Object.keys(faultKinds).filter((kind) => faults[kind] === undefined)
  return [
    ...faulty.map((one) => `No documented outcome: ${one}`),
    ...warnings.map((one) => `Warned: ${one}`),
    ...sentTwice.map((one) => `Sent more than once: ${one}`),
    ...unexplained.map((one) => `Settled without evidence: ${one}`),
    ...missing.map((kind) => `The fault ${kind} was never applied.`),
    ...((outcomes['result'] ?? 0) > 0 ? [] : ['No call had a result.']),
    ...(left === 0 ? [] : [`The journals hold ${left} calls in the end.`]),
    ...(heapGrowth <= heapTolerance ? [] : [`The heap grew by ${heapGrowth.toFixed(1)} MiB.`]),
    ...(sockets.most <= mostSockets ? [] : [`There were ${sockets.most} sockets at once.`]),
    ...(sockets.after <= sockets.before
      ? []
      : [`${sockets.after} sockets stay, of ${sockets.before} before.`]),
  ]
}
