/** Credentials leave this machine over TLS alone, unless somebody says otherwise. */
import { describe, expect, it } from 'vitest'
import { lacuna, type Ended } from '../../support/test-terminal.js'

const sent: string[] = []
const fetch = (url: string): Promise<Response> => {
  sent.push(url)
  return Promise.resolve(Response.json({}, { status: 404 }))
}

const commands: Readonly<Record<string, readonly string[]>> = {
  'lacuna call': ['call', 'login'],
  'lacuna probe market-data': ['probe', 'market-data'],
  'lacuna probe payments': ['probe', 'payments', '--mid', 'A', '--website-name', 'B', '--production'],
  'lacuna probe margin-wallet': ['probe', 'margin-wallet'],
}

describe.each(Object.entries(commands))('%s', (_, command) => {
  const run = (baseUrl: string, args: readonly string[] = [], variables: object = {}): Promise<Ended> =>
    lacuna([...command, '--base-url', baseUrl, '--dry-run', ...args], {
      env: { LACUNA_USERNAME: 'me', ...variables },
    })

  it('refuses an address in clear, and names the switch', async () => {
    for (const baseUrl of [
      'http://service.example',
      'HTTP://localhost.evil.example',
      'http://[::ffff:7f00:1]',
    ])
      for (const variables of [{}, { LACUNA_ALLOW_INSECURE_HTTP: '0' }]) {
        const { code, stdout, stderr } = await run(baseUrl, [], variables)
        expect([code, stdout]).toEqual([2, ''])
        expect(stderr).toContain('add --allow-insecure-http or set LACUNA_ALLOW_INSECURE_HTTP=1')
      }
  })

  it('takes it with the switch, and this machine without', async () => {
    expect((await run('http://service.example', ['--allow-insecure-http'])).code).toBe(0)
    expect((await run('http://service.example', [], { LACUNA_ALLOW_INSECURE_HTTP: '1' })).code).toBe(0)
    expect((await run('http://127.0.0.1:4010')).code).toBe(0)
  })
})

it('a probe of an address in clear that was allowed sends there', async () => {
  sent.length = 0
  const env = { LACUNA_USERNAME: 'me', LACUNA_PASSWORD: 'a-password' }
  const probe = ['probe', 'market-data', '--base-url', 'http://service.example', '--allow-insecure-http']
  await lacuna([...probe, '--json'], { env, fetch })
  expect(sent[0]).toMatch(/^http:\/\/service\.example\//)
})
