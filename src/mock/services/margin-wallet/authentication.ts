/** Checks who calls, and that the call is theirs, recent and unaltered. */
import { constants, createHmac, createPublicKey, verify } from 'node:crypto'
import { mockAmbiguities } from '../../../../generated/ambiguities/mock.js'
import { securitySchemes } from '../../../../generated/security/margin-wallet.js'
import type { MockCall } from '../mock-api.js'
import { refusedValue, refuseWith, requiredWhole } from './parameters.js'
import type { PossibleRefusal } from '../../engine/rules.js'
import { toleranceMs, withoutSignature } from '../../../margin-wallet/signing.js'
import { orNothing } from '../../../model/json.js'

const keyHeader = securitySchemes.ApiKey.name.toLowerCase()
const signatureName = securitySchemes.Signature.name

export interface MarginWalletCredentials {
  readonly apiKey: string
  /** The secret that HMAC signatures are checked with. */
  readonly secret: string
  /** The keys that Ed25519 and RSA signatures are checked with, in PEM. A signature has to fit one of them. */
  readonly publicKeys?: readonly string[]
}

export class Authentication {
  readonly #credentials: MarginWalletCredentials
  readonly #verifiers: readonly Verifier[]

  /** @throws Error for a public key that is none */
  constructor(credentials: MarginWalletCredentials) {
    this.#credentials = credentials
    this.#verifiers = (credentials.publicKeys ?? []).map((pem, index) =>
      readPublicKey(pem, `credentials.marginWallet.publicKeys[${index}]`),
    )
  }

  /** Refuses a key that is missing, malformed or unknown. */
  checkKey(call: MockCall): void {
    call.check('apiKey', () => {
      const given = call.request.headers[keyHeader] ?? ''
      const problem = given === '' ? 'was not sent' : 'holds no key'
      if (!/^[\x21-\x7e]+$/.test(given))
        return refuseWith('malformedKey', `The header ${keyHeader} ${problem}.`)
      if (given === this.#credentials.apiKey) return undefined
      return refuseWith('refusedKey', 'The API key is not the one of the mock.')
    })
  }

  /** Refuses parameters that are not read, a timestamp that is too old or too early, and a signature that does not match. */
  authenticate(call: MockCall): void {
    call.check('unreadParameters', () => checkNames(call))
    call.check('timestamp', () => this.#checkTimestamp(call))
    call.check('signature', () => this.#checkSignature(call))
    call.check('percentEncoding', () => checkEncoding(call))
  }

  /** The moment when the request came counts, however long it took until this check. */
  #checkTimestamp(call: MockCall): PossibleRefusal {
    const now = Math.floor(call.at)
    const timestamp = requiredWhole(call, 'timestamp')
    const recvWindow = requiredWhole(call, 'recvWindow')
    const behind = now - timestamp
    if (behind > recvWindow) {
      const message = `The clock of the mock is ${behind} ms ahead of timestamp, but recvWindow is ${recvWindow} ms.`
      return refuseWith('timestamp', message, 'Timestamp for this request is outside of the recvWindow.')
    }
    if (timestamp < now + toleranceMs) return undefined
    const message = `timestamp is ${-behind} ms ahead of the clock of the mock; less than ${toleranceMs} ms is allowed.`
    const published = `Timestamp for this request was 1000ms ahead of the server's time.`
    return refuseWith('timestamp', message, published)
  }

  #checkSignature({ search, bodyText }: MockCall): PossibleRefusal {
    const { query, body, signature } = withoutSignature({ query: search, body: bodyText })
    if (signature === '')
      return refuseWith('missingParameter', `The parameter ${signatureName} was not sent or is empty.`)
    // The text of a query is ASCII and that of a body was read as UTF-8: these are the bytes that came.
    const payload = Buffer.from(query + body, 'utf8')
    const wrong = this.#whatIsWrong(signature, payload)
    return wrong === undefined ? undefined : refuseWith('signature', wrong)
  }

  #whatIsWrong(signature: string, payload: Buffer): string | undefined {
    const over = `it was checked over ${payload.length} bytes: query and body as they came, without the signature`
    if (/^[0-9a-f]{64}$/i.test(signature)) {
      const expected = createHmac('sha256', this.#credentials.secret).update(payload).digest('hex')
      return signature.toLowerCase() === expected
        ? undefined
        : `The signature does not match the secret of the mock; ${over}.`
    }
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature))
      return 'The signature is neither 64 hexadecimal digits nor base64.'
    if (this.#verifiers.length === 0)
      return 'The signature is not an HMAC of 64 hexadecimal digits, and the mock was given no publicKeys to check it with.'
    const bytes = Buffer.from(signature, 'base64')
    const fits = this.#verifiers.some((verify) => verify(payload, bytes))
    return fits ? undefined : `The signature does not match any public key of the mock; ${over}.`
  }
}

