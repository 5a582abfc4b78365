/** Answers under 200 that say of themselves that nothing was done. */
import { memoryJournal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { answerMarks } from '../../../generated/tables/margin-wallet.js'
import { OutcomeUnknownError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { asAsked, json, OCO, service, unsafeCalls } from './service.js'

const undone = unsafeCalls.flatMap((call) => {
  const { member, values } = answerMarks[call.operationId]?.undone ?? { member: '', values: [] }
  return values
    .flatMap((value) => [value, String(value)])
    .map((value) => ({ ...call, name: member.slice(1), value }))
})

it('are known for each operation that changes something', () => {
  expect(new Set(undone.map(({ operationId }) => operationId)).size).toBe(unsafeCalls.length)
})

describe.each(undone)('$operationId answered with $name $value', ({ operationId, call, name, value }) => {
  it('leaves the outcome open, and the error has what came', async () => {
    const { client } = service(async (sent) =>
      json({ ...((await asAsked(sent).json()) as object), [name]: value }),
    )
    const error = await rejectionOf(OutcomeUnknownError, () => call(client))
    expect(error.operationId).toBe(operationId)
    expect(error.message).toContain(
      `but ${name} is ${typeof value === 'string' ? `'${value}'` : String(value)}`,
    )
    expect(error.message).toContain('which says that the call was not carried out')
    expect(error.partial).toHaveProperty(name)
  })
})

it('are not noted as having happened, so that the intent is not taken for good', async () => {
  const { client } = service(
    async (sent) => json({ ...((await asAsked(sent).json()) as object), listOrderStatus: 'REJECT' }),
    { journal: memoryJournal() },
  )
  const call = client.prepare('createMarginOcoOrder', OCO, { intent: 'exit 7' })
  await rejectionOf(OutcomeUnknownError, call.send())
  await client.close(call.reference, 'did-not-happen')
})
