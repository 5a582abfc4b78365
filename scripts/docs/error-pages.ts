/** A page for each class of errors: what it means, what to do, what it tells, and what it looks like. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription } from '../../src/client/api-adapter.js'
import { signsOf, type SymptomSign } from '../../src/cli/ambiguities.js'
import { code, heading, inline, list, page, table } from './markup.js'
import { locatedAmbiguities, type Described } from './described.js'
import { ambiguityLink, errorLink } from './places.js'
import { root } from '../generate/apis.js'
import { LacunaError, type CommonOptions, type Fetch } from '../../src/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials, type Faults } from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'

/** The pages by name: one for each class, and `errors.md`, which leads to them. */
export async function errorPages(
  described: readonly Described[],
): Promise<readonly (readonly [string, string])[]> {
  const classes = errorClasses()
  const provoked = await provokedErrors()
  const rows = classes.map(({ name, says }) => [errorLink(name), inline(says)])
  const all = `<p>A client throws only these errors, except when you abort a call yourself: then it throws the reason that you gave. No error
shows a secret that the client knows, in the spellings that <a href="answers.html#secrets">the page on odd answers</a> lists.</p>
${table(['Class', 'What it means'], rows)}`
  const own = classes.map((one) => {
    const { name, base, says } = one
    const example = provoked.get(name)
    const ambiguities = explaining(name, described)
    const body = `<p>${inline(says)}${base === 'Error' ? '' : ` Every one is also a ${errorLink(base)}.`}</p>
${heading(2, 'What to do', 'do')}
${list(adviceOn(name).map(inline))}
${heading(2, 'Its fields', 'fields')}
${table(['Field', 'Type', 'What it is'], fieldsOf(one, classes))}
${example === undefined ? kinds(name, classes) : `${heading(2, 'An example', 'example')}\n<p>${inline(example.by)}</p>\n<p>${code(example.message)}</p>`}
${ambiguities.length === 0 ? '' : `${heading(2, 'What the documentation leaves open', 'ambiguities')}\n<p>Each of these may be the cause.</p>\n${list(ambiguities)}`}`
    return [`error-${name}.md`, page({ title: name, description: says }, body)] as const
  })
  const head = { title: 'Errors', description: 'Every class of errors: what it means, and what to do.' }
  return [['errors.md', page(head, all)], ...own]
}

function adviceOn(name: string): readonly string[] {
  const advice = errorAdvice[name]
  if (advice === undefined) throw new Error(`Nothing is said of what to do about a ${name}`)
  return advice
}

/** Its own fields first, then those of what it is a kind of. */
function fieldsOf(one: ErrorClass, classes: readonly ErrorClass[]): string[][] {
  const base = classes.find(({ name }) => name === one.base)
  const rows = one.fields.map(({ name, type, says }) => [code(name), code(type), inline(says)])
  return [...rows, ...(base === undefined ? [] : fieldsOf(base, classes))]
}

function kinds(of: string, classes: readonly ErrorClass[]): string {
  const links = classes.filter(({ base }) => base === of).map(({ name }) => errorLink(name))
  return `${heading(2, 'Its kinds', 'kinds')}\n${list(links)}`
}

/** Which signs of a wrong choice come as an error of which class. */
const shownBy: Readonly<Record<string, (sign: SymptomSign, api: string) => boolean>> = {
  AuthenticationError: ({ kind, value }) => kind === 'status' && value === '401',
  RateLimitError: ({ kind, value }) => kind === 'status' && ['418', '429'].includes(value),
  ApiError: ({ kind, value }, api) =>
    (kind === 'status' && !['401', '418', '429'].includes(value)) || (kind === 'code' && api !== 'payments'),
  ResultError: ({ kind }, api) => kind === 'code' && api === 'payments',
  DecodeError: ({ kind }) => kind === 'unreadable',
}

function explaining(name: string, all: readonly Described[]): readonly string[] {
  const registered = all.flatMap(({ api, document }) => locatedAmbiguities(api, document))
  const isShown = shownBy[name]
  const ofLost = name === 'OutcomeUnknownError' ? ambiguitiesOfLostCalls() : new Set()
  return registered
    .filter(
      ({ api, ambiguity }) =>
        ofLost.has(ambiguity.id) || (isShown && signsOf(ambiguity).some((sign) => isShown(sign, api))),
    )
    .map(({ api, ambiguity: { id, title } }) => `${ambiguityLink(api, id)} ${inline(title)}`)
}

/** By which what became of a call may look otherwise than it is: what says that there is nothing, and what a repeat does. */
function ambiguitiesOfLostCalls(): ReadonlySet<unknown> {
  const changes = Object.values(operationTables)
    .flatMap((one) => Object.values<OperationDescription>(one))
    .filter(({ safeToRetry }) => !safeToRetry)
  return new Set(
    changes.flatMap(({ reconcile, ambiguities }) => [
      ...(reconcile?.notFound?.ambiguity === undefined ? [] : [reconcile.notFound.ambiguity]),
      ...(reconcile?.operation === undefined ? ambiguities.filter((id) => id.startsWith('repeated')) : []),
    ]),
  )
}

