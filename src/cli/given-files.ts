/** The content of files and of standard input. No message quotes it, since it may hold secrets. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode, longestWords, nameOrQuoted, visible } from '../model/errors.js'
import { repeatedName } from '../model/json.js'
import { anyText } from '../response/body.js'
import { UsageError } from './exit-codes.js'
import type { Terminal } from './terminal.js'

/** The name of the standard input, where a file is expected. */
export const standardInput = '-'

/**
 * @param option that names the file
 * @throws UsageError
 */
export function readJson(option: string, file: string, { folder }: Pick<Terminal, 'folder'>): unknown {
  return jsonIn(option, file, readFile(option, file, folder))
}

/**
 * @param option that names the file with this text
 * @throws UsageError
 */
export function jsonIn(option: string, file: string, text: string, parse = parseJson): unknown {
  try {
    return parsedOnce(text, parse)
  } catch (error) {
    const why = error instanceof RepeatedNameError ? error.message : `is not JSON${placeOf(error, text)}`
    throw new UsageError(`${option}: ${visible(file, longestWords)} ${why}.`)
  }
}

/** The place at which a parser stopped, without the characters there, which it quotes. */
function placeOf(error: unknown, text: string): string {
  if (text.trim() === '') return ': it is empty'
  const message = error instanceof Error ? error.message : ''
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position === undefined) return message.startsWith('Unexpected end') ? ': it ends too early' : ''
  const lines = text.slice(0, Number(position)).split('\n')
  return `: it cannot be read from line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** Of two values of one name, a parser takes one without a word. The message follows what has the JSON. */
export class RepeatedNameError extends Error {
  override readonly name = 'RepeatedNameError'
}

const parseJson: (text: string) => unknown = JSON.parse

/**
 * Parses JSON and refuses an object that has a name twice.
 *
 * @param parse keeps the digits of numbers where an input needs them
 * @throws RepeatedNameError, and whatever `parse` throws for invalid text
 */
export function parsedOnce(text: string, parse = parseJson): unknown {
  const value = parse(text)
  const name = repeatedName(text, value)
  if (name === undefined) return value
  throw new RepeatedNameError(`has the name ${nameOrQuoted(name, 60)} twice in one object`)
}

/** Reports whether `--assume` names a file: it has no equals sign, and a dot or a slash. */
export function isFile(text: string): boolean {
  return !text.includes('=') && /[./\\]/.test(text)
}

/** The text of a file, or of the standard input. */
export async function readText(option: string, file: string, { input, folder }: Terminal): Promise<string> {
  if (file !== standardInput) return readFile(option, file, folder)
  if (input.isTTY) throw new UsageError(`${option}: pipe the text into the standard input, or name a file.`)
  const pieces: Buffer[] = []
  for await (const piece of input) pieces.push(Buffer.from(piece as Uint8Array | string))
  return textOf(Buffer.concat(pieces))
}

/** The text of a file, without the mark that Windows PowerShell puts in front of UTF-8 and of UTF-16. */
export function textOf(bytes: Uint8Array): string {
  return anyText(bytes, null)
}

function readFile(option: string, file: string, folder: string): string {
  try {
    return textOf(readFileSync(resolve(folder, file)))
  } catch (error) {
    throw unreadableFile(option, file, error)
  }
}

/** JSON in the place of a file's name may hold secrets, and is not repeated. */
export function unreadableFile(option: string, file: string, error: unknown): UsageError {
  const named = /^\s*[{[]/.test(file) ? 'name a file that has the JSON: it' : visible(file, longestWords)
  return new UsageError(`${option}: ${named} cannot be read (${errorCode(error) ?? 'unknown'}).`)
}
