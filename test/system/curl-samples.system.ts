import { readRendered } from '../../scripts/generate/rendered.js'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { demoAddress } from '../../scripts/docs/samples/demo-parts.js'
import { readApiNames } from '../../scripts/generate/apis.js'
import { operationsOf, type Operation } from '../../scripts/generate/document.js'
import { createMock } from '../../src/mock/index.js'

const run = promisify(execFile)
type Sampled = Operation & { 'x-codeSamples'?: readonly { lang: string; source: string }[] }
const samples = readApiNames().flatMap((api) => {
  return operationsOf(readRendered(api)).map(({ operation }) => ({
    id: operation.operationId,
    code: (operation as Sampled)['x-codeSamples']?.find(({ lang }) => lang === 'Shell')?.source ?? '',
  }))
})

const mock = createMock()
const { url, close } = await mock.listen()
afterAll(close)

describe('the samples for curl', () => {
  it.each(samples)('run in a shell as they are printed: $id', async ({ id, code }) => {
    mock.reset()
    const { stdout } = await run('sh', ['-euc', code.replaceAll(demoAddress, url)])
    expect(JSON.parse(stdout)).toBeTypeOf('object')
    const last = mock.requests.at(-1)
    expect(last).toMatchObject({ operationId: id, status: 200 })
    expect(last?.refused).toBeUndefined()
  })
})
