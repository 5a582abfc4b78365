import { operations } from '../../generated/tables/payments.js'
import { demoCredentials } from '../../src/mock/index.js'
import {
  checksum,
  createPaymentsClient,
  type FetchPcfDetailsResult,
  type InitiateTransactionInput,
  type InitiateTransactionResult,
  type PaymentsClient,
} from '../../src/payments/index.js'
import { describeMatrix, ending, type Held } from './matrix.js'
import { wires } from './wire.js'
import { masked, now, type World as WorldOf } from './world.js'

type World = WorldOf<PaymentsClient>

const orderId = 'ORDER-OF-THE-MATRIX'
const order: InitiateTransactionInput = {
  orderId,
  txnAmount: { value: '1499.00', currency: 'INR' },
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
  head: { requestTimestamp: now },
}
const cent = (value: string): InitiateTransactionInput => ({
  ...order,
  txnAmount: { ...order.txnAmount, value },
})
const head = { channelId: 'WEB', requestTimestamp: now } as const
const card = { payMethod: 'CREDIT_CARD', instId: 'VISA' }

const initiate = ({ client }: World): Promise<InitiateTransactionResult> => client.initiateTransaction(order)

async function charges(world: World, payMethods = [card]): Promise<FetchPcfDetailsResult> {
  return world.client.fetchPcfDetails({ transaction: await initiate(world), payMethods, head })
}

/** An answer takes ten seconds, so that the token is that old when it is received. */
const slowMs = 10_000
const minuteMs = 60_000

/** Charges at a moment at which a token works in the reading alone that is the truth, or at which both have it work. */
async function chargesOfOldToken(world: World, _: unknown, { truth, assumed }: Held): Promise<unknown> {
  const transaction = await initiate(world)
  const isSafe = truth === 'issue' && assumed === 'issue'
  world.mock.clock.advance(15 * minuteMs - (isSafe ? 2 : 0.5) * slowMs)
  return world.client.fetchPcfDetails({ transaction, payMethods: [card], head })
}

/** The client sends no pipe, which the provider refuses: only a request that is made by hand has one. */
async function initiateByHand(
  { fetch }: World,
  { head: _, ...given }: InitiateTransactionInput,
): Promise<string> {
  const { mid, websiteName, merchantKey } = demoCredentials.payments
  const body = JSON.stringify({ requestType: 'Payment', mid, websiteName, ...given })
  const path = operations.initiateTransaction.path.replace('{gatewayRoot}', 'theia')
  const response = await fetch(`https://service.example${path}?mid=${mid}&orderId=${orderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"head":{"signature":"${checksum.sign(body, merchantKey)}"},"body":${body}}`,
  })
  return masked(await response.text())
}

