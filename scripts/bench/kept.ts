/** The results of the run that the docs show. `npm run bench -- --keep` writes them. */
export const kept: URL = new URL('results.json', import.meta.url)
