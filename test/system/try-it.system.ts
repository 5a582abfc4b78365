import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { triedOperations, type TriedOperation } from '../../scripts/docs/try-pages.js'
import { readApiNames } from '../../scripts/generate/apis.js'
import type { Tab, Watched } from './browser.js'
import { docsInBrowser, elsewhere, watchedTab, type DocsBrowser } from './docs-browser.js'
import { readDescription } from '../../scripts/generate/description.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let docs: DocsBrowser
let tab: Tab
let watched: Watched
docsInBrowser(async (started) => {
  docs = started
  ;({ tab, watched } = await watchedTab(docs))
})
afterEach(() => {
  const { asked, failed, said } = watched.take()
  expect(elsewhere(asked, docs)).toEqual([])
  expect(failed).toEqual([])
  expect(said).toEqual([])
})

const tried = readApiNames().flatMap((api) => triedOperations({ api, document: readDescription(api) }))

function found(id: string): TriedOperation {
  const operation = tried.find(({ operationId }) => operationId === id)
  if (operation === undefined) throw new Error(`There is no operation ${id}`)
  return operation
}

const panelOf = (id: string): string => `document.getElementById('${id}')`
const inPanel = (id: string, selector: string): string =>
  `${panelOf(id)}.querySelector(${JSON.stringify(selector)})`

async function opens({ api, operationId }: TriedOperation, on: Tab = tab): Promise<void> {
  await on.go(`${docs.url}/docs/try-${api}.html#${operationId}`)
  await on.until(`${panelOf(operationId)}?.open === true`)
}

interface Shown {
  readonly problem: string
  /** Of each exchange, what a panel shows of it. */
  readonly exchanges: readonly {
    readonly title: string
    readonly toSign: string | undefined
    readonly status: string
    readonly result: string | undefined
    readonly thrown: string | undefined
  }[]
}

/** Presses the button of a panel, and reads what it shows then. */
async function sends(id: string, on: Tab = tab): Promise<Shown> {
  await on.read(`${inPanel(id, 'button.main')}.click()`)
  return shown(id, on)
}

async function shown(id: string, on: Tab = tab): Promise<Shown> {
  const results = inPanel(id, '[aria-busy]')
  await on.until(
    `${results}.getAttribute('aria-busy') === 'false' && (${results}.querySelector('.exchange') !== null || ${inPanel(id, '[role=alert]')}.textContent !== '')`,
  )
  const text = await on.read(`JSON.stringify({
    problem: ${inPanel(id, '[role=alert]')}.textContent,
    exchanges: [...${panelOf(id)}.querySelectorAll('.exchange')].map((one) => ({
      title: one.querySelector('h2').textContent,
      toSign: one.querySelector('[data-step=toSign] pre')?.textContent,
      status: one.querySelector('.status').textContent,
      result: one.querySelector('pre[aria-label$=": result"]')?.textContent,
      thrown: one.querySelector('.thrown')?.textContent.trim(),
    })),
  })`)
  return JSON.parse(text) as Shown
}

const fill = (id: string, name: string, value: string): Promise<string> =>
  tab.read(`(() => {
    const field = Object.assign(${inPanel(id, `[id="${id}-${name}"]`)}, { value: ${JSON.stringify(value)} })
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input'))
  })()`)

