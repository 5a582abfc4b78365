import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import type { Document } from '../../scripts/generate/document.js'

interface Complaint {
  readonly code: string
  readonly path: readonly (string | number)[]
}

const folder = mkdtempSync(join(tmpdir(), 'lacuna-rules-'))
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
  Reflect.deleteProperty(login, 'x-authentication')
  login['x-safe-to-retry'] = false
  Object.assign(futOpt, {
    'x-reconcile': { kind: 'guess', operation: 'noSuchOperation', id: '/sid', says: 'Ask' },
  })
  Reflect.deleteProperty(record, 'x-source')
  record.properties['Symbol']['x-ambiguities'] = ['noSuchAmbiguity']
  Object.assign(record.properties['Symbol'], { 'x-unexplained': true, description: 'no sentence' })
  const [date, price, short] = ['ExpiryDate', 'ClosePrice', 'CompanyName'].map(
    (name) => record.properties?.[name],
  )
  if (!date || !price || !short) throw new Error('The description has changed')
  Object.assign(date, { 'x-reads-as': 'boolean' })
  Object.assign(price, { 'x-reads-as': 'money' })
  Object.assign(short, { 'x-reads-as': 'textOrNull' })
  document.components.schemas['LooseText'] = { type: ['string', 'null'], 'x-reads-as': 'textOrNull' }
  document.components.schemas['TextByDefault'] = { type: 'string', default: 'a' }
  document.components.schemas['MembersByDefault'] = {
    type: 'object',
    required: ['said'],
    properties: {
      said: { type: 'string', default: 'a' },
      own: { type: 'string', default: 'a' },
      referred: { $ref: '#/components/schemas/TextByDefault' },
    },
  }
  Object.assign(login, {
    'x-weight': 'ten',
    'x-rules': [
      { kind: 'anyOf', parameters: ['noSuchInput', '/username'], source: 'provider', code: 'noSuchCode' },
    ],
  })
  Object.assign(futOpt, {
    'x-rules': [{ kind: 'needs', parameters: ['/sid'], code: 'any' }],
    'x-weight': [
      { amount: 1, per: 'ip', source: 'assumed' },
      { amount: 2, per: 'ip', source: 'assumed' },
    ],
  })
  Object.assign(futOpt, { 'x-periods': [{ from: 'noSuchInput', to: '/rType', shorterThanDays: 0 }] })
  Object.assign(document.info, { 'x-limits': [{ per: 'ip', seconds: 1, source: 'assumed' }], 'x-ban': {} })
  Object.assign(login.responses['200']?.content?.['application/json'] ?? {}, { examples: {} })
  document['x-ambiguity-registry'].push({ ...document['x-ambiguity-registry'][0]!, id: 'pointedAtByNobody' })
  return document
}

describe('the rules for descriptions', () => {
  let complaints: Complaint[] = []
  beforeAll(async () => {
    const text = readFileSync(new URL('generated/bundles/market-data.json', root), 'utf8')
    complaints = await lint(withFaults(JSON.parse(text) as Document))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['operation-id-style', 'an operationId that is no verb and noun', 'operationId'],
    ['operation-facts', 'an operation that does not say how it is authenticated', 'post'],
    [
      'unsafe-operations-reconcile',
      'an unsafe operation without a way to find out what became of it',
      'post',
    ],
    ['source-coverage', 'a schema without a source', 'FutOptRecord'],
    ['known-extensions', 'an extension that nothing explains', 'x-unexplained'],
    ['bodies-have-examples', 'a body without an example', 'application/json'],
    ['descriptions-are-sentences', 'a description that is no sentence', 'description'],
  ])('%s catches %s', (code, _, where) => {
    expect(
      complaints.filter((complaint) => complaint.code === code).map(({ path }) => path.at(-1)),
    ).toContain(where)
  })

  it('optional-members-have-no-default catches what generators of types take for a required member', () => {
    const found = complaints.filter(({ code }) => code === 'optional-members-have-no-default')
    expect(found.map(({ path }) => path.at(-1)).sort()).toEqual(['TextByDefault', 'own'])
  })

  it('no-id-in-extensions catches what validators of draft 4 take for the address of a schema', () => {
    const found = complaints.filter(({ code }) => code === 'no-id-in-extensions')
    expect(found.map(({ path }) => path.slice(-2))).toEqual([['x-reconcile', 'id']])
  })

  it('one-form-of-many catches a form that nobody knows, one that does not fit the types, and one in a wrong place', () => {
    const found = complaints.filter(({ code }) => code === 'one-form-of-many')
    expect(found.map(({ path }) => path.at(-2)).sort()).toEqual(['ClosePrice', 'ExpiryDate', 'LooseText'])
  })

  it.each([
    ['request-rules', 'a rule without a source or a condition', 1],
    ['request-weights', 'a weight that is a text', 1],
    ['request-periods', 'a period of no days', 1],
    ['request-limits', 'a limit that limits nothing', 1],
    ['bans', 'a ban that says nothing', 1],
    ['ways-to-reconcile', 'a way to reconcile that does not say what is looked for', 1],
    [
      'requests-resolve',
      'an input, a code and an operation that are not there, and two weights without a condition',
      5,
    ],
  ])('%s catches %s', (code, _, least) => {
    expect(complaints.filter((complaint) => complaint.code === code).length).toBeGreaterThanOrEqual(least)
  })

  it('ambiguities-resolve catches an id that leads nowhere, and an entry that nothing points at', () => {
    const found = complaints.filter(({ code }) => code === 'ambiguities-resolve').map(({ path }) => path)
    expect(found.some((path) => path.at(-1) === 'x-ambiguities')).toBe(true)
    expect(found.some((path) => path[0] === 'x-ambiguity-registry')).toBe(true)
  })
})
