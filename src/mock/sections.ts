/** What the options, the credentials and the state of the mock have for each API: a section by its name as a property. */
import { apis, propertyNames, type ApiName } from '../../generated/apis.js'
import { mockApis } from '../../generated/tables/mock-apis.js'
import type { Examples } from './examples.js'
import { checkSection, refuseUnknown, type SectionCheck } from './section-checks.js'
import type { ServiceSettings } from './services/mock-api.js'

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

/** The names of the sections that checks are known for. */
function namesOf(checksOf: (api: ApiName) => object): readonly string[] {
  return apis.filter((api) => Object.keys(checksOf(api)).length > 0).map((api) => propertyNames[api])
}

const credentialChecks = (api: ApiName): Readonly<Record<string, SectionCheck>> =>
  mockApis[api].credentials.checks
const optionChecks = (api: ApiName): Readonly<Record<string, SectionCheck>> => mockApis[api].options

/** The names of the options that are about one API each. */
export const apiOptionNames: readonly string[] = namesOf(optionChecks)

const credentialNames = namesOf(credentialChecks)

/** The credentials of the mock unless it is given others. */
export const demoCredentials: MockCredentials = Object.freeze(
  // The table of APIs made both the type and the value.
  Object.fromEntries(
    apis
      .filter((api) => credentialNames.includes(propertyNames[api]))
      .map((api) => [propertyNames[api], mockApis[api].credentials.demo]),
  ) as MockCredentials,
)

/**
 * Copies of the sections, which have to be complete.
 *
 * @throws Error that names what is missing or wrong, and shows no value
 */
export function checkedSections(credentials: object, options: object): Sections {
  refuseUnknown('option credentials', credentials, credentialNames)
  const sections = byApi((api) => ({
    credentials: checkedSection(credentials, api, 'credentials.', credentialChecks(api), false),
    options: checkedSection(options, api, '', optionChecks(api), true),
  }))
  // Every member was just checked by the table that made the type.
  return sections as Sections
}

/** A copy, inherited members included: reset goes back to what was given, and the caller may change that later. */
function checkedSection(
  given: object,
  api: ApiName,
  prefix: string,
  checks: Readonly<Record<string, SectionCheck>>,
  isOptional: boolean,
): object {
  if (Object.keys(checks).length === 0) return {}
  const name = propertyNames[api]
  const section: unknown = Reflect.get(given, name)
  if (section === undefined && isOptional) return {}
  const checked = checkSection(`${prefix}${name}`, section, checks)
  const members = Object.keys(checks).map((member) => [member, Reflect.get(checked, member)] as const)
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
  { sections, ...others }: Pick<ServiceSettings, 'clock' | 'mostHeld'> & { readonly sections: Sections },
  examples: Examples,
): Services {
  // Each service is made by the member of its own API.
  return byApi((api) => created(api, sections[api], others, examples)) as Services
}

type Others = Pick<ServiceSettings, 'clock' | 'mostHeld'>
const creators: {
  readonly [Api in ApiName]: { create(settings: Sections[Api] & Others, examples: Examples): Services[Api] }
} = mockApis

function created<Api extends ApiName>(
  api: Api,
  section: Sections[Api],
  { clock, mostHeld }: Others,
  examples: Examples,
): Services[Api] {
  return creators[api].create({ ...section, clock, mostHeld }, examples)
}
