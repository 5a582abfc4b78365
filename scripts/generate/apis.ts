import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The root of the checkout, with a trailing slash. */
export const root: URL = new URL('../../', import.meta.url)

/** Reads the names of the interfaces from `redocly.yaml`, in its order. */
export function readApiNames(): readonly string[] {
  const config = parse(readFileSync(new URL('redocly.yaml', root), 'utf8')) as {
    apis: Record<string, unknown>
  }
  return Object.keys(config.apis)
}

/** Turns `margin-wallet` into `MarginWallet`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Turns `margin-wallet` into `marginWallet`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

/** The first line of every generated file. */
export const banner = '// Generated from spec/ by `npm run generate`. Do not edit.\n'
