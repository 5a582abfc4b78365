import { operations } from '../../generated/operations/market-data.js'
import { describeMatrix, type Scenario } from './matrix.js'
import type { World } from './world.js'

const listFixedIncome: Scenario = {
  call: ({ market }, format) => market.listFixedIncome({ instId: 1, rType: 1 }, { format }),
}
const listFutOpt: Scenario = { call: ({ market }, format) => market.listFutOpt({ rType: 1 }, { format }) }

/** Whether a token still opens a list after the same user has logged in once more. */
async function afterSecondLogin({ market, fetch }: World): Promise<number> {
  const { accessToken } = await market.login()
  await market.login()
  const { method, path } = operations.listFutOpt
  const response = await fetch(`https://service.example${path.replace('{dataSegment}', 'Data')}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sid: 4, instId: 2, rType: 1 }),
  })
  return response.status
}

describeMatrix('market-data', {
  operations: { login: { call: ({ market }) => market.login() }, listFixedIncome, listFutOpt },
  own: { loginToken: '/result/jwt', futOptTimeZone: 'Asia/Singapore' },
  ambiguities: {
    futOptTimeZone: { differing: ['DateTime'] },
    unknownFields: { differing: ['extra'] },
    acceptDefault: { onTheWay: { withoutAccept: true } },
    tokenRenewal: { call: afterSecondLogin },
    emptyList: { options: { marketData: { fixedIncomeRecords: 0, futOptRecords: 0 } } },
  },
})
