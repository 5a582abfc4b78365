/** `lacuna verify-callback` and `lacuna explain-signature`. */
import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checksum } from '../../../src/payments/index.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()

const merchantKey = 'planted-mkey-016'
const env = {
  LACUNA_MERCHANT_KEY: merchantKey,
  LACUNA_API_KEY: 'planted-api-key-22',
  LACUNA_API_SECRET: 'planted-api-secret-33',
}

describe('lacuna verify-callback', () => {
  const fields = { MID: 'SHOP', ORDERID: 'A-1', TXNAMOUNT: '1.00', STATUS: 'TXN_SUCCESS' }
  const names = Object.keys(fields).sort() as (keyof typeof fields)[]
  const CHECKSUMHASH = checksum.sign(names.map((name) => fields[name]).join('|'), merchantKey)
  const form = new URLSearchParams({ ...fields, CHECKSUMHASH }).toString()
  const verify = (input: string, ...args: string[]): Promise<Ended> =>
    lacuna(['verify-callback', '--mid', 'SHOP', '--order-id', 'A-1', ...args], { env, folder, input })

  it('says valid, and what the gateway says, of a form on the standard input or in a file', async () => {
    const valid = 'valid: the gateway says "TXN_SUCCESS" of this payment.\n'
    expect(await verify(`${form}\n`, '--amount', '1.00')).toEqual({ code: 0, stdout: valid, stderr: '' })
    writeFileSync(join(folder, 'form.txt'), form)
    expect((await verify('', 'form.txt', '--amount', '1.0')).stdout).toBe(valid)
    const { stdout } = await verify(form, '--amount', '1.00', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, status: 'TXN_SUCCESS' })
  })

  it.each(['utf8', 'utf16le'] as const)(
    'reads a file as Windows PowerShell writes it in %s',
    async (encoding) => {
      writeFileSync(join(folder, 'marked.txt'), Buffer.from(`\uFEFF${form}\r\n`, encoding))
      const { code, stdout } = await verify('', 'marked.txt', '--amount', '1.00')
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^valid: /)])
      expect((await verify(`\uFEFF${form}\r\n`, '--amount', '1.00')).code).toBe(0)
    },
  )

  it.each([
    ['another amount', form, '2.00', 'amount-mismatch'],
    ['a changed value', form.replace('TXN_SUCCESS', 'TXN_FAILURE'), '1.00', 'checksum-mismatch'],
    ['no checksum', form.replace(/CHECKSUMHASH=[^&]*/, ''), '1.00', 'missing-checksum'],
  ])('ends with 10 and the reason for %s, and shows no key', async (_, input, amount, reason) => {
    const { code, stdout, stderr } = await verify(input, '--amount', amount)
    expect([code, stderr]).toEqual([10, ''])
    expect(stdout).toContain(`not verified (${reason}): `)
    expect(stdout).not.toContain(merchantKey)
  })

  it('takes a query, an address and JSON, and the names of further fields', async () => {
    const json = JSON.stringify({ ...fields, CHECKSUMHASH })
    for (const input of [`?${form}`, `https://shop.example/cb?${form}\n`, json])
      expect(await verify(input, '--amount', '1.00')).toMatchObject({ code: 0 })
    const more = { ...fields, SHOP_1: 'x', SHOP_2: 'y' }
    const named = JSON.stringify({ ...more, CHECKSUMHASH: checksum.signForm(more, merchantKey) })
    const ambiguous = await verify(named, '--amount', '1.00', '--field', 'SHOP_1')
    expect([ambiguous.code, ambiguous.stdout]).toEqual([10, expect.stringContaining('"SHOP_2" is not known')])
    expect(await verify(named, '--amount', '1.00', '--field', 'SHOP_1', '--field', 'SHOP_2')).toMatchObject({
      code: 0,
    })
  })

  it('says that nothing came', async () => {
    writeFileSync(join(folder, 'empty.txt'), '')
    for (const [file, where] of [
      ['-', 'on the standard input'],
      ['empty.txt', 'in empty.txt'],
    ] as const) {
      const { code, stderr } = await verify('\n', file, '--amount', '1.00')
      expect([code, stderr]).toEqual([2, expect.stringContaining(`got nothing ${where}.`)])
    }
  })

  it('asks for what was stored, and for the key', async () => {
    const amount = await verify(form)
    expect([amount.code, amount.stderr]).toEqual([2, expect.stringContaining('--amount is missing')])
    const args = ['verify-callback', '--mid', 'SHOP', '--order-id', 'A-1', '--amount', '1.00']
    const key = await lacuna(args, { input: form, folder })
    expect([key.code, key.stderr]).toEqual([2, expect.stringContaining('Set LACUNA_MERCHANT_KEY')])
    const mid = await lacuna(['verify-callback', '--order-id', 'A-1', '--amount', '1.00'], { env, folder })
    expect([mid.code, mid.stderr]).toEqual([2, expect.stringContaining('--mid is missing')])
  })

  it('takes no reading, since none changes what is valid', async () => {
    const { code, stderr } = await verify(form, '--amount', '1.00', '--assume', 'callbackChecksum=absent')
    expect([code, stderr]).toEqual([2, expect.stringContaining("Unknown option '--assume'")])
  })
})

