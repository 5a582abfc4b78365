import { operations } from '../../generated/tables/market-data.js'
import { createMarketDataClient, type MarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { describeMatrix } from './matrix.js'
import { wires } from './wire.js'
import type { World } from './world.js'

/** Whether a token still opens a list after the same user has logged in once more. */
async function afterSecondLogin({ client, fetch }: World<MarketDataClient>): Promise<number> {
  const { accessToken } = await client.login()
  await client.login()
  const { method, path } = operations.listFutOpt
  const response = await fetch(`https://service.example${path.replace('{dataSegment}', 'Data')}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sid: 4, instId: 2, rType: 1 }),
  })
  return response.status
}

describeMatrix('market-data', {
  // No reading that the client handles is a difference from the documentation.
  connect: (options) =>
    createMarketDataClient({
      ...options,
      credentials: demoCredentials.marketData,
      onMismatch: 'throw',
    }),
  unseen: {
    'nonFiniteNumbers=refuse': 'A list without NaN says nothing of what comes in its place.',
    tokenRenewal: 'It shows in a later use of the older token, and a refusal may have another reason.',
  },
  silent: [
    ...['futOptTimeZone=asiaKolkata', 'futOptTimeZone=utc', 'nonFiniteNumbers=refuse'],
    ...['acceptDefault=json', 'acceptDefault=xml'],
  ],
  // That a value may be null is described as well.
  taken: ['fieldNullability=nullValue'],
  wire: wires['market-data'],
  formless: ['acceptDefault'],
  own: { loginToken: '/result/jwt', listPlace: '/result/rows', futOptTimeZone: 'Asia/Singapore' },
  ambiguities: {
    futOptTimeZone: { differing: ['DateTime', 'dateTimeMs'] },
    // Without a zone, an instant has no text.
    'dateTimeForm listFutOpt': { given: { futOptTimeZone: 'asiaKolkata' } },
    unknownFields: { differing: ['extra'] },
    // A bare token says nothing of its lifetime.
    loginToken: { lacking: true },
    acceptDefault: { onTheWay: { withoutAccept: true } },
    tokenRenewal: { call: afterSecondLogin },
    emptyList: { options: { marketData: { fixedIncomeRecords: 0, futOptRecords: 0 } } },
  },
})
