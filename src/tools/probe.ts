import { setTimeout as pause } from 'node:timers/promises'
import { probes } from '../../generated/tables/probes.js'
import { RequestError } from '../client/errors.js'
import { KnownSecrets } from '../client/known-secrets.js'
import type { Secrets } from './probe/api-probe.js'
import { askedBy, type Asked } from './probe/arguments.js'
import { openAssumeFile, writeAssume } from './probe/assume-file.js'
import { learntNothing, planText, reportText, writtenText } from './probe/print.js'
import { probedApis, type ProbeReport } from './probe/probe.js'
import { secretOf } from './probe/secrets.js'
import { assumeOf } from './probe/verdict.js'
import { UsageError, type Command } from './usage.js'

/** `lacuna probe` finds out which readings of the choices hold for a service. */
export const probeCommand: Command = {
  name: 'probe',
  summary: 'finds out which readings hold for a service',
  help: `lacuna probe <interface> --base-url <address> [options]

It prints what it is going to send, sends one request after the other, and prints the result for each choice.
The interfaces are ${probedApis.join(', ')}.

  --base-url <address>        where the service is
  --dry-run                   prints what would be sent; sends nothing and asks for no secret
  --out <file>                the file for the findings. Default: assume.json; other choices in it stay
  --json                      as JSON

${Object.values(probes)
  .map(({ help }) => help)
  .join('\n\n')}

Secrets that are not in the environment are asked for, if there is a terminal. It ends with 1 if it had to stop before it
learnt anything: no answer, a wrong password, or a service that asks to be left alone.`,
  run: async (args) => {
    const asked = askedBy(args)
    const file = openAssumeFile(asked.out)
    const known = new KnownSecrets(
      asked.secretNames.map((name) => process.env[name] ?? ''),
      10,
    )
    const print = (text: string): void => console.log(shownLines(text, known))
    if (!asked.isJson) print(planText(asked))
    if (asked.isDryRun) {
      if (asked.isJson) print(jsonOf({ api: asked.api, plan: asked.plan }))
      return
    }
    const secrets = await secretsOf(asked)
    for (const name of asked.secretNames) known.learn(secrets[name])
    const report = await reportOf(asked, secrets)
    if (!asked.isJson) print(`\n${reportText(asked.api, report)}`)
    const assume = assumeOf(report.findings)
    if (asked.isJson) print(jsonOf({ api: asked.api, plan: asked.plan, ...report, assume, out: asked.out }))
    if (Object.keys(assume).length > 0) writeAssume(file, asked.api, assume)
    if (!asked.isJson) print(writtenText(asked.api, asked.out, report.findings))
    if (report.stopped && learntNothing(report))
      throw new Error(`Nothing could be learnt${asked.isJson ? '.' : `. ${report.stopped.reason}`}`)
  },
}

async function secretsOf({ secretNames }: Asked): Promise<Secrets> {
  const secrets = { LACUNA_PASSWORD: '', LACUNA_MERCHANT_KEY: '', LACUNA_API_KEY: '', LACUNA_API_SECRET: '' }
  // The questions must come one after the other.
  for (const name of secretNames) secrets[name] = await secretOf(name)
  return secrets
}

/** @throws UsageError for settings that no client can be made of; the message shows no secret */
async function reportOf(asked: Asked, secrets: Secrets): Promise<ProbeReport> {
  try {
    return await asked.run(secrets, {
      fetch: (url, init) => fetch(url, init),
      clock: Date.now,
      wait: async (ms) => {
        console.error(`Waiting for ${Math.ceil(ms / 60_000)} minutes, until a token has expired.`)
        await pause(ms)
      },
    })
  } catch (error) {
    throw error instanceof RequestError ? new UsageError(error.message) : error
  }
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Line by line, since the redactor cuts a text that is very long. */
function shownLines(text: string, secrets: KnownSecrets): string {
  return text
    .split('\n')
    .map((line) => secrets.redact(line))
    .join('\n')
}
