/** The published descriptions in the hands of others: Swagger UI calls every operation, and a sampler makes a value of every schema. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apis, type ApiName } from '../../generated/apis.js'
import { root } from '../../scripts/generate/apis.js'
import { openapi30 } from '../../scripts/generate/openapi-3-0.js'
import { operationsOf } from '../../scripts/generate/document.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { at } from '../support/json.js'
import { publishedOf } from '../support/published.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { startBrowser, type Browser, type Tab } from './browser.js'

const tools = createRequire(new URL('test/system/swagger-ui/package.json', root))
const bundle = readFileSync(tools.resolve('swagger-ui-dist/swagger-ui-bundle.js'))

/** The time at which the examples were sent, and nobody who only reads a description can sign. */
const now = Number(at(publishedOf('margin-wallet'), '/components/parameters/Timestamp/example'))
const mock = createMock({ clock: () => now, unchecked: ['signature', 'checksum'] })

/** What Swagger UI is told to put into the headers and the query, as a person does under “Authorize”. */
const credentials: Readonly<Record<string, string>> = {
  ApiKey: demoCredentials.marginWallet.apiKey,
  Signature: '0'.repeat(64),
}

/** A page as a reader of a description makes it, whose calls go to the mock. */
function pageOf(document: object, url: string): string {
  const shown = JSON.stringify({ ...document, servers: [{ url }] }).replaceAll('<', '\\u003c')
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Swagger UI</title></head><body><div id="ui"></div>
<script src="bundle.js" charset="utf-8"></script>
<script>
  const spec = ${shown}
  const settings = { docExpansion: 'full', tryItOutEnabled: true, validatorUrl: null }
  window.ui = SwaggerUIBundle({ ...settings, spec, dom_id: '#ui', onComplete: () => (window.isShown = true) })
</script></body></html>`
}

let browser: Browser
let address = ''
let end = (): Promise<void> => Promise.resolve()
const profile = temporaryFolder()
beforeAll(async () => {
  const { url, close } = await mock.listen()
  const pages = createServer((request, response) => {
    const [api] = apis.filter((api) => request.url === `/${api}` || request.url === `/${api}-3.0`)
    if (request.url === '/bundle.js') return response.end(bundle)
    if (api === undefined) return response.writeHead(204).end()
    const document = publishedOf(api)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(pageOf(request.url === `/${api}` ? document : openapi30(document), url))
  })
  await new Promise<void>((listening) => pages.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  browser = startBrowser(profile)
  end = async () => {
    await browser.close()
    await new Promise((closed) => pages.close(closed))
    await close()
  }
})
afterAll(() => end())

/** What a person empties first: of two that exclude each other, one, and ids that the mock has had already. */
const emptied: Readonly<Record<string, readonly string[]>> = {
  listMarginOrderLists: ['fromId'],
  createMarginOcoOrder: ['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId'],
}

/** Empties a parameter as if its text was deleted: React hears of it by an event, and Swagger UI when the field is left. */
const emptying = (row: string): string => `(() => {
  const field = ${row}.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '')
  for (const type of ['input', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }))
})()`

/** Presses “Execute” of an operation, and gives the status and the body that are shown then. */
async function executes(tab: Tab, operationId: string): Promise<{ status: number; body: string }> {
  const panel = `document.querySelector('[id$="-${operationId}"]')`
  await tab.until(`${panel}?.querySelector('button.execute') != null`)
  for (const name of emptied[operationId] ?? [])
    await tab.read(emptying(`${panel}.querySelector('[data-param-name="${name}"]')`))
  await tab.read(`${panel}.querySelector('button.execute').click()`)
  const shown = `${panel}.querySelector('.live-responses-table .response')`
  await tab.until(`${shown} != null`)
  const status = await tab.read(`parseInt(${shown}.querySelector('.response-col_status').textContent)`)
  const body = await tab.read(`${shown}.querySelector('.response-col_description pre')?.textContent ?? ''`)
  return { status: Number(status), body }
}

describe.each(['3.1', '3.0'])('Swagger UI over OpenAPI %s', (version) => {
  it.each(apis)('executes each operation of %s', async (api) => {
    mock.reset()
    const tab = await browser.open()
    await tab.go(`${address}/${api}${version === '3.0' ? '-3.0' : ''}`)
    await tab.until('window.isShown === true')
    for (const [scheme, value] of Object.entries(credentials))
      await tab.read(`String(ui.preauthorizeApiKey('${scheme}', '${value}'))`)
    const found: unknown[] = []
    for (const operationId of inOrder(api)) {
      const { status, body } = await executes(tab, operationId)
      const token: unknown = operationId === 'login' ? at(JSON.parse(body), '/access_token') : undefined
      if (typeof token === 'string')
        await tab.read(`String(ui.preauthorizeApiKey('BearerToken', '${token}'))`)
      found.push([operationId, mock.requests.at(-1)?.operationId, status, status === 200 ? '' : body])
    }
    expect(found).toEqual(inOrder(api).map((operationId) => [operationId, operationId, 200, '']))
    await tab.close()
  })
})

/** The login comes first. */
function inOrder(api: ApiName): readonly string[] {
  const ids = operationsOf(publishedOf(api)).map(({ operation }) => operation.operationId)
  return ids.toSorted((id, other) => Number(other === 'login') - Number(id === 'login'))
}

type Sample = (schema: object, options: object, document: object) => unknown
const { sample } = tools('openapi-sampler') as { readonly sample: Sample }

describe.each(apis)('openapi-sampler over %s', (api) => {
  const document = publishedOf(api)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'https://description.example/' })

  it.each(Object.entries(document.components.schemas))('makes a valid %s', (name, schema) => {
    const fits = ajv.compile({ $ref: `https://description.example/#/components/schemas/${name}` })
    for (const skipNonRequired of [false, true]) {
      const value = sample(schema, { skipNonRequired }, document)
      fits(value)
      expect([value, fits.errors ?? []]).toEqual([value, []])
    }
  })
})
