/** Each form that the interface description prints, sent to the default mock. */
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../../src/mock/index.js'
import { readDescriptions } from '../../../src/mock/examples.js'
import { at, isObject } from '../../../src/model/json.js'
import { base, json, tokenOf } from '../../support/mock-world.js'

interface Printed {
  readonly segment?: string
  readonly header?: (token: string) => string
  readonly accept?: string
}

/** A data request as it is printed: its segment, its header and its body. */
async function answerTo(
  mock: Mock,
  list: string,
  body: object,
  {
    segment = 'Data',
    header = (token: string) => `Bearer ${token}`,
    accept = 'application/json',
  }: Printed = {},
): Promise<Response> {
  const authorization = header(await tokenOf(mock))
  return mock.fetch(`${base}/WebAPI/Api/V1/${segment}/${list}`, {
    method: 'POST',
    headers: { ...json, accept, authorization },
    body: JSON.stringify(body),
  })
}

const numbers = { sid: 4, instId: 2, rType: 1 }
const printed: readonly (readonly [what: string, list: string, body: object, more?: Printed])[] = [
  ['futures and options', 'FutOpt', numbers],
  ['the segment DATA', 'FutOpt', numbers, { segment: 'DATA' }],
  ['a bare access token', 'FutOpt', numbers, { header: (token: string) => token }],
  ['sid as a numeric string', 'FutOpt', { ...numbers, sid: '4' }],
  ['every number as a numeric string', 'FutOpt', { sid: '4', instId: '2', rType: '1' }],
  ['the instrument type of the code samples', 'FutOpt', { ...numbers, instId: 1 }],
  ['the instrument type of the code samples as a string', 'FutOpt', { sid: '4', instId: '1', rType: '19' }],
  ['a moment in seconds', 'FutOpt', { ...numbers, oInfo: 1_795_168_798 }],
  ['the default moment', 'FutOpt', { ...numbers, oInfo: 0 }],
  ['XML', 'FutOpt', numbers, { accept: 'application/xml' }],
  ['fixed income', 'FixedIncome', { sid: 26, instId: 1, rType: 1 }],
  ['the other instrument type of fixed income', 'FixedIncome', { sid: 26, instId: 2, rType: 11 }],
  [
    'fixed income as numeric strings under DATA',
    'FixedIncome',
    { sid: '26', instId: '2', rType: '8' },
    { segment: 'DATA' },
  ],
]

describe('the default mock takes', () => {
  const named = printed.map(([what, ...request]) => [what, request] as const)
  it.each(named)('%s, as the description prints it', async (_, [list, body, more]) => {
    const response = await answerTo(createMock(), list, body, more)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('DateTime')
  })

  it.each(['FutOpt', 'FixedIncome'])('each request example of %s in the description', async (list) => {
    const document = readDescriptions()['market-data']
    const pointer = `/paths/~1WebAPI~1Api~1V1~1{dataSegment}~1${list}/post/requestBody/content/application~1json/examples`
    const examples: readonly [string, unknown][] = Object.entries(at(document, pointer) ?? {})
    expect(examples.length).toBeGreaterThan(0)
    for (const [name, example] of examples) {
      const ref = at(example, '/$ref')
      const found = typeof ref === 'string' ? at(document, ref.slice(1)) : example
      const body = at(found, '/value')
      const response = await answerTo(createMock(), list, isObject(body) ? body : {})
      expect([name, response.status]).toEqual([name, 200])
    }
  })

  it.each([
    ['pathCase', 'anyCase', 'DATA', { segment: 'DATA' }, numbers],
    ['authorizationPrefix', 'withOrWithout', 'none', { header: (token: string) => token }, numbers],
    ['requestNumberForm', 'either', 'string', {}, { ...numbers, sid: '4' }],
    ['futOptInstId', 'both', '1', {}, { ...numbers, instId: 1 }],
  ] as const)(
    '%s in both of its forms, and the log names them',
    async (ambiguity, reading, form, more, body) => {
      const mock = createMock()
      await answerTo(mock, 'FutOpt', body, more)
      expect(mock.requests.at(-1)).toMatchObject({
        readings: { [ambiguity]: reading },
        tolerated: [{ ambiguity, form }],
      })
    },
  )
})
