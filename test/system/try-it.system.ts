import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { demoParts } from '../../scripts/docs/try/demo-parts.js'
import { dataOf } from '../../scripts/docs/try-pages.js'
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
  // A browser also says it when the mock refuses what a panel demonstrates: those are no pages.
  const isDemonstration = (url: string): boolean =>
    url.startsWith(docs.url) && !url.startsWith(`${docs.url}/docs/`)
  expect(said.filter(({ text, url }) => !(isDemonstration(url) && /status of [45]\d\d/.test(text)))).toEqual(
    [],
  )
})

const tried = readApiNames().flatMap((api) => {
  const part = demoParts[api]
  if (part === undefined) return []
  return dataOf(part, { api, document: readDescription(api) }).operations.map((one) => ({
    ...one,
    api,
    operation: part.operations[one.operationId],
    isSigned: part.signing !== undefined && one.earlierInput === undefined,
    isAuthorised: part.signing !== undefined || one.earlierInput !== undefined,
  }))
})
type Tried = (typeof tried)[number]

function found(id: string): Tried {
  const one = tried.find(({ operationId }) => operationId === id)
  if (one === undefined) throw new Error(`There is no operation ${id}`)
  return one
}

const panelOf = (id: string): string => `document.getElementById('${id}')`
const inPanel = (id: string, selector: string): string =>
  `${panelOf(id)}.querySelector(${JSON.stringify(selector)})`

async function opens({ api, operationId }: Tried, on: Tab = tab): Promise<void> {
  await on.go(`${docs.url}/docs/try-${api}.html#${operationId}`)
  await on.until(`${panelOf(operationId)} !== null`)
  await on.until(`${inPanel(operationId, 'form')} !== null`)
}

