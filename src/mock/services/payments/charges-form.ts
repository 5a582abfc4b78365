/** The forms in which the charges of an order come. */
import type { JsonObject } from '../../../client/behaviour.js'
import type { Reading } from '../service.js'

/** A method with its charges, as it is written. */
export type WrittenCharge = JsonObject & { readonly payMethod: string }

/** The member of the body that holds the charges. One entry alone is the first. */
export function chargesIn(form: Reading<'pcfCharges'>, charges: readonly WrittenCharge[]): JsonObject {
  switch (form) {
    case 'list':
      return { payMethods: charges }
    case 'map':
      return { consultDetails: byMethod(charges) }
    case 'flat':
      return { consultDetails: charges[0] ?? null }
  }
}

/** A map has room for one entry of each method. That it is the first is assumed. */
function byMethod(charges: readonly WrittenCharge[]): JsonObject {
  const map = new Map<string, WrittenCharge>()
  for (const charge of charges) if (!map.has(charge.payMethod)) map.set(charge.payMethod, charge)
  return Object.fromEntries(map)
}
