/** Sends an answer over HTTP, or as much of it as a fault lets through. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { piecesOf, type Arriving, type MockAnswer } from './exchange.js'

export async function deliver(answer: MockAnswer, response: ServerResponse): Promise<void> {
  const { delivery } = answer
  switch (delivery?.kind) {
    case 'stall':
      return
    case 'refuse':
      return reset(response)
    case 'cut':
      if (delivery.afterBytes === undefined) return reset(response)
      return send(answer, delivery, response)
    case 'trickle':
    case undefined:
      return send(answer, delivery, response)
  }
}

async function send(
  { status, headers, body }: MockAnswer,
  delivery: Arriving | undefined,
  response: ServerResponse,
): Promise<void> {
  const bytes = Buffer.from(body)
  const pieces = piecesOf(bytes, delivery)
  const isCut = delivery?.kind === 'cut'
  // What is cut must have more to come than what came.
  const length = isCut ? Math.max(bytes.length, 1) : bytes.length
  response.writeHead(status, { ...headers, 'content-length': length })
  if (delivery === undefined) return void response.end(bytes)
  response.flushHeaders()
  for (const piece of pieces) {
    if (delivery.kind === 'trickle') await pause(delivery.pauseMs, response)
    if (response.destroyed) return
    response.write(piece)
  }
  if (isCut) return endMidway(response)
  response.end()
}

async function reset(response: ServerResponse): Promise<void> {
  const socket = await socketOf(response)
  socket.resetAndDestroy()
}

/** A reset would take back what is still on its way, so the connection ends where the body is not over. */
async function endMidway(response: ServerResponse): Promise<void> {
  const socket = await socketOf(response)
  socket.end(() => socket.destroy())
}

/** An answer has no connection before those to earlier requests on it are sent. */
function socketOf(response: ServerResponse): Promise<Socket> {
  return new Promise((resolve) => {
    if (response.socket) resolve(response.socket)
    else response.once('socket', resolve)
  })
}

/** Waits, but not for a client that has gone. */
function pause(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      response.off('close', end)
      resolve()
    }
    const timer = setTimeout(end, ms).unref()
    response.once('close', end)
  })
}
