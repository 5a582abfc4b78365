/** The experiments of margin and wallet: a request that cannot be carried out, and one that only reads. */
import {
  hmac,
  createMarginWalletClient,
  type MarginWalletAssume,
  type MarginWalletOptions,
  type Signer,
} from '../../margin-wallet/index.js'
import { commonOf, type ApiProbe, type Probe } from './api-probe.js'
import { randomBytes } from 'node:crypto'
import { choices } from '../../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import {
  ask,
  ProbeStoppedError,
  showsAs,
  type ExperimentResponse,
  type Sender,
} from './experiment-response.js'
import {
  Grid,
  type Dimension,
  planned,
  planOf,
  type Plan,
  readingNamesOf,
  type ChoiceReading,
  undetermined,
  type ProbeVerdict,
  type WireVerdicts,
} from './grid.js'

export const apiProbe: ApiProbe<MarginWalletProbeSettings> = {
  summary:
    'finds out how the margin and wallet service reads the documentation; the key is in LACUNA_API_KEY, and the secret of an HMAC key in LACUNA_API_SECRET (keys of Ed25519 and RSA are not supported here)',
  addOptions: () => undefined,
  asked: (values, env) => {
    const common = commonOf(values, env)
    const { baseUrl } = common
    return {
      ...common,
      plan: planMarginWallet(),
      secretNames: ['LACUNA_API_KEY', 'LACUNA_API_SECRET'],
      settings: ({ LACUNA_API_KEY: apiKey, LACUNA_API_SECRET: secret }) => ({
        baseUrl,
        apiKey,
        secret,
        signer: hmac(secret),
      }),
    }
  },
  prepare: (settings) => ({ plan: planMarginWallet(), probe: new MarginWalletProbe(settings) }),
}

export interface MarginWalletProbeSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly signer: Signer
  /** What must not be shown: the secret of an HMAC signer. */
  readonly secret?: string | undefined
}

type Choices = typeof choices
/** A reading of the one choice that a request is about. */
type ChoiceCombination<Id extends keyof Choices> = { readonly [One in Id]: ChoiceReading<Choices[One]> }

const [wrongSignature] = choices.percentEncoding.shows.codes.map(String)
const wrongTimestamp = '-1021'
/** The two encodings write its space, its asterisk and its tilde differently. */
const freeText = 'lacuna probe *~'
/** No pair has this name, so that even a service that does not check signatures cannot carry the request out. */
const noSymbol = 'LACUNAPROBE'

class MarginWalletProbe implements Probe {
  readonly choices = choices
  readonly left = []
  readonly #settings: MarginWalletProbeSettings
  #locations: Grid<ExperimentResponse, ChoiceCombination<'parameterLocation'>> | undefined
  #encodings: Grid<ExperimentResponse, ChoiceCombination<'percentEncoding'>> | undefined
  #flags: Grid<ExperimentResponse, ChoiceCombination<'isIsolatedForm'>> | undefined

  constructor(settings: MarginWalletProbeSettings) {
    this.#settings = settings
  }

  get secrets(): readonly string[] {
    const { apiKey, secret } = this.#settings
    return [apiKey, ...(secret === undefined ? [] : [secret])]
  }

