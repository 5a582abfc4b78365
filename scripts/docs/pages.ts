/** Every page of the site but those that Redoc renders and the client reference: those written by hand, and those made here. */
import {
  ambiguitiesPage,
  listedAmbiguities,
  listFile,
  ambiguityPages,
  symptomsPage,
} from './ambiguity-pages.js'
import { codesPage } from './codes-page.js'
import { limitsPage } from './limits-page.js'
import type { Pages } from './markup.js'
import type { Described } from '../generate/description.js'
import { evidencePage } from './evidence-page.js'
import { interfacesPage } from './interfaces-page.js'
import { mockPage } from './mock-page.js'
import { navigation, navigationFile } from './navigation.js'
import { sourcesPage } from './sources-page.js'
import { survivePage } from './survive-page.js'
import { tryPages } from './try-pages.js'
import { allWires } from './wires.js'
import { changesPage, writtenPages } from './written-pages.js'

export async function sitePages(all: readonly Described[]): Promise<Pages> {
  const pages = new Map<string, string>([
    ...writtenPages(),
    ['changes.md', changesPage()],
    ['interfaces.md', interfacesPage(all)],
    ['ambiguities.md', ambiguitiesPage(all)],
    [listFile, JSON.stringify(listedAmbiguities(all))],
    ['symptoms.md', symptomsPage(all)],
    ...ambiguityPages(all, await allWires()),
    ['mock.md', mockPage()],
    ['survive.md', survivePage(all)],
    ['evidence.md', evidencePage()],
    ['sources.md', sourcesPage(all)],
    ['limits.md', limitsPage(all)],
    ['codes.md', codesPage(all)],
    ...tryPages(all),
  ])
  return pages.set(navigationFile, JSON.stringify(navigation(all, pages)))
}
