import { readRendered } from '../../scripts/generate/rendered.js'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operationTables } from '../../generated/tables/index.js'
import { demoAddress } from '../../scripts/docs/samples/demo-parts.js'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, type Operation } from '../../scripts/generate/document.js'
import type { OperationDescription } from '../support/descriptions.js'
import { createMock, type ListeningMock } from '../../src/mock/index.js'

interface Sample {
  readonly lang: string
  readonly source: string
}

const folder = new URL('build/samples/', root)
const samples = readApiNames().flatMap((api) => {
  return operationsOf(readRendered(api)).map(({ operation }) => ({
    id: operation.operationId,
    samples: (operation as Operation & { 'x-codeSamples'?: readonly Sample[] })['x-codeSamples'] ?? [],
  }))
})
const operations: readonly OperationDescription[] = Object.values(operationTables).flatMap((table) =>
  Object.values<OperationDescription>(table),
)

function sampleIn(lang: string, of: readonly Sample[]): string {
  const found = of.find((sample) => sample.lang === lang)
  if (found === undefined) throw new Error(`There is no sample in ${lang}`)
  return found.source
}

function fileOf(id: string): string {
  return fileURLToPath(new URL(`${id}.ts`, folder))
}

const mock = createMock()
let server: ListeningMock
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  server = await mock.listen()
  for (const { id, samples: values } of samples)
    writeFileSync(fileOf(id), sampleIn('TypeScript', values).replaceAll(demoAddress, server.url))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the samples of the reference', () => {
  it('are there for every operation, in TypeScript and for curl', () => {
    expect(samples.map(({ id }) => id).sort()).toEqual(
      operations.map(({ operationId }) => operationId).sort(),
    )
    for (const { samples: values } of samples)
      expect(values.map(({ lang }) => lang)).toEqual(['TypeScript', 'Shell'])
  })

  it('compile', () => {
    const configFile = fileURLToPath(new URL('tsconfig.json', root))
    const config = ts.getParsedCommandLineOfConfigFile(
      configFile,
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
    )
    const program = ts.createProgram(
      samples.map(({ id }) => fileOf(id)),
      { ...config?.options, noUnusedLocals: true },
    )
    const faults = samples.flatMap(({ id }) => {
      const source = program.getSourceFile(fileOf(id))
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ messageText }) => `${id}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      )
    })
    expect(faults).toEqual([])
  })

  it.each(samples)('run as they are printed: $id', async ({ id }) => {
    mock.reset()
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await import(/* @vite-ignore */ fileOf(id))
    expect(printed).toHaveBeenCalledOnce()
    const [[result] = []] = printed.mock.calls
    expect(result).toBeTypeOf('object')
    expect(result).not.toEqual([])
    const last = mock.requests.at(-1)
    expect(last).toMatchObject({ operationId: id, status: 200 })
    expect(last?.refused).toBeUndefined()
  })
})
