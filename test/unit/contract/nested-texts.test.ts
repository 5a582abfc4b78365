import { expect, it } from 'vitest'
import { changedScalars, isHidden } from '../../../src/redaction/nested-texts.js'

const hide = (text: string): string =>
  changedScalars(text, (value, name, isBelow) => (isBelow || isHidden(name) ? '[redacted]' : value))

it.each(['{"access_token":null}', '{"token":true,"n":1}', '[{"signature":null,"txnToken":false}]'])(
  'leaves %s as it is: nothing in it is a secret',
  (text) => {
    expect(hide(text)).toBe(text)
    expect(hide(JSON.stringify({ inner: text }))).toBe(JSON.stringify({ inner: text }))
  },
)

it.each([
  '"token":"s3cr3t-s3cr3t"',
  '"token":"s3cr3t-s3cr3t","x":1',
  ' "password": "s3cr3t-s3cr3t"}',
  '"x" {"token":"s3cr3t-s3cr3t"}',
  '{"a":"\\"token\\":\\"s3cr3t-s3cr3t\\""}',
  '{"token":s3cr3t-s3cr3t}',
])('hides the secret in a part of JSON: %s', (text) => expect(hide(text)).not.toContain('s3cr3t'))
