/** Decimals as text: exact, whatever their length. */

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?$/

/** Whether a text is a decimal, with or without an exponent. */
export function isDecimal(text: string): boolean {
  return decimal.test(text)
}

/** `+01.50` -> `1.5`, `1E+3` -> `1000`, `-0.0` -> `0`. The text must be a decimal. */
export function canonicalDecimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const integer = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+/, '')
  const decimals = (point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(/0+$/, '')
  const unsigned = decimals === '' ? integer || '0' : `${integer || '0'}.${decimals}`
  return text.startsWith('-') && unsigned !== '0' ? `-${unsigned}` : unsigned
}
