/** Secrets that come to the mock in a disguise, cut or in the wrong place: its log shows no part of them. */

import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials, type Mock } from '../../../src/mock/index.js'
import { partsShown, spellingNames, spelt } from '../../support/planted/spellings.js'
import { apiKey, base, INPUT, json, login, NOW, paymentsOf, tokenOf } from '../../support/mock-world.js'

const secret = 'pl+nted <S3cret>&"Wörd"/24='
const value = {
  ...demoCredentials,
  marginWallet: { ...demoCredentials.marginWallet, secret, apiKey: 'planted-api-key-0123456789' },
}

const mockWithSecret = (): Mock => createMock({ clock: () => NOW, credentials: value })

describe('the log of a mock', () => {
  const shownBy = (mock: Mock): string => JSON.stringify(mock.requests)
  /** Whether a text has eight characters of another one in a row. */
  const hasPart = (text: string, whole: string): boolean =>
    Array.from({ length: whole.length - 7 }, (_, at) => whole.slice(at, at + 8)).some((part) =>
      text.includes(part),
    )

  it('shows no part of a token in the header that asks for a fault', async () => {
    const mock = mockWithSecret()
    const token = await tokenOf(mock)
    const unknown = 'Zq7'.repeat(14)
    for (const text of [
      token,
      unknown,
      `stall;${token}=1`,
      `stall;pauseMs=${token}`,
      `${token};${token}`,
      token.slice(4),
      value.marginWallet.apiKey,
    ]) {
      const answer = await mock.fetch(base + login.path, {
        ...login,
        headers: { ...json, 'x-lacuna-fault': text },
      })
      expect(answer.status).toBe(400)
      expect(mock.requests.at(-1)?.refused?.rule).toBe('fault')
    }
    for (const text of [token, unknown, value.marginWallet.apiKey])
      expect(hasPart(shownBy(mock), text)).toBe(false)
    expect(mock.requests.at(-1)?.refused?.message).toMatch(
      /^There is no fault \(hidden\)\. Faults: refuse, reset, /,
    )
  })

  it('shows no part of a token in a query', async () => {
    const mock = mockWithSecret()
    const token = await tokenOf(mock)
    const { txnToken } = await paymentsOf(mock).initiateTransaction(INPUT)
    for (const text of [
      token.slice(0, 40),
      token.slice(8, 24),
      txnToken,
      txnToken.slice(9),
      txnToken.toUpperCase(),
    ]) {
      await mock.fetch(`${base}/sapi/v1/capital/withdraw/history?coin=${text}`, { headers: apiKey })
      expect(mock.requests.at(-1)?.query['coin']).toMatch(/^.{0,7}\[redacted\].{0,7}$/)
    }
    expect(hasPart(shownBy(mock), token) || hasPart(shownBy(mock), txnToken)).toBe(false)
  })

  it.each(spellingNames)('shows no part of a credential in a query, %s', async (spelling) => {
    const mock = mockWithSecret()
    for (const part of [secret, secret.slice(0, 12)]) {
      const written = encodeURIComponent(spelt(spelling, part).slice(0, 40))
      await mock.fetch(`${base}/sapi/v1/capital/withdraw/history?coin=${written}`, { headers: apiKey })
      expect(partsShown(shownBy(mock), [secret])).toEqual([])
    }
  })

  it('goes on showing what is no secret', async () => {
    const mock = mockWithSecret()
    await tokenOf(mock)
    const id = '3f2c1d4e-0a1b-4c2d-8e3f-4a5b6c7d8e9f'
    await mock.fetch(`${base}/sapi/v1/capital/withdraw/history?coin=BTC&withdrawOrderId=${id}`, {
      headers: apiKey,
    })
    expect(mock.requests.at(-1)?.query).toEqual({ coin: 'BTC', withdrawOrderId: id })
    const headers = {
      ...json,
      accept: 'application/pdf',
      'user-agent': 'application/json or application/xml',
    }
    await mock.fetch(base + login.path, { ...login, headers })
    expect(mock.requests.at(-1)?.refused?.message).toBe('Ask for application/json.')
  })

  it('shows no part of a long text that a message cuts', async () => {
    const mock = mockWithSecret()
    const long = 'Zq7-'.repeat(100)
    await mock.fetch(`${base}/sapi/${long}`)
    expect(mock.requests.at(-1)?.refused?.message).toMatch(/^No operation at \/sapi\/\(hidden\)\.$/)
  })
})
