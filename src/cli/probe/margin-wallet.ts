/** The experiments of margin and wallet: a request that cannot be carried out, and two that only read. */
import { randomBytes } from 'node:crypto'
import { choices } from '../../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { Choice } from '../../ambiguity/assume.js'
import type { OperationDescription } from '../../client/operation.js'
import {
  hmac,
  createMarginWalletClient,
  parseAssume,
  type MarginWalletClient,
  type Signer,
} from '../../margin-wallet/index.js'
import { commonOf, type ApiProbe, type Probe } from './api-probe.js'
import {
  ask,
  ProbeStoppedError,
  showsAs,
  type ExperimentResponse,
  type Sender,
} from './experiment-response.js'
import {
  Grid,
  planned,
  planOf,
  undetermined,
  type Plan,
  type ProbeVerdict,
  type WireVerdicts,
} from './grid.js'

export const apiProbe: ApiProbe<MarginWalletProbeSettings> = {
  summary:
    'finds out how the margin and wallet service reads the documentation; the key is in LACUNA_API_KEY, and the secret of an HMAC key in LACUNA_API_SECRET (keys of Ed25519 and RSA are not supported here)',
  options: {},
  asked: (values, env) => {
    const common = commonOf(values, env)
    const { baseUrl } = common
    return {
      ...{ ...common, plan: planMarginWallet(), secretNames: ['LACUNA_API_KEY', 'LACUNA_API_SECRET'] },
      settings: ({ LACUNA_API_KEY: apiKey, LACUNA_API_SECRET: secret }) => ({
        ...{ baseUrl, apiKey, secret },
        signer: hmac(secret),
      }),
    }
  },
  create: (settings) => new MarginWalletProbe(settings),
}

export interface MarginWalletProbeSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly signer: Signer
  /** What must not be shown: the secret of an HMAC signer. */
  readonly secret?: string | undefined
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

const [wrongSignature] = choices.percentEncoding.shows.codes.map(String)
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
    message: `Names the symbol ${noSymbol}, which does not exist, with a signature that is wrong on purpose: it cannot be carried out.`,
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

class MarginWalletProbe implements Probe {
  readonly choices = choices
  readonly plan = planMarginWallet()
  readonly left = []
  readonly #settings: MarginWalletProbeSettings
  readonly #grids = new Map<string, Grid<ExperimentResponse>>()

  constructor(settings: MarginWalletProbeSettings) {
    this.#settings = settings
  }

  get secrets(): readonly string[] {
    const { apiKey, secret } = this.#settings
    return [apiKey, ...(secret === undefined ? [] : [secret])]
  }

  async run(sender: Sender): Promise<void> {
    for (const [id, experiment] of Object.entries(experiments)) {
      const { readings, shows = {} } = experiment.choice
      // Only a success shows that a reading is right, since any refusal may come before the signature is checked.
      const dimension = { readings: Object.keys(readings), shows: showsAs(shows) }
      const grid = new Grid<ExperimentResponse>(
        { [id]: dimension },
        (assume) => this.#answerTo(experiment, parseAssume({ 'margin-wallet': assume }), sender),
        { atMost: mostOf(experiment), confirms: true },
      )
      this.#grids.set(id, grid)
      await grid.run()
    }
  }

  verdicts(): WireVerdicts<typeof choices> {
    const verdict = (id: ChoiceId): ProbeVerdict =>
      this.#grids.get(id)?.verdict(id) ?? undetermined('It was not asked for.')
    return {
      parameterLocation: verdict('parameterLocation'),
      percentEncoding: this.#percentEncoding(verdict('percentEncoding')),
      isIsolatedForm: verdict('isIsolatedForm'),
    }
  }

  #percentEncoding(verdict: ProbeVerdict): ProbeVerdict {
    const answers = this.#grids.get('percentEncoding')?.answers ?? []
    const isWrong = answers.some((one) => showsAs(choices.percentEncoding.shows)(one))
    return verdict.finding === 'undetermined' && isWrong && !answers.some(({ kind }) => kind === 'works')
      ? undetermined(`${verdict.evidence} Check the API secret.`)
      : verdict
  }

  async #answerTo(
    { call, isForged }: Experiment,
    assume: ReturnType<typeof parseAssume>,
    sender: Sender,
  ): Promise<ExperimentResponse> {
    const { baseUrl, apiKey, signer } = this.#settings
    // The key is random, so that the signature has the right form and is wrong.
    const own = isForged ? hmac(randomBytes(32).toString('hex')) : signer
    const client = createMarginWalletClient({ baseUrl, apiKey, signer: own, ...sender.way, assume })
    const answer = await accepted(() => call(client))
    if (!isForged) return answer
    // A request that cannot succeed and does shows nothing of the choice.
    if (answer.kind === 'works')
      return { kind: 'unreadable', hints: [], message: 'a success although the signature is wrong' }
    const isRead = answer.kind === 'refused' && answer.code === wrongSignature
    return isRead
      ? { kind: 'works', data: undefined, message: `${answer.message}, which is about the signature` }
      : answer
  }
}

/** @throws Stop if the key or the clock is refused, which shows nothing of any choice */
async function accepted(call: () => Promise<unknown>): Promise<ExperimentResponse> {
  const answer = await ask(call, () => 'a result')
  const stopped = (what: string): ProbeStoppedError =>
    new ProbeStoppedError(`The service answered with ${answer.message}. Check ${what}.`)
  if (answer.kind !== 'refused') return answer
  if (answer.status === 401) throw stopped('the API key and its permissions')
  if (answer.code === wrongTimestamp) throw stopped('the clock of this machine')
  return answer
}

export function planMarginWallet(): Plan {
  const requests = Object.entries(experiments).map(([id, experiment]) =>
    planned(experiment.operation, { atMost: mostOf(experiment), settles: [id], message: experiment.message }),
  )
  return planOf(choices, requests)
}

/** One request for each reading, and a repetition. */
function mostOf({ choice }: Experiment): number {
  return Object.keys(choice.readings).length + 1
}
