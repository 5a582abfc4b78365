/** Every operation, every place and every spelling: the cells in which secrets are planted. */
import { plantedApis } from './clients.js'
import { places, shownOf } from './places.js'
import { partsShown, spellingNames, spelt } from './spellings.js'

/** The places of each operation. */
export const planted = plantedApis.flatMap((api) =>
  api.operations.flatMap((operation) =>
    Object.entries(places).map(([name, place]) => ({
      title: `${operation.operationId}: ${name}`,
      /** The parts of secrets that anybody can see when they are planted there in some spellings. */
      leaks: async (some: readonly string[] = spellingNames): Promise<readonly string[]> => {
        const found: string[] = []
        for (const spelling of some) {
          const words = (secrets: readonly string[]): string =>
            secrets.map((secret) => spelt(spelling, secret)).join(' ')
          const { output, secrets } = await shownOf(api, operation, place, words)
          found.push(...partsShown(output, secrets).map((part) => `${spelling}: ${part}`))
        }
        return found
      },
    })),
  ),
)
