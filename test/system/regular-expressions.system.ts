import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

const checkout = fileURLToPath(root)

interface Literal {
  readonly place: string
  readonly text: string
}

/** Every regular expression that is written out in the package. */
function literals(): readonly Literal[] {
  const files = readdirSync(join(checkout, 'src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => literalsOf(file, readFileSync(join(checkout, 'src', file), 'utf8')))
}

function literalsOf(file: string, code: string): readonly Literal[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest)
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ place: `src/${file}:${line + 1}`, text: node.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** How a text can be made that such an expression takes more than linear time for. */
function attacksOn(text: string): readonly string[] {
  const end = text.lastIndexOf('/')
  const { reports } = analyse({ source: text.slice(1, end), flags: text.slice(end + 1) })
  return reports.map(({ type, character }) => `${type} by repeating ${JSON.stringify(character.pick)}`)
}

it('finds expressions whose time grows faster than their text', () => {
  expect(attacksOn('/^a+a+$/')).toEqual(['Trade by repeating "a"'])
  expect(attacksOn('/(?:a+)+$/')).toContain('Self by repeating "a"')
  expect(attacksOn('/0+$/')).toEqual(['Move by repeating "0"'])
  expect(attacksOn('/(?<!0)0+$/')).toEqual([])
})

it('finds none in the package, whose expressions all take time in proportion to their text', () => {
  const all = literals()
  const slow = all.flatMap(({ place, text }) =>
    attacksOn(text).map((attack) => `${place} ${text}: ${attack}`),
  )
  expect(slow).toEqual([])
  expect(all.length).toBeGreaterThan(200)
})
