/** What a caller knows of an error by its class, and of the further public types. */
import {
  DuplicateCallError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  type CallReference,
  type CallVerdict,
  type ClientEvent,
  type PreparedCall,
  type Recovered,
  type ResultByForm,
  type RequestPreview,
} from '../../src/index.js'
import { createMarginWalletClient, hmac, type MarginWalletResults } from '../../src/margin-wallet/index.js'
import type { ChecksumReason, ChecksumVerdict } from '../../src/payments/index.js'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Condition extends true>(): void => undefined

const margin = createMarginWalletClient({ baseUrl: 'https://a.example', apiKey: 'k', signer: hmac('s') })

export function failed(error: unknown): string {
  if (error instanceof DuplicateCallError) {
    // It is the one error that always has a reference: that of the other call.
    holds<Equal<typeof error.reference, CallReference>>()
    holds<Equal<typeof error.code, 'INTENT_TAKEN' | 'CALL_OPEN'>>()
    holds<Equal<typeof error.verdict, CallVerdict | undefined>>()
    // @ts-expect-error no input of it is wrong
    const request: RequestError = error
    // @ts-expect-error there is no such code
    if (error.code === 'TAKEN') return ''
    // @ts-expect-error a verdict is not given in other words
    if (error.verdict === 'maybe') return ''
    return `${request.message} ${error.reference.intent}`
  }
  if (error instanceof OutcomeUnknownError) {
    holds<Equal<typeof error.reference, CallReference>>()
    // What could be read is looked at before it is used.
    holds<Equal<typeof error.partial, unknown>>()
    return error.reference.id
  }
  if (error instanceof RateLimitError) holds<Equal<typeof error.retryAfterMs, number | undefined>>()
  if (error instanceof RequestError) {
    // @ts-expect-error other refusals may have no reference
    return error.reference.id
  }
  return ''
}

// @ts-expect-error whoever makes one says what both calls have in common
new DuplicateCallError('taken', { reference: { id: '', operationId: '', identifiers: {}, reconcile: '' } })

export async function prepared(): Promise<void> {
  const candidate = margin.prepare('enableIsolatedMarginAccount', { symbol: 'BTCUSDT' }, { intent: 'a' })
  const call: PreparedCall<unknown> = candidate
  holds<Equal<typeof call.reference, CallReference>>()
  const preview: RequestPreview = call.preview()
  holds<Equal<typeof preview.method, string>>()
  const recovered = await margin.recover({ withinMs: 1_000 })
  holds<Equal<typeof recovered, (Recovered & ResultByForm<MarginWalletResults>)[]>>()
  // @ts-expect-error recovering asks for its time
  await margin.recover()
  // @ts-expect-error there is no such operation
  margin.prepare('enableAccount', { symbol: 'BTCUSDT' })
}

export function heard(event: ClientEvent): string {
  if (event.type === 'wait') return `${event.operationId} ${event.callId}`
  // @ts-expect-error there is no such event
  return event.type === 'paused' ? '' : event.type
}

export function verified(verdict: ChecksumVerdict): ChecksumReason | undefined {
  holds<Equal<Extract<ChecksumVerdict, { valid: true }>, { readonly valid: true }>>()
  return verdict.valid ? undefined : verdict.reason
}
