import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { readBeside, type Beside, type ConductEntry } from '../../scripts/generate/beside.js'
import { described, readDescription, readPublished } from '../../scripts/generate/description.js'
import type { Document } from '../../scripts/generate/document.js'
import { faultsIn } from '../../scripts/lint/descriptions.js'
import { temporaryFolder } from '../support/temporary-folder.js'

interface Complaint {
  readonly code: string
  readonly path: readonly (string | number)[]
}

const folder = temporaryFolder()
const cli = join(
  dirname(createRequire(import.meta.url).resolve('@stoplight/spectral-cli/package.json')),
  'dist/index.js',
)

function lint(document: Document): Promise<Complaint[]> {
  const file = join(folder, 'changed.json')
  writeFileSync(file, JSON.stringify(document))
  const args = [cli, 'lint', file, '--ruleset', 'spec/rules/spectral.yaml', '--format', 'json', '--quiet']
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: fileURLToPath(root), maxBuffer: 1e8 }, (_, stdout) =>
      done(JSON.parse(stdout) as Complaint[]),
    )
  })
}

/** One fault for each rule, all in one document, so that the linter has to run only once. */
function withFaults(document: Document): Document {
  const login = document.paths['/WebAPI/Api/V1/Users/Login']?.post
  const futOpt = document.paths['/WebAPI/Api/V1/{dataSegment}/FutOpt']?.post
  const record = document.components.schemas['FutOptRecord']
  if (!login || !futOpt || !record?.properties?.['Symbol']) throw new Error('The description has changed')
  futOpt.operationId = 'FutOpt_list'
  Reflect.deleteProperty(login, 'x-safe-to-retry')
  Reflect.deleteProperty(record, 'x-source')
  Object.assign(record.properties['Symbol'], { 'x-unexplained': true, description: 'no sentence' })
  document.components.schemas['Code'] = { type: 'string', pattern: '^[A-Z]{3}$' }
  Object.assign(login.responses['200']?.content?.['application/json'] ?? {}, { examples: {} })
  return document
}

describe('the rules for descriptions', () => {
  let complaints: Complaint[] = []
  beforeAll(async () => {
    complaints = await lint(withFaults(readPublished('market-data')))
  })

  it.each([
    ['operation-id-style', 'an operationId that is no verb and noun', 'operationId'],
    ['operation-facts', 'an operation that does not say whether it may be sent twice', 'post'],
    ['source-coverage', 'a schema without a source', 'FutOptRecord'],
    ['known-extensions', 'an extension that extensions.md does not list', 'x-unexplained'],
    ['bodies-have-examples', 'a body without an example', 'application/json'],
    ['patterns-have-examples', 'a text that no tool can make', 'pattern'],
    ['descriptions-are-sentences', 'a description that is no sentence', 'description'],
  ])('%s catches %s', (code, _, where) => {
    expect(
      complaints.filter((complaint) => complaint.code === code).map(({ path }) => path.at(-1)),
    ).toContain(where)
  })
})

/** The description of margin & wallet with the files beside it, of which a test changes some. */
function changed(change: (beside: Changeable) => void): Document {
  const beside = structuredClone(readBeside('margin-wallet')) as Changeable
  change(beside)
  return described(readPublished('margin-wallet'), beside)
}

type Changeable = Beside & {
  conduct: { operations: Record<string, ConductEntry>; schemas: Record<string, ConductEntry> }
}

describe('what stands beside a description', () => {
  it('names nothing that is not there', async () => {
    const order = (beside: Changeable) =>
      beside.conduct.operations['createMarginOcoOrder'] as Record<string, unknown>
    const document = changed((beside) => {
      Object.assign(order(beside), {
        rules: [
          { kind: 'anyOf', parameters: ['noSuchInput', 'side'], source: 'assumed', code: 'noSuchCode' },
        ],
        weight: [
          { amount: 1, per: 'ip', source: 'assumed' },
          { amount: 2, per: 'ip', source: 'assumed' },
        ],
        periods: [{ from: 'side', to: 'noSuchEnd', shorterThanDays: 1, ambiguity: 'noSuchAmbiguity' }],
      })
      Reflect.deleteProperty(beside.conduct.operations['cancelMarginOrderList'] ?? {}, 'reconcile')
      Object.assign(beside.conduct.schemas['CoinConfig']?.properties ?? {}, { coin: { readsAs: 'boolean' } })
    })
    const faults = await faultsIn(document)
    for (const fault of [
      'The request has no noSuchInput.',
      'The request has no noSuchEnd.',
      'There is no code noSuchCode.',
      'There is no ambiguity noSuchAmbiguity.',
      'Only the last weight has no condition.',
      'cancelMarginOrderList must not be sent twice',
      'What is read as boolean has the types boolean and string.',
    ])
      expect(faults).toContainEqual(expect.stringContaining(fault))
  })

  it('has no fault now', async () => {
    for (const api of readApiNames()) expect(await faultsIn(readDescription(api))).toEqual([])
  })

  it('is about elements that are described', () => {
    const about = (name: string, entry: object) => () =>
      changed((beside) => Object.assign(beside.conduct.operations, { [name]: entry }))
    expect(about('noSuchOperation', {})).toThrow('conduct.yaml: operations/noSuchOperation is not described.')
    expect(about('createMarginOcoOrder', { parameters: { noSuchInput: {} } })).toThrow(
      'conduct.yaml: operations/createMarginOcoOrder/noSuchInput is not described.',
    )
    const path = '$.components.schemas.NoSuchSchema'
    const action = { target: path, update: { 'x-cite': ['swagger'] } }
    expect(() => changed((beside) => Object.assign(beside.provenance, { actions: [action] }))).toThrow(
      `${path} selects nothing in the description.`,
    )
  })

  it('has each name of a list that an overlay targets', () => {
    const action = { target: "$.components.schemas['Deposit','NoSuch']", update: { 'x-cite': ['swagger'] } }
    expect(() => changed((beside) => Object.assign(beside.provenance, { actions: [action] }))).toThrow(
      "$.components.schemas['NoSuch'] selects nothing in the description.",
    )
  })

  it('has a source for each line of a description', () => {
    const without = (beside: Changeable) => Object.assign(beside.provenance, { actions: [] })
    expect(() => changed(without)).toThrow(/the overlay has no source for description\/2/)
  })
})
