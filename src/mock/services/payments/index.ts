import { merchantKeyBytes } from '../../../payments/checksum.js'
import { text, type SectionCheck } from '../../section-checks.js'
import type { EmptySection, MockApi, OperationAddress } from '../mock-api.js'
import { PaymentsService, type PaymentsCredentials } from './service.js'

/** @throws RequestError for a text that cannot be a key */
const merchantKey: SectionCheck = (value) => {
  const wanted = text(value)
  if (typeof value === 'string' && wanted === undefined) merchantKeyBytes(value)
  return wanted
}

export const mockApi: MockApi<PaymentsCredentials, EmptySection, PaymentsService> = {
  credentials: {
    demo: Object.freeze({
      mid: 'DEMOMERCHANT01',
      websiteName: 'DEMOSTORE',
      merchantKey: 'demo-merchant-16',
    }),
    checks: { mid: text, websiteName: text, merchantKey },
    secrets: ['merchantKey'],
  },
  options: {},
  failure: {
    body: (code, resultMsg) => ({
      body: { resultInfo: { resultStatus: 'F', resultCode: String(code), resultMsg } },
    }),
    members: { message: 'resultMsg', code: 'resultCode', moment: 'responseTimestamp' },
  },
  requests: {
    placeOf: (operation, { choose }) => {
      if (!operation.ambiguities.includes('pcfOperation')) return operation
      const documented: OperationAddress = operation
      // The named readings differ in the query alone.
      return choose('pcfOperation', { withQuery: documented, withoutQuery: documented }, (own) => own)
    },
  },
  create: (settings, examples) => new PaymentsService(settings, examples),
}
