/** An explanation of a signature, for a terminal. */
import type { SignatureExplanation } from '../explain/explanation.js'
import { inCommandWords } from './command-advice.js'
import type { Style } from './terminal/style.js'

export function signatureText({ steps, signature, causes }: SignatureExplanation, style: Style): string {
  const made = steps.flatMap(({ name, message, text, bytes, sha256 }, index) => [
    `${index + 1}. ${style('bold', name)}: ${message}`,
    ...(text === undefined ? [] : [`   ${text}`]),
    ...(bytes === undefined ? [] : [`   ${measured(bytes, sha256)}`]),
  ])
  const found = causes.flatMap(({ cause, message, fix }) => [
    `${style('bold', cause)}: ${message}`,
    `   ${inCommandWords(fix)}`,
  ])
  return [...made, ...signature.messages, ...found].join('\n')
}

function measured(bytes: number, sha256: string | undefined): string {
  return `${bytes} bytes${sha256 === undefined ? '' : `, SHA-256 ${sha256}`}`
}
