/**
 * What an answer is, found out without the code that is attacked: by looking for what a result cannot do without, and
 * for the codes that the catalogue knows.
 */
import { answerMarks as ofMargin } from '../../generated/tables/margin-wallet.js'
import { answerMarks as ofPayments } from '../../generated/tables/payments.js'
import { recordLayouts } from '../../generated/tables/market-data.js'
import { resultFormTables } from '../../generated/tables/index.js'
import type { CodeRegistry } from '../../scripts/generate/document.js'
import { at, isObject, type JsonObject } from '../support/json.js'
import type { AnswerMarks, ResultForm, ResultForms } from '../support/descriptions.js'
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
  if (operation.records !== undefined)
    return isRecordList(parsed(finite(text)), data, identityOf(operation.records))
  if (Array.isArray(documented)) return isList(parsed(text), data, formOf(way)?.items?.identity)
  return wordsOf(way, text) ?? isObjectAskedFor(way, parsed(text), data)
}

/** JSON in which a number that it has no form for is none: it costs a record of market data its field alone. */
function finite(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
    token.startsWith('"') ? token : 'null',
  )
}

function identityOf(list: string): readonly string[] | undefined {
  return Object.entries(recordLayouts).find(([name]) => name === list)?.[1].identity
}

function isList(json: unknown, data: unknown, identity: readonly string[] = []): boolean {
  if (json === null) return Array.isArray(data) && data.length === 0
  if (!Array.isArray(json) || !Array.isArray(data) || data.length !== json.length) return false
  return json.every((entry) => isObject(entry) && has(entry, identity))
}

/** A list of records, of which a few may be left out that do not show what they are about. */
function isRecordList(json: unknown, data: unknown, identity: readonly string[] = []): boolean {
  if (!Array.isArray(json)) return isList(json, data, identity)
  if (!Array.isArray(data)) return false
  const right = json.filter((entry) => isObject(entry) && has(entry, identity))
  return data.length <= right.length && areFew(json.length - data.length, data.length)
}

function areFew(left: number, kept: number): boolean {
  return left === 0 || (kept > 0 && (left < 10 || left * 9 <= kept))
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
    const received = json[name]
    return given === undefined || !isShown(received) || asText(received) === asText(given)
  })
}

/** Null and an empty text show nothing. */
function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase()
}

/** What a result holds whose form the description leaves open: a token, or charges. */
const heldBy: Readonly<Record<string, RegExp>> = {
  login: /token|jwt|[\w.~+/-]{16}/i,
  // A number that would lose digits is read as text.
  initiateTransaction: /"txnToken"\s*:\s*(?:"[^"]|-?\d[\d.e+-]{4})/i,
  fetchPcfDetails: /"(?:payMethods|consultDetails)"\s*:\s*[[{]/,
}

function wordsOf({ target }: Way, text: string): boolean | undefined {
  const held = heldBy[target.operation.operationId]
  const status = saidOf(parsed(text), 'Status') ?? ''
  return held && held.test(text) && ['', 'S', 'SUCCESS', 'TXN_SUCCESS'].some((text) => text === status)
}

/** What an answer of the gateway says of its result: it stands in one of three places. */
function saidOf(json: unknown, what: 'Status' | 'Code' | 'Msg'): unknown {
  const places = ['/body/resultInfo', '/resultInfo', '/head/resultInfo'].map((place) => at(json, place))
  return at(
    places.find((place) => place !== undefined && place !== null),
    `/result${what}`,
  )
}

function isXmlList(text: string, data: unknown): boolean {
  const items = [...text.matchAll(/<(?:\w+:)?item\s*[\s/>]/g)].length
  return (
    Array.isArray(data) &&
    data.length <= items &&
    areFew(items - data.length, data.length) &&
    /<(?:\w+:)?\w+List[\s/>]/.test(text)
  )
}

function has(of: object, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(of, name) && Reflect.get(of, name) !== null)
}

