/** What a call needs although the caller may send what is not documented, and what stays the client's own. */
import { requestFields, type Document, type LocatedOperation, type RequestField } from './document.js'
import { escaped } from '../../src/response/json-pointer.js'

export interface NeededInputs {
  /** Inputs of the method, by name. */
  readonly needed: readonly string[]
  /** JSON pointers into what the caller of `raw` gives. */
  readonly neededOnWire: readonly string[]
  /** JSON pointers to what the client fills in, or takes from another input. */
  readonly ownFields: readonly string[]
}

/**
 * The client needs what the address is made of, what an answer that was lost is found again by, and what it takes other
 * values from.
 */
export function neededInputs(document: Document, located: LocatedOperation): NeededInputs {
  const { operation } = located
  const {
    supplies = {},
    derives = {},
    requires = [],
    input = '',
    defaults = {},
  } = operation['x-client'] ?? {}
  const found = new Set(Object.values(operation['x-reconcile']?.with ?? {}))
  const fields = requestFields(document, located)
  const isNeeded = ({ pointer, name, isRequired }: RequestField): boolean =>
    isRequired &&
    !(name in supplies) &&
    !(name in defaults) &&
    (pointer.startsWith('/path/') || found.has(name) || name in derives)
  const onWire = fields.filter(isNeeded)
  const flat = onWire.filter(({ name, pointer }) => !(name in derives) && isInput(pointer, input))
  return {
    needed: [...new Set([...flat.map(({ name }) => name), ...requires])],
    neededOnWire: onWire.map(({ pointer }) => pointer),
    ownFields: [
      ...fields.filter(({ name }) => name in supplies || name in derives).map(({ pointer }) => pointer),
      ...signedIn(document, located),
    ],
  }
}

/** Whether a field is an input of the method: a parameter, or a property of the object that the input is merged into. */
function isInput(pointer: string, input: string): boolean {
  const place = pointer.slice(0, pointer.lastIndexOf('/'))
  return ['/path', '/query', `/body${input}`].includes(place)
}

/** The parameters that authorise the call. */
function signedIn(document: Document, { operation }: LocatedOperation): string[] {
  const schemes = (operation.security ?? document.security ?? []).flatMap((one) => Object.keys(one))
  return schemes.flatMap((scheme) => {
    const { in: place, name } = document.components.securitySchemes?.[scheme] ?? {}
    return place === 'query' && name !== undefined ? [`/query/${escaped(name)}`] : []
  })
}
