/** What the docs print for users to copy: files by their name, and commands. */
import { readFileSync } from 'node:fs'
import { root } from '../../scripts/generate/apis.js'

/** The files that a page prints: each block of code after a paragraph that is the name of a file. */
export function filesIn(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(page, root), 'utf8')
  const blocks = text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([\s\S]*?)^```/gm)
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]))
}

/** The commands that a page prints, in their order. */
export function commandsIn(page: string): readonly string[] {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'))
}
