/** A request as commands of a shell, from the secret to curl: they can be pasted and run. */
import type { JsonObject } from '../../../src/response/json.js'
import type { OperationDescription, RequestTemplate, Slot, Text } from '../../../src/client/api-adapter.js'
import { operationIn, type Earlier, type SamplePart } from './demo-parts.js'

/** What a sample shows. */
interface Shown {
  readonly baseUrl: string
  readonly operation: OperationDescription
  readonly input: JsonObject
  /** The input of the call that must come first, where there is one. */
  readonly earlierInput?: JsonObject | undefined
}

const signatureVariable = 'signature'
const clockVariable = 'timestamp'

export function curlSample(
  part: SamplePart,
  { operation, input, earlierInput = {}, baseUrl }: Shown,
): string {
  const earlier = part.earlier(operation)
  const first = earlier && callOf(part, operationIn(part, earlier.operationId), earlierInput, baseUrl)
  const given =
    earlier?.input === undefined ? input : { ...input, [earlier.input]: variable(earlier.variable) }
  const call = callOf(part, operation, given, baseUrl, earlier?.variable)
  const variables = new Map([...(first?.secrets ?? []), ...call.secrets])
  const secrets = [...variables].map(([name, value]) => `${name}=${quoted([value])}`)
  return [
    ...(secrets.length > 0
      ? ['# The demonstration credentials of the mock: no real service takes them.']
      : []),
    ...secrets,
    ...(first && earlier ? [...first.before, taken(first.command, earlier)] : []),
    ...call.before,
    call.command,
    '',
  ].join('\n')
}

/** The member of the answer that the next command needs. */
function taken(command: string, { variable: name, member }: Earlier): string {
  return `${name}=$(${command.replace(/^curl/, 'curl -s')} |\n  sed 's/.*"${member}": *"\\([^"]*\\)".*/\\1/')`
}

interface Call {
  readonly secrets: readonly (readonly [variable: string, value: string])[]
  /** The commands that set its variables. */
  readonly before: readonly string[]
  readonly command: string
}

function callOf(
  part: SamplePart,
  operation: OperationDescription,
  given: JsonObject,
  baseUrl: string,
  token = '',
): Call {
  const { draft } = part.write(operation, given, baseUrl)
  const { signing, secrets } = part
  const marked = (text: Text): string => markedText(part, text, token)
  const signed = draft.toSign !== undefined && signing && { ...signing, text: marked(draft.toSign) }
  const lines = commandOf(draft, (text) =>
    signed ? marked(text).replace(signed.text, variable(signed.variable)) : marked(text),
  )
  const all = [...lines.flat(), signed ? signed.text : ''].join('')
  const used = Object.values(secrets).filter(([name]) => all.includes(variable(name)))
  return {
    secrets: [...used, ...(signed ? [signed.secret] : [])],
    before: [
      ...(all.includes(variable(clockVariable)) ? [`${clockVariable}=$(date +%s)000`] : []),
      ...(signed ? [`${signed.variable}=${shellWord(signed.text)}`, ...signed.shell] : []),
    ],
    command: lines.map((words) => words.map(shellWord).join(' ')).join(' \\\n  '),
  }
}

/** The lines of a command, each of words. */
function commandOf(
  { method, url, headers, body }: RequestTemplate,
  short: (text: Text) => string,
): string[][] {
  const isImplied = method === (body === undefined ? 'GET' : 'POST')
  return [
    ['curl', ...(isImplied ? [] : ['-X', method]), short(url)],
    ...Object.entries(headers).map(([name, value]) => ['-H', `${name}: ${short(value)}`]),
    ...(body === undefined ? [] : [['-d', short(body)]]),
  ]
}

const mark = '\u0000'

/** The place of a variable in a text: no address, header, JSON or query has this character as it is. */
function variable(name: string): string {
  return `${mark}${name}${mark}`
}

function markedText(part: SamplePart, text: Text, token: string): string {
  if (typeof text === 'string')
    // What JSON makes of a mark in an input that takes the result of another call.
    return text.replaceAll(JSON.stringify(mark).slice(1, -1), mark)
  return text.map((one) => (typeof one === 'string' ? one : slotText(part, one, token))).join('')
}

function slotText({ secrets }: SamplePart, slot: Slot, token: string): string {
  switch (slot.slot) {
    case 'clock':
      return variable(clockVariable)
    case 'token':
      return slot.prefix + variable(token)
    case 'secret':
      return inForm(slot.form, variable(secrets[slot.name]?.[0] ?? slot.name))
    case 'signature':
      return inForm(slot.form, variable(signatureVariable))
  }
}

/** None of the demonstration secrets and signatures needs an escape. */
function inForm(form: 'json' | 'text' | 'percentEncoded', text: string): string {
  return form === 'json' ? `"${text}"` : text
}

/** Every other part of a marked text is a variable. */
function shellWord(marked: string): string {
  return quoted(marked.split(mark))
}

function quoted(parts: readonly string[]): string {
  const texts = parts.filter((_, index) => index % 2 === 0)
  if (parts.length === 1 && /^[\w@%+=:,./-]+$/.test(texts[0] ?? '')) return texts[0] ?? ''
  const isPlain = texts.every((text) => !/["\\$`!]/.test(text))
  if (parts.length > 1 && isPlain) {
    const inside = parts.map((part, index) =>
      index % 2 === 0 ? part : /^\w/.test(parts[index + 1] ?? '') ? `\${${part}}` : `$${part}`,
    )
    return `"${inside.join('')}"`
  }
  return parts
    .map((part, index) =>
      index % 2 === 1 ? `"$${part}"` : part === '' ? '' : `'${part.replaceAll("'", `'\\''`)}'`,
    )
    .join('')
}