/** What to do about each class of errors. Its test asks for every class that the package exports. */
const errorAdvice: Readonly<Record<string, readonly string[]>> = {
  LacunaError: [
    'Catch this one if you handle all failures of a call in the same way. Anything else that is thrown is a defect, or the reason with which you aborted the call yourself.',
    'Log `error.report()`: it contains no secret. `hints` say what to try, the likeliest first, and `history` lists every request of the call.',
  ],
  RequestError: [
    'Nothing was sent. `problems` names each input or option that was refused, and what is allowed: change it, and call again.',
    'Do not try the same call again: the answer will be the same.',
  ],
  DuplicateCallError: [
    'Nothing was sent: another call has the same intent, and `reference` names it. One that has happened gives its result again, so this error says why it cannot: the outcome is open, the input was another one, or the journal has no result of it. If its `verdict` is `happened` or `state-as-wanted`, or `undefined` because you acknowledged it, what you wanted is done.',
    'If the verdict is `unknown`, find out first: `client.reconcile(error.reference, { withinMs })`, or `client.recover({ withinMs })`.',
    'If it is `did-not-happen` or `not-as-wanted`, `client.acknowledge(error.reference)` frees the intent, and you may make the call again.',
    'If the message says that the input was another one, give this call an intent of its own.',
  ],
  ConnectionError: [
    'If the operation only reads, the client has already tried it again, as often as `retries` says. Check the network, `baseUrl` and the certificate; `cause` has the error code of the platform.',
    'If the operation changes something, this error means that nothing was sent. You may call it again.',
  ],
  TimeoutError: [
    'If the operation only reads, the client has already tried it again within `timeoutMs`. Raise `timeoutMs`, or give each attempt a part of it with `attemptTimeoutMs`.',
    'If the operation changes something, this error means that the time was over before anything was sent. You may call it again.',
  ],
  ApiError: [
    'The service refused, and its `code` and `serviceMessage` say why: the reference of the interface lists the codes, and what to do about each.',
    'A failure of the service itself, such as 503, often passes. If the operation only reads, the client has already tried it again.',
    'If the operation changes something, this request was refused. Where an earlier copy of it could have caused that, the client has asked the service by a read: `settlement` has what it has shown, such as `state-as-wanted`, and `unknown` if it could not be asked. Without a journal it does not ask after a refusal for a balance, a limit or a price.',
    'If you prepared the call and have a journal, the entry stays and keeps its intent until `client.acknowledge(error.reference)`. You need not recover before.',
  ],
  AlreadyCarriedOutError: [
    'Do not send the call again: it was carried out. A proxy or the network has sent the request twice, and the service refused the second copy. `settlement.result` is what a read has shown of it, and `cause` is the refusal.',
    'With a journal, its entry is settled as `happened`: acknowledge it with `client.acknowledge(error.reference)`.',
  ],
  AuthenticationError: [
    'Check the key or the password, and whether it is for this environment. The market data client has already renewed its token once.',
    'Later calls do not repeat a refused login, so that the account is not locked. Call `login()` when the password is right.',
  ],
  RateLimitError: [
    'Wait for `retryAfterMs`, and send fewer requests: the service bans clients that go on. This copy of the request was not carried out.',
    'A status of 418 is such a ban. The client sends nothing until it is over.',
  ],
  ResultError: [
    'The gateway answered that it did not succeed: `code` and `resultStatus` say why. Codes are text, since leading zeros count.',
    'A checksum that does not match has many causes: `explain` of the client shows each step of it and finds the usual mistakes.',
  ],
  DecodeError: [
    'The answer is cut short, or it is not what its content type says: often a proxy has answered with a page of its own. `line` and `column` say where.',
    'If the answer is a list, `partial` has the entries that could be read. The option `onMismatch` decides what happens to values in an unknown form.',
  ],
  OutcomeUnknownError: [
    'Do not send the call again. Find out what became of it: `client.reconcile(error.reference, { withinMs })`, or, with a journal, `client.recover({ withinMs })`, also after a restart.',
    'If the verdict is `did-not-happen`, you may make the call again. If it is `unknown`, somebody has to look at the service; then call `client.close(reference, verdict)`.',
    'For a payment, give the client a `lookUp` that asks your gateway, or send the same body once more: `client.resubmit(reference)`.',
  ],
  JournalError: [
    'Nothing was sent. Check the file or the store: is the disk full, does the journal belong to another account, does another process use it?',
    'Nothing was overwritten. The client leaves a damaged journal as it is: move it away only when you know what became of the calls in it.',
  ],
}

type ErrorClass = ReturnType<typeof errorClasses>[number]

const path = 'src/errors/errors.ts'

/** Every exported class with its base, its fields and what is said of it, in the order of the source. */
function errorClasses() {
  const text = readFileSync(new URL(path, root), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isClassDeclaration).map((declared) => {
    const name = declared.name?.text ?? ''
    const base = declared.heritageClauses?.[0]?.types[0]?.expression.getText() ?? ''
    // What is static is the name of the class, which its page has for a title.
    const own = declared.members
      .filter(ts.isPropertyDeclaration)
      .filter((one) => !one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword))
    const fields = own.map((member) => {
      return { name: member.name.getText(), type: member.type?.getText() ?? '', says: said(member) }
    })
    return { name, base, says: said(declared), fields }
  })
}

