/** For a sorted set of sessions by expiry, which expires with the last of them. Returns when that is. */
export const expireFunction = `
  local function expireWithLast(set)
    local last = redis.call('ZREVRANGE', set, 0, 0, 'WITHSCORES')
    if last[2] then redis.call('PEXPIREAT', set, last[2]) end
    return last[2]
  end`

/**
 * An anonymous session names two sorted sets, which have it by its expiry: that of its client network, and that of its site. Two
 * more have all sites: by how many sessions they have, and by the expiry of the last one. An expired session is in its sets until
 * another one enters them or they are refreshed, and its site counts as larger until then.
 */
export const networkFunctions = `
  local sizes, ends = 'portal:sites:sizes', 'portal:sites:ends'
  local function noteSize(site)
    local size = redis.call('ZCARD', site)
    if size == 0 then
      redis.call('ZREM', sizes, site)
      redis.call('ZREM', ends, site)
    else
      redis.call('ZADD', sizes, size, site)
      redis.call('ZADD', ends, expireWithLast(site), site)
    end
    return size
  end
  local function refresh(site, now)
    redis.call('ZREMRANGEBYSCORE', site, 0, now)
    return noteSize(site)
  end
  local function enterNetwork(key, expiresAt, now)
    local sets = redis.call('HMGET', key, 'network', 'site')
    if not sets[1] then return end
    for _, set in ipairs(sets) do
      redis.call('ZREMRANGEBYSCORE', set, 0, now)
      redis.call('ZADD', set, expiresAt, key)
      expireWithLast(set)
    end
    noteSize(sets[2])
    -- A few at a time, which is more than come with one session.
    for _, site in ipairs(redis.call('ZRANGEBYSCORE', ends, 0, now, 'LIMIT', 0, 5)) do refresh(site, now) end
  end
  local function leaveNetwork(key)
    local sets = redis.call('HMGET', key, 'network', 'site')
    if not sets[1] then return end
    for _, set in ipairs(sets) do redis.call('ZREM', set, key) end
    noteSize(sets[2])
  end`

/**
 * Cuts the anonymous sessions to the cap. A session's place is the number of those of its site that do not expire before it. The
 * last places go first, and of one place those that expire first. Only sites that lose a session, or may, are looked at.
 */
export const cutFunction = `
  local function drop(list, keys)
    for _, key in ipairs(keys) do
      leaveNetwork(key)
      redis.call('DEL', key)
      redis.call('ZREM', list, key)
    end
  end
  local function oldestOfEach(sites, now, count)
    local found, keys = {}, {}
    for _, site in ipairs(sites) do
      local oldest = redis.call('ZRANGE', site, 0, 0, 'WITHSCORES')
      local expiresAt = tonumber(oldest[2] or 0)
      if expiresAt <= now then refresh(site, now) else table.insert(found, { oldest[1], expiresAt }) end
    end
    table.sort(found, function(one, other) return one[2] < other[2] end)
    for index = 1, math.min(count, #found) do keys[index] = found[index][1] end
    return keys
  end
  local function cut(list, cap, now)
    redis.call('ZREMRANGEBYSCORE', list, 0, now)
    local surplus = redis.call('ZCARD', list) - cap
    local place = tonumber(redis.call('ZREVRANGE', sizes, 0, 0, 'WITHSCORES')[2] or 1)
    local having = redis.call('ZCOUNT', sizes, place, '+inf')
    -- Places that go whole; of the one that is left so many go as are still too many.
    while place > 1 and surplus > having do
      place, surplus = place - 1, surplus - having
      having = redis.call('ZCOUNT', sizes, place, '+inf')
    end
    if surplus <= 0 then return end
    for _, site in ipairs(redis.call('ZRANGEBYSCORE', sizes, '(' .. place, '+inf')) do
      local above = refresh(site, now) - place
      if above > 0 then drop(list, redis.call('ZRANGE', site, 0, above - 1)) end
    end
    if place == 1 then return drop(list, redis.call('ZRANGE', list, 0, surplus - 1)) end
    drop(list, oldestOfEach(redis.call('ZRANGEBYSCORE', sizes, place, place), now, surplus))
  end`
