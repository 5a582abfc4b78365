/** Reads what a command is given as a file or on its standard input. No message quotes it, since it may hold secrets. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../client/causes.js'
import type { Terminal } from './terminal.js'
import { UsageError } from './usage.js'

/** The name of the standard input, where a file is expected. */
export const standardInput = '-'

/**
 * @param option that names the file
 * @throws UsageError
 */
export function readJson(option: string, file: string, { folder }: Pick<Terminal, 'folder'>): unknown {
  try {
    return JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as unknown
  } catch {
    throw new UsageError(`${option}: ${file} cannot be read, or is not JSON.`)
  }
}

/** Whether `--assume` names a file: it has no equals sign, and a dot or a slash. */
export function isFile(text: string): boolean {
  return !text.includes('=') && /[./\\]/.test(text)
}

/** The bytes of a file, or of the standard input. */
export async function readBytes(option: string, file: string, terminal: Terminal): Promise<Buffer> {
  if (file === standardInput) return standardInputOf(option, terminal)
  try {
    return readFileSync(resolve(terminal.folder, file))
  } catch (error) {
    throw new UsageError(`${option}: ${file} cannot be read (${errorCode(error) ?? 'unknown'}).`)
  }
}

async function standardInputOf(option: string, { input }: Terminal): Promise<Buffer> {
  if (input.isTTY) throw new UsageError(`${option}: pipe something into the standard input, or name a file.`)
  const pieces: Buffer[] = []
  for await (const piece of input) pieces.push(Buffer.from(piece as Uint8Array | string))
  return Buffer.concat(pieces)
}
