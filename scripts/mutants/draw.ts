/** Draws mutants: changes of one line, such as a slip of the hand makes. */
import { readdirSync, readFileSync } from 'node:fs'
import ts, { SyntaxKind } from 'typescript'
import { root } from '../generate/apis.js'
import { random } from '../random.js'
import type { Mutant } from './list.js'

/** The first that fits a file has it. */
const areas = {
  redaction: /^src\/(?:redaction\/|mock\/log\.)/,
  journal: /^src\/(?:journal|redis|durability)\/[^/]+$/,
  verdicts: /^src\/(?:durability\/reconcile\/|ambiguity\/refusal-codes|transport\/platform-fetch)/,
  decoders: /^src\/(?:response\/|market-data\/(?!client)|payments\/charges)/,
  client: /^src\/(?:client|request|transport|errors|ambiguity|explain|market-data|payments|margin-wallet)\//,
  generator: /^scripts\/generate\//,
  mock: /^src\/mock\//,
}
const [inAll, inOneFile] = [120, 3]

const swapped: Readonly<Partial<Record<SyntaxKind, string>>> = {
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.TrueKeyword]: 'false',
  [SyntaxKind.FalseKeyword]: 'true',
}
const logs = /^console\b|\b(?:log|print\w*|warn)$/i
const asks = /\b(?:includes|has|startsWith|endsWith|test|some|every|is[A-Z]\w*)$/

/** A piece of the text, and what takes its place. */
type Edit = readonly [start: number, end: number, text: string]

export function drawMutants(seed: number): readonly Mutant[] {
  const files = ['src', 'scripts/generate'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  )
  const next = random(seed)
  const names = Object.entries(areas)
  return names.flatMap(([area], index) => {
    const taken = new Map<string, number>()
    const take = (file: string): number => taken.set(file, (taken.get(file) ?? 0) + 1).get(file) ?? 0
    return files
      .filter((file) => names.find(([, fits]) => fits.test(file))?.[0] === area)
      .sort()
      .flatMap((file) => mutantsOf(area, file))
      .map((mutant) => ({ mutant, rank: next() }))
      .sort((one, other) => one.rank - other.rank)
      .filter(({ mutant }) => take(mutant.file) <= inOneFile)
      .slice(0, Math.floor((inAll + index) / names.length))
      .map(({ mutant }) => mutant)
  })
}

function mutantsOf(area: string, file: string): readonly Mutant[] {
  const text = readFileSync(new URL(file, root), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return
    const [start, end, replacement] = editOf(node) ?? [0, text.length, '']
    const at = source.getLineAndCharacterOfPosition(start)
    if (source.getLineAndCharacterOfPosition(end).line === at.line) {
      const line = lines[at.line] ?? ''
      const becomes = line.slice(0, at.character) + replacement + line.slice(at.character + end - start)
      const same = lines.flatMap((one, index) => (one.trim() === line.trim() ? [index] : []))
      const occurrence = same.length > 1 ? { occurrence: same.indexOf(at.line) + 1 } : {}
      found.push({ area, file, line: line.trim(), becomes: becomes.trim(), ...occurrence })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What has no behaviour of its own: types, imports, the words of errors and of the log. An operator is part of a whole. */
function isLeftOut(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    ts.isBinaryOperatorToken(node) ||
    (ts.isCallExpression(node) && logs.test(node.expression.getText()))
  )
}

function editOf(node: ts.Node): Edit | undefined {
  const [start, end] = [node.getStart(), node.getEnd()]
  const token = ts.isBinaryExpression(node) ? node.operatorToken : node
  const other = swapped[token.kind]
  if (other !== undefined) return [token.getStart(), token.getEnd(), other]
  if (ts.isBinaryExpression(node))
    return token.kind === SyntaxKind.QuestionQuestionToken ? [node.left.getEnd(), end, ''] : undefined
  if (ts.isPrefixUnaryExpression(node))
    return node.operator === SyntaxKind.ExclamationToken ? [start, node.operand.getStart(), ''] : undefined
  if (ts.isNumericLiteral(node)) return [start, end, String(Number(node.text) + 1)]
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [node.whenTrue, node.whenFalse]
    const between = node.getSourceFile().text.slice(yes.getEnd(), no.getStart())
    return [yes.getStart(), end, no.getText() + between + yes.getText()]
  }
  if (ts.isExpressionStatement(node)) return isLoneCall(node.expression) ? [start, end, '{}'] : undefined
  const answer = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node)
      ? node.body
      : undefined
  return answer && isBoolean(answer) ? [answer.getStart(), answer.getEnd(), 'true'] : undefined
}

function isLoneCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node)) return isLoneCall(node.expression)
  return (
    ts.isCallExpression(node) &&
    node.expression.kind !== SyntaxKind.SuperKeyword &&
    !logs.test(node.expression.getText())
  )
}

/** Whether its text alone says so. */
function isBoolean(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isBoolean(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken
  if (ts.isCallExpression(node)) return asks.test(node.expression.getText())
  if (!ts.isBinaryExpression(node)) return false
  const isLogical = /^(?:&&|\|\|)$/.test(node.operatorToken.getText())
  return isLogical ? isBoolean(node.left) && isBoolean(node.right) : node.operatorToken.kind in swapped
}
