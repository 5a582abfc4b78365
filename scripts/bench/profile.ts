/** Where the time goes: CPU profiles in the form that Chrome's developer tools open, and their dearest functions. */
import { Session, type Profiler } from 'node:inspector/promises'

export type Profile = Profiler.Profile

/** @returns what ends the profile */
export async function startProfile(): Promise<() => Promise<Profile>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return profile
  }
}

/** How long the profile of one work lasts. */
export const profileSeconds = 5
const named = 30

/** Does a work for some seconds, after it was compiled, and gives its profile. */
export async function profileOf(work: () => unknown): Promise<Profile> {
  await work()
  const stop = await startProfile()
  const end = performance.now() + profileSeconds * 1_000
  while (performance.now() < end) await work()
  return stop()
}

/** The functions in which most of the time was spent, with their part of it. What waited is left out. */
export function dearest({ nodes, samples = [], timeDeltas = [] }: Profile): string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.split('/').slice(-2).join('/')
      return [id, `${functionName || '(anonymous)'}${file && `  ${file}:${lineNumber + 1}`}`]
    }),
  )
  const times = new Map<string, number>()
  let whole = 0
  samples.forEach((id, index) => {
    const name = names.get(id) ?? ''
    if (name === '(idle)') return
    const time = timeDeltas[index] ?? 0
    whole += time
    times.set(name, (times.get(name) ?? 0) + time)
  })
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, named)
    .map(([name, time]) => `${((100 * time) / whole).toFixed(1).padStart(5)} %  ${name}`)
}
