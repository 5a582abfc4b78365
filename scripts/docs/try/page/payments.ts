import { paymentsPart } from '../payments.js'
import type { demoSecrets } from '../demo-parts.js'
import { mount } from './mount.js'
import { pageData } from './read-data.js'

const data = pageData<(typeof demoSecrets)['payments']>()
mount(data, paymentsPart(data.credentials))
