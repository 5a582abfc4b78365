import { choices, type PaymentsAssume } from '../../../../generated/ambiguities/payments.js'
import { inputs } from '../../../../generated/validators/payments.js'
import { isObject } from '../../../../src/response/json-object.js'
import { rawMember } from '../../../../src/response/exact-json.js'
import { parsedOrNothing } from '../../../../src/response/parse-body.js'
import { paymentsApi } from '../../../../src/payments/adapter.js'
import type { ChecksumVerdict } from '../../../../src/payments/checksum/verdict.js'
import { checksumVerdict } from '../web-signing.js'
import { pageClient, type PageClient } from './page-client.js'

export function paymentsClient(
  {
    mid,
    websiteName,
    merchantKey,
  }: {
    readonly mid: string
    readonly websiteName: string
    readonly merchantKey: string
  },
  gatewayRoot: string,
): PageClient {
  return pageClient<PaymentsAssume>({
    api: 'payments',
    choices,
    inputs,
    secrets: [merchantKey],
    adapter: async (baseUrl, answer) => {
      // WebCrypto has to be waited for, and the adapter does not wait: it is told what was found out before.
      const verdict = await verdictOn(answer?.text ?? '', merchantKey)
      return paymentsApi({ baseUrl, mid, websiteName, gatewayRoot, verify: () => verdict })
    },
  })
}

/** Whether the signature in an answer is over its body. */
function verdictOn(text: string, merchantKey: string): Promise<ChecksumVerdict> {
  const answer = parsedOrNothing(text)
  const head = isObject(answer) ? answer['head'] : undefined
  const body = isObject(answer) ? rawMember(text, 'body') : undefined
  return checksumVerdict(body ?? '', isObject(head) ? head['signature'] : undefined, merchantKey)
}
