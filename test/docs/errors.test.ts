import { describe, expect, it } from 'vitest'
import { survivePage } from '../../scripts/docs/survive-page.js'
import * as lacuna from '../../src/index.js'
import { everyOperation } from '../support/planted/mock-and-probe.js'
import { faultKinds } from '../../src/mock/index.js'
import { described } from './site.js'
import { writtenPages } from '../../scripts/docs/written-pages.js'

const classes = Object.keys(lacuna).filter((name) => name.endsWith('Error'))

describe('the page of the errors', () => {
  const page = new Map(writtenPages()).get('errors.md') ?? ''
  const sections = page.split(/^## /m).slice(1)

  it('has a section for each class that the package exports', () => {
    expect(sections.map((section) => section.split(' ', 1)[0]).sort()).toEqual([...classes].sort())
  })

  it.each(classes)('%s: what it means, where its fields are, and what to do', (name) => {
    const section = sections.find((section) => section.startsWith(`${name} {#${name}}\n`))
    expect(section).toMatch(/\n\n[A-Z[][^]+\n\n- /)
    expect(section).toContain(`[Its fields](/client/lacuna/classes/${name}.html)`)
  })
})

describe('the page of calls that survive', () => {
  const page = survivePage(described)

  it('says of every operation whether it is tried again, and of every change how it is found again', () => {
    for (const { operationId } of everyOperation) expect(page).toContain(`<code>${operationId}</code>`)
    const reconciled = page.slice(page.indexOf('{#reconcile}'), page.indexOf('{#faults}'))
    for (const { operationId } of everyOperation.filter(({ safeToRetry }) => !safeToRetry))
      expect(reconciled).toContain(`<code>${operationId}</code></a></td>`)
  })

  it('says where each of it is known from, fact by fact', () => {
    const found = page.slice(page.indexOf('{#reconcile}'), page.indexOf('{#faults}'))
    const cellsOf = (text: string): string[] => [...text.matchAll(/<td>(.*?)<\/td>/gs)].map(([cell]) => cell)
    // Which of its states means what, the provider says.
    for (const cell of cellsOf(found).filter((text) => / is <code>/.test(text)))
      expect(cell).toMatch(/Source: (?:provider \(<a href="https:|described|assumed)/)
    expect(found).toContain('Source: provider (<a href="https:')
    expect(found).toContain('Source: assumed.')
  })

  it('shows every fault, without an empty cell', () => {
    const matrix = page.slice(page.indexOf('{#faults}'))
    for (const kind of Object.keys(faultKinds)) expect(matrix).toContain(`<code>${kind}</code>`)
    expect(matrix).not.toContain('<td></td>')
    const heads = matrix.slice(0, matrix.indexOf('</tr>'))
    for (const { operationId } of everyOperation) expect(heads).toContain(`<code>${operationId}</code>`)
  })
})
