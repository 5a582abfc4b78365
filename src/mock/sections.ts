/** What the options, the credentials and the state of the mock have for each API: a section by its name as a property. */
import { apis, propertyNames, type ApiName } from '../../generated/apis.js'
import { mockApis } from '../../generated/parts/mock-apis.js'
import type { Examples } from './examples.js'
import { isObject } from '../response/json.js'
import { checkMembers, refuseUnknown, wrong, type SectionCheck } from './section-checks.js'
import type { AnyMockApi, ServiceSettings } from './services/mock-api.js'

type MockApis = typeof mockApis
type CredentialsOf<Api extends ApiName> = MockApis[Api]['credentials']['demo']
type OptionsOf<Api extends ApiName> = Parameters<MockApis[Api]['create']>[0]['options']
type NameOf<Api extends ApiName> = (typeof propertyNames)[Api]
/** An API without any member in a section does not have the section. */
type NameUnlessEmpty<Api extends ApiName, Section> = keyof Section extends never ? never : NameOf<Api>

/** The credentials that the mock accepts. The demo ones are fake and public. */
export type MockCredentials = {
  readonly [Api in ApiName as NameUnlessEmpty<Api, CredentialsOf<Api>>]: CredentialsOf<Api>
}

/** The options that are about one API each. */
export type ApiOptions = {
  readonly [Api in ApiName as NameUnlessEmpty<Api, OptionsOf<Api>>]?: OptionsOf<Api> | undefined
}

/** What a mock holds, by interface, as plain JSON. */
export type MockState = { readonly [Api in ApiName as NameOf<Api>]: Readonly<Record<string, unknown>> }

/** The service of each API. */
export type Services = { readonly [Api in ApiName]: ReturnType<MockApis[Api]['create']> }

/** What each service is made with. */
export type Sections = {
  readonly [Api in ApiName]: {
    readonly credentials: CredentialsOf<Api>
    readonly options: OptionsOf<Api>
  }
}

/** One value for each API, by the API. */
export function byApi<Value>(value: (api: ApiName) => Value): Readonly<Record<ApiName, Value>> {
  const entries = apis.map((api) => [api, value(api)] as const)
  return Object.fromEntries(entries) as Record<ApiName, Value>
}

/** One value for each API, by its name as a property. */
export function byName<Value>(value: (api: ApiName) => Value): Readonly<Record<NameOf<ApiName>, Value>> {
  const entries = apis.map((api) => [propertyNames[api], value(api)] as const)
  return Object.fromEntries(entries) as Record<NameOf<ApiName>, Value>
}

type SectionChecks = Readonly<Record<string, SectionCheck>>
const credentialChecks = (api: ApiName): SectionChecks => mockApis[api].credentials.checks
const optionChecks = (api: ApiName): SectionChecks => mockApis[api].options

/** The APIs that have a section for which checks are known. */
function havingSection(checksOf: (api: ApiName) => SectionChecks): readonly ApiName[] {
  return apis.filter((api) => Object.keys(checksOf(api)).length > 0)
}

/** The names of the options that are about one API each. */
export const apiOptionNames: readonly string[] = havingSection(optionChecks).map((api) => propertyNames[api])

const withCredentials = havingSection(credentialChecks)

/** The credentials of the mock unless it is given others. */
export const demoCredentials: MockCredentials = Object.freeze(
  // The table of APIs made both the type and the value.
  Object.fromEntries(
    withCredentials.map((api) => [propertyNames[api], mockApis[api].credentials.demo]),
  ) as MockCredentials,
)

/**
 * Copies of the sections, which have to be complete.
 *
 * @throws Error that names what is missing or wrong, and shows no value
 */
export function checkedSections(credentials: object, options: object): Sections {
  const names = withCredentials.map((api) => propertyNames[api])
  refuseUnknown('option credentials', credentials, names)
  const sections = byApi((api) => ({
    credentials: checkedSection(credentials, api, 'credentials.', credentialChecks(api)),
    options: checkedSection(options, api, '', optionChecks(api)),
  }))
  // Every member was just checked by the table that made the type.
  return sections as Sections
}

/**
 * A copy of one section, inherited members included: reset goes back to what was given, and the caller may change that later.
 *
 * @throws Error for a member that does not exist, and for a value that a member cannot have
 */
function checkedSection(given: object, api: ApiName, prefix: string, checks: SectionChecks): object {
  const option = prefix + propertyNames[api]
  const section: unknown = Reflect.get(given, propertyNames[api])
  const names = Object.keys(checks)
  // An option may be left out, and credentials may not.
  if (names.length === 0 || (section === undefined && prefix === '')) return {}
  const required = names.filter((name) => checks[name]?.(undefined) !== undefined)
  if (!isObject(section) && required.length > 0) throw wrong(option, `an object with ${required.join(', ')}`)
  refuseUnknown(`option ${option}`, section, names)
  checkMembers(`${option}.`, section, checks)
  const members = names.map((name): [string, unknown] => [name, Reflect.get(section, name)])
  return structuredClone(Object.fromEntries(members.filter(([, value]) => value !== undefined)))
}

/** The credentials that no log shows. */
export function secretsIn(sections: Sections): readonly string[] {
  return apis.flatMap((api) =>
    mockApis[api].credentials.secrets.map((name) => String(Reflect.get(sections[api].credentials, name))),
  )
}

/** The service of each API, with its state. */
export function createServices(
  sections: Sections,
  shared: Pick<ServiceSettings, 'clock' | 'mostHeld'>,
  examples: Examples,
): Services {
  const services = byApi((api) => {
    const { create }: AnyMockApi = mockApis[api]
    // Each service is made by the member of its own API, whose table made the types of the section as well.
    return create({ ...sections[api], ...shared }, examples)
  })
  return services as Services
}
