/** The ways in which a secret may be written, and how to find it in any of them: without the code that is tested. */

type Spelling = (secret: string) => string

const everyUnit = (text: string, write: (code: number) => string): string =>
  Array.from({ length: text.length }, (_, at) => write(text.charCodeAt(at))).join('')
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8')
const percent = (text: string): string => bytes(text).toString('hex').replace(/../g, '%$&')
const named: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '+': 'plus',
  '/': 'sol',
  '=': 'equals',
  '.': 'period',
  _: 'lowbar',
}
const html = (text: string): string => text.replace(/[&<>"'+/=._]/g, (text) => `&${named[text] ?? 'amp'};`)

export const spellings: Readonly<Record<string, Spelling>> = {
  'as it is': (text) => text,
  'in upper case': (text) => text.toUpperCase(),
  'in lower case': (text) => text.toLowerCase(),
  'percent-encoded': encodeURIComponent,
  'percent-encoded throughout, upper case': (text) => percent(text).toUpperCase(),
  'percent-encoded throughout, lower case': percent,
  'percent-encoded twice': (text) => encodeURIComponent(percent(text)),
  'as in a form': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  'with named entities': html,
  'with decimal entities': (text) => everyUnit(text, (code) => `&#${code};`),
  'with hexadecimal entities': (text) => everyUnit(text, (code) => `&#x${code.toString(16)};`),
  'as in JSON': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'as in a JSON pointer': (text) => text.replaceAll('~', '~0').replaceAll('/', '~1'),
  'escaped for JSON throughout': (text) =>
    everyUnit(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'in base64': (text) => bytes(text).toString('base64'),
  'in base64 without padding': (text) => bytes(text).toString('base64').replace(/=+$/, ''),
  'in base64url': (text) => bytes(text).toString('base64url'),
  'in base64 behind a character': (text) => bytes(`u${text}`).toString('base64'),
  'in base64 behind two characters': (text) => bytes(`u:${text}:x`).toString('base64'),
  'in base64, percent-encoded': (text) => encodeURIComponent(bytes(text).toString('base64')),
  'in hex': (text) => bytes(text).toString('hex'),
  'in upper-case hex': (text) => bytes(text).toString('hex').toUpperCase(),
  'a part of it': (text) => text.slice(2, 13),
  'its beginning': (text) => text.slice(0, 9),
  'its end': (text) => text.slice(-9),
  'a part of it in base64': (text) => bytes(text.slice(1, 13)).toString('base64'),
  'a part of it in hex': (text) => bytes(text.slice(1, 13)).toString('hex'),
}

export const spellingNames: readonly string[] = Object.keys(spellings)

export function spelt(name: string, secret: string): string {
  const spelling = spellings[name]
  if (spelling === undefined) throw new Error(`There is no spelling ${name}.`)
  return spelling(secret)
}

const shortestPart = 8

/** The parts of secrets that an output shows, in any spelling. */
export function partsShown(output: string, secrets: readonly string[]): readonly string[] {
  // One text is searched much faster than hundreds of short ones. No part goes over the end of one into the next.
  const texts = decodings(output).join('\0').toLowerCase()
  return secrets.flatMap((secret) => {
    const whole = secret.toLowerCase()
    const parts = Array.from({ length: whole.length - shortestPart + 1 }, (_, at) =>
      whole.slice(at, at + shortestPart),
    )
    return parts.filter((part) => texts.includes(part))
  })
}

function decodings(output: string): readonly string[] {
  const texts = [output]
  for (let times = 0; times < 3; times += 1) texts.push(unescaped(texts.at(-1) ?? ''))
  // Most of them are the same, since little is escaped three times.
  const different = [...new Set(texts)]
  return [...new Set(different.flatMap((text) => [text, text.replaceAll('+', ' '), ...inRuns(text)]))]
}

function unescaped(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
    .replace(/&#x([0-9a-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&([a-z]+);/g,
      (entity, name: string) => Object.keys(named).find((candidate) => named[candidate] === name) ?? entity,
    )
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\(["\\/])/g, '$1')
}

/** What the runs of base64 and hex hold, wherever in them it begins. */
function inRuns(text: string): string[] {
  const base64 = [...text.matchAll(/[\w+/-]{11,}/g)].flatMap(([run]) =>
    [0, 1, 2, 3].map((shift) => Buffer.from(run.slice(shift), 'base64').toString('utf8')),
  )
  const hex = [...text.matchAll(/[0-9a-f]{16,}/gi)].flatMap(([run]) =>
    [0, 1].map((shift) => Buffer.from(run.slice(shift), 'hex').toString('utf8')),
  )
  return [...base64, ...hex]
}
