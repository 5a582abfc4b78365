/** The mock as a server of its own process. It says where it listens, and ends when it is told to. */
import { createMock } from '../../src/mock/index.js'
import { startProfile } from './profile.js'

/** Rules that would refuse who sends so much. */
const mock = createMock({ unchecked: ['requestLimits'] })
const { url } = await mock.listen({ port: 0 })
let stop: (() => Promise<unknown>) | undefined

process.on('message', (message) => void told(message))
process.send?.({ url })

async function told(message: unknown): Promise<void> {
  if (message === 'profile') {
    stop = await startProfile()
    process.send?.({ url })
    return
  }
  const profile = await stop?.()
  // A profile is long: who disconnects before it has left loses it.
  process.send?.({ url, profile }, undefined, undefined, () => process.disconnect?.())
  await mock.close()
}
