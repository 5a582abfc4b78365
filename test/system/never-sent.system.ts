/** That a request was never sent is proved by what Node publishes, which differs: so on every Node that the clients are for. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder()
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
const said = (command: string, args: readonly string[]): string =>
  execFileSync(command, [...args], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })

beforeAll(() => {
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  said('openssl', [...kind, '-keyout', key, '-out', certificate, '-subj', '/CN=localhost'])
})

describe.each(['20', '22', '24', '26'])('on Node %s', (version) => {
  const run = (...args: string[]): string => said('npx', ['--yes', `node@${version}`, ...args])

  it('a change over HTTP/2 is known not to have been sent only where it got no connection', () => {
    const printed = run(program('tsx'), 'test/system/http2-process.ts', key, certificate)
    expect(JSON.parse(printed)).toEqual({
      node: version,
      arrived: 1,
      cut: 'OutcomeUnknownError',
      refused: 'ConnectionError',
      slept: 'OutcomeUnknownError',
    })
  })

  it('what proves it over HTTP/1.1, and what does not, is what it is on this Node', () => {
    const file = 'test/unit/client/sent-once.test.ts'
    expect(run(program('vitest'), 'run', file)).toContain('1 passed')
  })
})
