/** Finds the probe that the command line asks for. */
import { UsageError } from '../usage.js'
import type { AskedOfApi, Secrets } from './api-probe.js'
import { isProbed, probe, probedApis, probeOf, type ProbedApi, type ProbeReport } from './probe.js'
import { refuseSecretArguments } from './secrets.js'
import type { Surroundings } from './sender.js'

/** A probe that the command line asks for. */
export interface Asked extends Omit<AskedOfApi<unknown>, 'settings'> {
  readonly api: ProbedApi
  run(secrets: Secrets, surroundings: Surroundings): Promise<ProbeReport>
}

/** @throws UsageError that repeats no value, which might be a secret */
export function askedBy(args: readonly string[]): Asked {
  refuseSecretArguments(args)
  const [api = '', ...rest] = args
  if (!isProbed(api)) throw new UsageError(`Name the interface first: ${probedApis.join(', ')}.`)
  return askedOf(api, rest)
}

function askedOf<Api extends ProbedApi>(api: Api, args: readonly string[]): Asked {
  const { settings, ...asked } = probeOf(api).asked(args)
  return { api, ...asked, run: (secrets, surroundings) => probe(api, settings(secrets), surroundings) }
}
