/** The first thing that is said of an unknown outcome is the call to make, of those that this client can make. */
import { memoryJournal } from 'lacuna/journal'
import { expect, it } from 'vitest'
import { OutcomeUnknownError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { cut, OCO, service } from '../margin-wallet/service.js'
import { gateway, INPUT } from '../payments/gateway.js'

const journal = () => memoryJournal()
const lookUp = () => ({ verdict: 'unknown' }) as const
const order = (options: object) => service(cut, options).client.createMarginOcoOrder(OCO)
const payment = (options: object) => gateway(cut, options).payments.initiateTransaction(INPUT)

it.each([
  ['an order with a journal', 'Call recover({ withinMs: 60_000 })', () => order({ journal: journal() })],
  ['an order without one', 'Call reconcile(error.reference, { withinMs: 60_000 })', () => order({})],
  [
    'a payment with both',
    'Call recover({ withinMs: 90_000 })',
    () => payment({ journal: journal(), lookUp }),
  ],
  [
    'a payment with lookUp',
    'Call reconcile(error.reference, { withinMs: 90_000 })',
    () => payment({ lookUp }),
  ],
  [
    'a payment with a journal',
    'Call resubmit(error.reference, input)',
    () => payment({ journal: journal() }),
  ],
  ['a payment with neither', 'Call resubmit(error.reference, input)', () => payment({})],
])('of %s it is: %s', async (_what, advice, run) => {
  const { message } = await rejectionOf(OutcomeUnknownError, run)
  const [, next = ''] = message.split('may or may not have been carried out: ')
  // What went wrong comes before, and all other advice after it.
  expect(next).toContain(`. ${advice}, which`)
  expect(next.indexOf(advice)).toBeLessThan(next.indexOf('Do not simply send it again.'))
})