describe('a panel', () => {
  it.each(tried)('calls $operationId at the first click, and compares two readings', async (operation) => {
    const { operationId: id, api, assumed, served } = operation
    await opens(operation)
    const { problem, exchanges } = await sends(id)
    expect(problem).toBe('')
    expect(exchanges.map(({ title, status, thrown }) => [title, status, thrown])).toEqual([
      ['By default', '200', undefined],
    ])
    expect(exchanges[0]?.result).toMatch(/^[[{]/)
    expect(exchanges[0]?.toSign !== undefined).toBe(api !== 'market-data' && id !== 'fetchPcfDetails')
    const [name, reading = ''] = assumed[0]
      ? (['assume', assumed[0]] as const)
      : (['serve', served[0]] as const)
    await fill(id, name, reading)
    const both = await sends(id)
    expect(both.exchanges.map(({ title }) => title)).toEqual([
      'By default',
      `${name === 'assume' ? 'client' : 'mock'} ${reading}`,
    ])
    expect(both.exchanges[0]?.status).toBe('200')
  })

  it('shows the error of a reading beside the result of the other', async () => {
    await opens(found('fetchPcfDetails'))
    await fill('fetchPcfDetails', 'assume', 'pcfOperation=withoutQuery')
    const { exchanges } = await sends('fetchPcfDetails')
    expect(exchanges).toHaveLength(2)
    expect(exchanges[0]?.result).toContain('"totalTransactionAmount"')
    expect(exchanges[1]?.thrown).toMatch(/^It throws \w+: fetchPcfDetails .*pcfOperation/s)
    expect(await tab.read(`${panelOf('fetchPcfDetails')}.querySelector('mark').textContent`)).toMatch(/^≠ /)
  })

  it('reports an input that is not JSON', async () => {
    await opens(found('listFixedIncome'))
    await fill('listFixedIncome', 'input', '{ "rType": 1')
    const { problem, exchanges } = await sends('listFixedIncome')
    expect(problem).toBe('The input is not a JSON object, so nothing was sent.')
    expect(exchanges).toEqual([])
    // The browser reports the status as well.
    expect(watched.take().said).toHaveLength(1)
  })

  it('takes what a field holds as text, in the request and in the answer', async () => {
    const operation = found('enableIsolatedMarginAccount')
    await opens(operation)
    const hostile = '<img src=x onerror=window.broken=1>'
    await fill(operation.operationId, 'input', JSON.stringify({ symbol: hostile }))
    const { exchanges } = await sends(operation.operationId)
    expect(exchanges[0]?.status).toBe('400')
    expect(
      await tab.read(
        `${panelOf(operation.operationId)}.querySelectorAll('img').length + ' ' + window.broken`,
      ),
    ).toBe('0 undefined')
  })

  it('is used by keyboard alone', async () => {
    const operation = found('initiateTransaction')
    const { api, operationId: id } = operation
    await tab.go(`${docs.url}/docs/try-${api}.html`)
    await tab.until(`${inPanel(id, 'form')}?.inert === false`)
    await tab.read(`${inPanel(id, 'summary')}.focus()`)
    await tab.press('Enter')
    await tab.until(`${panelOf(id)}.open`)
    const focused = `document.activeElement`
    const seen: string[] = []
    while (seen.length < 60 && seen.at(-1) !== 'Send') {
      await tab.press('Tab')
      seen.push(await tab.read(`${focused}?.id || ${focused}?.textContent`))
    }
    expect(seen[0]).toBe(`${id}-input`)
    expect(seen).toContain(`${id}-assume`)
    await tab.press('Enter')
    expect((await shown(id)).exchanges.map(({ status }) => status)).toEqual(['200'])
  })

  it('names every control, keeps nothing, and is no wider than a phone', async () => {
    const phone = await docs.browser.open()
    await phone.resize(360)
    for (const operation of [found('createMarginOcoOrder'), found('listDeposits')]) {
      await opens(operation, phone)
      const { operationId: id } = operation
      await sends(id, phone)
      expect(
        await phone.read('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
      ).toBe('true')
      const panel = panelOf(id)
      expect(await phone.read(`${panel}.scrollWidth <= ${panel}.clientWidth`)).toBe('true')
      const nameless = `[...${panelOf(id)}.querySelectorAll('input, select, textarea, button')].filter((one) => !(one.labels?.length > 0 || one.textContent.trim() || one.ariaLabel)).length`
      expect(await phone.read(nameless)).toBe('0')
      const kept = `Object.values({ ...localStorage, ...sessionStorage }).join() + document.cookie + location.href`
      expect(await phone.read(kept)).not.toMatch(/demo-api|demo-merchant|demo-password/)
    }
    await phone.close()
  })

  it.each(['light', 'dark'])('can be used by everybody when it is %s', async (look) => {
    const { operationId: id, ...example } = found('listFutOpt')
    await tab.go(`${docs.url}/docs/index.html`)
    await tab.read(`localStorage.setItem('vitepress-theme-appearance', '${look}')`)
    await opens({ operationId: id, ...example })
    await fill(id, 'assume', 'authorizationPrefix=none')
    await sends(id)
    await tab.read(`${axe}; undefined`)
    const violations = await tab.read(`axe.run(${panelOf(id)}, { resultTypes: ['violations'] }).then(
      ({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0].failureSummary])))`)
    expect(JSON.parse(violations)).toEqual([])
  })
})
