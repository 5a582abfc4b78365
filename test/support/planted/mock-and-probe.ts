/** Secrets that are planted in what the mock is asked, and in what a probe is answered. */
import { createMock, type Mock } from '../../../src/mock/index.js'
import type { OperationDescription } from '../descriptions.js'
import { formatRequest } from '../../../src/cli/mock.js'
import { probe, reportText, type ProbedApi, type ProbeSettings } from '../../../src/cli/probe/command.js'
import { byApi } from '../../../src/mock/examples.js'
import { plantedApis, plantedCredentials } from './clients.js'

const baseUrl = 'http://127.0.0.1:4010'

export const everyOperation = plantedApis.flatMap(({ operations }) => operations)

/** What a mock is made with. */
export const mockSecrets = plantedApis.flatMap(({ secrets }) => secrets)

/** A mock whose credentials are planted, and the lines that `lacuna mock` would print. */
export function plantedMock(): { readonly mock: Mock; readonly lines: string[] } {
  const lines: string[] = []
  const mock = createMock({
    credentials: plantedCredentials,
    onRequest: (entry) => lines.push(formatRequest(entry)),
  })
  return { mock, lines }
}

/** Asks a mock for an operation, with words in every place that a request has. */
export async function askWith(
  mock: Mock,
  { method, path, inputs }: OperationDescription,
  words: string,
): Promise<void> {
  const name = encodeURIComponent(words)
  const query = [...inputs.map((input) => `${input}=${name}`), `${name}=${name}`].join('&')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ [words]: words, head: { txnToken: words }, body: words })
  const ask = async (target: string, given: Record<string, string>): Promise<void> => {
    const sent = method === 'GET' ? {} : { body }
    await (await mock.fetch(baseUrl + target, { method, headers: { ...headers, ...given }, ...sent })).text()
  }
  await ask(`${path}?${query}`, {})
  await ask(`${path}/${name}`, {})
  await ask(path.replace(/\{\w+\}/, name), { accept: `application/${name}` })
  await ask(path, { authorization: `Bearer ${name}`, 'x-mbx-apikey': name, 'x-lacuna-fault': name })
  await ask(path, { 'content-type': name, 'x-lacuna-fault': `stall;${name}=${name}` })
}

const { marketData, payments, marginWallet } = plantedCredentials
const settingsOf: ProbeSettings = {
  'market-data': { baseUrl, ...marketData },
  payments: { baseUrl, ...payments, creates: true },
  'margin-wallet': { baseUrl, ...marginWallet },
}

/** The secrets of each probe. */
export const probeSecrets = byApi((api) => plantedApis.find(({ name }) => name === api)!.secrets)

/** What a probe prints of a service that answers all with words. */
export async function probePrint(api: ProbedApi, words: string, status: number): Promise<string> {
  const resultInfo = { resultStatus: 'F', resultCode: words, resultMsg: words }
  const answer = { code: words, msg: words, Message: words, [words]: words, body: { resultInfo } }
  const report = await probe(api, settingsOf[api], {
    fetch: () =>
      status === 0
        ? Promise.reject(Object.assign(new TypeError(words), { code: words, name: words }))
        : Promise.resolve(
            Response.json(answer, { status, statusText: 'No', headers: { 'x-request-id': 'a' } }),
          ),
    clock: () => 1_795_262_400_000,
    signal: new AbortController().signal,
  })
  return `${JSON.stringify(report)}\n${reportText(api, report)}`
}
