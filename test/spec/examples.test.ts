import { describe, expect, it } from 'vitest'
import { readApiNames } from '../../scripts/generate/apis.js'
import { operationsOf, resolve } from '../../scripts/generate/document.js'
import { readDescription } from '../../scripts/generate/description.js'
import { readRendered } from '../../scripts/generate/rendered.js'
import { marketClient, serving } from '../unit/market-data/service.js'

/** The examples of an operation's XML answer, as Redoc gets them: the text of the example file. */
const document = readRendered('market-data')
const lists = operationsOf(document).flatMap(({ operation }) => {
  const content = operation.responses['200']?.content
  const xml = content?.['application/xml']?.examples ?? {}
  return Object.entries(xml).map(([name, { value }]) => {
    const json = content?.['application/json']?.examples?.[name]
    return {
      operationId: operation.operationId,
      name,
      xml: String(value),
      json: json && resolve(document, json).value,
    }
  })
})

const clientAnswering = (body: string, contentType: string) =>
  marketClient({ fetch: serving(body, contentType), validate: 'throw' })

describe('the XML examples', () => {
  it.each(lists)('of $operationId decode to those of JSON', async ({ operationId, xml, json }) => {
    const fromXml = clientAnswering(xml, 'application/xml')
    const fromJson = clientAnswering(JSON.stringify(json), 'application/json')
    const [a, b] =
      operationId === 'listFixedIncome'
        ? await Promise.all([
            fromXml.listFixedIncome({ instId: 1, rType: 1 }),
            fromJson.listFixedIncome({ instId: 1, rType: 1 }),
          ])
        : await Promise.all([fromXml.listFutOpt({ rType: 1 }), fromJson.listFutOpt({ rType: 1 })])
    expect(a.length).toBeGreaterThanOrEqual(2)
    expect(a).toEqual(b)
  })
})

describe('the published bundle', () => {
  it.each(readApiNames())('of %s holds the registry of ambiguities, which the rendered one links', (api) => {
    const published = readDescription(api)
    const rendered = JSON.stringify(readRendered(api))
    const [first] = published['x-ambiguity-registry']
    expect(first?.id).toBeTruthy()
    for (const { id } of published['x-ambiguity-registry'])
      expect(rendered).toContain(`ambiguities/${id}.html#${api}-${id})`)
  })
})
