/** Which readings the log says to have mattered, and how they go together; each by itself is in the matrix. */
import { expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import type { MockOptions } from '../../../../src/mock/index.js'
import { caller } from '../../../support/mock-world.js'

type Call = (client: MarginWalletClient) => Promise<unknown>

/** What comes of a call, and the readings that the log has for its last request. */
async function seen(assume: MockAssume, call: Call, options: MockOptions = {}) {
  const { mock, client } = caller({ ...options, assume })
  const result = await call(client)
  return { result, noted: mock.requests.at(-1)?.readings ?? {} }
}

const sizes = { deposits: 14, withdrawals: 16 }
it.each([
  ['withdrawalStatusValues', 'five', 'withdrawalState', 'listWithdrawals', [1, 5], [0, 2, 3, 4, 6], 16],
  ['depositStatusValues', 'three', 'depositState', 'listDeposits', [2, 7, 8], [0, 1, 6], 14],
] as const)(
  'a filter by a state %s=%s: one that the service does not know is refused (%s)',
  async (ambiguity, few, rule, operation, unknown, known, count) => {
    const options = { marginWallet: sizes, unchecked: ['requestLimits'] } as const
    const { mock, client, refusal } = caller({ ...options, assume: { [ambiguity]: few } })
    for (const status of unknown) {
      const asking: Call = (client) => client[operation]({ status } as { status: 1 })
      expect(await refusal(asking)).toMatchObject({ status: 400, code: -1130, rule })
      expect(mock.requests.at(-1)?.readings).toMatchObject({ [ambiguity]: few })
      expect((await seen({}, asking, options)).result).toHaveLength(2)
    }
    let found = 0
    for (const status of known) {
      const records = await client[operation]({ status } as { status: 1 })
      expect(new Set(records.map((record) => record.status))).toEqual(new Set([status]))
      found += records.length
    }
    // What it calls otherwise is found under that.
    expect(found).toBe(count)
  },
)
