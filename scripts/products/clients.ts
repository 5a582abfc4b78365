/** Tools that call by a description which they read when they run. */
import { readFile } from 'node:fs/promises'
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios'
import SwaggerClient from 'swagger-client'
import type { Product } from './product.js'
import { requestOf } from './requests.js'

const parsed = async (file: string): Promise<Document> => JSON.parse(await readFile(file, 'utf8')) as Document

export const clients: readonly Product[] = [
  {
    name: 'openapi-client-axios',
    with: ['axios'],
    makes: 'a client on axios, when it runs',
    form: '3.1',
    load: async (file) => new OpenAPIClientAxios({ definition: await parsed(file) }).init(),
    call: async (file, api, scene) => {
      const { operationId, path, query, headers, body } = requestOf(api, scene)
      const client = await new OpenAPIClientAxios({
        definition: await parsed(file),
        axiosConfigDefaults: { baseURL: scene.baseUrl },
      }).init()
      const operation = client[operationId]
      if (operation === undefined) throw new Error(`It has no operation ${operationId}.`)
      return ((await operation({ ...path, ...query }, body, { headers })) as { data: unknown }).data
    },
  },
  {
    name: 'swagger-client',
    makes: 'a client, when it runs; it is the one of Swagger UI',
    form: '3.1',
    load: async (file) => refuseErrors(await SwaggerClient({ spec: await parsed(file) })),
    call: async (file, api, scene) => {
      const { operationId, path, query, headers, body } = requestOf(api, scene)
      // The type of the body is its own affair.
      const { 'content-type': _type, ...given } = headers
      const spec = { ...(await parsed(file)), servers: [{ url: scene.baseUrl }] }
      const client = refuseErrors(await SwaggerClient({ spec }))
      const response = await client.execute({
        operationId,
        parameters: { ...path, ...query },
        requestBody: body,
        requestInterceptor: (request) =>
          Object.assign(request, { headers: { ...request.headers, ...given } }),
      })
      return response.body
    },
  },
]

function refuseErrors<T extends { errors: readonly unknown[] }>(client: T): T {
  if (client.errors.length > 0) throw new Error(JSON.stringify(client.errors[0]))
  return client
}
