/** The ranking of search results: the guides first, and the members of types last, which repeat the words of all others. */
import type { DefaultTheme } from 'vitepress'

type SearchOptions = NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['searchOptions']

/** The weight of a page, by the first expression that its address fits. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^\/docs\/client\//, 0.001],
  [/^\/docs\/(?:changes|sources|evidence|contributing\/)/, 0.1],
  [/^\/docs\/codes/, 0.7],
  [/^\/docs\/(?:ambiguities|limits|mock|symptoms|survive|try|errors)/, 0.4],
]

const hasDigit = /\d/
const longestOfShortWords = 3

export const searchOptions = {
  // Another number, or another short word, is no misspelling: -1021 is not -1020, and "two" is not "to".
  fuzzy: (term: string): number | false =>
    hasDigit.test(term) || term.length <= longestOfShortWords ? false : 0.2,
  // Codes and numbers say most in a query, and short words such as "two" least.
  boostTerm: (term: string): number =>
    hasDigit.test(term) ? 4 : term.length <= longestOfShortWords ? 0.25 : 1,
  boostDocument: (id: unknown): number => weights.find(([pages]) => pages.test(String(id)))?.[1] ?? 1,
} satisfies SearchOptions
