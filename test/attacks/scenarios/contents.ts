/** Bodies that are no result, though their status says so; refusals of every kind; and sizes beyond reason. */
import { namesOf } from '../../support/json.js'
import type { Code, CodeRegistry } from '../../../scripts/generate/document.js'
import { documentedText, targets, type Way } from '../targets.js'
import { documented, plain, says, type Group, type Scenario } from './scenario.js'

const page =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Sorry</h1></body></html>'

const noResults: readonly Scenario[] = [
  ...['', ' ', '\r\n\t', 'null', '{}', '[]', '[[]]', '[{}]', '[null]', 'true', 'false', '0', '-1', '200'],
  ...'1e400 "" "ok" "null" OK undefined NaN { [ } {"a": , //'.split(' '),
  ...["{'a':1}", '{"error":"maintenance"}', '{"error":{"message":"maintenance"}}'],
  ...'{"status":"ok"} {"success":true} {"success":false} {"data":[]} {"data":null}'.split(' '),
  ...['{"result":{}}', '{"items":[]}', '{"code":0}', '{"code":503,"message":"try again"}'],
  ...['{"code":-1021}', '{"code":-1000,"msg":"unknown"}', '{"msg":"no"}'],
  ...['{"body":{}}', '{"body":{"resultInfo":{}}}', '{"body":{"resultInfo":{"resultStatus":"S"}}}'],
  ...['{"body":{"resultInfo":{"resultStatus":"PENDING","resultCode":"x"}}}', '{"head":{},"body":null}'],
  ...['{"txnToken":""}', '{"access_token":null}', '{"Message":"no"}', '<a/>', '<a', '<?xml version="1.0"?>'],
].map((body) => says(`a success that says ${JSON.stringify(body)}`, body))

const pages: readonly Scenario[] = [200, 403, 404, 502, 503].map((status) => ({
  name: `a page of HTML under ${status}`,
  reply: (way) => plain(way, { status, body: page, type: 'text/html' }),
}))

/** The answer of each other operation: the next one, the one after that, and so on. */
const others: readonly Scenario[] = targets.slice(1).map((_, index) => ({
  name: `the answer of the operation ${index + 1} places further on`,
  reply: (way) => {
    const place = targets.indexOf(way.target) + index + 1
    return documented({ ...way, format: 'json', target: targets[place % targets.length]! }, {})
  },
}))

/** A failure of the description's own form. */
function failureBody({ target }: Way, code: Partial<Code> = {}): string {
  const form: CodeRegistry['form'] = target.document['x-code-registry']?.form ?? {}
  const members = [
    [form.status, code.resultStatus ?? 'F'],
    [form.code, code.code],
    [form.message, code.message ?? 'No.'],
  ] as const
  const body: Record<string, unknown> = {}
  for (const [pointer, value] of members) {
    if (pointer === undefined || value === undefined) continue
    const names = namesOf(pointer)
    const holder = names.slice(0, -1).reduce<Record<string, unknown>>((value, name) => {
      value[name] ??= {}
      return value[name] as Record<string, unknown>
    }, body)
    holder[names.at(-1) ?? ''] = value
  }
  return JSON.stringify(body)
}

type Effect = Code['effect']

/** The first code of an effect; an API without codes has its words alone. */
function codeOf({ target }: Way, effect: Effect): Partial<Code> {
  const codes = target.document['x-code-registry']?.codes ?? []
  return (
    codes.find((code) => code.code !== undefined && code.succeeds !== true && code.effect === effect) ?? {}
  )
}

