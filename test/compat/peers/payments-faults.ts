/** The faults of the payment kits that explain an outcome, each with the line of the published package that shows it. */

export interface KitFault {
  readonly client: 'paytm-pg-node-sdk' | 'node-paytmpg'
  /** What the kit does, and what comes of it. */
  readonly message: string
  /** Files of the package as it is published, and a text that stands in each. */
  readonly shownBy: Readonly<Record<string, string>>
}

export const kitFaults = {
  signsNulls: {
    client: 'paytm-pg-node-sdk',
    message:
      'It signs a field that is null, and sends the body without it: refused for its checksum (code 2005). Leave such a field unset.',
    shownBy: {
      'dist/com/paytm/pg/process/Payment.js': 'var formattedJsonBody = JSON.stringify(body);',
      'dist/com/paytm/pg/process/Request.js': 'if (value !== null) {',
    },
  },
  rawOrderId: {
    client: 'paytm-pg-node-sdk',
    message:
      'It writes the order id into the address as it is: one with `&` is cut there, and refused as another id than that of the body (code 2014).',
    shownBy: {
      'dist/com/paytm/pg/process/Payment.js': 'return url + "?mid=" + mid + "&orderId=" + orderId;',
    },
  },
  statusAlone: {
    client: 'paytm-pg-node-sdk',
    message:
      'Of a refusal under another status than 200 it tells the status alone, and calls every failure of its own 501.',
    shownBy: {
      'dist/com/paytm/pg/process/Request.js': 'var error = res.statusCode + ": " + res.statusMessage;',
      'dist/com/paytm/pg/constants/ErrorConstants.js': 'ErrorCode.DEFAULT_CODE = "501";',
    },
  },
  writesSecrets: {
    client: 'paytm-pg-node-sdk',
    message: 'It writes each request and answer into its log file, the tokens in them too.',
    shownBy: {
      'dist/com/paytm/pg/process/Request.js': '"API response received upon successful execution: " + body',
    },
  },
  losesCode: {
    client: 'node-paytmpg',
    message: 'Whatever was refused, its page says the same under the status 200; the code is only printed.',
    shownBy: {
      'app/controllers/payment_controller.js': "console.log('ERROR:::', error, '\\n', body);",
    },
  },
  blanksValues: {
    client: 'node-paytmpg',
    message:
      'In a callback it takes a value that holds `REFUND` or a pipe for empty, so that a right checksum does not fit.',
    shownBy: {
      'app/controllers/checksum/checksum.js': 'var n = params[key].includes("REFUND");',
    },
  },
} as const satisfies Readonly<Record<string, KitFault>>

export type KitFaultId = keyof typeof kitFaults
