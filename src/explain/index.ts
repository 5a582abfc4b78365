/**
 * Explains signatures of payments and margin & wallet: how a request is signed, and which mistake made a signature wrong.
 *
 * @module lacuna/explain
 */
export { explain } from './explain.js'
export { explainChecksum, type ChecksumCause, type ChecksumExplanation } from './payments.js'
export type { ExplainChecksumOptions, ExplainPaymentsRequest } from './payments.js'
export type { ExplainRequest, MarginSignatureCause, RequestExplanation } from './margin-wallet.js'
export type { ExplainedCause, ExplainedSignature, ExplainedStep } from './explanation.js'
export type { SignatureExplanation } from './explanation.js'