const refusals: readonly Scenario[] = [
  ...[200, 400, 401, 403, 409, 500, 503].flatMap((status) =>
    (['fixed', 'unknown'] as const).map((effect): Scenario => ({
      name: `a refusal of the effect ${effect} under ${status}`,
      reply: (way) => plain(way, { status, body: failureBody(way, codeOf(way, effect)) }),
    })),
  ),
  {
    name: 'a refusal that nobody knows',
    reply: (way) => plain(way, { status: 400, body: failureBody(way, { code: 'NOBODY-KNOWS-1' }) }),
  },
  {
    name: 'a refusal that says its code twice',
    reply: (way) => {
      const [first, other] = [
        failureBody(way, codeOf(way, 'fixed')),
        failureBody(way, codeOf(way, 'unknown')),
      ]
      return {
        ...plain(way, { status: 400, body: `${first.slice(0, -1)},${other.slice(1)}` }),
        isPlain: false,
      }
    },
  },
  {
    name: 'a refusal with a code that is an object',
    reply: (way) =>
      plain(way, { status: 400, body: failureBody(way).replace(/^\{/, '{"code":{"a":1},"msg":["no"],') }),
  },
]

const isArray = (way: Way): boolean => Array.isArray(way.target.documented)

/** The documented answer with more in it. */
function changed(name: string, change: (text: string, way: Way) => string): Scenario {
  return {
    name,
    reply: (way) => ({ ...plain(way, { body: change(documentedText(way), way) }), isPlain: false }),
  }
}

/** Puts members before those of the first object. */
const within = (text: string, members: string): string => text.replace('{', `{${members},`)

const names: readonly Scenario[] = [
  changed('every name twice', (text) => text.replace(/\{("[^{}[\]]*)\}/, '{$1,$1}')),
  changed('the name __proto__', (text) => within(text, '"__proto__":{"toString":1,"success":true}')),
  changed('the name constructor', (text) => within(text, '"constructor":{"prototype":{"a":1}}')),
  changed('the name toString', (text) => within(text, '"toString":"a","valueOf":1,"then":"b"')),
  changed('a name of 100,000 characters', (text) => within(text, `"${'n'.repeat(100_000)}":1`)),
  changed('ten thousand names', (text) =>
    within(text, Array.from({ length: 10_000 }, (_, index) => `"n${index}":${index}`).join(',')),
  ),
  changed('an answer that is wrapped', (text) => `{"data":${text}}`),
  changed('an answer in a list', (text) => `[${text}]`),
  changed('an answer as a text', (text) => JSON.stringify(text)),
  changed('two answers in one', (text) => `${text}${text}`),
  changed('an answer with a comment', (text) => `/* hello */${text}`),
  changed('an answer behind a guard', (text) => `)]}',\n${text}`),
  changed('an answer as JSONP', (text) => `callback(${text})`),
  changed('every value null', (text) => text.replace(/:\s*(?:"[^"]*"|-?[\d.]+|true|false)/g, ':null')),
  changed('every value a text', (text) => text.replace(/:\s*(-?[\d.]+|true|false|null)/g, ':"$1"')),
  changed('every text a number', (text) => text.replace(/:\s*"[^"]*"/g, ':7')),
  changed('every value an object', (text) =>
    text.replace(/:\s*(?:"[^"]*"|-?[\d.]+|true|false|null)/g, ':{}'),
  ),
  changed('every value a list', (text) => text.replace(/:\s*(?:"[^"]*"|-?[\d.]+|true|false|null)/g, ':[]')),
]

const digits = '7'.repeat(100_000)

const sizes: readonly Scenario[] = [
  changed('numbers of 100,000 digits', (text) => text.replace(/:\s*-?[\d.]+/g, `:${digits}`)),
  changed('a fraction of 100,000 digits', (text) => text.replace(/:\s*-?[\d.]+/, `:0.${digits}`)),
  changed('an exponent of 100,000 digits', (text) => text.replace(/:\s*-?[\d.]+/, `:1e${digits}`)),
  changed('numbers of 1e400', (text) => text.replace(/:\s*-?[\d.]+/g, ':1e400')),
  changed('numbers of -1e-400', (text) => text.replace(/:\s*-?[\d.]+/g, ':-1e-400')),
  changed('a text of a million characters', (text) =>
    text.replace(/:\s*"[^"]*"/, `:"${'x'.repeat(1_000_000)}"`),
  ),
  changed('a text of 100,000 escapes', (text) =>
    text.replace(/:\s*"[^"]*"/, `:"${'\\u0041'.repeat(100_000)}"`),
  ),
  ...[
    ['4.8 KB', 2_400],
    ['1 MB', 500_000],
  ].flatMap(([size, count]) => {
    const depth = Number(count)
    return [
      says(`${size} of brackets`, '['.repeat(depth) + ']'.repeat(depth)),
      says(`${size} of brackets that stay open`, '['.repeat(2 * depth)),
      says(`${size} of braces`, `${'{"a":'.repeat(depth / 3)}1${'}'.repeat(depth / 3)}`),
      says(`${size} of brackets under 400`, '['.repeat(depth) + ']'.repeat(depth), { status: 400 }),
      changed(`${size} of brackets in a value`, (text) =>
        within(text, `"nested":${'['.repeat(depth)}${']'.repeat(depth)}`),
      ),
      changed(`${size} of brackets in place of a value`, (text) =>
        text.replace(/:\s*(?:"[^"]*"|-?[\d.]+)/, `:${'['.repeat(depth)}${']'.repeat(depth)}`),
      ),
    ]
  }),
  says('4.8 KB of elements', `${'<a>'.repeat(600)}${'</a>'.repeat(600)}`),
  says('1 MB of elements', `${'<a>'.repeat(150_000)}${'</a>'.repeat(150_000)}`),
  changed('the list a thousand times over', (text, way) =>
    isArray(way) && way.format === 'json'
      ? `[${Array.from({ length: 1000 }, () => text.slice(1, -1)).join(',')}]`
      : text.repeat(1000),
  ),
]

/** A server that repeats what it was asked, as helpful ones do. */
const echoes: readonly Scenario[] = [200, 400, 401, 500].map((status) => ({
  name: `the request itself under ${status}`,
  reply: (way, requested) =>
    plain(way, { status, body: failureBody(way, { ...codeOf(way, 'fixed'), message: requested }) }),
}))

export const contents: Group = {
  'successes that are no result': noResults,
  'pages of HTML': pages,
  'answers of other operations': others,
  refusals,
  'names and forms': names,
  'sizes and nesting': sizes,
  echoes,
}

/** The controls: the documented answer, which has to be a result. */
export const control: Scenario = { name: 'the documented answer', reply: (way) => documented(way) }
