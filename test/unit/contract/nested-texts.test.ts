import { expect, it } from 'vitest'
import { createContract } from '../../../src/contract/index.js'

/** The body of a request as it is recorded. */
async function recorded(body: string): Promise<string> {
  let text = ''
  const answer = (): Promise<Response> => Promise.resolve(new Response('1'))
  const watched = createContract().fetch(answer, {
    onChecked: (_, { request }) => void (text = String(request?.body)),
  })
  await (await watched('https://a.example/', { method: 'POST', body })).text()
  return text
}

it.each(['{"access_token":null}', '{"token":true,"n":1}', '[{"signature":null,"txnToken":false}]'])(
  'a recording leaves %s as it is: nothing in it is a secret',
  async (text) => expect(await recorded(text)).toBe(text),
)

it.each([
  '"token":"s3cr3t-s3cr3t"',
  '"token":"s3cr3t-s3cr3t","x":1',
  ' "password": "s3cr3t-s3cr3t"}',
  '"x" {"token":"s3cr3t-s3cr3t"}',
  '{"a":"\\"token\\":\\"s3cr3t-s3cr3t\\""}',
  '{"token":s3cr3t-s3cr3t}',
])('a recording hides the secret in a part of JSON: %s', async (text) =>
  expect(await recorded(text)).not.toContain('s3cr3t'),
)
