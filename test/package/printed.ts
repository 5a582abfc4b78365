/** What the docs print for users to copy: files by their name, and commands. */
import { readFileSync } from 'node:fs'
import { root } from '../../scripts/generate/apis.js'

/** The files that a page prints: each block of code after a paragraph that is the name of a file. */
export function filesIn(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(page, root), 'utf8')
  const blocks = text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([\s\S]*?)^```/gm)
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]))
}

/** The commands under a heading of a page, in their order. */
export function commandsUnder(heading: string, page: string): readonly string[] {
  return blocksUnder(heading, page, '').flatMap((block) => block.trim().split('\n'))
}

/** The first TypeScript under a heading, and what it prints. */
export function exampleUnder(
  heading: string,
  page: string,
): { readonly code: string; readonly output: string } {
  const [code] = blocksUnder(heading, page, 'ts')
  const [output] = blocksUnder(heading, page, 'text')
  if (code === undefined || output === undefined) throw new Error(`${heading} of ${page} has no example.`)
  return { code, output }
}

function blocksUnder(heading: string, page: string, language: string): readonly string[] {
  const blocks = sectionOf(heading, page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, name, block = '']) => (name === language ? block : []))
}

function sectionOf(heading: string, page: string): string {
  const text = readFileSync(new URL(page, root), 'utf8')
  const section = text.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`${page} has no heading ${heading}.`)
  return section
}
