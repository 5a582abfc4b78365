import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { RequestError } from '../errors/errors.js'
import { KnownSecrets } from '../redaction/redact-secrets.js'
import type { Secrets } from './probe/api-probe.js'
import { probeParser, type ProbeCommand } from './probe/command.js'
import { openAssumeFile, writeAssume, type AssumeFile } from './probe/assume-file.js'
import { learntNothing, planText, reportText, writtenText } from './probe/print.js'
import type { ProbeReport } from './probe/probe.js'
import { assumeOf } from './probe/verdict.js'
import { redactedWhole } from './terminal/redact-text.js'
import { secretOf } from './terminal/secrets.js'
import { lossText, print as printTo, refuseToLose, tell, type Terminal } from './terminal/terminal.js'
import { UsageError } from './usage-error.js'

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

async function probeService(asked: ProbeCommand, terminal: Terminal): Promise<void> {
  const file = openAssumeFile(asked.out)
  const known = new KnownSecrets(
    asked.secretNames.map((name) => terminal.env[name] ?? ''),
    10,
  )
  const shown = (text: string): string => redactedWhole(text, known)
  const print = (text: string): void => printTo(terminal, shown(text))
  if (!asked.isJson) print(planText(asked))
  if (asked.isDryRun) {
    if (asked.isJson) print(jsonOf({ api: asked.api, plan: asked.plan }))
    return
  }
  const loss = await terminal.output.loss()
  if (loss !== undefined && !loss.isLeft)
    throw new Error(`Nothing was sent, since the plan could not be printed (${lossText(loss)}).`)
  const secrets = await secretsOf(asked, terminal)
  for (const name of asked.secretNames) known.learn(secrets[name])
  const report = await reportOf(asked, secrets, terminal)
  await keep(asked, file, report, { terminal, shown })
  if (report.stopped && learntNothing(report))
    throw new Error(`Nothing could be learnt${asked.isJson ? '.' : `. ${report.stopped.reason}`}`)
}

/** Prints what was found out, and writes the readings that hold to the file. */
async function keep(
  { api, isJson, out, plan }: ProbeCommand,
  file: AssumeFile,
  report: ProbeReport,
  { terminal, shown }: { readonly terminal: Terminal; readonly shown: (text: string) => string },
): Promise<void> {
  const assume = assumeOf(report.findings)
  printTo(
    terminal,
    shown(isJson ? jsonOf({ api, plan, ...report, assume, out }) : `\n${reportText(api, report)}`),
  )
  const unwritten =
    Object.keys(assume).length > 0 ? thrownBy(() => writeAssume(file, api, assume)) : undefined
  const written = unwritten?.message ?? writtenText(api, out, report.findings)
  if (!isJson && unwritten === undefined) printTo(terminal, shown(written))
  if (await isToldElsewhere(report, terminal))
    await refuseToLose(terminal, () => shown(`${reportText(api, report)}\n${written}`))
  if (unwritten !== undefined) throw unwritten
}

/** A reader who has left misses only what can be found out again: not what the probe has created at the service. */
async function isToldElsewhere({ left }: ProbeReport, { output }: Terminal): Promise<boolean> {
  return left.length > 0 || (await output.loss())?.isLeft === false
}

/** The disk that is too full for the file may be the one that the report was printed to: that is told first. */
function thrownBy(act: () => void): Error | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function secretsOf({ secretNames }: ProbeCommand, terminal: Terminal): Promise<Secrets> {
  const secrets = { LACUNA_PASSWORD: '', LACUNA_MERCHANT_KEY: '', LACUNA_API_KEY: '', LACUNA_API_SECRET: '' }
  // The questions must come one after the other.
  for (const name of secretNames) secrets[name] = await secretOf(name, terminal)
  return secrets
}

/** @throws UsageError for settings that no client can be made of; the message shows no secret */
async function reportOf(asked: ProbeCommand, secrets: Secrets, terminal: Terminal): Promise<ProbeReport> {
  try {
    return await asked.run(secrets, {
      fetch: terminal.fetch,
      allowInsecureHttp: asked.allowInsecureHttp,
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
