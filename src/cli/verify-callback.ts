/** `lacuna verify-callback`: whether a form that was posted to `callbackUrl` is what the gateway says about a payment. */
import type { Command } from 'commander'
import { KnownSecrets } from '../redaction/redact-texts.js'
import { requestError } from '../model/errors.js'
import { verifyCallback } from '../payments/callback.js'
import { addSettings, settingsFrom, required } from './call/settings.js'
import { shownResult } from './call/print-result.js'
import { CommandFailure, UsageError } from './exit-codes.js'
import { readText, standardInput } from './given-files.js'
import { secretOf } from './asking.js'
import { type Terminal, print } from './terminal.js'
import { addOptions, newCommand, type Values } from './parsing.js'

const api = 'payments'

export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand(
    'verify-callback',
    `${summary}: its checksum, merchant, order and amount`,
    terminal,
  )
    .summary(summary)
    .argument(
      '[file]',
      'a file with the body or the query exactly as it came; default: the standard input',
      standardInput,
    )
    .option('--order-id <id>', 'the order that you stored')
    .option('--amount <amount>', 'the amount that you stored, such as 1.00')
    .option('--json', 'prints JSON')
  addOptions(command, {
    '--field <name>': 'a name that your callbacks have beyond the known ones; may be repeated',
  })
  return addSettings(command, api, ['mid'])
    .addHelpText(
      'after',
      '\nThe merchant key comes from the environment: LACUNA_MERCHANT_KEY. Valid does not mean paid: look at the status.',
    )
    .action((file: string, values: Values) => verify(file, values, terminal))
}

async function verify(file: string, values: Values, terminal: Terminal): Promise<void> {
  const mid = required(settingsFrom(api, values, terminal), 'mid')
  const expected = {
    orderId: expectedText(values, 'orderId'),
    amount: expectedText(values, 'amount'),
    callbackFields: values.texts('field'),
  }
  const form = await readText('verify-callback', file, terminal)
  if (form.trim() === '')
    throw new UsageError(
      `verify-callback: got nothing ${file === standardInput ? 'on the standard input' : `in ${file}`}. Pass the body or the query of the callback exactly as it came.`,
    )
  const merchantKey = await secretOf('LACUNA_MERCHANT_KEY', terminal)
  const verdict = verifyCallback(form, { ...expected, mid, merchantKey })
  const shown = shownResult(verdict, new KnownSecrets([merchantKey]), false)
  const text = verdict.valid
    ? `valid: the gateway says ${JSON.stringify(verdict.status ?? 'no status')} of this payment.`
    : `not verified (${verdict.reason}): ${verdict.message}`
  print(terminal, values.isSet('json') ? JSON.stringify(shown, null, 2) : text)
  if (!verdict.valid) throw new CommandFailure('notVerified')
}

function expectedText(values: Values, name: 'orderId' | 'amount'): string {
  const value = values.text(name)
  if (value !== undefined) return value
  const flag = name === 'orderId' ? '--order-id' : '--amount'
  throw requestError([{ field: flag, message: 'is missing: give what you stored for this payment' }])
}