/** Whether an answer is a refusal that leaves nothing open, by the catalogue of the description. */
export function isCertainRefusal({ target }: Way, { status, text }: Shown): boolean {
  if (status >= 500 || status === 408) return false
  const registry: CodeRegistry = target.document['x-code-registry'] ?? { codes: [], statuses: [], form: {} }
  const json = parsed(text)
  if (showsIdentity(target, text, isCode(codeOf(target, json))) || namesOther(target, json)) return false
  const hasStatus = registry.form.status !== undefined
  const byStatus = registry.statuses.find((candidate) => candidate.status === status)?.effect ?? 'unknown'
  const effect = effectIn(registry, target.operation.operationId, json) ?? byStatus
  if (effect !== 'fixed' && effect !== 'state') return false
  const resultStatus = hasStatus ? (saidOf(json, 'Status') ?? 'F') : 'F'
  // Without any, the code says it by itself; a status of HTTP that says it needs none.
  return resultStatus === 'F' || resultStatus === '' || byStatus !== 'unknown'
}

/** What follows from the code and the message of a failure; `undefined` for a code that is not listed for the operation. */
function effectIn({ codes, form, messages = [] }: CodeRegistry, operationId: string, json: unknown) {
  const [code, said] =
    form.status === undefined
      ? [at(json, form.code ?? '/'), at(json, form.message ?? '/')]
      : [saidOf(json, 'Code'), saidOf(json, 'Msg')]
  if (typeof code !== 'string' && typeof code !== 'number') return undefined
  const known = codes
    .filter(({ operations = [operationId] }) => operations.includes(operationId))
    .find(
      (candidate) =>
        candidate.succeeds !== true &&
        candidate.code !== undefined &&
        String(candidate.code) === String(code),
    )
  const text = typeof said === 'string' ? said.trim() : ''
  const byText = messages.find(({ texts }) => texts.includes(text))?.effect
  return known?.byMessage ? (byText ?? known.effect) : known?.effect
}

/** Whether a refusal by its code also has a name by which a result, or what was asked for, is known. */
export function isDoubtful({ target }: Way, { text }: Shown): boolean {
  const { identity = [], identifiers = [] } = marksOf(target.api)[target.operation.operationId] ?? {}
  const names = [...identity, ...identifiers.map(({ name }) => name)]
  return (
    isCode(codeOf(target, parsed(text))) && names.some((name) => plain(text).includes(`"${plain(name)}"`))
  )
}

function registryOf({ document }: Way['target']) {
  return document['x-code-registry'] ?? { codes: [], statuses: [], form: {} }
}

function codeOf(target: Way['target'], json: unknown): unknown {
  const { form } = registryOf(target)
  return form.status === undefined ? at(json, form.code ?? '/') : saidOf(json, 'Code')
}

function isCode(code: unknown): boolean {
  return typeof code === 'string' || typeof code === 'number'
}

/** A name or a text in one spelling: services write `ORDER_ID` for `orderId`. */
function plain(text: string): string {
  return text.replaceAll(/[-_]/g, '').toLowerCase()
}

/** The objects of an answer that are not in a list: itself, such as its head and its body, and those in these. */
function objectsIn(json: unknown, depth = 3): readonly JsonObject[] {
  if (!isObject(json) || depth === 0) return []
  return [json, ...Object.values(json).flatMap((member) => objectsIn(member, depth - 1))]
}

/**
 * Whether a refusal also has what a result of its operation shows; one without a code, whatever the values are and in any letter
 * case.
 */
function showsIdentity({ operation, api }: Way['target'], text: string, hasCode: boolean): boolean {
  const { identity = [] } = marksOf(api)[operation.operationId] ?? {}
  const nothing = hasCode ? 'null|""|"?false' : '"?false'
  const shown = (name: string): boolean =>
    new RegExp(`"${name}"\\s*:(?!\\s*(?:${nothing}))`, hasCode ? '' : 'i').test(text)
  return identity.length > 0 && identity.every(shown)
}

/** Whether a refusal names something else than was asked for. */
function namesOther({ operation, api, input }: Way['target'], json: unknown): boolean {
  const { identifiers = [] } = marksOf(api)[operation.operationId] ?? {}
  return identifiers.some(({ name }) => {
    const given = input?.[name]
    const received = objectsIn(json).flatMap((object) =>
      Object.entries(object).flatMap(([text, value]) => (plain(text) === plain(name) ? [value] : [])),
    )
    // True and false are no other symbol or asset.
    const isOther = (value: unknown): boolean =>
      isShown(value) &&
      asText(value) !== asText(given) &&
      (typeof value !== 'boolean' || /^(?:true|false)$/.test(asText(given)))
    return given !== undefined && received.some(isOther)
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
