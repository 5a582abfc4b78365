/** The account of an error that may be pasted anywhere: made of what the error shows, and of texts without secrets. */
import { isObject } from '../response/json-object.js'

/** What is known of the request of an error. Texts alone, in which nothing is secret. */
export interface RequestReport {
  /** Method and address, and the names of the parameters. */
  readonly request: string
  /** The readings of the choices that govern places of the request. */
  readonly assumptions: readonly string[]
  /** What was signed, by its length and hash. */
  readonly signed?: string | undefined
}

/** Beside the errors, so that printing or copying an error does not show it. */
const accounts = new WeakMap<object, RequestReport>()

export function keepAccount(error: Error, account: RequestReport): void {
  accounts.set(error, account)
}

const deepest = 8

/** What is told of every error beside its message. */
interface ErrorReport extends Error {
  readonly operationId: string | undefined
  readonly attempts: number
}

export function reportOf(error: ErrorReport): string {
  const account = accounts.get(error)
  const chain = causesOf(error)
  const told = (name: string): unknown =>
    chain.map((one): unknown => Reflect.get(one, name)).find((value) => value !== undefined)
  const lines: (readonly [string, unknown])[] = [
    [error.name, error.message],
    ['operation', error.operationId],
    ['request', account?.request],
    ['attempts', error.attempts],
    ...attemptsOf(told('history')).map((text) => ['  attempt', text] as const),
    ...['status', 'code', 'resultStatus', 'serviceMessage', 'retryAfterMs', 'headers', 'reference'].map(
      (name) => [name, told(name)] as const,
    ),
    ...(account?.assumptions ?? []).map((text) => ['assumed', text] as const),
    ['signed', account?.signed],
    ...chain
      .flatMap(({ hints }) => listOf(hints))
      .map((hint) => ['hint', isObject(hint) ? hint['message'] : hint] as const),
    ...chain.slice(1).map((cause) => ['caused by', `${cause.name}: ${cause.message}`] as const),
  ]
  return lines
    .filter(([, value]) => value !== undefined && !isEmpty(value))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

type ErrorWithHints = Error & { readonly hints?: unknown }

function causesOf(error: Error): ErrorWithHints[] {
  const chain: ErrorWithHints[] = []
  for (let one: unknown = error; one instanceof Error && chain.length < deepest; one = one.cause)
    chain.push(one)
  return chain
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0
}

/** `1 at 2026-11-21T12:00:00.000Z: 500 after 12 ms` for each attempt that is told of. */
function attemptsOf(history: unknown): string[] {
  return listOf(history)
    .filter(isObject)
    .map(({ attempt, sentAt, status, error, durationMs }) => {
      const when =
        typeof sentAt === 'number' && Math.abs(sentAt) < 8e15 ? ` at ${new Date(sentAt).toISOString()}` : ''
      const passed = typeof durationMs === 'number' ? ` after ${durationMs} ms` : ''
      return `${wordOf(attempt) ?? '?'}${when}: ${wordOf(status) ?? wordOf(error) ?? 'no answer'}${passed}`
    })
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
