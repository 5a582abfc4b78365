import { operations } from '../../../../generated/operations/payments.js'
import type { CustomOperation } from '../../../client/assume.js'
import { parseOperation } from '../../own-operation.js'
import { UsageError } from '../../usage.js'
import type { ApiProbe } from '../api-probe.js'
import { commonOf, flag, many, one, parsed, required } from '../command-line.js'
import { stagingWord } from '../staging.js'
import { PaymentsProbe } from './experiments.js'
import { mayCreate, planPayments, type PaymentsSettings } from './plan.js'

export const apiProbe: ApiProbe<PaymentsSettings> = {
  help: `payments, with the merchant key in LACUNA_MERCHANT_KEY where it is needed:
  --mid <mid>
  --website-name <name>
  --gateway-root <segment>
  --pcf-operation <operation> your own method and path of Fetch PCF Details, such as 'POST /{gatewayRoot}/api/v2/pcf'
  --allow-writes initiateTransaction
                              lets it create a few transactions, which shows how they are signed and written
  --wait                      waits some 15 minutes until a token expires
  --production                for a host whose name has no staging, stage or sandbox in it, nor the word test, uat or dev`,
  asked: (args) => {
    const values = parsed(args, {
      mid: one,
      'website-name': one,
      'gateway-root': one,
      'pcf-operation': one,
      'allow-writes': many,
      production: flag,
      wait: flag,
    })
    const common = commonOf(values)
    const word = stagingWord(common.baseUrl)
    if (!values.production && word === undefined)
      throw new UsageError(
        'No part of the host says that it is for staging or tests. If it is production, and you mean it, add --production.',
      )
    const settings = {
      baseUrl: common.baseUrl,
      mid: required(values, 'mid'),
      websiteName: required(values, 'website-name'),
      gatewayRoot: values['gateway-root'],
      pcfOperation: operationOf(values['pcf-operation']),
      allowWrites: writesOf(values['allow-writes'] ?? []),
      waits: values.wait,
    }
    const isSigned = mayCreate(settings)
    return {
      ...common,
      plan: planPayments(settings),
      ...(isSigned && !values.production && word !== undefined && { stagingWord: word }),
      secretNames: isSigned ? ['LACUNA_MERCHANT_KEY'] : [],
      settings: ({ LACUNA_MERCHANT_KEY: merchantKey }) => ({
        ...settings,
        ...(isSigned && { merchantKey }),
      }),
    }
  },
  prepare: (settings) => ({ plan: planPayments(settings), probe: new PaymentsProbe(settings) }),
}

function operationOf(text: string | undefined): CustomOperation | undefined {
  if (text === undefined) return undefined
  const operation = parseOperation(text)
  if (operation !== undefined) return operation
  throw new UsageError("--pcf-operation takes a method and a path, such as 'POST /{gatewayRoot}/api/v2/pcf'.")
}

function writesOf(given: readonly string[]): readonly string[] {
  const { operationId } = operations.initiateTransaction
  if (given.every((name) => name === operationId)) return given
  throw new UsageError(`--allow-writes takes ${operationId}: no other operation that writes is needed.`)
}
