/** Evidence as it leaves a client, or goes into its journal: others have a part in its words, so it shows no known secret. */
import type { Settlement } from '../durability/reference.js'

/** @param redact takes the known secrets out of a text */
export function redactEvidence<S extends Pick<Settlement, 'evidence'>>(
  settled: S,
  redact: (text: string) => string,
): S {
  const evidence = settled.evidence.map((one) => ({ ...one, message: redact(one.message) }))
  return { ...settled, evidence }
}