  async run(sender: Sender): Promise<void> {
    this.#locations = new Grid<ExperimentResponse, ChoiceCombination<'parameterLocation'>>(
      { parameterLocation: dimensionOf('parameterLocation') },
      (one) => this.#askForEnabling(one, sender),
      { atMost: mostOf('parameterLocation'), confirms: true },
    )
    await this.#locations.run()
    this.#encodings = new Grid<ExperimentResponse, ChoiceCombination<'percentEncoding'>>(
      { percentEncoding: dimensionOf('percentEncoding') },
      (one) => this.#askForDeposits(one, sender),
      { atMost: mostOf('percentEncoding'), confirms: true },
    )
    await this.#encodings.run()
    this.#flags = new Grid<ExperimentResponse, ChoiceCombination<'isIsolatedForm'>>(
      { isIsolatedForm: dimensionOf('isIsolatedForm') },
      (one) => this.#askForOpenLists(one, sender),
      { atMost: mostOf('isIsolatedForm'), confirms: true },
    )
    await this.#flags.run()
  }

  verdicts(): WireVerdicts<typeof choices> {
    return {
      parameterLocation:
        this.#locations?.verdict('parameterLocation') ?? undetermined('It was not asked for.'),
      percentEncoding: this.#percentEncoding(),
      isIsolatedForm: this.#flags?.verdict('isIsolatedForm') ?? undetermined('It was not asked for.'),
    }
  }

  #percentEncoding(): ProbeVerdict<ChoiceReading<Choices['percentEncoding']>> {
    const verdict = this.#encodings?.verdict('percentEncoding') ?? undetermined('It was not asked for.')
    const answers = this.#encodings?.answers ?? []
    const isWrong = answers.some((one) => showsAs(choices.percentEncoding.shows)(one))
    return verdict.finding === 'undetermined' && isWrong && !answers.some(({ kind }) => kind === 'works')
      ? undetermined(`${verdict.evidence} Check the API secret.`)
      : verdict
  }

  /** Sends a request with a wrong signature. If the service calls it wrong, it has read the parameters. */
  async #askForEnabling(
    combination: ChoiceCombination<'parameterLocation'>,
    sender: Sender,
  ): Promise<ExperimentResponse> {
    // The key is random, so that the signature has the right form and is wrong.
    const client = this.#client(combination, sender, hmac(randomBytes(32).toString('hex')))
    const answer = await accepted(() => client.enableIsolatedMarginAccount({ symbol: noSymbol }))
    const isRead = answer.kind === 'refused' && answer.code === wrongSignature
    return isRead
      ? { kind: 'works', data: undefined, message: `${answer.message}, which is about the signature` }
      : unexpected(answer)
  }

  #askForDeposits(
    combination: ChoiceCombination<'percentEncoding'>,
    sender: Sender,
  ): Promise<ExperimentResponse> {
    const client = this.#client(combination, sender, this.#settings.signer)
    return accepted(() => client.listDeposits({ txId: freeText, limit: 1 }))
  }

  #askForOpenLists(
    combination: ChoiceCombination<'isIsolatedForm'>,
    sender: Sender,
  ): Promise<ExperimentResponse> {
    const client = this.#client(combination, sender, this.#settings.signer)
    return accepted(() => client.listOpenMarginOrderLists({ isIsolated: 'FALSE' }))
  }

  #client(
    assume: MarginWalletAssume,
    sender: Sender,
    signer: Signer,
  ): ReturnType<typeof createMarginWalletClient> {
    const { baseUrl, apiKey } = this.#settings
    const options: MarginWalletOptions = { baseUrl, apiKey, signer }
    return createMarginWalletClient({ ...options, ...sender.way, assume })
  }
}

/** @throws Stop if the key or the clock is refused, which shows nothing of any choice */
async function accepted(call: () => Promise<unknown>): Promise<ExperimentResponse> {
  const answer = await ask(call, () => 'a result')
  if (answer.kind !== 'refused') return answer
  if (answer.status === 401)
    throw new ProbeStoppedError(
      `The service answered with ${answer.message}. Check the API key and its permissions.`,
    )
  if (answer.code === wrongTimestamp)
    throw new ProbeStoppedError(
      `The service answered with ${answer.message}. Check the clock of this machine.`,
    )
  return answer
}

/** A request that cannot succeed and does shows nothing of the choice. */
function unexpected(answer: ExperimentResponse): ExperimentResponse {
  return answer.kind === 'works'
    ? { kind: 'unreadable', hints: [], message: 'a success although the signature is wrong' }
    : answer
}

export function planMarginWallet(): Plan {
  return planOf(choices, [
    planned(operations.enableIsolatedMarginAccount, {
      atMost: mostOf('parameterLocation'),
      settles: ['parameterLocation'],
      message: `Names the symbol ${noSymbol}, which does not exist, with a signature that is wrong on purpose: it cannot be carried out.`,
    }),
    planned(operations.listDeposits, {
      atMost: mostOf('percentEncoding'),
      settles: ['percentEncoding'],
      message: `Filters the deposits by the txId '${freeText}'.`,
    }),
    planned(operations.listOpenMarginOrderLists, {
      atMost: mostOf('isIsolatedForm'),
      settles: ['isIsolatedForm'],
      message: 'Asks for the open order lists of cross margin, with isIsolated as FALSE and as false.',
    }),
  ])
}

/** One request for each reading, and a repetition. */
function mostOf(id: keyof typeof choices): number {
  return readingNamesOf(choices[id]).length + 1
}

/** Only a success shows that a reading is right, since any refusal may come before the signature is checked. */
function dimensionOf<Id extends keyof Choices>(
  id: Id,
): Dimension<ExperimentResponse, ChoiceReading<Choices[Id]>> {
  return { readings: readingNamesOf(choices[id]), shows: showsAs(choices[id].shows) }
}
