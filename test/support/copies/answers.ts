/** What a service may say to one copy of a write, and whether it would say the same to every other copy. */
import { codes as marginCodes, refusals as marginRefusals } from '../../../generated/tables/margin-wallet.js'
import { codes as paymentCodes, refusals as paymentRefusals } from '../../../generated/tables/payments.js'
import type { Code, Effect, RefusalTable } from '../descriptions.js'
import { effectOf } from '../refusals.js'

export const writes = [
  'createMarginOcoOrder',
  'cancelMarginOrderList',
  'enableIsolatedMarginAccount',
  'disableIsolatedMarginAccount',
  'initiateTransaction',
] as const
export type Write = (typeof writes)[number]

/** An answer to a copy that was not carried out. */
export interface CopyAnswer {
  readonly write: Write
  /** For counts and failures, such as `-2010 400 Duplicate order sent.` */
  readonly name: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly effect: Effect
  /** Whether every copy of the same bytes gets it, so that none can be carried out. */
  readonly isForAll: boolean
  /** Whether it reports that what was asked for is there already. */
  readonly isDone: boolean
  /** Whether there are many like it: messages of one code, and codes of other operations. */
  readonly isOneOfMany: boolean
}

/**
 * The codes that only the bytes of a request and the configuration of the service decide, by their published meanings, and
 * the messages of codes that mean several things. With any other one, the next copy may be carried out: it may meet another
 * balance, clock, address, server, key list, account or promotion. This list is written by hand, and knows nothing of the
 * effects in `spec/`.
 */
const decidedByBytes = {
  margin: {
    codes:
      `-1014 -1022 -1100 -1101 -1102 -1103 -1104 -1105 -1106 -1108 -1111 -1114 -1115 -1116 -1117 -1118 -1119 -1121 -1130 -1131
      -1160 -1182 -2014 -3002 -3026 -3027 -3028 -11016`.split(/\s+/),
    messages: [
      ...['Market', 'Iceberg', 'Stop loss', 'Stop loss limit', 'Take profit', 'Take profit limit'].map(
        (kind) => `${kind} orders are not supported for this symbol.`,
      ),
      'OCO orders are not supported for this symbol',
      'Unsupported order combination',
      'Price * QTY is zero or less.',
      'IcebergQty exceeds QTY.',
      'Cancel order is invalid. Check origClOrdId and orderId.',
      'Filter failure: PRICE_FILTER',
      'Filter failure: LOT_SIZE',
      'Filter failure: ICEBERG_PARTS',
    ],
  },
  payments: { codes: '1007 1008 2005 2007 2013 2014 227 330 400'.split(' '), messages: [] as string[] },
} as const

interface CatalogueOfApi {
  readonly codes: Readonly<Record<string, Code>>
  readonly refusals: RefusalTable
  readonly decided: (typeof decidedByBytes)[keyof typeof decidedByBytes]
  body(code: Code, message: string): object
}

const margin: CatalogueOfApi = {
  codes: marginCodes,
  refusals: marginRefusals,
  decided: decidedByBytes.margin,
  body: ({ code }, msg) => ({ code, msg }),
}
const payments: CatalogueOfApi = {
  codes: paymentCodes,
  refusals: paymentRefusals,
  decided: decidedByBytes.payments,
  body: ({ code: resultCode, resultStatus = 'F' }, resultMsg) => ({
    head: {},
    body: { resultInfo: { resultStatus, resultCode, resultMsg } },
  }),
}

/** A text that no catalogue has, as from a service in another language. */
const translated = '余额不足'

/** Every answer to a write: each code under each status, with each published message, a translated and an empty one. */
export function answersTo(write: Write): readonly CopyAnswer[] {
  const { codes, refusals, decided, body } = write === 'initiateTransaction' ? payments : margin
  const coded = Object.values(codes)
    .filter(({ succeeds }) => succeeds !== true)
    .flatMap((known) => {
      const { code = '', byMessage, statuses, effect, operations } = known
      const isListed = operations?.includes(write) ?? true
      const messages = isListed && byMessage ? ['', ...refusals.messages.keys()] : []
      const isDecided = (message: string): boolean =>
        isListed && (byMessage ? decided.messages.includes(message) : decided.codes.includes(String(code)))
      return statuses.flatMap((status) =>
        [translated, ...messages].map((message) => ({
          ...plain(write, refusals, status, JSON.stringify(body(known, message)), { code, message }),
          isOneOfMany: messages.length > 0 || !isListed,
          isForAll: isDecided(message),
          isDone: effect === 'done',
        })),
      )
    })
  const bare = [401, 403, 404, 418, 429, 500, 502, 503, 504].map((status) =>
    plain(write, refusals, status, '<html>No words of the service</html>'),
  )
  return [...coded, ...bare]
}

function plain(
  write: Write,
  refusals: RefusalTable,
  status: number,
  body: string,
  { code, message }: { readonly code?: string | number; readonly message?: string } = {},
): CopyAnswer {
  const isLimit = status === 429 || status === 418
  const known = { status, ...(code !== undefined && { code }), ...(message !== undefined && { message }) }
  return {
    write,
    name: [code ?? 'no code', status, message].filter((part) => part !== undefined && part !== '').join(' '),
    status,
    headers: {
      'content-type': body.startsWith('{') ? 'application/json' : 'text/html',
      ...(isLimit && { 'retry-after': '2' }),
    },
    body,
    effect: effectOf(refusals, write, known),
    isForAll: false,
    isDone: false,
    isOneOfMany: false,
  }
}
