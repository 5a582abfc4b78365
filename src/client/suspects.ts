/** Which choices can explain that a call failed. It is loaded when the first call fails. */
import type { Answer, Suspect, Symptom } from './api.js'
import type { AnyReadings } from './assume.js'
import type { Hint } from './errors.js'
import { choiceHint, choiceHints, type Chosen } from './hints.js'
import { matters, type Call } from './matters.js'

/** The hints at a refusal: what comes before any ambiguity, then the choices that can explain this very refusal. */
export async function refusalHints<Readings extends AnyReadings>(
  call: Call<Readings>,
  answer: Answer,
  symptom: Symptom,
): Promise<Hint[]> {
  const explained = choiceHints(chosenIn(call, answer), symptom)
  return [...(await call.api.plainHints(symptom, call.operation, explained)), ...explained]
}

/** The hints at an answer that cannot be read. */
export function suspectHints<Readings extends AnyReadings>(
  call: Call<Readings>,
  suspects: readonly Suspect[],
): Hint[] {
  const { choices } = call.api
  return suspects.flatMap((suspect) => {
    if ('choice' in suspect) return [choiceHint(choices, call.readings, suspect.choice)]
    if (!('codes' in suspect)) return [suspect]
    return suspect.codes.flatMap((code) => choiceHints(chosenIn(call), { code }))
  })
}

function chosenIn<Readings extends AnyReadings>(call: Call<Readings>, answer?: Answer): Chosen {
  const { api, readings, operation } = call
  return { choices: api.choices, readings, operation, matters: (id) => matters(call, answer, id) }
}
