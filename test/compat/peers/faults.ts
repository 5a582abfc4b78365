/** The faults of third-party clients that explain an outcome, each with the line of the published package that shows it. */

export interface PeerFault {
  readonly client: string
  /** What the client does, and what comes of it. */
  readonly message: string
  /** A file of the package as it is published, and a text that stands in it. */
  readonly file: string
  readonly text: string
  /** A public text about it, or about the same fault of another client. */
  readonly about?: string
}

export const faults = {
  ccxtExponent: {
    client: 'ccxt',
    message: 'Its implicit methods send 0.0000001 as `1e-7`, which is refused.',
    file: 'js/src/base/functions/encode.js',
    text: 'const scalarToString = (v) => (v instanceof Date) ? v.toISOString() : String(v);',
    about: 'https://github.com/ccxt/binance-api-node/issues/181',
  },
  nodeBinanceApiBase: {
    client: 'node-binance-api',
    message:
      'It asks for deposits and withdrawals below `/api/` in place of `/sapi/`, where the service has nothing. With `urls.base` at `/sapi/` both work, but trading does not.',
    file: 'dist/node-binance-api.js',
    text: "this.privateSpotRequest('v1/capital/withdraw/history', params)",
  },
  nodeBinanceApiAsset: {
    client: 'node-binance-api',
    message:
      'A coin that is given to depositHistory or withdrawHistory is sent as `asset`, which the operation does not have, and depositHistory drops the other parameters.',
    file: 'dist/node-binance-api.js',
    text: 'params = { asset: asset };',
    about: 'https://github.com/ccxt/node-binance-api/pull/677',
  },
  nodeBinanceApiRounds: {
    client: 'node-binance-api',
    message: 'It rounds ids beyond 2^53.',
    file: 'dist/node-binance-api.js',
    text: 'const json = await response.json();',
    about: 'https://github.com/ccxt/node-binance-api/issues/539',
  },
  nodeBinanceApiForm: {
    client: 'node-binance-api',
    message:
      "It signs a form as encodeURIComponent writes it, and sends it as URLSearchParams does: refused with -1022 where a value holds a space, `!`, `'`, `(`, `)`, `~`, and where one holds `*`, which the default reading of percentEncoding does not take.",
    file: 'dist/node-binance-api.js',
    text: 'const urlBody = new URLSearchParams(opt.form);',
    about: 'https://github.com/ccxt/node-binance-api/pull/863',
  },
  nodeBinanceApiQuery: {
    client: 'node-binance-api',
    message:
      'It signs an apostrophe as it is, which fetch sends as `%27`: refused with -1022. An asterisk stays one, which the default reading of percentEncoding does not take.',
    file: 'dist/node-binance-api.js',
    text: 'a.push(k + "=" + encodeURIComponent(q[k]));',
    about: 'https://developers.binance.com/docs/c2c',
  },
  nodeBinanceApiUndefined: {
    client: 'node-binance-api',
    message:
      'A parameter that is undefined is left out of what is signed, and sent in the form as the word: refused with -1022.',
    file: 'dist/node-binance-api.js',
    text: 'else if (q[k] !== undefined) {',
  },
  nodeBinanceApiExponent: {
    client: 'node-binance-api',
    message: 'It sends 0.0000001 as `1e-7`, which is refused.',
    file: 'dist/node-binance-api.js',
    text: 'a.push(k + "=" + encodeURIComponent(q[k]));',
    about: 'https://github.com/ccxt/binance-api-node/issues/181',
  },
  nodeBinanceApiRsaForm: {
    client: 'node-binance-api',
    message: 'An RSA signature is percent-encoded twice in a form: refused with -1022.',
    file: 'dist/node-binance-api.js',
    text: 'signature = encodeURIComponent(signature);',
  },
  nodeBinanceApiEd25519: {
    client: 'node-binance-api',
    message:
      'An Ed25519 signature is not percent-encoded in a query: refused with -1022 where it holds a `+`.',
    file: 'dist/node-binance-api.js',
    text: "signature = crypto.sign(null, Buffer.from(query), keyObject).toString('base64');",
    about: 'https://github.com/ccxt/ccxt/pull/16634',
  },
  binanceApiNodeUndefined: {
    client: 'binance-api-node',
    message: 'A parameter that is undefined is sent as the word.',
    file: 'dist/http-client.js',
    text: 'return "".concat(encodeURIComponent(k), "=").concat(encodeURIComponent(q[k]));',
  },
  binanceApiNodeExponent: {
    client: 'binance-api-node',
    message: 'It sends 0.0000001 as `1e-7`, which is refused.',
    file: 'dist/http-client.js',
    text: 'return "".concat(encodeURIComponent(k), "=").concat(encodeURIComponent(q[k]));',
    about: 'https://github.com/ccxt/binance-api-node/issues/181',
  },
  binanceApiNodeQuery: {
    client: 'binance-api-node',
    message:
      'It signs an apostrophe as it is, which its fetch sends as `%27`: refused with -1022. An asterisk stays one, which the default reading of percentEncoding does not take.',
    file: 'dist/http-client.js',
    text: 'return "".concat(encodeURIComponent(k), "=").concat(encodeURIComponent(q[k]));',
    about: 'https://developers.binance.com/docs/c2c',
  },
  connectorTypescriptCode: {
    client: '@binance/connector-typescript',
    message: 'It throws the words of the service as a bare text, without the code and without an Error.',
    file: 'dist/index.js',
    text: 'throw error.response.data.msg;',
  },
  connectorTypescriptRounds: {
    client: '@binance/connector-typescript',
    message: 'It rounds ids beyond 2^53.',
    file: 'dist/index.js',
    text: 'const { data } = await import_axios.default.request(options);',
    about: 'https://github.com/binance/binance-connector-js/issues/536',
  },
  connectorTypescriptExponent: {
    client: '@binance/connector-typescript',
    message: 'It sends 0.0000001 as `1e-7`, which is refused.',
    file: 'dist/index.js',
    text: 'return `${key}=${encodeURIComponent(valueString)}`;',
    about: 'https://github.com/ccxt/binance-api-node/issues/181',
  },
  connectorTypescriptQuery: {
    client: '@binance/connector-typescript',
    message:
      'It signs an apostrophe as it is, which axios sends as `%27`: refused with -1022. An asterisk stays one, which the default reading of percentEncoding does not take.',
    file: 'dist/index.js',
    text: 'return `${key}=${encodeURIComponent(valueString)}`;',
    about: 'https://developers.binance.com/docs/c2c',
  },
  connectorTypescriptSignature: {
    client: '@binance/connector-typescript',
    message: 'A signature in base64 is not percent-encoded: refused with -1022 where it holds a `+`.',
    file: 'dist/index.js',
    text: 'return `${path}?${params}&signature=${signature}`;',
    about: 'https://github.com/ccxt/ccxt/pull/16634',
  },
  commonEncoding: {
    client: '@binance/common',
    message:
      "It signs what encodeURIComponent writes, and sends what URLSearchParams does: refused with -1022 where a value holds a space, `!`, `'`, `(`, `)`, `~`, and where one holds `*`, which the default reading of percentEncoding does not take.",
    file: 'dist/index.js',
    text: 'url.search = searchParams.toString();',
    about: 'https://developers.binance.com/docs/c2c',
  },
  commonRetriesDelete: {
    client: '@binance/common',
    message:
      'It sends a DELETE again by itself after a 503, though the first may have been carried out, with the timestamp and signature of the first time.',
    file: 'dist/index.js',
    text: 'const isRetriableMethod = ["GET", "DELETE"].includes(method ?? "");',
  },
} as const satisfies Readonly<Record<string, PeerFault>>

export type FaultId = keyof typeof faults
