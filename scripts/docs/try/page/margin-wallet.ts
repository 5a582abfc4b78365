import { marginWalletPart } from '../margin-wallet.js'
import type { demoSecrets } from '../demo-parts.js'
import { mount } from './mount.js'
import { pageData } from './read-data.js'

const data = pageData<(typeof demoSecrets)['margin-wallet']>()
mount(data, marginWalletPart(data.credentials))
