/** Tools that hold requests and answers to a description. They are given what the mock answers, and then a wrong answer. */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import SwaggerParser from '@apidevtools/swagger-parser'
import { expect } from 'expect'
import express, { type NextFunction, type Request, type Response } from 'express'
import * as expressValidator from 'express-openapi-validator'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import type { Product } from './product.js'
import { requestOf, send, targetOf, type Api, type Exchange } from './requests.js'
import type { Scene } from './scene.js'

// A module of the older kind, whose default another one takes for the whole.
const { default: jestOpenApi } = createRequire(import.meta.url)(
  'jest-openapi',
) as typeof import('jest-openapi')

const parsed = async (file: string): Promise<Document> => JSON.parse(await readFile(file, 'utf8')) as Document

/** An answer with another body than the description has. */
const wrong = (exchange: Exchange): Exchange => ({ ...exchange, body: 'not as described' })

async function held(
  api: Api,
  scene: Scene,
  fits: (exchange: Exchange) => string | undefined | Promise<string | undefined>,
): Promise<unknown> {
  const exchange = await send(scene.baseUrl, requestOf(api, scene))
  const fault = await fits(exchange)
  if (fault !== undefined) throw new Error(fault)
  if ((await fits(wrong(exchange))) === undefined) throw new Error('It takes a wrong answer for a right one.')
  return exchange.body
}

/** jest-openapi adds its matcher to the global `expect` of Jest. */
function matcher(file: string): void {
  Object.assign(globalThis, { expect })
  jestOpenApi(file)
}

function callJest(file: string, api: Api, scene: Scene): Promise<unknown> {
  matcher(file)
  const { method, template, path } = requestOf(api, scene)
  return held(api, scene, ({ status, body }) => {
    const url = targetOf({ ...requestOf(api, scene), template, path })
    const answer = { status, body, req: { method: method.toUpperCase(), path: url } }
    try {
      expect(answer).toSatisfyApiSpec()
      return undefined
    } catch (error) {
      return String(error)
    }
  })
}

async function backend(file: string): Promise<OpenAPIBackend> {
  const api = new OpenAPIBackend({
    definition: await parsed(file),
    strict: true,
    ajvOpts: { strict: false, formats: { decimal: true } },
  })
  await api.init()
  return api
}

async function callBackend(file: string, api: Api, scene: Scene): Promise<unknown> {
  const validator = await backend(file)
  const request = requestOf(api, scene)
  const { method, headers, body } = request
  const asked = validator.validateRequest({ method, path: targetOf(request), headers: { ...headers }, body })
  if (asked.valid !== true) throw new Error(`request: ${JSON.stringify(asked.errors)}`)
  return held(api, scene, (exchange) => {
    const { valid, errors } = validator.validateResponse(exchange.body, request.operationId, exchange.status)
    return valid === true ? undefined : `answer: ${JSON.stringify(errors)}`
  })
}

/** Before a server that answers with what it is given. */
async function callExpress(file: string, api: Api, scene: Scene): Promise<unknown> {
  return held(api, scene, async ({ status, body }) => {
    const app = express()
    app.use(express.json())
    app.use(
      expressValidator.middleware({
        apiSpec: file,
        validateRequests: true,
        validateResponses: true,
        validateSecurity: true,
        ignoreUndocumented: false,
        validateApiSpec: true,
      }),
    )
    app.use((_request: Request, response: Response) => void response.status(status).json(body))
    app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
      response.status(599).json(error.message)
    })
    const server = createServer(app).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    try {
      const { port } = server.address() as AddressInfo
      const answer = await send(`http://127.0.0.1:${port}`, requestOf(api, scene))
      return answer.status === 599 ? String(answer.body) : undefined
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}

export const validators: readonly Product[] = [
  {
    name: '@apidevtools/swagger-parser',
    makes: 'a verdict on the description',
    form: '3.1',
    remark: 'It reads the form of 3.0 as well.',
    load: async (file) => {
      await SwaggerParser.validate(file)
      await SwaggerParser.validate(
        fileURLToPath(new URL(`build/openapi-3.0/${basename(file)}`, import.meta.url)),
      )
    },
  },
  {
    name: 'openapi-backend',
    makes: 'a verdict on requests and answers',
    form: '3.0',
    remark: 'Its strict mode holds every description to the schema of 3.0.',
    load: backend,
    call: callBackend,
  },
  {
    name: 'express-openapi-validator',
    with: ['express'],
    makes: 'a verdict on requests and answers',
    form: '3.1',
    load: (file) => SwaggerParser.validate(file),
    call: callExpress,
  },
  {
    name: 'jest-openapi',
    with: ['expect'],
    makes: 'a verdict on answers',
    form: '3.0',
    remark: 'It reads nothing newer than 3.0.',
    load: async (file) => Promise.resolve(matcher(file)),
    call: callJest,
  },
]
