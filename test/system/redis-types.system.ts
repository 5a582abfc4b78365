/** The clients of each Redis library are taken as they are, by the types of the real packages. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'

const checkout = fileURLToPath(root)

it('A client of each library compiles where a store takes one, and nothing else does', async () => {
  const parent = join(checkout, 'test/system/redis/build')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'types-'))
  const source = `
import { Redis } from 'ioredis'
import { Redis as Redis6 } from 'ioredis-6'
import { createClient, createClientPool } from 'redis'
import { createClient as createClient4 } from 'redis-4'
import { createClient as createClient6 } from 'redis-6'
import type { RedisClient } from '${join(checkout, 'src/redis/client.js')}'
const taken = (_client: RedisClient): void => undefined
taken(createClient())
taken(createClient4())
taken(createClient6())
taken(createClientPool())
taken(createClient({ RESP: 3 }))
taken(new Redis())
taken(new Redis6())
// @ts-expect-error an address is no client
taken('redis://127.0.0.1')
`
  try {
    writeFileSync(join(folder, 'use.ts'), source)
    const project = { extends: join(checkout, 'tsconfig.json'), files: ['use.ts'], include: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
    const { stdout } = await promisify(execFile)(process.execPath, [program('tsc'), '-p', folder]).catch(
      (error: unknown) => error as { stdout: string },
    )
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
