/** What a caller is given: made anew for each call, by our own signing. */
import { demoCredentials } from '../../src/mock/index.js'
import { hmac } from '../../src/margin-wallet/index.js'
import { checksum } from '../../src/payments/index.js'
import type { Scene } from './scene.js'

let orders = 0

export async function makeScene(baseUrl: string): Promise<Scene> {
  const { marketData, payments, marginWallet } = demoCredentials
  const login = await fetch(`${baseUrl}/WebAPI/Api/V1/Users/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(marketData),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  orders += 1
  const orderId = `PRODUCT-${orders}`
  const body = {
    requestType: 'Payment',
    mid: payments.mid,
    websiteName: payments.websiteName,
    orderId,
    txnAmount: { value: '1250.00', currency: 'INR' },
    userInfo: { custId: 'CUST_001' },
    callbackUrl: 'https://merchant.example/callback',
  } as const
  const timestamp = Date.now()
  const recvWindow = 5000
  const { sign } = hmac(marginWallet.secret)
  return {
    baseUrl,
    marketData: { authorization: `Bearer ${token}`, request: { sid: 4, instId: 2, rType: 1 } },
    payments: {
      gatewayRoot: 'theia',
      mid: payments.mid,
      orderId,
      request: { head: { signature: checksum.sign(JSON.stringify(body), payments.merchantKey) }, body },
    },
    marginWallet: {
      apiKey: marginWallet.apiKey,
      signed: { timestamp, signature: sign(`timestamp=${timestamp}`) },
      signedWithDefaults: {
        recvWindow,
        timestamp,
        signature: sign(`recvWindow=${recvWindow}&timestamp=${timestamp}`),
      },
    },
  }
}
