import { describe, expect, it } from 'vitest'
import { decodeItem, faultOf, inItem } from './quotes.js'

const extraOf = (content: string) => Object.fromEntries(decodeItem(content).extra)

describe('elements that the description does not know', () => {
  it('are kept as text, next to the fields', () => {
    const quote = decodeItem('<Symbol>A</Symbol><Greek> 0.5 &amp; <![CDATA[more]]></Greek><Volume>1</Volume>')
    expect(quote).toMatchObject({ symbol: 'A', volume: 1 })
    expect(quote.extra).toEqual(new Map([['Greek', ' 0.5 & more']]))
  })

  it('are kept under their name without prefix, decoded once', () => {
    expect(extraOf('<a:_x0024_Price>1</a:_x0024_Price><_x005F_x0041_>2</_x005F_x0041_>')).toEqual({
      $Price: '1',
      _x0041_: '2',
    })
  })

  it('are null when empty or nil', () => {
    expect(extraOf('<A/><B></B><C x:nil="true"/><D x:nil="1"> </D><E><!-- --></E>')).toEqual({
      A: null,
      B: null,
      C: null,
      D: null,
      E: null,
    })
  })

  it('are objects when they hold elements', () => {
    const content =
      '<Greeks>\n  <Delta>0.5</Delta>\n  <Rho/>\n  <Vega><_x0031_d>1</_x0031_d></Vega>\n</Greeks>'
    expect(extraOf(content)).toEqual({ Greeks: { Delta: '0.5', Rho: null, Vega: { '1d': '1' } } })
  })

  it('are arrays when a name is repeated', () => {
    expect(extraOf('<L><A>1</A><B>2</B><A/><A><C>3</C></A></L>')).toEqual({
      L: { A: ['1', null, { C: '3' }], B: '2' },
    })
    expect(extraOf('<A/><B>2</B><A>3</A>')).toEqual({ A: [null, '3'], B: '2' })
  })

  it('keep text that stands beside elements', () => {
    expect(extraOf('<Note>see <b>this</b> now</Note>')).toEqual({ Note: { b: 'this', '#text': 'see  now' } })
  })

  it('may have the names of fields, or of the item, when they are nested', () => {
    expect(extraOf('<item><Symbol>A</Symbol><Symbol>B</Symbol></item>')).toEqual({
      item: { Symbol: ['A', 'B'] },
    })
  })

  it('do no harm when they are named like something of every object', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const content = names.map((name) => `<${name}><polluted>yes</polluted></${name}>`).join('')
    const nested: unknown = decodeItem(`<Outer>${content}</Outer>`).extra.get('Outer')
    expect(Object.keys(nested as object)).toEqual(names)
    expect(Object.getPrototypeOf(nested)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('may be nested 32 deep and no deeper', () => {
    const nested = (depth: number) => '<n>'.repeat(depth) + '</n>'.repeat(depth)
    expect(extraOf(nested(32))).toHaveProperty(['n', ...Array<string>(31).fill('n')], null)
    const fault = faultOf(inItem(nested(33)))
    expect(fault.message).toContain('expected no elements nested more than 32 deep')
    expect(fault.column).toBe('<FutOptList><item>'.length + 32 * '<n>'.length + 1)
  })

  it('are refused when they are marked nil and hold something', () => {
    for (const content of ['text', '<b/>']) {
      expect(faultOf(inItem(`<A i:nil="true">${content}</A>`)).message).toContain('which is marked nil')
    }
  })

  it('are refused outside of an item', () => {
    const fault = faultOf('<FutOptList><item/><total>1</total></FutOptList>')
    expect(fault.message).toContain('found <total>, expected <item> or </FutOptList>')
  })
})
