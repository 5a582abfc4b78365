import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import { ed25519, hmac, rsa, type Signer } from '../../../src/margin-wallet/index.js'
import { rejection } from '../../support/caught.js'
import { API_KEY, clientWith, json, OCO, SECRET } from './service.js'

const PASSPHRASE = 'planted-passphrase-77ab'
const edPem = pem(generateKeyPairSync('ed25519').privateKey)
const rsaPem = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

function pem(key: KeyObject): string {
  return key
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
    .toString()
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----'))
}

const signers: [string, Signer, readonly string[]][] = [
  ['hmac', hmac(SECRET), [SECRET]],
  ['ed25519', ed25519({ key: edPem, passphrase: PASSPHRASE }), linesOf(edPem)],
  ['rsa', rsa({ key: rsaPem, passphrase: PASSPHRASE }), linesOf(rsaPem)],
]

const asText: (value: unknown) => string = String

/** Everything that a log could show of a value. */
function shown(value: unknown): string {
  const seen: string[] = []
  for (let at = value, depth = 0; at !== undefined && depth < 10; depth += 1) {
    seen.push(
      asText(at),
      JSON.stringify(at) ?? '',
      inspect(at, { depth: 10, showHidden: true, getters: true }),
    )
    if (typeof at !== 'object' || at === null) break
    seen.push(inspect(Object.getOwnPropertyDescriptors(at), { depth: 10, showHidden: true }))
    if ('stack' in at) seen.push(String(at.stack))
    at = 'cause' in at ? at.cause : undefined
  }
  return seen.join('\n')
}

describe.each(signers)('with %s', (_, signer, keys) => {
  it('the client shows none when it is printed, whatever it has done', async () => {
    const client = clientWith(() => Promise.resolve(json([])), { signer })
    await client.listCoinConfigs()
    const text = shown(client) + shown(client.raw) + inspect(client.listCoinConfigs, { showHidden: true })
    for (const secret of [API_KEY, PASSPHRASE, ...keys]) expect(text).not.toContain(secret)
  })

  it.each(['query', 'form'] as const)(
    'no error and no event shows key or signature, wherever the parameters are: %s',
    async (parameterLocation) => {
      const events: ClientEvent[] = []
      const secrets = new Set([API_KEY, PASSPHRASE, ...keys])
      const quoting: Fetch = (url, { headers, body }) => {
        const sent = `${url} ${typeof body === 'string' ? body : ''} ${JSON.stringify(headers)}`
        const signature = /signature=([^& ]+)/.exec(sent)?.[1] ?? ''
        secrets.add(signature).add(decodeURIComponent(signature))
        return Promise.resolve(json({ code: -1022, msg: `Bad: ${sent} ${decodeURIComponent(sent)}` }, 400))
      }
      const options = {
        signer,
        assume: { parameterLocation },
        onEvent: (event: ClientEvent) => events.push(event),
      }
      const error = await rejection(clientWith(quoting, options).createMarginOcoOrder(OCO))
      const text = shown(error) + shown(events)
      expect(text).toContain('createMarginOcoOrder')
      for (const secret of secrets) expect(text).not.toContain(secret)
    },
  )
})
