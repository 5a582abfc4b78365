/** The list of public pages and packages that provider statements cite. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { root } from './apis.js'

/** One entry of `spec/sources.yaml`. */
export interface CitedSource {
  readonly kind: 'page' | 'package' | 'repository' | 'thread'
  readonly title: string
  readonly publisher: string
  readonly address: string
  readonly version?: string
  readonly date?: string
  readonly read?: string
  readonly says: string
}

export type SourceList = Readonly<Record<string, CitedSource>>

export function readSources(): SourceList {
  const text = readFileSync(new URL('spec/sources.yaml', root), 'utf8')
  return (parse(text) as { sources: SourceList }).sources
}
