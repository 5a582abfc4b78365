/** The symbols that the mock knows. Which of them there are is assumed: those of the examples, of the options, and some that are widely traded. */
import type { IsolatedMarginAccount, MarginOrderList } from '../complete-values.js'
import type { Examples } from '../../../examples.js'
import type { MockCall } from '../../service.js'
import type { MarginRefusal } from '../refusals.js'
import { accountSymbols } from './account-options.js'
import type { MarginWalletSettings } from '../settings.js'
import { refusedValue } from '../wrong-values.js'

const bases = [
  'BTC',
  'ETH',
  'BNB',
  'SOL',
  'XRP',
  'ADA',
  'DOGE',
  'LTC',
  'LINK',
  'DOT',
  'AVAX',
  'TRX',
  'ATOM',
] as const
const quotes = ['USDT', 'USDC', 'BTC', 'ETH', 'BNB', 'EUR'] as const

const widelyTraded: readonly string[] = bases.flatMap((base) =>
  quotes.filter((quote) => quote !== base).map((quote) => base + quote),
)

export class Symbols {
  readonly #known: ReadonlySet<string>

  constructor({ symbols = [], isolatedAccounts = {} }: MarginWalletSettings, examples: Examples) {
    // The examples fit the schemas that the types are made of, as the tests of the specification show.
    const { assets } = examples('getIsolatedMarginAccount') as IsolatedMarginAccount
    const lists = ['listMarginOrderLists', 'listOpenMarginOrderLists'].flatMap(
      (operationId) => examples.all(operationId) as MarginOrderList[][],
    )
    this.#known = new Set([
      ...widelyTraded,
      ...[...assets, ...lists.flat()].map(({ symbol }) => symbol),
      ...symbols,
      ...accountSymbols(isolatedAccounts),
    ])
  }

  /** The first symbol of a call that there is not. */
  unknownIn({ operation, parameters }: MockCall): MarginRefusal {
    for (const { name, wrongValues } of operation.parameters) {
      if (wrongValues?.['unknown'] === undefined || !Object.hasOwn(parameters, name)) continue
      const unknown = (parameters[name] ?? '').split(',').find((symbol) => !this.#known.has(symbol))
      if (unknown === undefined) continue
      return refusedValue(
        operation,
        name,
        'unknown',
        `There is no symbol ${unknown}; those of your own are given with the option marginWallet.symbols.`,
      )
    }
    return undefined
  }
}
