import { isMemberPointer } from '../../../client/json-pointer.js'
import { UsageError } from '../../usage.js'
import type { ApiProbe } from '../api-probe.js'
import { commonOf, one, parsed, required } from '../command-line.js'
import { MarketDataProbe, planMarketData, type MarketDataSettings } from './experiments.js'

export const apiProbe: ApiProbe<MarketDataSettings> = {
  help: `market-data, with the password in LACUNA_PASSWORD:
  --username <name>           or LACUNA_USERNAME
  --login-token <pointer>     your own place of the token in the answer of the login, such as /result/jwt`,
  asked: (args) => {
    const values = parsed(args, { username: one, 'login-token': one })
    const username = required(values, 'username', process.env['LACUNA_USERNAME'])
    const loginToken = values['login-token']
    if (loginToken !== undefined && !isMemberPointer(loginToken))
      throw new UsageError('--login-token takes a JSON pointer, such as /result/jwt.')
    const common = commonOf(values)
    const { baseUrl } = common
    return {
      ...common,
      plan: planMarketData({ loginToken }),
      secretNames: ['LACUNA_PASSWORD'],
      settings: ({ LACUNA_PASSWORD: password }) => ({ baseUrl, username, password, loginToken }),
    }
  },
  prepare: (settings) => ({ plan: planMarketData(settings), probe: new MarketDataProbe(settings) }),
}
