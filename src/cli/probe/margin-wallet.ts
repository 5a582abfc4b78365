/** The experiments of margin and wallet: a request that cannot be carried out, and two that only read. */
import { randomBytes } from 'node:crypto'
import { choices } from '../../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { Choice } from '../../ambiguity/assume.js'
import type { OperationDescription } from '../../client/api-adapter.js'
import {
  hmac,
  createMarginWalletClient,
  parseAssume,
  type MarginWalletClient,
} from '../../margin-wallet/index.js'
import {
  type ApiProbe,
  ask,
  dimensionOf,
  type ExperimentResponse,
  type Experiments,
  Grid,
  type GridCombination,
  type Plan,
  planOf,
  ProbeStoppedError,
  type ProbeVerdict,
  type Sender,
  type WireVerdicts,
} from './experiments.js'

export const apiProbe: ApiProbe<MarginWalletProbeSettings, typeof choices> = {
  summary:
    'finds out which readings the margin and wallet service has; the key is in LACUNA_API_KEY, and the secret of an HMAC key in LACUNA_API_SECRET (keys of Ed25519 and RSA are not supported here)',
  settings: [],
  options: {},
  asked: ({ baseUrl = '' }) => ({ settings: { baseUrl, apiKey: '', secret: '' } }),
  plan: planMarginWallet,
  create: marginWalletProbe,
}

export interface MarginWalletProbeSettings {
  readonly baseUrl: string
  readonly apiKey: string
  /** Of an HMAC key. */
  readonly secret: string
}

type ChoiceId = keyof WireVerdicts<typeof choices>

/** What a choice is found out with. */
interface Experiment {
  readonly choice: Choice
  readonly operation: OperationDescription
  readonly message: string
  call(client: MarginWalletClient): Promise<unknown>
  /** Whether its signature is wrong on purpose: if the service calls it wrong, it has read the parameters. */
  readonly isForged?: true
}

const { shows: signatureShows } = choices.percentEncoding
const [wrongSignature] = signatureShows.codes.map(String)
const wrongTimestamp = '-1021'
/** The two encodings write its space, its asterisk and its tilde differently. */
const freeText = 'lacuna probe *~'
/** No pair has this name, so that even a service that does not check signatures cannot carry the request out. */
const noSymbol = 'LACUNAPROBE'

/** By choice; a choice that shows on the wire and has none does not compile. */
const experiments: Readonly<Record<ChoiceId, Experiment>> = {
  parameterLocation: {
    choice: choices.parameterLocation,
    operation: operations.enableIsolatedMarginAccount,
    message: `Sends the symbol ${noSymbol}, which does not exist, with a deliberately wrong signature: nothing can be carried out.`,
    call: (client) => client.enableIsolatedMarginAccount({ symbol: noSymbol }),
    isForged: true,
  },
  percentEncoding: {
    choice: choices.percentEncoding,
    operation: operations.listDeposits,
    message: `Filters the deposits by the txId '${freeText}'.`,
    call: (client) => client.listDeposits({ txId: freeText, limit: 1 }),
  },
  isIsolatedForm: {
    choice: choices.isIsolatedForm,
    operation: operations.listOpenMarginOrderLists,
    message: 'Asks for the open order lists of cross margin, with isIsolated as FALSE and as false.',
    call: (client) => client.listOpenMarginOrderLists({ isIsolated: 'FALSE' }),
  },
}

export function planMarginWallet(): Plan {
  const requests = Object.entries(experiments).map(([id, experiment]) => {
    const { operation, message } = experiment
    return { operation, atMost: mostOf(experiment), settles: [id], message }
  })
  return planOf(choices, requests)
}

/** One request for each reading, and a repetition. */
function mostOf({ choice }: Experiment): number {
  return Object.keys(choice.readings).length + 1
}

function marginWalletProbe(settings: MarginWalletProbeSettings, sender: Sender): Experiments<typeof choices> {
  const grids = new Map<string, Grid>()
  const verdict = (id: ChoiceId): ProbeVerdict | undefined => grids.get(id)?.verdict(id)
  return {
    secrets: () => [settings.apiKey, settings.secret],
    run: async () => {
      for (const [id, experiment] of Object.entries(experiments)) {
        const grid = new Grid(
          // Only a success shows that a reading is right, since any refusal may come before the signature is checked.
          { [id]: dimensionOf(experiment.choice) },
          (combination) => answerTo(experiment, settings, combination, sender),
          // Where every signature is called wrong, the secret may be.
          { atMost: mostOf(experiment), confirms: true, advice: ['Check the API secret.', signatureShows] },
        )
        grids.set(id, grid)
        await grid.run()
      }
    },
    verdicts: () => ({
      parameterLocation: verdict('parameterLocation'),
      percentEncoding: verdict('percentEncoding'),
      isIsolatedForm: verdict('isIsolatedForm'),
    }),
  }
}

/** @throws ProbeStoppedError if the key or the clock is refused, which shows nothing of any choice */
async function answerTo(
  { call, isForged }: Experiment,
  { baseUrl, apiKey, secret }: MarginWalletProbeSettings,
  combination: GridCombination,
  sender: Sender,
): Promise<ExperimentResponse> {
  const client = createMarginWalletClient({
    baseUrl,
    apiKey,
    ...sender.options(),
    assume: parseAssume({ 'margin-wallet': combination }),
    // The key is random, so that the signature has the right form and is wrong.
    signer: hmac(isForged ? randomBytes(32).toString('hex') : secret),
  })
  const answer = await ask(() => call(client), 'a result')
  // A request that cannot succeed and does shows nothing of the choice.
  if (answer.kind === 'works' && isForged)
    return { kind: 'unreadable', message: 'a success although the signature is wrong' }
  if (answer.kind !== 'refused') return answer
  const stopped = (what: string): ProbeStoppedError =>
    new ProbeStoppedError(`The service answered with ${answer.message}. Check ${what}.`)
  if (answer.status === 401) throw stopped('the API key and its permissions')
  if (answer.code === wrongTimestamp) throw stopped('the clock of this machine')
  return isForged && answer.code === wrongSignature
    ? { kind: 'works', data: undefined, message: `${answer.message}, which is about the signature` }
    : answer
}
