/** A token store in Redis, for the processes of a fleet. */
import { createHash, createHmac } from 'node:crypto'
import { LacunaError } from '../model/errors.js'
import { isObject } from '../model/json.js'
import { parsedOrNothing } from '../model/media-type.js'
import { bytesOf, sealerOf, type SealingKey } from '../durability/encryption.js'
import {
  checkedTimes,
  type LoginLock,
  type SharedRefusal,
  type TokenGrant,
  type TokenStore,
  type TokenStoreTimes,
} from '../model/token-store.js'
import { RedisFailure, redisText, sendThrough, sharedOptions, type RedisClient } from './client.js'
import * as scripts from './token-scripts.js'

export interface RedisTokenStoreOptions extends TokenStoreTimes {
  /**
   * Encrypts the token and the words of a refusal with AES-256-GCM, so that readers of Redis cannot use them: 32 bytes, as
   * they are or as text in base64 or hex; the same for the whole fleet. Default: Redis has the token in plain text.
   */
  readonly key?: SealingKey | undefined
  /** The prefix of the keys. Default: `lacuna`. */
  readonly prefix?: string | undefined
  /** The longest time of a command, in milliseconds, including the wait for a connection. Default: 2000. */
  readonly commandTimeoutMs?: number | undefined
}

/**
 * A token store in Redis, over the caller's own client of node-redis (4 or later) or ioredis (5 or later).
 *
 * Redis has the bearer token: anybody who can read it there can use it, unless `key` encrypts it. The names of keys are
 * digests of the interface, its address and the username. A token of unknown lifetime stays until it is refused. Redis need
 * not be durable here: if it forgets, a process logs in again.
 *
 * @throws RequestError if the client is not supported, or an option is out of range or does not exist
 */
export function redisTokenStore(client: RedisClient, options: RedisTokenStoreOptions = {}): TokenStore {
  const { lockMs, coolDownMs } = checkedTimes(options, sharedOptions)
  const { prefix = 'lacuna', commandTimeoutMs = 2_000, key } = options
  const send = sendThrough(client, commandTimeoutMs)
  const cloak = cloakOf(key)
  const run = async (script: string, login: string, ...parameters: string[]): Promise<TokenReply> => {
    try {
      const reply = await send('EVAL', script, '1', `${prefix}:token:${login}`, ...parameters)
      if (!Array.isArray(reply))
        throw new RedisFailure('Redis has answered with something other than a list', true)
      const texts = reply.map(redisText)
      if (texts[0] === 'version')
        throw new RedisFailure('the data in Redis is from a newer version of this package', true)
      return texts
    } catch (error) {
      const why = error instanceof RedisFailure ? error.message : 'the client of Redis has failed'
      throw new LacunaError(`The token store failed: ${why}.`)
    }
  }
  const holding = ({ owner, fence }: LoginLock): [string, string] => [owner, String(fence)]
  const isDone = ([word]: TokenReply): boolean => word === 'done'
  return {
    acquire: async (login, { owner, refused, expiring, despite = '', mayLogIn }) => {
      const ids = [refused, expiring].map((token) => (token === undefined ? '' : cloak.idOf(token)))
      const may = mayLogIn ? '1' : '0'
      const reply = await run(scripts.acquire, login, owner, String(lockMs), ...ids, despite, may)
      return grantOf(reply, cloak, { owner, lockMs })
    },
    extend: async (login, lock) => isDone(await run(scripts.extend, login, ...holding(lock), String(lockMs))),
    keep: async (login, lock, { text, lifetimeMs }) => {
      const held = lock === undefined ? ['', ''] : holding(lock)
      const life = lifetimeMs === undefined ? '' : String(Math.floor(lifetimeMs))
      return isDone(await run(scripts.keep, login, ...held, cloak.hide(text), cloak.idOf(text), life))
    },
    refuse: async (login, lock, refusal) => {
      const hidden = cloak.hide(JSON.stringify(refusal))
      const { credentials } = refusal
      return isDone(
        await run(scripts.refuse, login, ...holding(lock), hidden, credentials, String(coolDownMs)),
      )
    },
    release: async (login, lock) => {
      await run(scripts.release, login, ...holding(lock))
    },
  }
}

type TokenReply = readonly string[]

/** The encoding of texts in Redis, and how tokens are compared there. */
interface KeyEncoding {
  hide(text: string): string
  show(hidden: string): string
  idOf(token: string): string
}

function cloakOf(key: SealingKey | undefined): KeyEncoding {
  const sealer = key === undefined ? undefined : sealerOf(key)
  // Made from the key, so that the id of a token helps nobody to find the token.
  const idKey = sealer && createHmac('sha256', bytesOf(key)).update('id of a token').digest()
  return {
    hide: (text) => sealer?.seal(text) ?? text,
    show: (hidden) => sealer?.unseal(hidden) ?? hidden,
    idOf: (token) =>
      (idKey ? createHmac('sha256', idKey) : createHash('sha256')).update(token).digest('base64url'),
  }
}

function grantOf(
  [kind, first = '', second = '', third = '']: TokenReply,
  cloak: KeyEncoding,
  { owner, lockMs }: { readonly owner: string; readonly lockMs: number },
): TokenGrant {
  const known = (text: string): number | undefined => (text === '' ? undefined : Number(text))
  switch (kind) {
    case 'token': {
      const token = { text: cloak.show(first), lifetimeMs: known(second) }
      if (!/^[\x21-\x7e]+$/.test(token.text)) throw damaged()
      return { kind, token, remainingMs: known(third) }
    }
    case 'refused':
      return { kind, refusal: refusalIn(cloak.show(first)), remainingMs: Number(second) }
    case 'lock':
      return { kind, lock: { owner, fence: Number(first), lockMs } }
    case 'wait':
      return { kind }
    default:
      throw damaged()
  }
}

function refusalIn(text: string): SharedRefusal {
  const found = parsedOrNothing(text)
  const { status, code, serviceMessage, credentials } = isObject(found) ? found : {}
  if (typeof status !== 'number' || typeof credentials !== 'string') throw damaged()
  return {
    status,
    credentials,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof serviceMessage === 'string' && { serviceMessage }),
  }
}

function damaged(): LacunaError {
  return new LacunaError(
    'The token store failed: the data in Redis was not written by this package, or is damaged.',
  )
}
