import type { EnvironmentVariables } from './terminal/terminal.js'
import { UsageError } from './usage-error.js'

const defaultPort = 4010

/**
 * The port to listen on: the option, else PORT of the environment, else the default.
 *
 * @throws UsageError for what is no port
 */
export function portFrom(option: string | undefined, env: EnvironmentVariables = process.env): number {
  const text = option ?? env['PORT']
  if (text === undefined || text === '') return defaultPort
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`'${text}' is no port: give a number from 0 to 65535.`)
  return port
}
