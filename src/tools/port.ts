const defaultPort = 4010

/** The port to listen on: the option, else PORT of the environment, else the default. */
export function portFrom(option: string | undefined): number {
  const text = option ?? process.env['PORT']
  if (text === undefined || text === '') return defaultPort
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`'${text}' is no port: give a number from 0 to 65535.`)
  return port
}