describeMatrix('payments', {
  connect: (options) => createPaymentsClient({ ...options, ...demoCredentials.payments }),
  // With a moment in the head, or its unit could not show; and of one method, since a service with the reading `flat` tells of
  // no more.
  operations: {
    initiateTransaction: { call: initiate },
    fetchPcfDetails: { call: (world) => charges(world) },
  },
  unseen: {
    'amountForm=twoDecimals': 'An amount with two decimals fits the other reading as well.',
    callbackChecksum: 'A callback is sent to the merchant, and is no exchange of this interface.',
    signatureCanonicalForm: 'The text that is signed is the text that is sent, in either order of its keys.',
    tokenClock: 'It shows in which of two calls the token has expired, minutes apart.',
    // Rules of the service: that a request is taken or refused shows what became of this one.
    ...Object.fromEntries(
      ['currencyDomain', 'pipeInValues', 'queryOrBody', 'requiredRequestFields'].map((id) => [
        id,
        'A refusal may have another reason, and no answer says which of two values counted.',
      ]),
    ),
    repeatedTokenAge: 'It takes two calls of one order to compare their tokens, which are not kept.',
    tokenReuse: 'It shows in the second use of a token, and a refusal may have another reason.',
  },
  silent: [
    ...['amountForm=twoDecimals', 'callbackChecksum=absent', 'callbackChecksum=present'],
    ...['date', 'milliseconds', 'seconds'].map((unit) => `requestTimestampUnit=${unit}`),
    ...['tokenClock=issue', 'tokenClock=receipt'],
  ],
  // What is accepted is about requests, or about a form beside which the documented one takes it.
  taken: ['pipeInValues=allowed', 'resultInfoPlace=absent', 'resultInfoPlace=head'],
  wire: wires.payments,
  formless: ['tokenClock', 'callbackChecksum'],
  own: {
    pcfOperation: { method: 'PUT', path: '/{gatewayRoot}/api/v2/pcf' },
    signatureCanonicalForm: (text: string) => `${text}\n`,
  },
  ambiguities: {
    tokenClock: { onTheWay: { slowMs }, call: chargesOfOldToken },
    repeatedOrder: {
      call: async (world) => [await initiate(world), await ending(initiate(world))],
      same: (result) => (result as unknown[])[0],
    },
    amountForm: { call: ({ client }) => client.initiateTransaction(cent('1.5')) },
    payMethodsSize: {
      call: async (world, _, { assumed }) => {
        const found = await charges(world, assumed === 'emptyForAll' ? [] : [card])
        return found.charges.some(({ payMethod }) => payMethod === card.payMethod)
      },
    },
    initiateResponse: { differing: ['responseSignature'] },
    responseSignature: { differing: ['responseSignature'] },
    resultInfoPlace: { lacking: true },
    // Of this head alone: the other one repeats what was sent.
    'responseTimestampForm fetchPcfDetails': { given: { pcfResponseHead: 'ownAttributes' } },
    // One of the methods is free of charge, so that some of its amounts do not apply.
    pcfAmountForm: {
      call: (world) => charges(world, [card, { payMethod: 'UPI', instId: 'UPI' }]),
      lacking: true,
    },
    'failureStatus initiateTransaction': {
      call: async (world) => [
        await initiate(world),
        await ending(world.client.initiateTransaction(cent('1.00'))),
      ],
    },
    'failureStatus fetchPcfDetails': {
      call: ({ client }) =>
        ending(client.fetchPcfDetails({ transaction: 'no-such-token', payMethods: [card], head })),
    },
    callbackChecksum: {
      // What is not signed cannot be trusted; that it is not paid holds either way.
      differing: ['valid'],
      call: async (world) => {
        await initiate(world)
        const completed = await world.fetch('https://service.example/_mock/complete-payment', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ orderId, outcome: 'failure' }),
        })
        const { body } = (await completed.json()) as { body: string }
        const verdict = world.client.verifyCallback(body, { orderId, amount: order.txnAmount.value })
        return { isPaid: verdict.valid && verdict.status === 'success', valid: verdict.valid }
      },
    },
    queryOrBody: {
      onTheWay: { rewriteUrl: (url) => url.replace(orderId, 'ANOTHER-ORDER') },
      call: async (world) => [await ending(initiate(world)), world.mock.state().payments],
    },
    requiredRequestFields: {
      call: ({ client }) => {
        const { callbackUrl: _, ...withoutAddress } = order
        return ending(client.initiateTransaction(withoutAddress))
      },
    },
    'pipeInValues initiateTransaction': {
      call: (world) => initiateByHand(world, { ...order, userInfo: { custId: 'A|B' } }),
    },
    'pipeInValues fetchPcfDetails': {
      call: (world) => ending(charges(world, [{ ...card, instId: 'A|B' }])),
    },
    repeatedTokenAge: {
      call: async (world) => {
        const { txnToken } = await initiate(world)
        const again = await initiate(world)
        return again.txnToken === txnToken
      },
    },
    currencyDomain: {
      call: ({ client }) =>
        ending(client.initiateTransaction({ ...order, txnAmount: { value: '1.00', currency: 'USD' } })),
    },
    tokenReuse: {
      call: async (world) => {
        const transaction = await initiate(world)
        const again = (): Promise<unknown> =>
          world.client.fetchPcfDetails({ transaction, payMethods: [card], head })
        return [await again(), await ending(again())]
      },
    },
  },
})
