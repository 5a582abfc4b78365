import { expect, it } from 'vitest'
import { BodyReader } from '../../../src/transport/platform-fetch.js'
import { Deadline } from '../../../src/transport/timing.js'

const limits = { maxResponseBytes: 100, maxStreamBytes: 100 }
const owner = {
  operationId: 'listFutOpt',
  attempts: 1,
  callId: () => 'call',
  history: [],
  reference: undefined,
}

it.each([1, 2])('is in memory of its own once it has come, in %i pieces', async (count) => {
  const pieces = Array.from({ length: count }, () => new TextEncoder().encode('price 12'))
  const body = new ReadableStream({
    start: (controller) => {
      pieces.forEach((piece) => controller.enqueue(piece))
      controller.close()
    },
  })
  const deadline = new Deadline(1_000, undefined)
  const whole = await new BodyReader(new Response(body), deadline, limits, owner).whole()
  deadline.end()
  pieces.forEach((piece) => piece.fill(0x39))
  expect(new TextDecoder().decode(whole)).toBe('price 12'.repeat(count))
})
