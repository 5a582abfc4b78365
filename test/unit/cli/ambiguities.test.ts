import { describe, expect, it } from 'vitest'
import { mockAmbiguities } from '../../../generated/ambiguities/mock.js'
import { choiceTables } from '../../../generated/tables/index.js'
import type { AmbiguityTable, ChoiceTable } from '../../support/descriptions.js'
import { choiceHint } from '../../../src/ambiguity/hints.js'
import { registeredAmbiguities, type RegisteredAmbiguity } from '../../../src/mock/engine/registry.js'
import {
  ambiguitiesBySymptom,
  fixesOf,
  mockSwitches,
  placesText,
  signsOf,
  switchesOf,
} from '../../../src/cli/ambiguities.js'
import { lacuna } from '../../support/test-terminal.js'

const tables: Readonly<Record<string, ChoiceTable>> = choiceTables
const ambiguities = registeredAmbiguities()
const choices = ambiguities.filter(({ ambiguity }) => ambiguity.kind === 'choice')

/** What the command prints. */
async function printed(...args: string[]): Promise<string> {
  const { stdout } = await lacuna(['ambiguities', ...args])
  return stdout.trimEnd()
}

/** The kinds of ambiguities that a list has, in its order. */
function kindsIn(output: string): string[] {
  return [...output.matchAll(/^\S+ +(choice|handled|unknown) /gm)].map(([, kind = '']) => kind)
}

function ambiguityNamed(api: string, id: string): RegisteredAmbiguity {
  const found = ambiguities.find((ambiguity) => ambiguity.api === api && ambiguity.ambiguity.id === id)
  if (found === undefined) throw new Error(`There is no ambiguity ${id}`)
  return found.ambiguity
}

describe('lacuna ambiguities', () => {
  it.each([
    ['401', 'authorizationPrefix', 'try --assume authorizationPrefix=none'],
    ['404', 'pathCase', 'try --assume pathCase=DATA'],
    ['-1022', 'percentEncoding', 'try --assume percentEncoding=form'],
    ['1022', 'percentEncoding', 'try --assume percentEncoding=form'],
    ['2005', 'signatureCanonicalForm', 'try --assume signatureCanonicalForm=sortedKeys'],
    ['no token', 'loginToken', 'try --assume loginToken=plain'],
    ['Times are off', 'futOptTimeZone', 'try --assume futOptTimeZone=+08:00'],
  ])('finds what may explain %s, the choices first, with what to try', async (symptom, id, fix) => {
    const output = await printed('--symptom', symptom)
    expect(output.split(id)[0]).not.toContain('unknown')
    expect(output).toContain(fix)
    const kinds = kindsIn(output)
    expect(kinds).toEqual([...kinds].sort((a, b) => order(a) - order(b)))
  })

  it('says so when a symptom leads to nothing', async () => {
    expect(await printed('--symptom', 'purple')).toBe('No known ambiguity explains purple.')
  })

  it('takes a number for a whole number, and finds an answer with that status', () => {
    const ids = ambiguitiesBySymptom(ambiguities, '40').map(({ ambiguity }) => ambiguity.id)
    expect(ids).not.toContain('pathCase')
    expect(ambiguitiesBySymptom(ambiguities, '403').map(({ ambiguity }) => ambiguity.id)).toContain(
      'forbiddenBody',
    )
  })

  it('tells of a choice how it shows, where it touches, how to switch it, and how mock and probe are asked', async () => {
    const output = await printed('pcfOperation')
    for (const line of [
      'Shows: As 404 Not Found, 405 Method Not Allowed, code 1007.',
      "assume: { pcfOperation: 'withoutQuery' }",
      "assume: { pcfOperation: { method: 'POST', path: '/path/of/operation' } }",
      'lacuna mock --assume pcfOperation=withoutQuery',
      "createMock({ assume: { pcfOperation: 'withoutQuery' } })",
      'lacuna probe payments --base-url',
      'fetchPcfDetails: the operation itself; parameter gatewayRoot, mid, orderId',
    ])
      expect(output).toContain(line)
  })

  it('promises no probe where no request can tell', async () => {
    expect(await printed('futOptTimeZone')).toContain('A probe cannot settle it.')
    expect(await printed('xmlNames')).toContain('A probe cannot settle it.')
  })
})

