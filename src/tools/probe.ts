import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { RequestError } from '../client/errors.js'
import { KnownSecrets } from '../client/known-secrets.js'
import type { Secrets } from './probe/api-probe.js'
import { probeParser, type Asked } from './probe/arguments.js'
import { openAssumeFile, writeAssume } from './probe/assume-file.js'
import { learntNothing, planText, reportText, writtenText } from './probe/print.js'
import type { ProbeReport } from './probe/probe.js'
import { assumeOf } from './probe/verdict.js'
import { secretOf } from './secrets.js'
import { print as printTo, tell, type Terminal } from './terminal.js'
import { UsageError } from './usage.js'

/** `lacuna probe` finds out which readings of the choices hold for a service. */
export function probeCommand(terminal: Terminal, summary: string): Command {
  return probeParser(terminal.env, (asked) => probeService(asked, terminal), summary, terminal).addHelpText(
    'after',
    `
It prints what it is going to send, sends one request after the other, and prints the result for each choice.

Secrets that are not in the environment are asked for, if there is a terminal. It ends with 1 if it had to stop before it
learnt anything: no answer, a wrong password, or a service that asks to be left alone.`,
  )
}

async function probeService(asked: Asked, terminal: Terminal): Promise<void> {
  const file = openAssumeFile(asked.out)
  const known = new KnownSecrets(
    asked.secretNames.map((name) => terminal.env[name] ?? ''),
    10,
  )
  const print = (text: string): void => printTo(terminal, shownLines(text, known))
  if (!asked.isJson) print(planText(asked))
  if (asked.isDryRun) {
    if (asked.isJson) print(jsonOf({ api: asked.api, plan: asked.plan }))
    return
  }
  const secrets = await secretsOf(asked, terminal)
  for (const name of asked.secretNames) known.learn(secrets[name])
  const report = await reportOf(asked, secrets, terminal)
  if (!asked.isJson) print(`\n${reportText(asked.api, report)}`)
  const assume = assumeOf(report.findings)
  if (asked.isJson) print(jsonOf({ api: asked.api, plan: asked.plan, ...report, assume, out: asked.out }))
  if (Object.keys(assume).length > 0) writeAssume(file, asked.api, assume)
  if (!asked.isJson) print(writtenText(asked.api, asked.out, report.findings))
  if (report.stopped && learntNothing(report))
    throw new Error(`Nothing could be learnt${asked.isJson ? '.' : `. ${report.stopped.reason}`}`)
}

async function secretsOf({ secretNames }: Asked, terminal: Terminal): Promise<Secrets> {
  const secrets = { LACUNA_PASSWORD: '', LACUNA_MERCHANT_KEY: '', LACUNA_API_KEY: '', LACUNA_API_SECRET: '' }
  // The questions must come one after the other.
  for (const name of secretNames) secrets[name] = await secretOf(name, terminal)
  return secrets
}

/** @throws UsageError for settings that no client can be made of; the message shows no secret */
async function reportOf(asked: Asked, secrets: Secrets, terminal: Terminal): Promise<ProbeReport> {
  try {
    return await asked.run(secrets, {
      fetch: terminal.fetch,
      clock: terminal.clock,
      wait: async (ms) => {
        tell(terminal, `Waiting for ${Math.ceil(ms / 60_000)} minutes, until a token has expired.`)
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
