/** The faults of paytm-pg-node-sdk that explain an outcome, each with the line of the published package that shows it. */

export interface KitFault {
  /** What the kit does, and what comes of it. */
  readonly message: string
  /** Files of the package as it is published, and a text that stands in each. */
  readonly shownBy: Readonly<Record<string, string>>
}

export const kitFaults = {
  signsNulls: {
    message:
      'It signs a field that is null, and sends the body without it: refused for its checksum (code 2005). Leave such a field unset.',
    shownBy: {
      'dist/com/paytm/pg/process/Payment.js': 'var formattedJsonBody = JSON.stringify(body);',
      'dist/com/paytm/pg/process/Request.js': 'if (value !== null) {',
    },
  },
  rawOrderId: {
    message:
      'It writes the order id into the address as it is: one with `&` is cut there, and refused as another id than that of the body (code 2014).',
    shownBy: {
      'dist/com/paytm/pg/process/Payment.js': 'return url + "?mid=" + mid + "&orderId=" + orderId;',
    },
  },
  statusAlone: {
    message:
      'Of a refusal under another status than 200 it tells the status alone, and calls every failure of its own 501.',
    shownBy: {
      'dist/com/paytm/pg/process/Request.js': 'var error = res.statusCode + ": " + res.statusMessage;',
      'dist/com/paytm/pg/constants/ErrorConstants.js': 'ErrorCode.DEFAULT_CODE = "501";',
    },
  },
  writesSecrets: {
    message: 'It writes each request and answer into its log file, the tokens in them too.',
    shownBy: {
      'dist/com/paytm/pg/process/Request.js': '"API response received upon successful execution: " + body',
    },
  },
} as const satisfies Readonly<Record<string, KitFault>>