function order(kind: string): number {
  return ['choice', 'handled', 'unknown'].indexOf(kind)
}

describe('what to try for a choice', () => {
  it.each(choices.map(({ api, ambiguity }) => ({ api, ambiguity, id: ambiguity.id })))(
    'is what the client itself hints at: $id',
    ({ api, ambiguity }) => {
      const table = tables[api] ?? {}
      const defaults = Object.fromEntries(Object.entries(table).map(([id, choice]) => [id, choice.default]))
      const { message } = choiceHint(table, defaults, ambiguity.id)
      const hinted = [...message.matchAll(/`(assume: \{ \w+: '\w+' \})`/g)].map(([, code]) => code)
      const value = ambiguity.custom ? 1 : 0
      const tried = fixesOf(ambiguity)
      expect(tried.slice(0, tried.length - value)).toEqual(hinted)
    },
  )

  it('is no reading that every service of the default takes as well', () => {
    const ambiguity = ambiguityNamed('payments', 'amountForm')
    expect(fixesOf(ambiguity)).toEqual([])
    expect(switchesOf(ambiguity)).toEqual(["assume: { amountForm: 'anyDecimals' }"])
  })
})

describe('an ambiguity', () => {
  it('shows in some way wherever it is a choice', () => {
    for (const { ambiguity } of ambiguities)
      expect(signsOf(ambiguity).length > 0, ambiguity.id).toBe(ambiguity.kind === 'choice')
  })

  it('is offered as an option of the mock where the mock knows it, and nowhere else', () => {
    const table: AmbiguityTable = mockAmbiguities
    const known = Object.entries(table).flatMap(([id, ambiguity]) =>
      Object.keys(ambiguity.readings)
        .filter((reading) => reading !== ambiguity.default)
        .map((reading) => `lacuna mock --assume ${id}=${reading}`),
    )
    const offered = ambiguities
      .flatMap(({ ambiguity }) => mockSwitches(ambiguity))
      .filter((text) => text.startsWith('lacuna'))
    expect([...new Set(offered)].sort()).toEqual(known.sort())
  })

  it.each([
    ['market-data', 'authorizationPrefix', 'listFutOpt', 'authorization BearerToken, BareToken'],
    ['market-data', 'pathCase', 'listFutOpt', 'the operation itself; parameter dataSegment'],
    ['market-data', 'xmlNull', 'listFutOpt', 'the answer'],
    ['payments', 'amountForm', 'initiateTransaction', 'request body.txnAmount.value'],
    ['payments', 'orderIdCharacters', 'initiateTransaction', 'parameter orderId; request body.orderId'],
    ['payments', 'callbackAmount', 'initiateTransaction', 'callback TXNAMOUNT'],
    ['payments', 'failureStatus', 'fetchPcfDetails', 'the answer; status 400, 401, 404, 429, 500, 503'],
    ['margin-wallet', 'depositDustType', 'listCoinConfigs', 'answer networkList[].depositDust'],
    [
      'margin-wallet',
      'borrowedFields',
      'createMarginOcoOrder',
      'the answer; answer marginBuyBorrowAmount, marginBuyBorrowAsset',
    ],
  ])('is found where it is in %s: %s', (api, id, operation, says) => {
    const found = ambiguities.find((ambiguity) => ambiguity.api === api && ambiguity.ambiguity.id === id)
    const places = found?.ambiguity.places?.operations[operation] ?? []
    expect(placesText(places, ({ name }) => name)).toBe(says)
  })
})
