/** What is measured of the process of the callers, once a second. */

/** How many sockets this process has. */
export function openSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
}

/** What is on the heap when everything is collected that nobody holds. */
export function heldHeap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/**
 * By how many MiB the mean of the last third is above that of the first. The first samples warm up: modules load, code is
 * compiled.
 */
export function heapGrowth(heaps: readonly number[]): number {
  const warm = heaps.slice(Math.ceil(heaps.length / 10))
  const third = Math.floor(warm.length / 3)
  const mean = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length
  return (mean(warm.slice(-third)) - mean(warm.slice(0, third))) / 2 ** 20
}
