/** The forms in which the amounts of a charge come. */
import type { JsonObject } from '../../../client/behaviour.js'
import type { Reading } from '../service.js'

export interface WrittenAmount {
  readonly currency: string
  /** Decimal text. */
  readonly value: string
}

/** The amounts that come. Which of those that do not apply are null, and which are left out, is assumed. */
export function amountsIn(
  form: Reading<'pcfAmountForm'>,
  amounts: Readonly<Record<string, WrittenAmount>>,
): JsonObject {
  switch (form) {
    case 'text':
    case 'number':
      return { ...amounts }
    case 'absent':
      return Object.fromEntries(
        Object.entries(amounts).flatMap(([name, amount]): [string, WrittenAmount | null][] => {
          if (/[1-9]/.test(amount.value)) return [[name, amount]]
          return name === 'taxAmount' ? [] : [[name, null]]
        }),
      )
  }
}

/**
 * The text of an answer with charges, whose amounts are decimal text. As JSON numbers they keep every digit, which
 * numbers of the platform would not.
 */
export function textWithAmounts(form: Reading<'pcfAmountForm'>, answer: JsonObject): string {
  const text = JSON.stringify(answer)
  return form === 'number' ? text.replaceAll(/"value":"([\d.]+)"/g, '"value":$1') : text
}