function said(node: ts.Node): string {
  const text = ts
    .getJSDocCommentsAndTags(node)
    .flatMap((comment) => (ts.isJSDoc(comment) ? [ts.getTextOfJSDocComment(comment.comment) ?? ''] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '')
    throw new Error(`${node.getSourceFile().fileName} does not say what ${node.getText().slice(0, 60)} is`)
  return text
}

const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: '1', price: '198', stopPrice: '171' } as const
const payment = {
  orderId: 'ORDER-1',
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}

const provocations: Readonly<Record<string, readonly [by: string, run: () => unknown]>> = {
  RequestError: [
    'An amount with a comma.',
    () => payments().initiateTransaction({ ...payment, txnAmount: { value: '1,499', currency: 'INR' } }),
  ],
  DuplicateCallError: [
    'A second order for an intent that was met by another order.',
    async () => {
      const client = margin({}, { journal: memoryJournal() })
      const intent = 'signal 7'
      await client.prepare('createMarginOcoOrder', order, { intent }).send()
      await client.prepare('createMarginOcoOrder', { ...order, quantity: '2' }, { intent }).send()
    },
  ],
  ConnectionError: [
    'The connection is cut, each time.',
    () => margin({ listCoinConfigs: 'reset' }).listCoinConfigs(),
  ],
  TimeoutError: [
    'No answer comes.',
    async () => {
      // What a first call loads takes longer than this one may.
      await margin().listCoinConfigs()
      await margin({ listCoinConfigs: 'stall' }, { timeoutMs: 500 }).listCoinConfigs()
    },
  ],
  ApiError: [
    'An order list that is not there.',
    () => margin().getMarginOrderList({ origClientOrderId: 'no-such-list' }),
  ],
  AuthenticationError: [
    'A wrong password.',
    () =>
      createMarketDataClient({ ...common(), credentials: { username: 'demo', password: 'another' } }).login(),
  ],
  RateLimitError: [
    'Too many requests.',
    () => margin({ listCoinConfigs: 'tooManyRequests' }).listCoinConfigs(),
  ],
  ResultError: [
    'The merchant key of another environment.',
    () =>
      payments('another-key-1234').initiateTransaction({
        ...payment,
        txnAmount: { value: '1499.00', currency: 'INR' },
      }),
  ],
  DecodeError: [
    'An answer that ends in the middle.',
    () => margin({ listCoinConfigs: 'truncatedBody' }).listCoinConfigs(),
  ],
  OutcomeUnknownError: [
    'The order is placed, and then the connection is cut.',
    () =>
      margin({ createMarginOcoOrder: 'commitThenReset' }).createMarginOcoOrder({
        ...order,
        listClientOrderId: 'exit-sol-1',
      }),
  ],
  AlreadyCarriedOutError: [
    'A proxy sends the order twice.',
    () => {
      const mock = createMock()
      const twice: Fetch = async (url, init) => {
        if (init.method === 'POST') await mock.fetch(url, init)
        return mock.fetch(url, init)
      }
      return margin({}, { fetch: twice }).createMarginOcoOrder(order)
    },
  ],
  JournalError: [
    'The journal of another account.',
    async () => {
      const journal = memoryJournal()
      await margin({}, { journal }).createMarginOcoOrder(order)
      const apiKey = 'the-key-of-another-account'
      await createMarginWalletClient({
        ...common(),
        apiKey,
        signer: hmac('secret'),
        journal,
      }).createMarginOcoOrder(order)
    },
  ],
}

/** By the name of the class, what brings an error about, in a sentence, and its message. Every class but the base has one. */
async function provokedErrors() {
  const found = Object.entries(provocations).map(async ([name, [by, run]]) => {
    const error: unknown = await Promise.resolve()
      .then(run)
      .catch((reason: unknown) => reason)
    if (!(error instanceof LacunaError) || error.name !== name)
      throw new Error(`${by} was to bring about a ${name}, and came to ${String(error)}`)
    return [name, { by, message: error.message }] as const
  })
  return new Map(await Promise.all(found))
}

function common(faults: Faults = {}): CommonOptions {
  // A busy machine is no reason to give up.
  const timeoutMs = 600_000
  return { baseUrl: 'https://service.example', fetch: createMock({ faults }).fetch, retries: 0, timeoutMs }
}

function margin(faults?: Faults, options: Partial<CommonOptions> = {}): MarginWalletClient {
  const { apiKey, secret } = demoCredentials.marginWallet
  return createMarginWalletClient({ ...common(faults), ...options, apiKey, signer: hmac(secret) })
}

function payments(merchantKey = demoCredentials.payments.merchantKey): PaymentsClient {
  return createPaymentsClient({ ...common(), ...demoCredentials.payments, merchantKey })
}
