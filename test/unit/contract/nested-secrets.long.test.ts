/** Secrets in texts within texts, in every spelling that formats have: none of them is recorded. */
import { expect, it } from 'vitest'
import { createContract } from '../../../src/contract/index.js'
import { random } from '../../support/random.js'

const names =
  'password access_token apiKey secret pin txnToken signature card_number pwd sessionId x-api-key cvv'.split(
    ' ',
  )
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

const entities = (text: string): string => text.replace(/[^\w\s]/g, (text) => `&#${text.codePointAt(0)};`)
const namedEntities = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (text) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[text] ?? '&#39;',
  )
const quoted = (text: string): string => JSON.stringify(text)
const escapedJson = (text: string): string =>
  quoted(text).replace(/[<>&/]/g, (text) => `\\u00${text.charCodeAt(0).toString(16)}`)
const plus = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')

/** Texts that hold a secret under its name. */
const leaves: readonly ((name: string, secret: string) => string)[] = [
  (name, secret) => `{"n":"a&b",${quoted(name)}:${escapedJson(secret)}}`,
  (name, secret) => `{${quoted(name)}:{"a":[1,${quoted(secret)}]},"n":2}`,
  (name, secret) => `[{"value":${quoted(secret)},"key":${quoted(name)}}]`,
  (name, secret) => `<a><n>1</n><${name}>${namedEntities(secret)}</${name}></a>`,
  (name, secret) => `<a><${name}><v>${entities(secret)}</v></${name}></a>`,
  (name, secret) => `<a><${name}><![CDATA[${secret}]]></${name}></a>`,
  (name, secret) => `<a b="1" ${name}='${namedEntities(secret)}'/>`,
  (name, secret) => `<a><param name="${name}" value="${entities(secret)}"/></a>`,
  (name, secret) => `n=1&${name}=${plus(secret)}`,
  (name, secret) => `https://h.example/p?a=1&${name}=${encodeURIComponent(secret)}#f`,
  (name, secret) => `https://h.example/p#${name}=${encodeURIComponent(secret)}&a=1`,
  (name, secret) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${secret}\r\n--b--\r\n`,
]

/** Texts around another one. */
const wraps: readonly ((text: string) => string)[] = [
  (text) => `{"n":"{","data":${escapedJson(text)}}`,
  (text) => `[1,${quoted(text)},{"n":null}]`,
  quoted,
  (text) => `<r><n>1</n><d>${namedEntities(text)}</d></r>`,
  (text) => `<r><d>${entities(text)}</d></r>`,
  (text) => (text.includes(']]>') ? `<r d="${namedEntities(text)}"/>` : `<r><d><![CDATA[${text}]]></d></r>`),
  (text) => `n=1&data=${plus(text)}&m=2`,
  (text) => `https://x.example/?n=1&next=${encodeURIComponent(text)}`,
]

const decoders: readonly ((text: string) => string)[] = [
  (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
  (text) =>
    [
      ['&lt;', '<'] as const,
      ['&gt;', '>'] as const,
      ['&quot;', '"'] as const,
      ['&amp;', '&'] as const,
    ].reduce((left, [entity, value]) => left.replaceAll(entity, value), text),
  (text) => text.replace(/\\u00([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  (text) => text.replace(/\\(["\\])/g, '$1'),
  (text) => text.replaceAll('+', ' '),
  (text) => text.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent),
  (text) => text.replace(/[\w+/]{12,}={0,2}/g, (digits) => Buffer.from(digits, 'base64').toString()),
]

/** Whether a text, decoded in any order, has a part of a secret. */
function shows(text: string, secret: string): boolean {
  const forms = new Set([text])
  // What is decoded is looked at too.
  for (const form of forms) {
    for (let at = 0; at + 8 <= secret.length; at += 1)
      if (form.includes(secret.slice(at, at + 8))) return true
    if (forms.size < 60) for (const decode of decoders) forms.add(decode(form))
  }
  return false
}

/** What is recorded of a call. */
async function recorded(body: string, answer: string): Promise<string[]> {
  const texts: unknown[] = []
  const watched = createContract().fetch(() => Promise.resolve(new Response(answer)), {
    onChecked: (_, { request, response }) => texts.push(request?.url, request?.body, response?.body),
  })
  const sent = { method: 'POST', body, headers: { 'content-type': 'text/plain' } }
  await (await watched(`https://a.example/?q=${encodeURIComponent(body)}`, sent)).text()
  return texts.map(String)
}

it('a recording shows no secret of a text in texts, however they are written', async () => {
  const next = random(20_261_128)
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)]!
  const shown: string[] = []
  for (let count = 0; count < 4_000; count += 1) {
    const alphabet = next() < 0.5 ? letters : `${letters}+/=.&<>"%é ~-_`
    const secret = `${pick(letters)}${Array.from({ length: 13 }, () => pick(alphabet)).join('')}${pick(letters)}`
    let body = pick(leaves)(pick(names), secret)
    for (let depth = Math.floor(next() * 5); depth > 0; depth -= 1) body = pick(wraps)(body)
    const again = Buffer.from(`some ${secret} text`).toString('base64')
    // What is known from an answer must not be all that hides it.
    const texts = await recorded(
      body,
      count % 2 === 0 ? '1' : `{"password":${quoted(secret)},"n":"${again}"}`,
    )
    expect(texts).toHaveLength(3)
    if (texts.some((text) => shows(text, secret))) shown.push(body)
  }
  expect(shown).toEqual([])
})
