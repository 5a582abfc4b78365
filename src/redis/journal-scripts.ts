/**
 * The steps of the journal in Redis: each is one script, which nothing comes between. Times are those of the server, so that
 * the clocks of the processes do not matter.
 *
 * The keys, all in one place of a cluster by the braces of their names:
 * 1 meta: a hash of format, version, account, incarnation, check (a sealed text that tells the key), and seq, which counts the
 *   changes: where it is less than a process has seen, the server has lost what it had confirmed
 * 2 entries: a hash of id to the claims, a digest and the entry, a line each
 * 3 order: a sorted set of ids, by when they were begun
 * 4 claims: a hash of claim to id
 * 5 owners: a hash of id to the process that works on it
 * 6 leases: a hash of process to when it counts as dead. Fields rather than keys that expire, which a full server may drop.
 *
 * Every reply begins with the time of the server and a word.
 */

export const keyNames = ['meta', 'entries', 'order', 'claims', 'owners', 'leases'] as const

const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function text(number) return string.format('%.0f', number) end
local function answer(word, ...) return {text(now), word, ...} end
`

/**
 * Parameters 1 to 4: until when the caller waits, or nothing; the incarnation of the journal that was opened, and the number of
 * changes that the process has seen; the process; its lease in milliseconds. A command that comes after its caller has given
 * up, out of the queue of a client, does nothing.
 */
const prelude = `${clock}
local limit, process, lease = ARGV[1], ARGV[3], ARGV[4]
local incarnation, seen = string.match(ARGV[2], '^(%S*) (%d+)$')
if limit ~= '' and now >= tonumber(limit) then return answer('late') end
if redis.call('HGET', KEYS[1], 'incarnation') ~= incarnation then return answer('gone') end
if tonumber(redis.call('HGET', KEYS[1], 'seq') or '0') < tonumber(seen) then return answer('rolledBack') end
local function changed(word) return answer(word, text(redis.call('HINCRBY', KEYS[1], 'seq', 1))) end
local function beat() redis.call('HSET', KEYS[6], process, text(now + lease)) end
local function isAlive(owner) return (tonumber(redis.call('HGET', KEYS[6], owner) or '0') or 0) > now end
local function ownerOf(id) return redis.call('HGET', KEYS[5], id) end
local function isElsewhere(id)
  local owner = ownerOf(id)
  return owner and owner ~= process and isAlive(owner)
end
local function claimsOf(entry) return cjson.decode(string.match(entry, '^[^\\n]*')) end
local function dropClaims(id, entry)
  for _, claim in ipairs(claimsOf(entry)) do
    if redis.call('HGET', KEYS[4], claim) == id then redis.call('HDEL', KEYS[4], claim) end
  end
end
`

/** All that there is. It changes nothing. */
export const look = `${clock}
local kinds = {'hash', 'hash', 'zset', 'hash', 'hash', 'hash'}
for at, key in ipairs(KEYS) do
  local kind = redis.call('TYPE', key).ok
  if kind ~= 'none' and kind ~= kinds[at] then return answer('foreign', key) end
end
return {text(now), 'found', redis.call('HGETALL', KEYS[1]), redis.call('HGETALL', KEYS[2]),
  redis.call('ZRANGE', KEYS[3], 0, -1), redis.call('HGETALL', KEYS[4])}
`

/**
 * Makes the journal if there is none, and joins it. Parameters: limit; the incarnation that was seen, or nothing; process;
 * lease; format; version; account; a new incarnation; a check of the key, or nothing.
 */
export const enter = `${clock}
local limit, seen, process, lease, format, version, account, fresh, check = unpack(ARGV)
if limit ~= '' and now >= tonumber(limit) then return answer('late') end
local incarnation = redis.call('HGET', KEYS[1], 'incarnation')
if (incarnation or '') ~= seen then return answer('changed') end
if not incarnation then
  incarnation = fresh
  redis.call('HSET', KEYS[1], 'format', format, 'version', version, 'account', account, 'incarnation', fresh)
