/** Finds out which readings of the choices of one API hold for a service. It prints nothing. */
import { probes } from '../../../generated/parts/probes.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { ApiProbe } from './api-probe.js'
import { limitsOf } from './plan.js'
import { Sender, type ProbeEnvironment } from './sender.js'
import { ProbeStoppedError } from './stop.js'
import { findingsOf, type ChoiceFinding } from './verdict.js'

export type ProbedApi = keyof typeof probes

/** The settings of each probe, by API. */
export type ProbeSettings = {
  readonly [Api in ProbedApi]: Parameters<(typeof probes)[Api]['prepare']>[0]
}

const byApi: { readonly [Api in ProbedApi]: ApiProbe<ProbeSettings[Api]> } = probes

/** The APIs that can be probed. */
export const probedApis: readonly ProbedApi[] = Object.keys(probes).filter(isProbed)

export function isProbed(api: string): api is ProbedApi {
  return Object.hasOwn(probes, api)
}

export function probeOf<Api extends ProbedApi>(api: Api): ApiProbe<ProbeSettings[Api]> {
  return byApi[api]
}

/** What a probe has found out. */
export interface ProbeReport {
  /** One for each choice, in the order of the registry. */
  readonly findings: readonly ChoiceFinding[]
  /** The number of requests that were sent, by operation. */
  readonly sent: Readonly<Record<string, number>>
  /** What the probe has created at the service, or may have created. */
  readonly left: readonly string[]
  /** Why the probe ended early. */
  readonly stopped?: { readonly reason: string; readonly retryAfterMs?: number }
}

/**
 * Sends as few requests as possible, one after the other.
 *
 * @throws RequestError for settings that no client can be made of
 */
export async function probe<Api extends ProbedApi>(
  api: Api,
  settings: ProbeSettings[Api],
  surroundings: ProbeEnvironment,
): Promise<ProbeReport> {
  const { plan, probe: experiments } = byApi[api].prepare(settings)
  const sender = new Sender(surroundings, limitsOf(plan))
  const stopped = await stopOf(experiments.run(sender))
  // The words of a service are not shown. This is a second guard, in case one of them quotes a secret.
  const secrets = new KnownSecrets(experiments.secrets)
  const shown = (text: string): string => secrets.redact(text)
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

async function stopOf(running: Promise<void>): Promise<ProbeStoppedError | undefined> {
  try {
    await running
    return undefined
  } catch (error) {
    if (error instanceof ProbeStoppedError) return error
    throw error
  }
}
