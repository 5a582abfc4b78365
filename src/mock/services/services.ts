import type { ApiName } from '../../../generated/apis.js'
import { mockApis } from '../../../generated/parts/mock-apis.js'
import type { Examples } from '../examples.js'
import type { MockSettings } from '../options.js'
import { byApi, type Sections, type Services } from '../sections.js'
import type { ServiceSettings } from './mock-api.js'

type SettingsOf<Api extends ApiName> = ServiceSettings<Sections[Api]['credentials'], Sections[Api]['options']>

const apis: {
  readonly [Api in ApiName]: {
    create(settings: SettingsOf<Api>, examples: Examples): Services[Api]
  }
} = mockApis

/** The service of each API, with its state. */
export function createServices(settings: MockSettings, examples: Examples): Services {
  // Each service is made by the member of its own API.
  return byApi((api) => created(api, settings, examples)) as Services
}

function created<Api extends ApiName>(
  api: Api,
  { sections, clock, mostHeld }: MockSettings,
  examples: Examples,
): Services[Api] {
  const { credentials, options } = sections[api]
  return apis[api].create({ credentials, options, clock, mostHeld }, examples)
}
