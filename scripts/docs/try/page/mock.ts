/** Where the mock is, and its controls under `/_mock`. */
import { isLoopback } from '../../../../src/client/base-url.js'
import { FieldError } from '../values.js'
import type { ApiName } from '../writing.js'

/** Switches the mock for one call, and back again. */
export async function served<Result>(
  api: ApiName,
  baseUrl: string,
  serve: Readonly<Record<string, string>>,
  call: () => Promise<Result>,
): Promise<Result> {
  if (Object.keys(serve).length === 0) return call()
  const before = await control(baseUrl, 'assume', 'GET')
  await control(baseUrl, 'assume', 'POST', { [api]: serve })
  try {
    return await call()
  } finally {
    await control(baseUrl, 'assume', 'PUT', before)
  }
}

export async function control(
  baseUrl: string,
  name: string,
  method: string,
  body?: unknown,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await reached(`${baseUrl}/_mock/${name}`, { method, ...init })
  if (!response.ok) throw new Error(`The mock refused to ${name}: ${await response.text()}`)
  return response.json()
}

/** Whether the readings of the mock can be switched while it runs. */
export async function canSwitch(address: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrlOf(address)}/_mock/assume`)).ok
  } catch {
    return false
  }
}

export async function reached(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    const { origin } = new URL(url)
    throw new Error(
      `The mock was not reached at ${origin}. Does it run there? npm start starts mock and docs on one port.`,
    )
  }
}

/** @throws FieldError for an address of another machine */
export function baseUrlOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || !isLoopback(url.hostname))
    throw new FieldError(
      'address',
      'That address is not one of this machine, so nothing was sent: a page may call only a mock that runs here. Start one with: lacuna mock',
    )
  return url.origin
}