end
if check ~= '' then redis.call('HSETNX', KEYS[1], 'check', check) end
local leases = redis.call('HGETALL', KEYS[6])
for at = 1, #leases, 2 do
  if (tonumber(leases[at + 1]) or 0) <= now then redis.call('HDEL', KEYS[6], leases[at]) end
end
redis.call('HSET', KEYS[6], process, text(now + lease))
return answer('entered', incarnation)
`

/** Parameters: id, entry, claims. */
export const begin = `${prelude}
local id, entry, claims = ARGV[5], ARGV[6], cjson.decode(ARGV[7])
local old = redis.call('HGET', KEYS[2], id)
-- A client that lost its connection may have sent the same command again.
if old == entry and ownerOf(id) == process then return changed('added') end
for _, claim in ipairs(claims) do
  local holder = redis.call('HGET', KEYS[4], claim)
  if holder then return answer('held', holder, redis.call('HGET', KEYS[2], holder) or '') end
end
if old then return answer('known') end
redis.call('HSET', KEYS[2], id, entry)
redis.call('ZADD', KEYS[3], redis.call('HINCRBY', KEYS[1], 'seq', 1), id)
for _, claim in ipairs(claims) do redis.call('HSET', KEYS[4], claim, id) end
redis.call('HSET', KEYS[5], id, process)
beat()
return changed('added')
`

/**
 * Parameters: id, entry, claims, and whether this process has had the entry before: then it may not be another's by now. An
 * entry of a process that has died is taken over by writing it.
 */
export const write = `${prelude}
local id, entry, claims, had = ARGV[5], ARGV[6], cjson.decode(ARGV[7]), ARGV[8]
local old = redis.call('HGET', KEYS[2], id)
if not old then return answer('missing') end
if isElsewhere(id) or (had == '1' and ownerOf(id) ~= process) then return answer('taken') end
for _, claim in ipairs(claims) do
  local holder = redis.call('HGET', KEYS[4], claim)
  if holder and holder ~= id then return answer('held', holder) end
end
dropClaims(id, old)
redis.call('HSET', KEYS[2], id, entry)
for _, claim in ipairs(claims) do redis.call('HSET', KEYS[4], claim, id) end
redis.call('HSET', KEYS[5], id, process)
beat()
return changed('written')
`

/** Parameters: id, and whether this process has had the entry before. */
export const remove = `${prelude}
local id, had = ARGV[5], ARGV[6]
local old = redis.call('HGET', KEYS[2], id)
if not old then return changed('removed') end
if isElsewhere(id) or (had == '1' and ownerOf(id) ~= process) then return answer('taken') end
dropClaims(id, old)
redis.call('HDEL', KEYS[2], id)
redis.call('ZREM', KEYS[3], id)
redis.call('HDEL', KEYS[5], id)
beat()
return changed('removed')
`

/** Parameters: id. */
export const get = `${prelude}
local entry = redis.call('HGET', KEYS[2], ARGV[5])
if entry then return answer('found', entry) end
return answer('none')
`

/** Parameters: id. */
export const isOwnedElsewhere = `${prelude}
return answer(isElsewhere(ARGV[5]) and 'elsewhere' or 'free')
`

/** Parameters: id. */
export const takeOver = `${prelude}
local id = ARGV[5]
if redis.call('HEXISTS', KEYS[2], id) == 0 or isElsewhere(id) then return answer('refused') end
redis.call('HSET', KEYS[5], id, process)
beat()
return answer('taken')
`

/** Parameters: id. */
export const release = `${prelude}
local id = ARGV[5]
if ownerOf(id) == process then redis.call('HDEL', KEYS[5], id) end
return answer('released')
`

/** The time on the server, and nothing else. */
export const time = `${prelude}
return answer('time', text(now))
`

export const heartbeat = `${prelude}
beat()
return answer('beaten')
`

export const leave = `${prelude}
redis.call('HDEL', KEYS[6], process)
return answer('left')
`
