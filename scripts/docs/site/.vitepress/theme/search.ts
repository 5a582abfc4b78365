/** The ranking of search results: the guides first, and the members of types last, which repeat the words of all others. */
import type { DefaultTheme } from 'vitepress'

type SearchOptions = NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['searchOptions']

/** The weight of a page, by the first expression that its address fits. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^\/docs\/client\//, 0.001],
  [/^\/docs\/(?:changes|sources|evidence|contributing\/)/, 0.1],
  [/^\/docs\/(?:ambiguities|codes|limits|mock|symptoms|survive|try|errors)/, 0.4],
]

export const searchOptions = {
  boostDocument: (id: unknown): number => weights.find(([pages]) => pages.test(String(id)))?.[1] ?? 1,
} satisfies SearchOptions
