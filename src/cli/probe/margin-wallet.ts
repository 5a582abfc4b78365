/** The experiments of margin and wallet: a request that cannot be carried out, and two that only read. */
import { randomBytes } from 'node:crypto'
import { choices } from '../../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import {
  hmac,
  createMarginWalletClient,
  parseAssume,
  type MarginWalletClient,
} from '../../margin-wallet/index.js'
import {
  ask,
  dimensionOf,
  Grid,
  ProbeStoppedError,
  type Answer,
  type ApiProbe,
  type Experiment,
} from './experiments.js'

const { shows: signatureShows } = choices.percentEncoding
const [wrongSignature] = signatureShows.codes.map(String)
const wrongTimestamp = '-1021'
/** The two encodings write its space, its asterisk and its tilde differently. */
const freeText = 'lacuna probe *~'
/** No pair has this name, so that even a service that does not check signatures cannot carry the request out. */
const noSymbol = 'LACUNAPROBE'

export const apiProbe: ApiProbe<{
  readonly baseUrl: string
  readonly apiKey: string
  readonly secret: string
}> = {
  summary:
    'finds out which readings the margin and wallet service has; the key is in LACUNA_API_KEY, and the secret of an HMAC key in LACUNA_API_SECRET (keys of Ed25519 and RSA are not supported here)',
  settings: [],
  options: {},
  asked: ({ baseUrl = '' }) => ({ baseUrl, apiKey: '', secret: '' }),
  create: ({ baseUrl, apiKey, secret }, sender) => {
    /** @param isForged whether its signature is wrong on purpose: if the service calls it wrong, it has read the parameters */
    const gridFor = (
      id: keyof typeof choices,
      operation: Experiment['operation'],
      message: string,
      call: (client: MarginWalletClient) => Promise<unknown>,
      isForged = false,
    ): Experiment => {
      // Only a success shows that a reading is right, since any refusal may come before the signature is checked.
      const dimension = dimensionOf(choices[id])
      return new Grid({
        ...{ operation, message },
        dimensions: { [id]: dimension },
        // One request for each reading, and a repetition.
        atMost: dimension.readings.length + 1,
        confirms: true,
        // Where every signature is called wrong, the secret may be.
        advice: ['Check the API secret.', signatureShows],
        attempt: async (combination) => {
          const client = createMarginWalletClient({
            ...{ baseUrl, apiKey, ...sender.options() },
            assume: parseAssume({ 'margin-wallet': combination }),
            // The key is random, so that the signature has the right form and is wrong.
            signer: hmac(isForged ? randomBytes(32).toString('hex') : secret),
          })
          return shownBy(await ask(() => call(client).then(() => ({ message: 'a result' }))), isForged)
        },
      })
    }
    return {
      table: [
        gridFor(
          'parameterLocation',
          operations.enableIsolatedMarginAccount,
          `Sends the symbol ${noSymbol}, which does not exist, with a deliberately wrong signature: nothing can be carried out.`,
          (client) => client.enableIsolatedMarginAccount({ symbol: noSymbol }),
          true,
        ),
        gridFor(
          'percentEncoding',
          operations.listDeposits,
          `Filters the deposits by the txId '${freeText}'.`,
          (client) => client.listDeposits({ txId: freeText, limit: 1 }),
        ),
        gridFor(
          'isIsolatedForm',
          operations.listOpenMarginOrderLists,
          'Asks for the open order lists of cross margin, with isIsolated as FALSE and as false.',
          (client) => client.listOpenMarginOrderLists({ isIsolated: 'FALSE' }),
        ),
      ],
      secrets: () => [apiKey, secret],
    }
  },
}

/** @throws ProbeStoppedError if the key or the clock is refused, which shows nothing of any choice */
function shownBy(answer: Answer, isForged: boolean): Answer {
  // A request that cannot succeed and does shows nothing of the choice.
  if (answer.kind === 'works' && isForged)
    return { kind: 'unreadable', message: 'a success although the signature is wrong' }
  if (answer.kind !== 'refused') return answer
  const stopped = (what: string): ProbeStoppedError =>
    new ProbeStoppedError(`The service answered with ${answer.message}. Check ${what}.`)
  if (answer.status === 401) throw stopped('the API key and its permissions')
  if (answer.code === wrongTimestamp) throw stopped('the clock of this machine')
  return isForged && answer.code === wrongSignature
    ? { kind: 'works', message: `${answer.message}, which is about the signature` }
    : answer
}
