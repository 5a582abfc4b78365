/** Failures of machines on the way, and of the caller's place, are answers that the provider names. */
import { expect, it } from 'vitest'
import { createChecker } from '../../src/contract/check-exchange.js'
import { ApiError, OutcomeUnknownError } from '../../src/index.js'
import { rejection, rejectionOf } from '../support/caught.js'
import { answer, json, OCO, service } from '../unit/margin-wallet/service.js'

const page = '<html><body>Bad gateway</body></html>'
const restricted = {
  code: 0,
  msg: "Service unavailable from a restricted location according to 'b. Eligibility'.",
}

it.each([
  [502, 'text/html', page],
  [520, 'text/html', page],
  [599, 'text/html', page],
  [502, 'application/json', '{"code":-1006,"msg":"Unexpected."}'],
  [451, 'application/json', JSON.stringify(restricted)],
])('an answer of %i as %s is no finding of verify', (status, type, body) => {
  const url = 'https://api.example/sapi/v1/capital/config/getall'
  const request = { method: 'GET', url, headers: {}, bodyMissing: 'it is not asked for' }
  const { findings, operationId } = createChecker({}).examine({
    request,
    response: { status, headers: { 'content-type': type }, body },
  }).checked
  expect(operationId).toBe('listCoinConfigs')
  expect(findings.filter(({ rule }) => rule.startsWith('response.'))).toEqual([])
})

it('an answer of 460 is one still', () => {
  const url = 'https://api.example/sapi/v1/capital/config/getall'
  const request = { method: 'GET', url, headers: {}, bodyMissing: 'it is not asked for' }
  const { findings } = createChecker({}).examine({
    request,
    response: { status: 460, headers: { 'content-type': 'text/html' }, body: page },
  }).checked
  expect(findings.map(({ rule }) => rule)).toContain('response.status')
})

it('a refusal for the place of the caller is one of a write as well, and its hint names the country', async () => {
  for (const error of [
    await rejectionOf(ApiError, service(json(restricted, 451)).client.createMarginOcoOrder(OCO)),
    await rejectionOf(ApiError, service(json(restricted, 451)).client.listCoinConfigs()),
    await rejectionOf(ApiError, service(answer(page, 451)).client.listCoinConfigs()),
  ])
    expect(error.hints.map(({ message }) => message).join(' ')).toContain('from which country')
  // Without its code, nothing says that the order was not placed.
  expect(await rejection(service(answer(page, 451)).client.createMarginOcoOrder(OCO))).toBeInstanceOf(
    OutcomeUnknownError,
  )
})
