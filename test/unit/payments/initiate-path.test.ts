/** Initiate Transaction at each of the paths that the provider's kits call. */
import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError } from '../../../src/index.js'
import { createContract, type Checked } from '../../../src/contract/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { checksum, createFetch, createPaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'

const baseUrl = 'https://securestage.paytmpayments.com'
const { mid, websiteName, merchantKey } = demoCredentials.payments
const input = {
  orderId: 'ORDER-1',
  txnAmount: { value: '5.00', currency: 'INR' },
  userInfo: { custId: 'CUST_1' },
  callbackUrl: 'https://shop.example/cb',
}
const paths = {
  apiV1: '/theia/api/v1/initiateTransaction?orderId=ORDER-1&mid=DEMOMERCHANT01',
  orderInitiate: '/order/initiate?orderId=ORDER-1&mid=DEMOMERCHANT01',
}

/** As the kits for PHP, Java and Python send it. */
function ofKit(path: string): Request {
  const body = JSON.stringify({ requestType: 'Payment', mid, websiteName, ...input })
  return new Request(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"head":{"signature":"${checksum.sign(body, merchantKey)}"},"body":${body}}`,
  })
}

describe.each(Object.entries(paths))('the path of the reading %s', (reading, path) => {
  const initiatePath = reading as keyof typeof paths
  const other = initiatePath === 'orderInitiate' ? 'apiV1' : 'orderInitiate'

  it('is where the client sends the transaction, and where the mock takes it in either of its readings', async () => {
    for (const assume of [{}, { initiatePath }]) {
      const mock = createMock({ assume })
      const options = { baseUrl, ...demoCredentials.payments, assume: { initiatePath }, fetch: mock.fetch }
      const { txnToken } = await createPaymentsClient(options).initiateTransaction(input)
      expect(txnToken).not.toBe('')
      expect(mock.requests[0]?.path).toBe(path.split('?')[0])
    }
  })

  it('is refused by a mock of the other reading, and the error names the choice', async () => {
    const { fetch } = createMock({ assume: { initiatePath: other } })
    const payments = createPaymentsClient({
      baseUrl,
      ...demoCredentials.payments,
      assume: { initiatePath },
      fetch,
    })
    const error = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(input))
    expect(error.hints.map(({ ambiguity }) => ambiguity)).toContain('initiatePath')
    expect(error.message).toContain(`assume: { initiatePath: '${other}' }`)
  })

  it('is taken from a request of a kit by mock, fetch and contract', async () => {
    const mock = createMock()
    expect((await mock.fetch(ofKit(path))).status).toBe(200)
    const safe = createFetch({ baseUrl, ...demoCredentials.payments, fetch: mock.fetch })
    const { head: _, ...unsigned } = (await ofKit(path).json()) as { head: object; body: object }
    const request = new Request(ofKit(path), { body: JSON.stringify(unsigned) })
    expect((await safe(request)).status).toBe(200)
    expect(mock.requests.map(({ operationId }) => operationId)).toEqual([
      'initiateTransaction',
      'initiateTransaction',
    ])
    const contract = createContract({ servers: { [baseUrl]: 'payments' }, keys: { merchantKey } })
    const checked: Checked[] = []
    const watched = contract.fetch(mock.fetch, { onChecked: (candidate) => checked.push(candidate) })
    await (await watched(ofKit(path))).text()
    expect(checked.map(({ verdict, findings }) => [verdict, findings])).toEqual([['pass', []]])
    expect(checked[0]?.readings).toContainEqual({ ambiguity: 'initiatePath', reading, by: 'accepted' })
  })
})
