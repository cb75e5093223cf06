import { cutFunction, expireFunction, networkFunctions } from './redis-caps.ts'

/**
 * The sorted set of an account has its sessions by expiry. It expires with the last of them; those that expired before
 * are removed when another one is entered.
 */
const accountFunctions = `${expireFunction}
  local function enterAccount(key, account, label, expiresAt, now)
    redis.call('HSET', key, 'account', account, 'label', label)
    -- A session that is over already is a new key by now.
    redis.call('PEXPIREAT', key, expiresAt)
    redis.call('ZREMRANGEBYSCORE', account, 0, now)
    redis.call('ZADD', account, expiresAt, key)
    expireWithLast(account)
  end
  local function leaveAccount(key)
    local account = redis.call('HGET', key, 'account')
    if account then redis.call('ZREM', account, key) end
  end`

/**
 * A session is one hash. Each script does its whole step atomically, so that two processes cannot interfere. KEYS 1 and
 * 2 are the sorted sets, the rest are sessions; KEYS 4 and 5 of `insert` are the sorted sets of a client network and a site.
 */
export const scripts = {
  insert: `${accountFunctions}${networkFunctions}${cutFunction}
    if redis.call('EXISTS', KEYS[3]) == 1 then return redis.error_reply('this session exists') end
    redis.call('HSET', KEYS[3], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', ARGV[3], 'extendedAt', ARGV[4])
    if ARGV[2] == '0' then redis.call('HSET', KEYS[3], 'network', KEYS[4], 'site', KEYS[5]) end
    redis.call('PEXPIREAT', KEYS[3], ARGV[3])
    redis.call('ZADD', KEYS[1 + tonumber(ARGV[2])], ARGV[3], KEYS[3])
    if ARGV[8] then enterAccount(KEYS[3], ARGV[8], ARGV[9], ARGV[3], ARGV[4]) end
    if ARGV[2] == '1' then return end
    enterNetwork(KEYS[3], ARGV[3], ARGV[4])
    drop(KEYS[1], redis.call('ZRANGE', KEYS[4], 0, -1 - tonumber(ARGV[7])))
    if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[5]) + tonumber(ARGV[6]) then
      cut(KEYS[1], tonumber(ARGV[5]), tonumber(ARGV[4]))
    end`,
  update: `${accountFunctions}${networkFunctions}
    for index = 3, #KEYS do
      local body = redis.call('HGET', KEYS[index], 'body')
      if body and body ~= ARGV[5] then return 0 end
      if body then
        for list = 1, 2 do redis.call('ZREM', KEYS[list], KEYS[index]) end
        local expiresAt = redis.call('HGET', KEYS[index], 'expiresAt')
        if tonumber(expiresAt) < tonumber(ARGV[3]) then expiresAt = ARGV[3] end
        local extendedAt = redis.call('HGET', KEYS[index], 'extendedAt')
        if not extendedAt or tonumber(extendedAt) < tonumber(ARGV[4]) then extendedAt = ARGV[4] end
        leaveAccount(KEYS[index])
        leaveNetwork(KEYS[index])
        if index ~= 3 then redis.call('RENAME', KEYS[index], KEYS[3]) end
        redis.call('HSET', KEYS[3], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', expiresAt, 'extendedAt', extendedAt)
        redis.call('PEXPIREAT', KEYS[3], expiresAt)
        redis.call('ZADD', KEYS[1 + tonumber(ARGV[2])], expiresAt, KEYS[3])
        if ARGV[6] then enterAccount(KEYS[3], ARGV[6], ARGV[7], expiresAt, ARGV[4]) end
        if ARGV[2] == '0' then enterNetwork(KEYS[3], expiresAt, ARGV[4]) end
        if ARGV[2] == '1' then redis.call('HDEL', KEYS[3], 'network', 'site') end
        return 1
      end
    end
    return 0`,
  // KEYS 3 is the new session, KEYS 4 says so for the old id, the rest are names of the old one.
  replace: `${accountFunctions}
    for index = 5, #KEYS do
      local body = redis.call('HGET', KEYS[index], 'body')
      if body and body ~= ARGV[5] then return 0 end
      if body then
        leaveAccount(KEYS[index])
        redis.call('DEL', KEYS[index])
        for list = 1, 2 do redis.call('ZREM', KEYS[list], KEYS[index]) end
        redis.call('HSET', KEYS[3], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', ARGV[3], 'extendedAt', ARGV[4])
        redis.call('PEXPIREAT', KEYS[3], ARGV[3])
        redis.call('ZADD', KEYS[1 + tonumber(ARGV[2])], ARGV[3], KEYS[3])
        redis.call('SET', KEYS[4], ARGV[6], 'PXAT', ARGV[7])
        if ARGV[8] then enterAccount(KEYS[3], ARGV[8], ARGV[9], ARGV[3], ARGV[4]) end
        return 1
      end
    end
    return 0`,
  extend: `${accountFunctions}${networkFunctions}
    for index = 3, #KEYS do
      local expiresAt = redis.call('HGET', KEYS[index], 'expiresAt')
      local extendedAt = redis.call('HGET', KEYS[index], 'extendedAt')
      if expiresAt and (not extendedAt or tonumber(extendedAt) < tonumber(ARGV[2])) then
        redis.call('HSET', KEYS[index], 'extendedAt', ARGV[2])
      end
      if expiresAt and tonumber(expiresAt) < tonumber(ARGV[1]) then
        redis.call('HSET', KEYS[index], 'expiresAt', ARGV[1])
        redis.call('PEXPIREAT', KEYS[index], ARGV[1])
        for list = 1, 2 do redis.call('ZADD', KEYS[list], 'XX', ARGV[1], KEYS[index]) end
        enterNetwork(KEYS[index], ARGV[1], ARGV[2])
        local account = redis.call('HGET', KEYS[index], 'account')
        if account then
          redis.call('ZADD', account, 'XX', ARGV[1], KEYS[index])
          expireWithLast(account)
        end
      end
    end`,
  remove: `${accountFunctions}${networkFunctions}
    local removed = 0
    for index = 3, #KEYS do
      leaveAccount(KEYS[index])
      leaveNetwork(KEYS[index])
      removed = removed + redis.call('DEL', KEYS[index])
      for list = 1, 2 do redis.call('ZREM', KEYS[list], KEYS[index]) end
    end
    return removed`,
  listAccount: `
    local found = {}
    for _, account in ipairs(KEYS) do
      for _, key in ipairs(redis.call('ZREVRANGE', account, 0, tonumber(ARGV[1]) - 1)) do
        local row = redis.call('HMGET', key, 'label', 'expiresAt', 'extendedAt')
        if row[1] then table.insert(found, { key, row[1], row[2], row[3] }) else redis.call('ZREM', account, key) end
      end
    end
    return found`,
  // KEYS 3 to 2 + ARGV 1 are the excepted session, the rest are accounts.
  removeOthers: `
    local excepted, isThere, labels = {}, false, {}
    for index = 3, 2 + tonumber(ARGV[1]) do
      excepted[KEYS[index]] = true
      if redis.call('EXISTS', KEYS[index]) == 1 then isThere = true end
    end
    if not isThere then return false end
    for index = 3 + tonumber(ARGV[1]), #KEYS do
      for _, key in ipairs(redis.call('ZRANGE', KEYS[index], 0, -1)) do
        if not excepted[key] then
          local label = redis.call('HGET', key, 'label')
          if label then table.insert(labels, label) end
          redis.call('DEL', key)
          for list = 1, 2 do redis.call('ZREM', KEYS[list], key) end
          redis.call('ZREM', KEYS[index], key)
        end
      end
    end
    return labels`,
  tally: `
    local total = redis.call('INCRBY', KEYS[1], ARGV[1])
    if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
    return total`,
}
