/** How a service behaves beyond what OpenAPI can say: `conduct.yaml`, written into the description as extensions. */
import { operationsOf, resolve, type Document } from './document.js'

/** What is said of an element, and of those below it. */
export interface ConductEntry {
  readonly parameters?: Readonly<Record<string, ConductEntry>>
  readonly properties?: Readonly<Record<string, ConductEntry>>
  readonly [fact: string]: unknown
}

/** The content of `conduct.yaml`. `spec/rules/conduct.schema.json` has its form. */
export interface Conduct {
  readonly service?: ConductEntry
  readonly operations?: Readonly<Record<string, ConductEntry>>
  readonly parameters?: Readonly<Record<string, ConductEntry>>
  readonly schemas?: Readonly<Record<string, ConductEntry>>
}

/** @throws Error for an entry on something that is not described */
export function applyConduct(document: Document, conduct: Conduct): void {
  if (conduct.service) write(document, document.info, conduct.service, 'service')
  const operations = Object.fromEntries(
    operationsOf(document).map(({ operation }) => [operation.operationId, operation]),
  )
  for (const [group, elements] of [
    ['operations', operations],
    ['parameters', document.components.parameters ?? {}],
    ['schemas', document.components.schemas],
  ] as const)
    for (const [name, entry] of Object.entries(conduct[group] ?? {}))
      write(document, own(elements, name), entry, `${group}/${name}`)
}

function write(document: Document, element: object | undefined, entry: ConductEntry, at: string): void {
  if (element === undefined) throw new Error(`conduct.yaml: ${at} is not described.`)
  const { parameters = {}, properties = {}, ...facts } = entry
  for (const [fact, value] of Object.entries(facts))
    Object.assign(element, { [extensionOf(fact)]: structuredClone(value) })
  const children = element as {
    parameters?: { name: string; $ref?: string }[]
    properties?: Record<string, object>
  }
  for (const [name, below] of Object.entries(parameters))
    write(
      document,
      children.parameters?.find((one) => resolve(document, one).name === name),
      below,
      `${at}/${name}`,
    )
  for (const [name, below] of Object.entries(properties))
    write(document, own(children.properties ?? {}, name), below, `${at}/${name}`)
}

function own(elements: Readonly<Record<string, object>>, name: string): object | undefined {
  return Object.hasOwn(elements, name) ? elements[name] : undefined
}

/** `wrongValues` as `x-wrong-values`. */
function extensionOf(fact: string): string {
  return `x-${fact.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
