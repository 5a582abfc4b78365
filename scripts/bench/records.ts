/** Lists of futures and options that are made up here. */
import { recordLayouts } from '../../generated/tables/market-data.js'
import type { FieldLayout } from '../../src/market-data/lists/record-layout.js'

export type Format = 'json' | 'xml'

/** How many records the lists have. */
export const listed = 20_000

const { root, item, fields } = recordLayouts.FutOptList

type Value = string | number

/** The bytes of a list. */
export function recordsAs(format: Format): Buffer {
  const next = numbers()
  const records = Array.from({ length: listed }, () => fields.map((field) => valueOf(field, next)))
  if (format === 'json')
    return Buffer.from(
      JSON.stringify(
        records.map((values) => Object.fromEntries(values.map((value, at) => [fields[at]?.name, value]))),
      ),
    )
  const items = records.map((values) => {
    const children = values.map((value, at) => {
      const name = fields[at]?.xmlName ?? ''
      return `<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`
    })
    return `<${item}>${children.join('')}</${item}>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?><${root}>${items.join('')}</${root}>`)
}

/** The same numbers below others in each run, so that no two records have a value in common but by chance. */
function numbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function valueOf({ name, kind }: FieldLayout, next: (below: number) => number): Value {
  const two = (below: number): string => String(next(below)).padStart(2, '0')
  if (name === 'CompanyName') return `Mills & Marine ${next(1e6)} Ltd`
  if (name === 'ExpiryDate') return `${10 + next(19)}Nov2026`
  if (name === 'DateTime') return `20-November-2026 ${two(24)}:${two(60)}:${two(60)}`
  if (kind === 'text') return `M${next(1e6)}`
  return kind === 'decimal' ? next(1e7) / 100 : next(1e8)
}
