/** What Ajv complains of, in the words of the package: what its own checks are compared with. */
import type { InputProblem } from '../../src/model/errors.js'
import { formats, listed, patterns, shown, unknownField } from '../../src/request/schema.js'
import { at, namesOf } from '../../src/model/json.js'

/** One complaint of a compiled schema. */
interface SchemaComplaint {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A compiled schema: says whether a value fits, and leaves its complaints behind. */
interface AjvValidator {
  (value: unknown): boolean
  errors?: readonly SchemaComplaint[] | null
}

/** Everything that is wrong with a value, in the order in which it was found. */
export function ajvProblems(validator: AjvValidator, value: unknown): InputProblem[] {
  if (validator(value)) return []
  const complaints = (validator.errors ?? []).filter(({ keyword }) => keyword !== 'if')
  const alternatives = complaints.flatMap(({ keyword, instancePath }, index) =>
    keyword === 'anyOf' || keyword === 'oneOf' ? [{ instancePath, index }] : [],
  )
  const saidBy = (keyword: string): ReadonlySet<string> =>
    new Set(
      complaints
        .filter((complaint) => complaint.keyword === keyword)
        .map((complaint) => complaint.instancePath),
    )
  const [listed, patterned] = [saidBy('enum'), saidBy('pattern')]
  const telling = complaints.filter(({ keyword, instancePath }, index) => {
    // The list of allowed values says more than their type, and a pattern more than a format.
    if (keyword === 'type' && listed.has(instancePath)) return false
    if (keyword === 'format' && patterned.has(instancePath)) return false
    // The complaints of each alternative say less than the one about all of them, which follows them.
    return !alternatives.some((all) => all.index > index && isWithin(instancePath, all.instancePath))
  })
  return telling.map((complaint) => problem(complaint, value))
}

/** The names that lead to what a complaint is about. */
function pathOf({ instancePath, params }: SchemaComplaint): readonly string[] {
  const child = params['missingProperty'] ?? params['additionalProperty']
  return [...namesOf(instancePath), ...(typeof child === 'string' ? [child] : [])]
}

function isWithin(path: string, outer: string): boolean {
  return `${path}/`.startsWith(`${outer}/`)
}

function problem(complaint: SchemaComplaint, root: unknown): InputProblem {
  const field = pathOf(complaint).join('.') || 'input'
  return { field, message: describe(complaint, shown(field, at(root, complaint.instancePath))) }
}

function describe({ keyword, params }: SchemaComplaint, value: string): string {
  switch (keyword) {
    case 'required':
      return 'is missing'
    case 'additionalProperties':
      return unknownField
    case 'enum':
      return `is ${value}; allowed: ${list(params['allowedValues'])}`
    case 'const':
      return `is ${value}; allowed: ${JSON.stringify(params['allowedValue'])}`
    case 'type':
      return `is ${value}; it must be ${list(params['type'], ' or ')}`
    case 'format':
      return `is ${value}, which is not ${formats[params['format'] as keyof typeof formats]}`
    case 'pattern':
      return `is ${value}; ${patterns[String(params['pattern'])] ?? `it must match ${String(params['pattern'])}`}`
    case 'anyOf':
    case 'oneOf':
      return `is ${value}, which matches none of the documented forms`
    default: {
      const limit = limits[keyword]?.replace('#', String(params['limit']))
      return `is ${value}; it ${limit === undefined ? 'does not fit' : `must ${limit}`}`
    }
  }
}

/** What a limit asks for. The limit itself goes in the place of #. */
const limits: Readonly<Record<string, string>> = {
  minimum: 'be >= #',
  maximum: 'be <= #',
  minLength: 'have # or more characters',
  maxLength: 'have # or fewer characters',
  minItems: 'have # or more entries',
  maxItems: 'have # or fewer entries',
}

function list(values: unknown, separator = ', '): string {
  return Array.isArray(values) ? listed(values, separator) : String(values)
}
