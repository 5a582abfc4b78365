/** The Content-Type header (RFC 9110, 8.3). */

/** What a body is said to be. */
export interface MediaType {
  /** Such as `application/json`, in lower case. */
  readonly type: string
  /** In lower case; absent where the header does not say it. */
  readonly charset?: string
}

const token = "[\\w!#$%&'*+.^`|~-]+"
const whole = new RegExp(`^(${token}/${token})([^]*)$`)
/** One parameter with the semicolon before it; a semicolon alone is allowed too. */
const parameter = new RegExp(`[ \\t]*;[ \\t]*(?:(${token})=(${token}|"(?:[^"\\\\]|\\\\.)*"))?[ \\t]*`, 'y')

/** Reads a Content-Type header; `undefined` where it is malformed, or is two joined by a comma. */
export function parseMediaType(header: string): MediaType | undefined {
  const [, type, parameters = ''] = whole.exec(header.trim()) ?? []
  if (type === undefined) return undefined
  const charsets: string[] = []
  for (let at = 0; at < parameters.length; at = parameter.lastIndex) {
    parameter.lastIndex = at
    const found = parameter.exec(parameters)
    if (found === null) return undefined
    const [, name, value = ''] = found
    if (name?.toLowerCase() === 'charset') charsets.push(unquoted(value).toLowerCase())
  }
  if (charsets.length > 1) return undefined
  const [charset] = charsets
  return { type: type.toLowerCase(), ...(charset !== undefined && { charset }) }
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}

/** Whether a text in UTF-8 can be what a media type says. */
export function admitsUtf8({ charset }: MediaType): boolean {
  return charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset)
}
