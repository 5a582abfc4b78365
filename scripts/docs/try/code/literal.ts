/** Values as they are written in TypeScript. */

const widest = 90

/**
 * A value as Prettier would write it: on one line where it fits.
 *
 * @param indent the spaces before the line that it begins on
 * @param lead how many characters stand before it on that line
 * @param names members whose value is a variable of their own name
 */
export function literal(
  value: unknown,
  indent = 0,
  lead = indent,
  names: ReadonlySet<string> = new Set(),
): string {
  if (typeof value === 'string') return text(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const line = written(value, ' ', (entry) => literal(entry, 0, 0, names), names)
  if (lead + line.length <= widest && !line.includes('\n')) return line
  const inner = indent + 2
  const pad = ' '.repeat(inner)
  return written(
    value,
    `\n${pad}`,
    (entry) => literal(entry, inner, inner, names),
    names,
    `,\n${' '.repeat(indent)}`,
  )
}

function written(
  value: object,
  gap: string,
  inner: (entry: unknown) => string,
  names: ReadonlySet<string>,
  end = gap,
): string {
  const isList = Array.isArray(value)
  const entries = isList
    ? value.map(inner)
    : Object.entries(value).map(([name, entry]) =>
        names.has(name) ? name : `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)}: ${inner(entry)}`,
      )
  if (entries.length === 0) return isList ? '[]' : '{}'
  const between = `,${gap === ' ' ? ' ' : gap}`
  if (!isList) return `{${gap}${entries.join(between)}${end}}`
  return gap === ' ' ? `[${entries.join(', ')}]` : `[${gap}${entries.join(between)}${end}]`
}

/** In single quotes, with the escapes of JSON. */
function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
