/** The Redis clients that people use, connected to a server. */
import type * as ioredis from 'ioredis'
import type * as redis from 'redis'
import type { RedisClient } from '../../../src/redis/index.js'

export interface Connected {
  readonly client: RedisClient
  /** Sends a command of the test's own. */
  command(...words: [string, ...string[]]): Promise<unknown>
  end(): void
}

export type Library = keyof typeof libraries

export const libraries = {
  'node-redis 4': async (path: string) => nodeRedis(await import('redis-4'), path),
  'node-redis 5': async (path: string) => nodeRedis(await import('redis'), path),
  'node-redis 5 with RESP3': async (path: string) => nodeRedis(await import('redis'), path, 3),
  'node-redis 6': async (path: string) => nodeRedis(await import('redis-6'), path),
  'ioredis 5': async (path: string) => ioRedis(await import('ioredis'), path),
  'ioredis 5 with numbers as text': async (path: string) => ioRedis(await import('ioredis'), path, true),
  'ioredis 6': async (path: string) => ioRedis(await import('ioredis-6'), path),
}

export const libraryNames = Object.keys(libraries) as Library[]

async function nodeRedis(
  { createClient }: Pick<typeof redis, 'createClient'>,
  path: string,
  resp?: 3,
): Promise<Connected> {
  const client = createClient({ socket: { path }, ...(resp && { RESP: resp }) })
  // Whoever does not listen to errors ends with the first lost connection.
  client.on('error', () => undefined)
  await client.connect()
  return {
    client,
    command: (...words) => client.sendCommand(words),
    end: () =>
      void (client.destroy ? client.destroy() : Promise.resolve(client.disconnect()).catch(() => undefined)),
  }
}

async function ioRedis(
  { Redis }: Pick<typeof ioredis, 'Redis'>,
  path: string,
  stringNumbers = false,
): Promise<Connected> {
  const client = new Redis({ path, stringNumbers })
  client.on('error', () => undefined)
  return { client, command: (word, ...words) => client.call(word, ...words), end: () => client.disconnect() }
}

/** Clients of clusters that are not connected to any. */
export async function clusters(): Promise<readonly object[]> {
  const [{ createCluster }, six, { Cluster }] = await Promise.all([
    import('redis-4'),
    import('redis-6'),
    import('ioredis'),
  ])
  const rootNodes = [{ url: 'redis://127.0.0.1:9' }]
  const io = new Cluster([{ host: '127.0.0.1', port: 9 }], { lazyConnect: true })
  return [createCluster({ rootNodes }), six.createCluster({ rootNodes }), io]
}