describe('lacuna explain-signature', () => {
  const body = { requestType: 'Payment', orderId: 'A-1', txnAmount: { value: '1.00', currency: 'INR' } }
  const request = (signed: string): string => {
    writeFileSync(
      join(folder, 'request.json'),
      JSON.stringify({ head: { signature: checksum.sign(signed, merchantKey) }, body }),
    )
    return 'request.json'
  }
  const explain = (...args: string[]): Promise<Ended> =>
    lacuna(['explain-signature', ...args], { env, folder })

  it('finds why a checksum does not match', async () => {
    const fits = await explain('initiateTransaction', '--body', request(JSON.stringify(body)))
    expect([fits.code, fits.stderr]).toEqual([0, ''])
    expect(fits.stdout).toContain('toSign')
    const spaced = await explain(
      'initiateTransaction',
      '--body',
      request(JSON.stringify(body, null, 2)),
      '--json',
    )
    expect(spaced.code).toBe(10)
    expect(JSON.parse(spaced.stdout)).toMatchObject({
      matches: false,
      causes: [{ fix: expect.any(String) as string }],
    })
    expect(fits.stdout + spaced.stdout).not.toContain(merchantKey)
  })

  it('says that there is no signature to compare', async () => {
    const secrets = { LACUNA_API_KEY: 'a-key-44', LACUNA_API_SECRET: 'a-secret-33' }
    const args = ['enableIsolatedMarginAccount', '--query', 'symbol=BTCUSDT']
    const { code, stdout } = await lacuna(['explain-signature', ...args], { env: secrets })
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/\nNo signature was given, so none was compared\.\n$/),
    ])
  })

  it.each([
    ['demo-api-key', 'key-api-key', (apiKey: string) => apiKey],
    ['planted-key-44', 'key-white-space', (_: string, secret: string) => `${secret}\n`],
  ])('shows the id of a cause whole beside the key %s: %s', async (apiKey, cause, keyOf) => {
    const secret = 'my-key-white-space-33'
    const query = 'symbol=BTCUSDT&timestamp=1795262400000'
    const signature = createHmac('sha256', keyOf(apiKey, secret)).update(query).digest('hex')
    const args = ['enableIsolatedMarginAccount', '--query', `${query}&note=${apiKey}${secret}`]
    const captured = ['enableIsolatedMarginAccount', '--query', `${query}&signature=${signature}`]
    const secrets = { LACUNA_API_KEY: apiKey, LACUNA_API_SECRET: secret }
    const run = (...more: string[]): Promise<Ended> =>
      lacuna(['explain-signature', ...more], { env: secrets })
    const text = await run(...captured)
    expect([text.code, text.stdout]).toEqual([10, expect.stringContaining(`\n${cause}: It was made with`)])
    const json = await run(...captured, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({ causes: [{ cause }] })
    for (const { stdout } of [text, json, await run(...args), await run(...args, '--json')]) {
      expect(stdout).not.toContain(apiKey)
      expect(stdout).not.toContain(secret)
    }
  })

  it.each([
    [['initiateTransactio', '--body', 'x'], 'Did you mean initiateTransaction?'],
    [['listFutOpt', '--body', 'x'], 'There is no signed operation listFutOpt'],
    [['initiateTransaction'], 'Pass --query or --body'],
    [['initiateTransaction', '--query', 'a=b'], '--body is missing'],
    [[], 'The argument <operation> is missing'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await explain(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})