interface Shown {
  readonly problem: string
  readonly exchanges: readonly {
    readonly title: string
    readonly request: string
    readonly steps: Readonly<Record<string, string>>
    readonly status: string
    readonly answer: string
    /** What the client makes of the answer: a result, or what it throws. */
    readonly result: string
    readonly thrown: string
    readonly marks: number
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
      request: one.querySelector('pre')?.textContent ?? '',
      steps: Object.fromEntries([...one.querySelectorAll('[data-step]')].map((step) => [step.dataset.step, step.querySelector('pre')?.textContent ?? ''])),
      status: one.querySelector('.status')?.textContent ?? '',
      answer: one.querySelector('pre[aria-label$=": answer"]')?.textContent ?? one.querySelector('.problem')?.textContent ?? '',
      result: one.querySelector('pre[aria-label$=": result"]')?.textContent ?? '',
      thrown: one.querySelector('.thrown')?.textContent.trim() ?? '',
      marks: one.querySelectorAll('mark').length,
    })),
  })`)
  return JSON.parse(text) as Shown
}

function showsSignature({ steps, request }: Shown['exchanges'][number]): void {
  const signature = (steps['signature'] ?? 'none').replaceAll(/\s/g, '')
  expect(signature).toMatch(/^(?:[0-9a-f]{64}|[A-Za-z0-9+/=]{108})$/)
  expect(request).toContain(signature)
  expect(steps['toSign']).toMatch(/\S/)
}

const fill = (id: string, name: string, value: string): Promise<string> =>
  tab.read(`(() => {
    const field = Object.assign(${inPanel(id, `[id="${id}-${name}"]`)}, { value: ${JSON.stringify(value)} })
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input'))
  })()`)

const choose = (id: string, select: 'assume' | 'serve', value: string): Promise<string> =>
  fill(id, select, value)

describe('a panel', () => {
  it.each(tried)('calls $operationId, shows its signature, and compares two readings', async (one) => {
    const { operationId: id, isSigned, isAuthorised } = one
    await opens(one)
    const first = await sends(id)
    expect(first.problem).toBe('')
    expect(first.exchanges).toHaveLength(1)
    const [only] = first.exchanges
    expect(only?.status).toBe('200')
    expect(only?.result).toMatch(/^[[{]/)
    expect(only?.request).toContain(docs.url)
    expect(Object.keys(only?.steps ?? {}).length > 0).toBe(isAuthorised)
    if (isSigned && only) showsSignature(only)
    const [choice] = one.assumed
    const [other = ''] = one.served
    if (choice !== undefined) await choose(id, 'assume', choice)
    else await choose(id, 'serve', other)
    await tab.read(`${inPanel(id, `[id="${id}-fresh"]`)}.click()`)
    await tab.read(`${inPanel(id, 'button.main')}.click()`)
    await tab.until(`${panelOf(id)}.querySelectorAll('.exchange').length === 2`)
    const both = await shown(id)
    expect(both.problem).toBe('')
    expect(both.exchanges.map(({ title }) => title)).toEqual([
      'By default',
      (choice === undefined ? `mock ${other}` : `client ${choice}`).replace('=', ': '),
    ])
    expect(both.exchanges[0]?.status).toBe('200')
    expect(both.exchanges[1]?.answer).not.toBe('')
  })

  it('shows the refusal of a reading beside the success of the other, with what differs', async () => {
    const one = found('listFutOpt')
    await opens(one)
    await choose(one.operationId, 'assume', 'authorizationPrefix=none')
    const { exchanges } = await sends(one.operationId)
    expect(exchanges.map(({ status }) => status)).toEqual(['200', '401'])
    expect(exchanges[0]?.request).toMatch(/≠ authorization: Bearer \S/)
    expect(exchanges[1]?.request).toMatch(/≠ authorization: (?!Bearer)\S/)
    expect(exchanges[0]?.result).toContain('"InstrumentName"')
    expect(exchanges[1]?.thrown).toMatch(
      /^It throws AuthenticationError: listFutOpt answered 401.*authorizationPrefix/,
    )
  })

  it.each([
    ['the client refuses', '{ "rType": 1 }', 'listFixedIncome was not sent: instId is missing.'],
    ['is no JSON', '{ "rType": 1', 'The input is no object of JSON, so nothing was sent.'],
    ['has more digits than a number keeps', '{ "instId": 9007199254740993, "rType": 1 }', '9007199254740993'],
  ])('says so where an input %s, and sends nothing', async (_, input, says) => {
    await opens(found('listFixedIncome'))
    await fill('listFixedIncome', 'input', input)
    const { problem, exchanges } = await sends('listFixedIncome')
    expect(problem).toContain(says)
    expect(exchanges).toEqual([])
  })

  it('sends nothing to another machine, and says why', async () => {
    const one = found('login')
    await opens(one)
    for (const address of [
      'https://api.example',
      'http://127.0.0.1.example:80',
      'ftp://localhost',
      'nonsense',
    ]) {
      await fill(one.operationId, 'address', address)
      const { problem, exchanges } = await sends(one.operationId)
      expect(problem).toContain('not one of this machine')
      expect(exchanges).toEqual([])
    }
  })

  it('takes what a field holds as text, in the request and in the answer', async () => {
    const one = found('enableIsolatedMarginAccount')
    await opens(one)
    const hostile = '<img src=x onerror=window.broken=1>'
    await fill(one.operationId, 'input', JSON.stringify({ symbol: hostile }))
    const { exchanges } = await sends(one.operationId)
    expect(exchanges[0]?.status).toBe('400')
    expect(
      await tab.read(`${panelOf(one.operationId)}.querySelectorAll('img').length + ' ' + window.broken`),
    ).toBe('0 undefined')
  })

  it('is used by keyboard alone', async () => {
    const one = found('initiateTransaction')
    const { api, operationId: id } = one
    await tab.go(`${docs.url}/docs/try-${api}.html`)
    await tab.until(`${panelOf(id)} != null`)
    await tab.read(`${inPanel(id, 'summary')}.focus()`)
    await tab.press('Enter')
    await tab.until(`${inPanel(id, 'form')} !== null`)
    const focused = `document.activeElement`
    const seen: string[] = []
    while (seen.length < 60 && seen.at(-1) !== 'Sign and send') {
      await tab.press('Tab')
      seen.push(await tab.read(`${focused}?.id || ${focused}?.textContent`))
    }
    expect(seen.slice(0, 2)).toEqual([`${id}-address`, `${id}-input`])
    expect(seen).toContain(`${id}-assume`)
    await tab.press('Enter')
    expect((await shown(id)).exchanges.map(({ status }) => status)).toEqual(['200'])
  })

  it('names every control, keeps nothing, and is no wider than a phone', async () => {
    const phone = await docs.browser.open()
    await phone.resize(360)
    for (const one of [found('createMarginOcoOrder'), found('listDeposits')]) {
      await opens(one, phone)
      const { operationId: id } = one
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
    const { operationId: id, ...one } = found('listFutOpt')
    await tab.go(`${docs.url}/docs/index.html`)
    await tab.read(`localStorage.setItem('vitepress-theme-appearance', '${look}')`)
    await opens({ operationId: id, ...one })
    await choose(id, 'assume', 'authorizationPrefix=none')
    await sends(id)
    await tab.read(`${axe}; undefined`)
    const violations = await tab.read(`axe.run(${panelOf(id)}, { resultTypes: ['violations'] }).then(
      ({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0].failureSummary])))`)
    expect(JSON.parse(violations)).toEqual([])
  })
})
