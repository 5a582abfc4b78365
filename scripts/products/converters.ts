/** Tools that make collections of requests, and one that makes handlers of them. */
import { readFile } from 'node:fs/promises'
import { openApiToBruno, type BrunoItem } from '@usebruno/converters'
import { fromOpenApi } from '@mswjs/source/open-api'
import { setupServer } from 'msw/node'
import postman, { type PostmanItem } from 'openapi-to-postmanv2'
import type { Product } from './product.js'
import { requestOf, send, targetOf, type Api, type PlainRequest } from './requests.js'
import type { Scene } from './scene.js'

const parsed = async (file: string): Promise<object> => JSON.parse(await readFile(file, 'utf8')) as object

async function postmanRequests(file: string): Promise<readonly PostmanItem[]> {
  const data = await parsed(file)
  const options = { parametersResolution: 'Example', requestParametersResolution: 'Example' }
  const items = await new Promise<readonly PostmanItem[]>((resolve, reject) =>
    postman.convertV2({ type: 'json', data }, options, (error, { result, reason, output }) => {
      const [collection] = output ?? []
      if (error !== null || !result || collection === undefined) reject(error ?? new Error(reason))
      else resolve(collection.data.item)
    }),
  )
  return leaves(items, ({ item }) => item)
}

async function brunoRequests(file: string): Promise<readonly BrunoItem[]> {
  return leaves(openApiToBruno(await parsed(file)).items, ({ items }) => items)
}

function leaves<T>(items: readonly T[], below: (item: T) => readonly T[] | undefined): readonly T[] {
  return items.flatMap((item) => {
    const inner = below(item)
    return inner === undefined ? [item] : leaves(inner, below)
  })
}

/** Sends a request of a collection, with what only the moment of sending knows: token, key, signature and what is signed. */
async function sendAs(
  given: PlainRequest,
  scene: Scene,
  made: Pick<PlainRequest, 'template' | 'path'> & { query: readonly string[] },
): Promise<unknown> {
  for (const name of Object.keys(given.query))
    if (!made.query.includes(name)) throw new Error(`It has no parameter ${name}.`)
  return (await send(scene.baseUrl, { ...given, template: made.template, path: made.path })).body
}

function pathOf(parameters: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
}

async function callPostman(file: string, api: Api, scene: Scene): Promise<unknown> {
  const given = requestOf(api, scene)
  const wanted = given.template.replaceAll(/\{(\w+)\}/g, ':$1')
  const found = (await postmanRequests(file)).find(
    ({ request }) =>
      request?.method === given.method.toUpperCase() && `/${request.url.path.join('/')}` === wanted,
  )?.request
  if (found === undefined) throw new Error(`It has no request ${wanted}.`)
  const { query = [], variable = [] } = found.url
  return sendAs(given, scene, {
    template: given.template,
    path: pathOf(variable.map(({ key, value }) => ({ name: key, value }))),
    query: query.map(({ key }) => key),
  })
}

async function callBruno(file: string, api: Api, scene: Scene): Promise<unknown> {
  const given = requestOf(api, scene)
  const wanted = given.template.replaceAll(/\{(\w+)\}/g, ':$1')
  const found = (await brunoRequests(file)).find(
    ({ request }) => request?.method === given.method.toUpperCase() && request.url.endsWith(wanted),
  )?.request
  if (found === undefined) throw new Error(`It has no request ${wanted}.`)
  return sendAs(given, scene, {
    template: given.template,
    path: pathOf(found.params.filter(({ type, enabled }) => type === 'path' && enabled)),
    query: found.params.filter(({ type }) => type === 'query').map(({ name }) => name),
  })
}

/** The handlers answer with the published example, to a request for the published address. */
async function askHandlers(file: string, api: Api, scene: Scene): Promise<unknown> {
  const document = await parsed(file)
  const [server] = (document as { servers: readonly { url: string }[] }).servers
  const handlers = setupServer(...(await fromOpenApi(document as Parameters<typeof fromOpenApi>[0])))
  handlers.listen({ onUnhandledRequest: 'error' })
  try {
    return (await send(server?.url ?? '', requestOf(api, scene))).body
  } finally {
    handlers.close()
  }
}

/** Every operation has at least one request. */
async function atLeast(count: number, file: string): Promise<void> {
  const { paths } = (await parsed(file)) as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  const operations = Object.values(paths).flatMap((item) =>
    ['get', 'post', 'put', 'delete'].filter((method) => method in item),
  )
  if (count < operations.length) throw new Error(`It has ${count} of ${operations.length} operations.`)
}

export const converters: readonly Product[] = [
  {
    name: 'openapi-to-postmanv2',
    makes: 'a Postman collection',
    form: '3.1',
    load: async (file) => atLeast((await postmanRequests(file)).length, file),
    call: callPostman,
  },
  {
    name: '@usebruno/converters',
    makes: 'a Bruno collection',
    form: '3.1',
    load: async (file) => atLeast((await brunoRequests(file)).length, file),
    call: callBruno,
  },
  {
    name: '@mswjs/source',
    with: ['msw'],
    makes: 'handlers that answer with the examples',
    form: '3.1',
    load: async (file) => {
      const handlers = await fromOpenApi((await parsed(file)) as Parameters<typeof fromOpenApi>[0])
      return atLeast(handlers.length, file)
    },
    call: askHandlers,
  },
]
