import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const beginning = `
  import type { MarketDataAssume } from '../../generated/ambiguities/market-data.js'
  import { choices } from '../../generated/ambiguities/market-data.js'
  import type { PaymentsAssume } from '../../generated/ambiguities/payments.js'
  import type { Readings } from '../model/ambiguity.js'
  type Held = Readings<MarketDataAssume>
  type PathCase = Held['pathCase']
  type Any<Id extends keyof PaymentsAssume> = Readings<PaymentsAssume>[Id]
  type Format = 'json' | 'xml'
  interface Settings {
    readonly assume: MarketDataAssume
    readonly held: Held
    readonly place: NonNullable<MarketDataAssume['loginToken']>
    readonly decimals: 'number' | 'string'
    readonly format: Format
  }
  declare const settings: Settings
  declare const held: Held
  declare function reading<Id extends keyof PaymentsAssume>(id: Id): Any<Id>
  declare function formatOf(): Format
`

/** Statements that compare a reading with a literal. */
const wrong = [
  `if (held.pathCase === 'Data') held`,
  `if ('Data' !== held.pathCase) held`,
  `if (held['pathCase'] == 'Data') held`,
  'if (held.pathCase === `Data`) held',
  `if (held.pathCase === ('Data' as const)) held`,
  `if (settings.assume?.pathCase === 'Data') held`,
  `if ((settings.assume.pathCase ?? 'DATA') === 'DATA') held`,
  `if (settings.held.loginToken === 'plain') held`,
  `if (settings.place !== 'plain') held`,
  `if (reading('repeatedOrder') === 'success') held`,
  `switch (held.omittedOInfo) { case 'leaveOut': case 'sendZero': }`,
  `switch (reading('requestTimestampUnit')) { case 'seconds': break; default: }`,
  `{ const { omittedOInfo } = held; if (omittedOInfo === 'sendZero') held }`,
  `{ const { omittedOInfo: moment } = settings.held; if (moment === 'sendZero') held }`,
  `{ const form = reading('signatureCanonicalForm'); if (form === 'asSent') held }`,
  `{ const f = (segment: PathCase): boolean => segment === 'DATA'; f(held.pathCase) }`,
  `{ const f = ({ pathCase }: Held): boolean => pathCase === 'DATA'; f(held) }`,
  `{ const f = (segment: keyof typeof choices.pathCase.readings): boolean => segment === 'DATA'; f('Data') }`,
  `{ const f = (id: keyof Held): boolean => held[id] === 'DATA'; f('pathCase') }`,
]

/** Statements that compare something else, even though the words are those of a reading. */
const right = [
  `if (settings.format === 'json') held`,
  `if (settings.decimals === 'string') held`,
  `switch (formatOf()) { case 'json': break; default: }`,
  `if (typeof held.futOptTimeZone === 'string') held`,
  `if (held.pathCase === settings.assume.pathCase) held`,
  `if (choices.pathCase.detectable === 'wire') held`,
  `{ const f = (id: keyof Held): boolean => id === 'pathCase'; f('pathCase') }`,
  `{ const table: Readonly<Record<PathCase, Format>> = { Data: 'json', DATA: 'xml' }; if (table[held.pathCase] === 'json') held }`,
  `{ const f = (format: 'json' | 'xml'): boolean => format === 'json'; f('xml') }`,
]

/** What the text of one file and all that it imports mean: much less to look at than the whole project. */
function programOf(file: string, code: string): ts.Program {
  const configHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const options = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, {}, configHost)?.options ?? {}
  const host = ts.createCompilerHost(options, true)
  host.readFile = (path) => (path === file ? code : ts.sys.readFile(path))
  const program = ts.createProgram([file], options, host)
  const faults = program.getSemanticDiagnostics(program.getSourceFile(file))
  expect(faults.map(({ messageText }) => messageText)).toEqual([])
  return program
}

describe('lint', () => {
  let complained: readonly number[]
  beforeAll(async () => {
    const code = beginning + [...wrong, ...right].join('\n')
    const firstLine = beginning.split('\n').length
    const filePath = `${root}src/mock/options.ts`
    // The program is no part of the configuration that results are kept for.
    const programs = Object.assign([programOf(filePath, code)], { toJSON: () => [] })
    const parserOptions = { project: null, programs }
    const eslint = new ESLint({ cwd: root, overrideConfig: { languageOptions: { parserOptions } } })
    // The text is looked at as that of a file that there is, since the rule needs types.
    const [result] = await eslint.lintText(code, { filePath })
    const messages = result?.messages ?? []
    expect(messages.filter(({ fatal }) => fatal)).toEqual([])
    complained = messages
      .filter(({ ruleId }) => ruleId === 'lacuna/no-compared-reading')
      .map(({ line }) => line - firstLine)
  })

  it.each(wrong.map((statement, index) => [statement, index] as const))('refuses %s', (_, index) => {
    expect(complained).toContain(index)
  })

  it.each(right.map((statement, index) => [statement, index] as const))('accepts %s', (_, index) => {
    expect(complained).not.toContain(wrong.length + index)
  })
})
