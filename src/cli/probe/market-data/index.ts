import { isMemberPointer } from '../../../response/json-pointer.js'
import { argumentText } from '../../parsing.js'
import { UsageError } from '../../usage-error.js'
import type { ApiProbe } from '../api-probe.js'
import { commonOf, requiredOption } from '../command-line.js'
import { MarketDataProbe, planMarketData, type MarketDataProbeSettings } from './experiments.js'

export const apiProbe: ApiProbe<MarketDataProbeSettings> = {
  summary:
    'finds out how the market data service reads the documentation; the password is in LACUNA_PASSWORD',
  addOptions: (command) => {
    command
      .option('--username <name>', 'or LACUNA_USERNAME')
      .option(
        '--login-token <pointer>',
        'your own place of the token in the answer of the login, such as /result/jwt',
      )
  },
  asked: (values, env) => {
    const username = requiredOption(values, 'username', '--username', env['LACUNA_USERNAME'])
    const loginToken = argumentText(values, 'loginToken')
    if (loginToken !== undefined && !isMemberPointer(loginToken))
      throw new UsageError('--login-token takes a JSON pointer, such as /result/jwt.')
    const common = commonOf(values, env)
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
