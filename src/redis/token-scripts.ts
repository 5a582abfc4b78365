/** The steps of the token store in Redis: each is one script, which nothing comes between. Times are those of the server. */

/**
 * The hash of a login has: v, the version; token, its id, until and life; refusal, whose and cooled (until when); owner,
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
export const acquire = `${prelude}
local owner, lockMs, refused, expiring, despite, may = unpack(ARGV)
local ends = number('until')
local id = redis.call('HGET', key, 'id')
if id and (id == refused or (ends > 0 and ends <= now)) then
  redis.call('HDEL', key, 'token', 'id', 'until', 'life')
  leave()
  id = false
end
if id and id ~= expiring then
  local found = redis.call('HMGET', key, 'token', 'life')
  return {'token', found[1], found[2] or '', ends > 0 and text(ends - now) or ''}
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
export const extend = `${prelude}
if not holds(ARGV[1], ARGV[2]) then return {'lost'} end
redis.call('HSET', key, 'locked', text(now + ARGV[3]))
leave()
return {'done'}
`

/** Parameters: owner and fence, or nothing for a login by hand; token, its id, lifetime or nothing. */
export const keep = `${prelude}
local owner, fence, token, id, life = unpack(ARGV)
if owner ~= '' and not holds(owner, fence) then return {'lost'} end
if owner == '' then redis.call('HINCRBY', key, 'fence', 1) end
redis.call('HDEL', key, 'refusal', 'whose', 'cooled', 'owner', 'locked', 'until', 'life')
redis.call('HSET', key, 'v', '1', 'token', token, 'id', id)
if life ~= '' then redis.call('HSET', key, 'life', life, 'until', text(now + life)) end
leave()
return {'done'}
`

/** Parameters: owner, fence, refusal, whose, coolDownMs. */
export const refuse = `${prelude}
local owner, fence, refusal, whose, coolDownMs = unpack(ARGV)
if not holds(owner, fence) then return {'lost'} end
redis.call('HDEL', key, 'owner', 'locked')
redis.call('HSET', key, 'refusal', refusal, 'whose', whose, 'cooled', text(now + coolDownMs))
leave()
return {'done'}
`

/** Parameters: owner, fence. */
export const release = `${prelude}
if not holds(ARGV[1], ARGV[2]) then return {'lost'} end
redis.call('HDEL', key, 'owner', 'locked')
leave()
return {'done'}
`
