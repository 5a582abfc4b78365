/** The amount in each reading. What any other reading changes is beside it, where a request is carried out and answered. */
import type { FormTable, ReadingTable } from '../../engine/readings-in-force.js'

/** The numbers of decimals that an amount may have, in words; `undefined` where it has such a number. */
export const amountForm: ReadingTable<'amountForm', [decimals: number], string | undefined> = {
  twoDecimals: (decimals) => (decimals === 2 ? undefined : 'exactly two decimals, such as 1.00'),
  anyDecimals: () => undefined,
  upToTwoDecimals: (decimals) => (decimals <= 2 ? undefined : 'no more than two decimals, such as 1.00'),
}

/** The number of decimals that a client writes. */
export const amountForms: FormTable<'amountForm', [decimals: number]> = {
  twoDecimals: (decimals) => decimals === 2,
  anyDecimals: (decimals) => decimals !== 2,
}
