/** A request as commands of a shell, from the secret to curl: they can be pasted and run. */
import type { PreparedCall } from '../../../src/client/prepared-calls.js'
import { demoCredentials } from '../../../src/mock/index.js'
import type { JsonObject } from '../../../src/model/json.js'
import { clientOf, exampleCall } from '../../example-calls.js'
import { demoAddress, demoParts, type SamplePart } from './demo-parts.js'

/** @param earlierInput the input of the call that must come first, where there is one */
export function curlSample(operationId: string, input: JsonObject, earlierInput: JsonObject = {}): string {
  const { api, operation } = exampleCall(operationId)
  const part = demoParts[api]
  if (part === undefined) throw new Error(`There is no sample of ${api}.`)
  const earlier = part.earlier?.isNeeded(operation) ? part.earlier : undefined
  const first = earlier && commands(part, earlier.operationId, earlierInput)
  const given = earlier?.input === undefined ? input : { ...input, [earlier.input]: 'a token' }
  const all = [
    ...(first ?? []).slice(0, -1),
    // The member of the answer that the next command needs.
    ...(earlier && first
      ? [
          `${earlier.variable}=$(${first.at(-1)?.replace(/^curl/, 'curl -s')} |\n  sed 's/.*"${earlier.member}": *"\\([^"]*\\)".*/\\1/')`,
        ]
      : []),
    ...commands(part, operationId, given),
  ]
  const secrets = Object.entries(part.values).filter(([name]) =>
    new RegExp(`\\$\\{?${name}\\b`).test(all.join()),
  )
  return [
    ...(secrets.length > 0
      ? ['# The demonstration credentials of the mock: no real service takes them.']
      : []),
    ...secrets.map(([name, value]) => `${name}=${value}`),
    ...all,
    '',
  ].join('\n')
}

interface Preparing {
  prepare(operationId: string, input: JsonObject): PreparedCall<unknown>
}

function isPreparing(client: object): client is Preparing {
  return 'prepare' in client
}

/** The commands that set the variables of a request, and curl. */
function commands({ signing, variables }: SamplePart, operationId: string, input: JsonObject): string[] {
  const { api } = exampleCall(operationId)
  const client = clientOf(api, { baseUrl: demoAddress }, demoCredentials)
  if (!isPreparing(client)) throw new Error(`The client of ${api} prepares no calls.`)
  const request = client.prepare(operationId, input).preview()
  // Whoever has no client makes up an id only where one is needed.
  const url = request.url.replace(/listClientOrderId=lacuna-\w+&/, '')
  const signed = signing?.textOf({ ...request, url })
  const short = (text: string): string =>
    signed && signing ? text.replace(signed, `<${signing.variable}>`) : text
  const word = (text: string): string =>
    shellWord(text, { ...variables, [`<${signing?.variable}>`]: signing?.variable ?? '' })
  const { method, headers, body } = request
  const isImplied = method === (body === undefined ? 'GET' : 'POST')
  const lines = [
    ['curl', ...(isImplied ? [] : ['-X', method]), word(short(url))],
    ...Object.entries(headers).map(([name, value]) => ['-H', word(`${name}: ${value}`)]),
    ...(body === undefined ? [] : [['-d', word(short(body))]]),
  ]
  return [
    ...(url.includes('<timestamp>') ? ['timestamp=$(date +%s)000'] : []),
    ...(signed && signing ? [`${signing.variable}=${word(signed)}`, ...signing.shell] : []),
    lines.map((words) => words.join(' ')).join(' \\\n  '),
  ]
}

/** A text as a word of a shell, with variables in the place of placeholders. */
function shellWord(text: string, variables: Readonly<Record<string, string>>): string {
  const parts = text
    .split(/(<\w+>|\[redacted\])/)
    .map((part, index) => (index % 2 === 1 ? (variables[part] ?? part) : part))
  const texts = parts.filter((_, index) => index % 2 === 0)
  if (parts.length === 1 && /^[\w@%+=:,./-]+$/.test(text)) return text
  if (parts.length > 1 && texts.every((plain) => !/["\\$`!]/.test(plain))) {
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
