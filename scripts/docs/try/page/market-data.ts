import { marketDataPart } from '../market-data.js'
import type { demoSecrets } from '../demo-parts.js'
import { mount } from './mount.js'
import { pageData } from './read-data.js'

const data = pageData<(typeof demoSecrets)['market-data']>()
mount(data, marketDataPart(data.credentials))
