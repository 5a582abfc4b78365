/** Finds out which readings of the choices of one interface hold for a service. It prints nothing. */
import type { ChoiceTable } from '../../client/assume.js'
import { redact } from '../../client/redact.js'
import { MarginWalletProbe, planMarginWallet, type MarginWalletSettings } from './margin-wallet.js'
import { MarketDataProbe, planMarketData, type MarketDataSettings } from './market-data.js'
import { planPayments, type PaymentsSettings } from './payments-plan.js'
import { PaymentsProbe } from './payments.js'
import { limitsOf, type Plan } from './plan.js'
import { Sender, type Surroundings } from './sender.js'
import { Stop } from './stop.js'
import { findingsOf, type Finding, type Verdict } from './verdict.js'

/** By interface: what the probe has to be told. */
export interface ProbeSettings {
  readonly 'market-data': MarketDataSettings
  readonly payments: PaymentsSettings
  readonly 'margin-wallet': MarginWalletSettings
}

export type ProbedApi = keyof ProbeSettings

/** The experiments of one interface. */
export interface Probe {
  readonly choices: ChoiceTable
  /** What must not be shown. */
  readonly secrets: readonly string[]
  /** What there is at the service now, or may be, that was not there before. */
  readonly left: readonly string[]
  /** @throws Stop; what was seen until then counts */
  run(sender: Sender): Promise<void>
  /** What can be said by now, for each choice that shows on the wire. */
  verdicts(): Readonly<Record<string, Verdict>>
}

/** What a probe has found out. */
export interface ProbeReport {
  /** One for each choice, in the order of the registry. */
  readonly findings: readonly Finding[]
  /** By operation, how many requests were sent. */
  readonly sent: Readonly<Record<string, number>>
  /** What there is at the service now, or may be, that was not there before. */
  readonly left: readonly string[]
  /** Why the probe ended early. */
  readonly stopped?: { readonly reason: string; readonly retryAfterMs?: number }
}

/** The plan of a probe, and its experiments. Nothing is sent. */
export interface Prepared {
  readonly plan: Plan
  readonly probe: Probe
}

/** For each interface, how a probe of it is made. */
const makers: { readonly [Api in ProbedApi]: (settings: ProbeSettings[Api]) => Prepared } = {
  'market-data': (settings) => ({ plan: planMarketData(settings), probe: new MarketDataProbe(settings) }),
  payments: (settings) => ({ plan: planPayments(settings), probe: new PaymentsProbe(settings) }),
  'margin-wallet': (settings) => ({ plan: planMarginWallet(), probe: new MarginWalletProbe(settings) }),
}

/**
 * Sends one request after the other, as few as will do.
 *
 * @throws RequestError for settings that no client can be made of
 */
export async function probe<Api extends ProbedApi>(
  api: Api,
  settings: ProbeSettings[Api],
  surroundings: Surroundings,
): Promise<ProbeReport> {
  const { plan, probe: experiments } = makers[api](settings)
  const sender = new Sender(surroundings, limitsOf(plan))
  const stopped = await stopOf(experiments.run(sender))
  // What a service says is not shown; should any of it have slipped in, no secret goes with it.
  const shown = (text: string): string => redact(text, experiments.secrets)
  const verdicts = { ...experiments.verdicts() }
  for (const [id, why] of Object.entries(plan.open)) verdicts[id] = { finding: 'undetermined', evidence: why }
  return {
    findings: findingsOf(experiments.choices, verdicts).map((one) => ({
      ...one,
      evidence: shown(one.evidence),
    })),
    sent: Object.fromEntries(sender.sent),
    left: experiments.left,
    ...(stopped && {
      stopped: {
        reason: shown(stopped.message),
        ...(stopped.retryAfterMs !== undefined && { retryAfterMs: stopped.retryAfterMs }),
      },
    }),
  }
}

async function stopOf(running: Promise<void>): Promise<Stop | undefined> {
  try {
    await running
    return undefined
  } catch (error) {
    if (error instanceof Stop) return error
    throw error
  }
}
