/** Whether a finding of a rule is an error, a warning or a note, and the next step after it. */
import type { FaultKind, Finding, Severity } from './types.js'

/** A reason why what was found may be no fault. Without one, a finding is an error. */
export type Doubt =
  /** The description lacks it, and may be older than the service: an error only where a check is strict. */
  | 'notDescribed'
  /** A recorder may have left it out, or have another clock. */
  | 'recorded'
  /** It breaks what nobody has documented. */
  | 'assumed'
  /** It is another name of the same format. */
  | 'sameFormat'
  /** It may be of a proxy between client and service: an error only where a check is strict. */
  | 'ofProxy'

/** The doubt about an answer that no description has: a failure may be of a proxy. */
export function doubtOf(status: number): Doubt | undefined {
  return status >= 500 ? 'ofProxy' : undefined
}

const accept = 'If it is to stay so, list the finding in the baseline with the reason.'
const change = `Change the client. ${accept}`
const service = `Ask the provider whether the service has changed, and handle it in your code. ${accept}`

/** By the beginning of a rule; the longest that fits counts. */
const nextSteps: Readonly<Record<string, string>> = {
  request: change,
  'request.path':
    'Correct the path if it is misspelt. If the provider has it, and only the description here does not, list the finding in the baseline.',
  'request.header': 'Send the header. If only its recorder left it out, list the finding in the baseline.',
  'request.query.unknown': `Check the spelling, or leave it out. ${accept}`,
  'request.timestamp':
    'Set the clock of the sender, sign in milliseconds, and sign each request when it is sent.',
  'request.signature': 'Give the request to lacuna explain-signature, which shows the signed text.',
  'request.identity': 'Send one value in both places.',
  response: service,
  'response.echo':
    'Check what is between client and service, such as a cache: each answer must match its request.',
  'response.identity':
    'Check what is between client and service, such as a cache: each answer must match its request.',
  'response.code': `Look it up at the provider before the call is repeated. ${accept}`,
  'reading.changed':
    'Run lacuna probe, give its assume.json to --assume and to the client, and record again.',
  'reading.several': 'Send one of them: find out with lacuna probe which one the service has.',
  'conduct.clock': 'Set the clock of the recorder.',
  'conduct.secretInUrl':
    'Move it to a header or to the body, and replace the secret, which may have been logged.',
  'conduct.retryAfter': 'Wait as long as the answer says before the next request.',
  'conduct.sentAgain': 'Make timestamp and signature anew for each attempt.',
  'conduct.repeatedWrite': 'Find out by a read what became of the first one before you send it again.',
  'conduct.more': 'Mend those that are listed, and run it again.',
  'recording.lost': 'Make room on the disk, or record elsewhere, and record again.',
  'recording.unreadable': 'Record again: what cannot be read was not checked.',
}

/** Reports whether a fault may mean that a service is newer than its description. */
export function isNotDescribed(kind: FaultKind): boolean {
  return kind === 'unknown' || kind === 'undocumented'
}

/** Rules whose findings are never errors. */
const harmless: Readonly<Record<string, Severity>> = { 'conduct.clock': 'note', 'reading.several': 'warning' }

/**
 * The parts of a finding that its rule decides.
 *
 * @param rule such as `response.body.type`
 */
export function ofRule(
  rule: string,
  doubt?: Doubt,
  isStrict = false,
): Pick<Finding, 'rule' | 'severity' | 'next'> {
  const parts = rule.split('.')
  const [next = accept] = parts.flatMap(
    (_, index) => nextSteps[parts.slice(0, parts.length - index).join('.')] ?? [],
  )
  return { rule, severity: severityOf(rule, doubt, isStrict), next }
}

function severityOf(rule: string, doubt: Doubt | undefined, isStrict: boolean): Severity {
  if (doubt === undefined) return harmless[rule] ?? 'error'
  if (doubt !== 'notDescribed' && doubt !== 'ofProxy') return 'warning'
  // A service may add what it answers; what it is sent, it may refuse.
  return isStrict ? 'error' : rule.startsWith('request.') ? 'warning' : 'note'
}
