/**
 * What an answer is, found out without the code that is attacked: by looking for what a result cannot do without, and
 * for the codes that the catalogue knows.
 */
import { answerMarks as ofMargin } from '../../generated/answer-marks/margin-wallet.js'
import { answerMarks as ofPayments } from '../../generated/answer-marks/payments.js'
import { resultFormTables } from '../../generated/tables/result-forms.js'
import { isObject } from '../../src/client/json-object.js'
import { at } from '../../src/client/json-pointer.js'
import type { AnswerMarks, ResultForm, ResultForms } from '../../src/client/operation-table.js'
import type { Way } from './targets.js'

/** What was sent as an answer, where it was sent as a whole. */
export interface Shown {
  readonly status: number
  readonly text: string
}

/** Whether an answer may be the result of this very call, and whether what became of it says the same. */
export function mayBeResult(way: Way, { status, text }: Shown, data: unknown): boolean {
  if (status < 200 || status > 299) return false
  const { operation, documented } = way.target
  if (operation.records !== undefined && /^\s*</.test(withoutMark(text))) return isXmlList(text, data)
  if (Array.isArray(documented)) return isList(parsed(text), data, formOf(way)?.items?.identity)
  return wordsOf(way, text) ?? isObjectAskedFor(way, parsed(text), data)
}

function isList(json: unknown, data: unknown, identity: readonly string[] = []): boolean {
  if (json === null) return Array.isArray(data) && data.length === 0
  if (!Array.isArray(json) || !Array.isArray(data) || data.length !== json.length) return false
  return json.every((entry) => isObject(entry) && has(entry, identity))
}

/** The form of the result of a call, where the core reads it. */
function formOf({ target: { api, operation } }: Way): ResultForm | undefined {
  const forms: ResultForms = resultFormTables[api]
  return forms[operation.operationId]
}

function isObjectAskedFor(way: Way, json: unknown, data: unknown): boolean {
  const form = formOf(way)
  if (!isObject(json) || !isObject(data) || !has(json, form?.identity ?? [])) return false
  return Object.entries(form?.properties ?? {}).every(([name, { echo }]) => {
    const given = echo?.of.map((input) => way.target.input?.[input]).find((value) => value !== undefined)
    const came = json[name]
    return given === undefined || came === undefined || came === null || asText(came) === asText(given)
  })
}

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase()
}

/** What a result holds whose form the description leaves open: a token, or charges. */
const heldBy: Readonly<Record<string, RegExp>> = {
  login: /token|jwt|[\w.~+/-]{16}/i,
  initiateTransaction: /"txnToken"\s*:\s*"[^"]/,
  fetchPcfDetails: /"(?:payMethods|consultDetails)"\s*:\s*[[{]/,
}

function wordsOf({ target }: Way, text: string): boolean | undefined {
  const held = heldBy[target.operation.operationId]
  const status = saidOf(parsed(text), 'Status') ?? ''
  return held && held.test(text) && ['', 'S', 'SUCCESS', 'TXN_SUCCESS'].some((one) => one === status)
}

/** What an answer of the gateway says of its result: it stands in one of three places. */
function saidOf(json: unknown, what: 'Status' | 'Code'): unknown {
  const places = ['/body/resultInfo', '/resultInfo', '/head/resultInfo'].map((place) => at(json, place))
  return at(
    places.find((place) => place !== undefined && place !== null),
    `/result${what}`,
  )
}

function isXmlList(text: string, data: unknown): boolean {
  const items = [...text.matchAll(/<(?:\w+:)?item\s*[\s/>]/g)].length
  return Array.isArray(data) && data.length === items && /<(?:\w+:)?\w+List[\s/>]/.test(text)
}

function has(of: object, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(of, name) && Reflect.get(of, name) !== null)
}

/** Whether an answer is a refusal that leaves nothing open, by the catalogue of the description. */
export function isCertainRefusal({ target }: Way, { status, text }: Shown): boolean {
  if (status >= 500 || status === 408) return false
  const { codes, statuses, form } = target.document['x-code-registry'] ?? {
    codes: [],
    statuses: [],
    form: {},
  }
  const json = parsed(text)
  if (showsIdentity(target, text) || namesOther(target, json)) return false
  if (statuses.some((one) => one.status === status && one.effect !== 'unknown')) return true
  const hasStatus = form.status !== undefined
  const code = hasStatus ? saidOf(json, 'Code') : at(json, form.code ?? '/')
  if (typeof code !== 'string' && typeof code !== 'number') return false
  const resultStatus = hasStatus ? (saidOf(json, 'Status') ?? 'F') : 'F'
  // Without any, the code says it by itself.
  if (resultStatus !== 'F' && resultStatus !== '') return false
  return codes.some(
    (known) =>
      known.code !== undefined &&
      known.succeeds !== true &&
      known.effect !== 'unknown' &&
      String(known.code) === String(code),
  )
}

/** Whether a refusal also has what a result of its operation shows. */
function showsIdentity({ operation, api }: Way['target'], text: string): boolean {
  const { identity = [] } = marksOf(api)[operation.operationId] ?? {}
  const shown = (name: string): boolean => new RegExp(`"${name}"\\s*:\\s*(?!null|""|"?false)`).test(text)
  return identity.length > 0 && identity.every(shown)
}

/** Whether a refusal names something else than was asked for. */
function namesOther({ operation, api, input }: Way['target'], json: unknown): boolean {
  const { identifiers = [] } = marksOf(api)[operation.operationId] ?? {}
  return identifiers.some(({ name, default: byDefault }) => {
    const [came, given] = [at(json, `/${name}`), input?.[name] ?? byDefault]
    return came !== undefined && given !== undefined && asText(came) !== asText(given)
  })
}

function marksOf(api: Way['target']['api']): AnswerMarks {
  return api === 'payments' ? ofPayments : api === 'margin-wallet' ? ofMargin : {}
}

/** Whether a JSON text says everything once, as plainly as it can, and is not nested beyond all sense. */
export function isClear({ text }: Shown): boolean {
  return !/[[{]{50}/.test(text) && JSON.stringify(parsed(text)) === text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text)) as unknown
  } catch {
    return undefined
  }
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
