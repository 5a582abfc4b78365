/**
 * What whoever signs a request adds to it, as optional parameters: the signature, which the security scheme asks for
 * already, and what the signer provides besides. Validators take a parameter for undocumented that is no parameter of the
 * operation, and a generated method would ask its caller for what the signer adds.
 */
import {
  operationsOf,
  resolve,
  type Document,
  type Operation,
  type Parameter,
  type SecurityScheme,
} from '../document.js'

type TaggedScheme = SecurityScheme & { description?: string; 'x-ambiguities'?: string[] }

/** @param supplied names of the parameters that the signer provides */
export function writeSignedParameters(document: Document, supplied: readonly string[]): void {
  for (const { operation, parameters } of operationsOf(document)) {
    const scheme = signatureScheme(document, operation)
    if (scheme === undefined) continue
    const [, { name }] = scheme
    if (!parameters.some((parameter) => parameter.name === name)) addSignature(document, operation, scheme)
    for (const parameter of operation.parameters ?? []) makeOptional(resolve(document, parameter), supplied)
  }
}

/** The scheme by which a parameter of the query authenticates the operation. */
function signatureScheme(
  document: Document,
  { security = document.security }: Operation,
): [string, TaggedScheme] | undefined {
  const names = (security ?? []).flatMap((alternative) => Object.keys(alternative))
  const schemes = Object.entries(document.components.securitySchemes ?? {})
  return schemes.find(
    ([key, { type, in: place }]) => names.includes(key) && type === 'apiKey' && place === 'query',
  )
}

function addSignature(document: Document, operation: Operation, [key, scheme]: [string, TaggedScheme]): void {
  const { type: _type, name = '', in: _place, ...tagged } = scheme
  const components = (document.components.parameters ??= {})
  components[key] ??= {
    name,
    in: 'query',
    description: '',
    ...tagged,
    schema: { type: 'string' },
    ...note(Reflect.get(scheme, 'x-notes')),
  }
  // The same form as that of the references of the bundle; a signature is the last parameter.
  const reference = { $ref: `#/components/parameters/${key}` } as Parameter
  operation.parameters = [...(operation.parameters ?? []), reference]
}

function makeOptional(parameter: Parameter, supplied: readonly string[]): void {
  if (!supplied.includes(parameter.name) || parameter.required !== true) return
  delete parameter.required
  forgetSource(parameter, 'required')
  Object.assign(parameter, note(Reflect.get(parameter, 'x-notes')))
}

/** What is not said any more has no source. */
function forgetSource(element: object, keyword: string): void {
  const sources: unknown = Reflect.get(element, 'x-sources')
  if (typeof sources !== 'object' || sources === null) return
  const { [keyword]: _forgotten, ...others } = sources as Readonly<Record<string, unknown>>
  if (Object.keys(others).length > 0) Object.assign(element, { 'x-sources': others })
  else Reflect.deleteProperty(element, 'x-sources')
}

/** What the service itself says of the parameter stands in the description; that it is optional is our own. */
function note(notes: unknown): object {
  const says = 'It is optional here, since whoever signs a request adds it.'
  return { 'x-notes': [...(Array.isArray(notes) ? (notes as unknown[]) : []), { says, source: 'assumed' }] }
}
