import { operations } from '../../../../generated/tables/payments.js'
import { operationFrom, type CustomOperation } from '../../../ambiguity/assume.js'
import { isSet, repeated, argumentText, argumentTexts } from '../../parsing.js'
import { UsageError } from '../../usage-error.js'
import type { ApiProbe } from '../api-probe.js'
import { commonOf, requiredOption } from '../command-line.js'
import { stagingWord } from '../staging-address.js'
import { PaymentsProbe } from './experiments.js'
import { mayCreate, planPayments, type PaymentsSettings } from './plan.js'

export const apiProbe: ApiProbe<PaymentsSettings> = {
  summary:
    'finds out how the payment gateway reads the documentation; the merchant key is in LACUNA_MERCHANT_KEY, where it is needed',
  addOptions: (command) => {
    command
      .option('--mid <mid>', 'the merchant id')
      .option('--website-name <name>', 'the name of the website that the gateway knows')
      .option('--gateway-root <segment>', 'the first segment of the path')
      .option(
        '--pcf-operation <operation>',
        "your own method and path of Fetch PCF Details, such as 'POST /{gatewayRoot}/api/v2/pcf'",
      )
      .addOption(
        repeated(
          `--allow-writes <${operations.initiateTransaction.operationId}>`,
          'lets it create a few transactions, which shows how they are signed and written; may be repeated',
        ),
      )
      .option('--wait', 'waits some 15 minutes until a token expires')
      .option(
        '--production',
        'for a host whose name has no staging, stage or sandbox in it, nor the word test, uat or dev',
      )
  },
  asked: (values, env) => {
    const common = commonOf(values, env)
    const word = stagingWord(common.baseUrl)
    const isProduction = isSet(values, 'production')
    if (!isProduction && word === undefined)
      throw new UsageError(
        'No part of the host says that it is for staging or tests. If it is production, and you mean it, add --production.',
      )
    const settings = {
      baseUrl: common.baseUrl,
      mid: requiredOption(values, 'mid', '--mid'),
      websiteName: requiredOption(values, 'websiteName', '--website-name'),
      gatewayRoot: argumentText(values, 'gatewayRoot'),
      pcfOperation: operationOf(argumentText(values, 'pcfOperation')),
      allowWrites: writesOf(argumentTexts(values, 'allowWrites')),
      waits: isSet(values, 'wait'),
    }
    const isSigned = mayCreate(settings)
    return {
      ...common,
      plan: planPayments(settings),
      ...(isSigned && !isProduction && word !== undefined && { stagingWord: word }),
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
  const operation = operationFrom(text)
  if (operation !== undefined) return operation
  throw new UsageError("--pcf-operation takes a method and a path, such as 'POST /{gatewayRoot}/api/v2/pcf'.")
}

function writesOf(given: readonly string[]): readonly string[] {
  const { operationId } = operations.initiateTransaction
  if (given.every((name) => name === operationId)) return given
  throw new UsageError(`--allow-writes takes ${operationId}: no other operation that writes is needed.`)
}
