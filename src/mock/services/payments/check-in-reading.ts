import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { CheckId, Refused } from '../../rules.js'
import type { Call, Reading } from '../service.js'

/**
 * Holds a call to a rule that one reading of an ambiguity has. Which reading is in force is asked for only where something is
 * wrong by that rule.
 */
export function checkInReading<Ambiguity extends keyof MockAssume>(
  call: Call,
  rule: CheckId,
  wrong: Refused | undefined,
  ambiguity: Ambiguity,
  reading: Reading<Ambiguity>,
): void {
  if (wrong === undefined || call.reading(ambiguity) === reading) call.check(rule, () => wrong)
}
