import { createMarginWalletClient, parseAssume } from '../../../../src/margin-wallet/client.js'
import { hmac } from '../../../../src/margin-wallet/signing.js'
import type { demoSecrets } from '../demo-parts.js'
import { marginWalletPart } from '../margin-wallet.js'
import type { CreateClient } from './exchange.js'
import { pageData } from './mount.js'

const { credentials } = pageData<(typeof demoSecrets)['margin-wallet']>()
export const part = marginWalletPart(credentials)

export const create: CreateClient = ({ assume, ...options }) =>
  createMarginWalletClient({
    ...options,
    apiKey: credentials.apiKey,
    signer: hmac(credentials.secret),
    assume: parseAssume({ 'margin-wallet': assume }),
  })