/** Parameters in a place that is not read count as not sent. */
export function checkLocation({ operation, search, form, choose, took }: MockCall): PossibleRefusal {
  if (operation.method === 'GET') return undefined
  took('parameterLocation', (reading) => ({ query: form === '', form: form !== '' })[reading])
  const misplaced = (parameters: string, place: string, read: string): PossibleRefusal => {
    const { size } = new URLSearchParams(parameters)
    const message = `${operation.operationId} reads only the parameters of ${read}: the ${size} in the ${place} count as not sent.`
    return size === 0 ? undefined : refuseWith('missingParameter', message)
  }
  const inForm = misplaced(form, 'body', 'its query')
  // Only those of a POST may be asked for in the form alone.
  const inQuery = operation.method === 'POST' ? misplaced(search, 'query', 'the form in its body') : inForm
  return choose('parameterLocation', { query: inForm, form: inQuery, anywhere: undefined })
}

function checkEncoding({ search, form, choose }: MockCall): PossibleRefusal {
  const { query, body } = withoutSignature({ query: search, body: form })
  const parameters = `${query}&${body}`
  const { readings } = mockAmbiguities.percentEncoding
  /** @param other finds what the encoding of the reading writes otherwise; they write all other characters in the same way */
  const fault = (other: RegExp, expected: string): PossibleRefusal => {
    const [found] = other.exec(parameters) ?? []
    const message = `A name or a value holds ${found}, but the mock expects another percent-encoding. ${expected}`
    return found === undefined ? undefined : refuseWith('signature', message)
  }
  return choose('percentEncoding', {
    rfc3986: fault(/[+*]|%7E/i, readings.rfc3986),
    form: fault(/~|%20|%2A/i, readings.form),
  })
}

/** Names that are not read, and names that came twice. */
function checkNames({ operation, search, form, bodyText }: MockCall): PossibleRefusal {
  if (bodyText !== '' && form === '')
    return refuseWith('unread', 'The body was not read: send the parameters in the query, or in a form.')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const known = [...inQuery.map(({ name }) => name), signatureName]
  // A name that is in both query and form did not come twice: the query wins.
  const sources = [search, form].map((source) => [...new URLSearchParams(source).keys()])
  const names = sources.flat()
  const foreign = names.filter((name) => !known.includes(name))
  const [first] = foreign
  if (first !== undefined) {
    const spelling = known.find((name) => name.toLowerCase() === first.toLowerCase())
    const hint = spelling === undefined ? '' : ` Write ${spelling}.`
    const read = `Only ${names.length - foreign.length} of ${names.length} parameters are known`
    // A long name may be a value that ended up in the wrong place.
    const name = first.length > 40 ? 'with such a long name' : JSON.stringify(first)
    return refuseWith('unread', `${read}; ${operation.operationId} has no parameter ${name}.${hint}`)
  }
  const [again] = sources.flatMap((source) => source.filter((name, index) => source.indexOf(name) !== index))
  return again === undefined
    ? undefined
    : refusedValue(operation, again, 'repeated', `The parameter ${again} came more than once.`)
}

/** Checks a signature over a payload. */
type Verifier = (payload: Uint8Array, signature: Uint8Array) => boolean

/**
 * @param pem an Ed25519 or RSA public key
 * @param name what the key is called in errors
 * @throws Error for anything else, without showing it
 */
function readPublicKey(pem: string, name: string): Verifier {
  // Node would make the public key of a private one without a word.
  if (pem.includes('PRIVATE KEY'))
    throw new Error(
      `${name} is a private key. Give the mock the public one, which \`openssl pkey -in key.pem -pubout\` writes.`,
    )
  if (!/-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(pem))
    throw new Error(
      `${name} is not a public key: a PEM text with the line -----BEGIN PUBLIC KEY----- is needed.`,
    )
  // The error of OpenSSL is dropped: it could quote the text.
  const key = orNothing(() => createPublicKey(pem))
  if (key === undefined) throw new Error(`${name} is a PEM text that is cut or damaged.`)
  const { asymmetricKeyType: type = 'unknown' } = key
  if (type === 'ed25519') return (payload, signature) => verify(null, payload, key, signature)
  const scheme = { key, padding: constants.RSA_PKCS1_PADDING }
  if (type === 'rsa') return (payload, signature) => verify('sha256', payload, scheme, signature)
  throw new Error(`${name} is a key of type ${type}; the mock takes Ed25519 and RSA keys.`)
}
