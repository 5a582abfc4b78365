import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { callMarginWallet, callMarketData, callPayments } from './program.js'

const mock = createMock()
const service = { baseUrl: 'https://mock.example', fetch: mock.fetch }

it('x', async () => {
  console.log(await callMarketData(service, demoCredentials.marketData))
  console.log(await callPayments(service, demoCredentials.payments))
  console.log(await callMarginWallet(service, demoCredentials.marginWallet))
})
