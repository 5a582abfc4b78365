import { createMarketDataClient, parseAssume } from '../../../../src/market-data/client.js'
import type { demoSecrets } from '../demo-parts.js'
import { marketDataPart } from '../market-data.js'
import type { CreateClient } from './exchange.js'
import { pageData } from './mount.js'

const { credentials } = pageData<(typeof demoSecrets)['market-data']>()
export const part = marketDataPart(credentials)

export const create: CreateClient = ({ assume, ...options }) =>
  createMarketDataClient({ ...options, credentials, assume: parseAssume({ 'market-data': assume }) })
