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
      const reply = await run(acquire, login, owner, String(lockMs), ...ids, despite, may)
      return grantOf(reply, cloak, { owner, lockMs })
    },
    extend: async (login, lock) => isDone(await run(extend, login, ...holding(lock), String(lockMs))),
    keep: async (login, lock, { text, lifetimeMs, issuedAt = '' }) => {
      const held = lock === undefined ? ['', ''] : holding(lock)
      const life = lifetimeMs === undefined ? '' : String(Math.floor(lifetimeMs))
      return isDone(
        await run(keep, login, ...held, cloak.hide(text), cloak.idOf(text), life, String(issuedAt)),
      )
    },
    refuse: async (login, lock, refusal) => {
      const hidden = cloak.hide(JSON.stringify(refusal))
      const { credentials } = refusal
      return isDone(await run(refuse, login, ...holding(lock), hidden, credentials, String(coolDownMs)))
    },
    release: async (login, lock) => {
      await run(release, login, ...holding(lock))
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
  [kind, first = '', second = '', third = '', fourth = '']: TokenReply,
  cloak: KeyEncoding,
  { owner, lockMs }: { readonly owner: string; readonly lockMs: number },
): TokenGrant {
  const known = (text: string): number | undefined => (text === '' ? undefined : Number(text))
  switch (kind) {
    case 'token': {
      const token = { text: cloak.show(first), lifetimeMs: known(second), issuedAt: known(fourth) }
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
  const { status, code, serviceMessage, deniesCredentials, credentials } = isObject(found) ? found : {}
  if (typeof status !== 'number' || typeof credentials !== 'string') throw damaged()
  return {
    status,
    credentials,
    ...(typeof deniesCredentials === 'boolean' && { deniesCredentials }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof serviceMessage === 'string' && { serviceMessage }),
  }
}

function damaged(): LacunaError {
  return new LacunaError(
    'The token store failed: the data in Redis was not written by this package, or is damaged.',
  )
}

/* The steps of the store: each is one script, which nothing comes between. Times are those of the server. */

/**
 * The hash of a login has: v, the version; token, its id, until, life and issued; refusal, whose and cooled (until when); owner,
 * locked (until when) and fence. `leave` lets the hash go once nothing in it matters any more.
 */
const prelude = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local key = KEYS[1]
local version = redis.call('HGET', key, 'v')
if version and version ~= '1' then return {'version', version} end
local function text(number) return string.format('%.0f', number) end
local function number(name) return tonumber(redis.call('HGET', key, name) or '0') or 0 end
local function leave()
  local last = math.max(number('locked'), number('cooled'))
  if redis.call('HEXISTS', key, 'token') == 1 then
    local ends = number('until')
    if ends == 0 then return redis.call('PERSIST', key) end
    last = math.max(last, ends)
  end
  redis.call('PEXPIREAT', key, text(math.max(last, now) + 60000))
end
local function holds(owner, fence)
  return redis.call('HGET', key, 'owner') == owner and redis.call('HGET', key, 'fence') == fence
end
`

/** Parameters: owner, lockMs, id of the refused token, id of the expiring one, whose refusal does not count, whether it may log in. */
const acquire = `${prelude}
local owner, lockMs, refused, expiring, despite, may = unpack(ARGV)
local ends = number('until')
local id = redis.call('HGET', key, 'id')
if id and (id == refused or (ends > 0 and ends <= now)) then
  redis.call('HDEL', key, 'token', 'id', 'until', 'life', 'issued')
  leave()
  id = false
end
if id and id ~= expiring then
  local found = redis.call('HMGET', key, 'token', 'life', 'issued')
  return {'token', found[1], found[2] or '', ends > 0 and text(ends - now) or '', found[3] or ''}
end
local cooled = number('cooled')
local whose = redis.call('HGET', key, 'whose')
if cooled > now and whose ~= despite then
  return {'refused', redis.call('HGET', key, 'refusal'), text(cooled - now)}
end
local holder = redis.call('HGET', key, 'owner')
local isFree = not holder or holder == owner or number('locked') <= now
if may ~= '1' or not isFree then return {'wait'} end
local fence = redis.call('HINCRBY', key, 'fence', 1)
redis.call('HSET', key, 'v', '1', 'owner', owner, 'locked', text(now + lockMs))
leave()
return {'lock', text(fence)}
`

/** Parameters: owner, fence, lockMs. */
const extend = `${prelude}
if not holds(ARGV[1], ARGV[2]) then return {'lost'} end
redis.call('HSET', key, 'locked', text(now + ARGV[3]))
leave()
return {'done'}
`

/** Parameters: owner and fence, or nothing for a login by hand; token, its id, lifetime and time of login, or nothing. */
const keep = `${prelude}
local owner, fence, token, id, life, issued = unpack(ARGV)
if owner ~= '' and not holds(owner, fence) then return {'lost'} end
if owner == '' then redis.call('HINCRBY', key, 'fence', 1) end
redis.call('HDEL', key, 'refusal', 'whose', 'cooled', 'owner', 'locked', 'until', 'life')
redis.call('HSET', key, 'v', '1', 'token', token, 'id', id, 'issued', issued)
if life ~= '' then redis.call('HSET', key, 'life', life, 'until', text(now + life)) end
leave()
return {'done'}
`

/** Parameters: owner, fence, refusal, whose, coolDownMs. */
const refuse = `${prelude}
local owner, fence, refusal, whose, coolDownMs = unpack(ARGV)
if not holds(owner, fence) then return {'lost'} end
redis.call('HDEL', key, 'owner', 'locked')
redis.call('HSET', key, 'refusal', refusal, 'whose', whose, 'cooled', text(now + coolDownMs))
leave()
return {'done'}
`

/** Parameters: owner, fence. */
const release = `${prelude}
if not holds(ARGV[1], ARGV[2]) then return {'lost'} end
redis.call('HDEL', key, 'owner', 'locked')
leave()
return {'done'}
`
