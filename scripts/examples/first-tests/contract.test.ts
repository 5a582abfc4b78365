import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createContract } from 'lacuna/contract'

// A published example. Replace it with traffic of your application, which `record` of `contract.fetch` writes down.
const query = 'symbol=BTCUSDT&timestamp=1795341600000&signature=[redacted]'
const url = `https://margin.example/sapi/v1/margin/isolated/account?${query}`
const request = { method: 'POST', url, headers: { 'x-mbx-apikey': '[redacted]' } }
const headers = { 'content-type': 'application/json' }
const response = { status: 200, headers, body: '{"success":true,"symbol":"BTCUSDT"}' }

it('keeps to the description', () => {
  const { verdict, findings } = createContract().check({ request, response })
  assert.deepEqual(findings, [])
  assert.equal(verdict, 'pass')
})
