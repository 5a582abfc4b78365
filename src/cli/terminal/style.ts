/** Styles, where a terminal shows them and nobody has said otherwise. */
import { styleText } from 'node:util'
import type { Sink } from './output.js'
import type { EnvironmentVariables } from './terminal.js'

type TextStyle = 'bold'

/** Writes a text in a style, or as it is. */
export type Style = (format: TextStyle, text: string) => string

/** What FORCE_COLOR and NO_COLOR say goes before what the stream is. */
export function styleFor(sink: Pick<Sink, 'isTTY'>, env: EnvironmentVariables): Style {
  return hasColours(sink, env) ? styled : (_, text) => text
}

function hasColours(
  sink: Pick<Sink, 'isTTY'>,
  { FORCE_COLOR, NO_COLOR, TERM }: EnvironmentVariables,
): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0'
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  return sink.isTTY === true && TERM !== 'dumb'
}

function styled(format: TextStyle, text: string): string {
  // Newer versions of Node.js would look at the stream and the environment of the process themselves.
  return styleText(format, text, { validateStream: false })
}
