/** Reads the query of a request that somebody else has made. */
import type { InputProblem } from '../model/errors.js'
import { orNothing } from '../model/json.js'

interface ReadQuery {
  readonly query: ReadonlyMap<string, string>
  /** The parameters that would be sent as something else than what was given. */
  readonly problems: InputProblem[]
}

/** @param search with its question mark */
export function readQuery(search: string): ReadQuery {
  const query = new Map<string, string>()
  const problems: InputProblem[] = []
  for (const part of search.slice(1).split('&')) {
    if (part === '') continue
    const [name, value] = part
      .split(/=(.*)/s, 2)
      .map((text) => orNothing(() => decodeURIComponent(text.replaceAll('+', ' '))))
    if (name === undefined || (value === undefined && part.includes('=')))
      problems.push({ field: 'query', message: 'has a parameter that is not percent-encoded UTF-8' })
    else if (query.has(name)) problems.push({ field: `query.${name}`, message: 'is given twice' })
    else query.set(name, value ?? '')
  }
  return { query, problems }
}
