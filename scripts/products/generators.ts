/** Tools that write a client, which then has to compile and to call. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createClient } from '@hey-api/openapi-ts'
import { build } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'
import { generateSource } from 'oazapfts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { generate as generateWithCodegen } from 'openapi-typescript-codegen'
import { generateZodClientFromOpenAPI } from 'openapi-zod-client'
import { generate as generateWithOrval } from 'orval'
import { generateApi } from 'swagger-typescript-api'
import { generateFile, mapOpenApiEndpoints } from 'typed-openapi'
import type { Product } from './product.js'

const parsed = async (file: string): Promise<object> => JSON.parse(await readFile(file, 'utf8')) as object

/** It writes every file a second time, to the folder of the process. */
async function generateWithKubb(input: string, path: string): Promise<void> {
  const before = process.cwd()
  process.chdir(path)
  try {
    const output = { path, clean: false, barrelType: false } as const
    const to = (name: string) => ({ output: { path: name, barrelType: false } }) as const
    const { error, failedPlugins } = await build({
      config: {
        root: path,
        input: { path: input },
        output,
        plugins: [
          pluginOas({ validate: true, generators: [] }),
          pluginTs(to('types.ts')),
          pluginZod(to('zod.ts')),
          pluginClient({ ...to('client.ts'), client: 'fetch', parser: 'zod' }),
        ],
      },
    })
    const failures = [...failedPlugins].map((failed) => failed.error)
    for (const one of [error, ...failures]) if (one) throw one
  } finally {
    process.chdir(before)
  }
}

const writing: readonly Omit<Product, 'load'>[] = [
  {
    name: '@hey-api/openapi-ts',
    makes: 'a client on fetch',
    form: '3.1',
    caller: 'hey-api',
    generate: (input, path) =>
      createClient({
        input,
        output: { path },
        logs: { level: 'silent' },
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      }),
  },
  {
    name: 'orval',
    makes: 'a client on fetch',
    form: '3.1',
    caller: 'orval',
    generate: (target, path, baseUrl) =>
      generateWithOrval({
        input: { target },
        output: { target: join(path, 'api.ts'), client: 'fetch', baseUrl },
      }),
  },
  {
    name: '@kubb/plugin-client',
    with: ['@kubb/core', '@kubb/plugin-oas', '@kubb/plugin-ts', '@kubb/plugin-zod'],
    makes: 'a client on fetch that checks answers with zod',
    form: '3.1',
    caller: 'kubb',
    generate: generateWithKubb,
  },
  {
    name: 'swagger-typescript-api',
    makes: 'a client on fetch',
    form: '3.1',
    caller: 'swagger-typescript-api',
    generate: (input, output) => generateApi({ input, output, fileName: 'api.ts', silent: true }),
  },
  {
    name: 'openapi-typescript-codegen',
    makes: 'a client on fetch',
    form: '3.1',
    caller: 'openapi-typescript-codegen',
    remark: 'It sends the default of a parameter that is left out, which therefore has to be signed too.',
    generate: (input, output) =>
      generateWithCodegen({ input, output, httpClient: 'fetch', useOptions: true }),
  },
  {
    name: 'typed-openapi',
    makes: 'a typed client over a fetch of its user',
    form: '3.1',
    caller: 'typed-openapi',
    generate: async (input, output) => {
      const document = (await SwaggerParser.bundle(input)) as Parameters<typeof mapOpenApiEndpoints>[0]
      const context = mapOpenApiEndpoints(document)
      await writeFile(join(output, 'api.ts'), generateFile({ ...context, runtime: 'none' }))
    },
  },
  {
    name: 'openapi-zod-client',
    with: ['@zodios/core', 'zod'],
    makes: 'a client on axios that checks both ways with zod',
    form: '3.1',
    caller: 'openapi-zod-client',
    generate: async (input, output) => {
      const openApiDoc = (await SwaggerParser.parse(input)) as Parameters<
        typeof generateZodClientFromOpenAPI
      >[0]['openApiDoc']
      await generateZodClientFromOpenAPI({
        openApiDoc,
        distPath: join(output, 'api.ts'),
        options: { withAlias: true },
      })
    },
  },
  {
    name: 'openapi-typescript',
    with: ['openapi-fetch'],
    makes: 'types, with which openapi-fetch calls',
    form: '3.1',
    caller: 'openapi-typescript',
    generate: async (input, output) =>
      writeFile(join(output, 'api.ts'), astToString(await openapiTypes(pathToFileURL(input)))),
  },
  {
    name: 'oazapfts',
    with: ['@oazapfts/runtime'],
    makes: 'a client on fetch',
    form: '3.1',
    caller: 'oazapfts',
    generate: async (input, output) => writeFile(join(output, 'api.ts'), await generateSource(input)),
  },
]

/** They read a description as they write. */
export const generators: readonly Product[] = writing.map((product) => ({ load: parsed, ...product }))
