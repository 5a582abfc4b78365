import { expect, it } from 'vitest'
import {
  answerMarks as ofMargin,
  operations as marginOperations,
  resultForms,
} from '../../generated/tables/margin-wallet.js'
import {
  answerMarks as ofPayments,
  operations as paymentsOperations,
} from '../../generated/tables/payments.js'
import type { AnswerMarks, OperationTable, ResultForm } from '../support/descriptions.js'

const marks: AnswerMarks = { ...ofMargin, ...ofPayments }
const operations: OperationTable = { ...marginOperations, ...paymentsOperations }

/** Each property of a form and what it repeats, by its name. */
function echoesIn(form: ResultForm): (readonly [name: string, form: ResultForm])[] {
  const values = Object.entries(form.properties ?? {})
  return [
    ...values,
    ...values.flatMap(([, inner]) => echoesIn(inner)),
    ...(form.items ? echoesIn(form.items) : []),
  ]
}

it('every operation that is not safe to retry shows the identity of its result', () => {
  const unsafe = Object.values(operations).filter(({ safeToRetry }) => !safeToRetry)
  const without = unsafe.filter(({ operationId }) => marks[operationId]?.identity === undefined)
  expect(without.map(({ operationId }) => operationId)).toEqual([])
})

it('what a lost call is found by says what the call is about', () => {
  for (const { operationId, reconcile } of Object.values(operations)) {
    const named = marks[operationId]?.identifiers?.map(({ name }) => name) ?? []
    expect(named).toEqual(expect.arrayContaining(Object.values(reconcile?.with ?? {})))
  }
})

it('one input is compared in one way, wherever an answer repeats it', () => {
  for (const [operationId, { identifiers = [] }] of Object.entries(marks))
    for (const { name, as } of identifiers) {
      const matches = operations[operationId]?.reconcile?.matches ?? []
      for (const match of matches.filter(({ input }) => input === name)) expect(match.as).toBe(as)
    }
  for (const [operationId, form] of Object.entries<ResultForm>(resultForms))
    for (const [, { echo }] of echoesIn(form)) {
      const named = marks[operationId]?.identifiers?.filter(({ name }) => echo?.of.includes(name)) ?? []
      for (const { as } of named) expect(echo?.as).toBe(as)
    }
})

/** Properties with the name of an input which they do not repeat: extensions.md says why. */
const notCompared: ReadonlySet<string> = new Set([
  'listWithdrawals status',
  'listDeposits status',
  'createMarginOcoOrder price',
  'createMarginOcoOrder stopPrice',
  'createMarginOcoOrder selfTradePreventionMode',
])

it('every property with the name of an input repeats it, or is known not to', () => {
  const open = Object.entries<ResultForm>(resultForms).flatMap(([operationId, form]) => {
    const inputs = operations[operationId]?.inputs ?? []
    return echoesIn(form)
      .filter(([name, { echo }]) => inputs.includes(name) && echo?.of.includes(name) !== true)
      .map(([name]) => `${operationId} ${name}`)
  })
  expect(new Set(open)).toEqual(notCompared)
})
