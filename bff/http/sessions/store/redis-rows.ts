import type { RedisConnection } from '../../ops/redis.ts'
import { scripts } from './redis-scripts.ts'
import { defaultCaps, type SessionRow, type SessionRows, slackOf } from './rows.ts'

const prefix = 'portal:session:'
const networkPrefix = 'portal:network:'
const sitePrefix = 'portal:site:'
const markPrefix = 'portal:mark:'
const tallyPrefix = 'portal:tally:'
const timePrefix = 'portal:time:'
const successorPrefix = 'portal:successor:'
const accountPrefix = 'portal:account:'
/** The names of all sessions of each kind, sorted by expiry. */
const lists = ['portal:sessions:anonymous', 'portal:sessions:signed-in'] as const

/** What `listAccount` returns of each session: its key, label, `expiresAt` and `extendedAt`. */
type FoundSession = [key: string, label: string, expiresAt: string, extendedAt: string]

const rowFields = ['body', 'signedIn', 'expiresAt', 'extendedAt']
const textOf = (body: Uint8Array) => Buffer.from(body).toString('base64')

/**
 * Sessions in Redis, shared by several processes or machines.
 *
 * @param anonymousCap the most anonymous sessions; signed-in ones are never dropped to make room. They are cut when there are
 *   more by a hundredth; those that expire first count as the oldest.
 * @param networkCap the most anonymous sessions of one client network
 */
export function createRedisRows(
  client: RedisConnection,
  anonymousCap = defaultCaps.anonymous,
  networkCap = defaultCaps.network,
): SessionRows {
  const keys = (names: readonly string[]) => names.map((name) => prefix + name)
  const keysOfAccount = (accounts: readonly string[]) => accounts.map((account) => accountPrefix + account)
  const entryOf = ({ entry }: SessionRow) =>
    entry ? [accountPrefix + entry.account, textOf(entry.label)] : []
  const fields = (row: SessionRow) => [
    textOf(row.body),
    row.isSignedIn ? '1' : '0',
    String(Math.round(row.expiresAt)),
    String(Math.round(row.extendedAt)),
  ]
  return {
    async read(names) {
      for (const key of keys(names)) {
        const [body, signedIn, expiresAt, extendedAt] = await client.hmGet(key, rowFields)
        if (typeof body !== 'string') continue
        return {
          body: Buffer.from(body, 'base64'),
          isSignedIn: signedIn === '1',
          expiresAt: Number(expiresAt),
          // A row without it was written by a build that judged sessions by their expiry alone.
          extendedAt: Number(extendedAt ?? expiresAt),
        }
      }
      return null
    },
    async insert(name, row, networks) {
      const caps = [anonymousCap, slackOf(anonymousCap), networkCap].map(String)
      const { client: network, site } = networks ?? { client: name, site: name }
      const sets = [networkPrefix + network, sitePrefix + site]
      await client.eval(scripts.insert, {
        keys: [...lists, prefix + name, ...sets],
        arguments: [...fields(row), ...caps, ...entryOf(row)],
      })
    },
    async update(names, row, body) {
      const options = {
        keys: [...lists, ...keys(names)],
        arguments: [...fields(row), textOf(body), ...entryOf(row)],
      }
      return (await client.eval(scripts.update, options)) === 1
    },
    async replace(names, newName, row, body, next) {
      const successor = [textOf(next.body), String(Math.round(next.until))]
      const options = {
        keys: [...lists, prefix + newName, successorPrefix + next.name, ...keys(names)],
        arguments: [...fields(row), textOf(body), ...successor, ...entryOf(row)],
      }
      return (await client.eval(scripts.replace, options)) === 1
    },
    async successor(names) {
      for (const name of names) {
        const body = await client.get(successorPrefix + name)
        if (body !== null) return Buffer.from(body, 'base64')
      }
      return null
    },
    async extend(names, expiresAt, extendedAt) {
      const times = [expiresAt, extendedAt].map((moment) => String(Math.round(moment)))
      await client.eval(scripts.extend, { keys: [...lists, ...keys(names)], arguments: times })
    },
    async remove(names) {
      return (await client.eval(scripts.remove, { keys: [...lists, ...keys(names)] })) !== 0
    },
    async listAccount(accounts, limit) {
      const options = { keys: keysOfAccount(accounts), arguments: [String(limit)] }
      const found = (await client.eval(scripts.listAccount, options)) as FoundSession[]
      return found.map(([key, label, expiresAt, extendedAt]) => ({
        name: key.slice(prefix.length),
        label: Buffer.from(label, 'base64'),
        expiresAt: Number(expiresAt),
        extendedAt: Number(extendedAt),
      }))
    },
    async removeOthers(accounts, excepted) {
      const options = {
        keys: [...lists, ...keys(excepted), ...keysOfAccount(accounts)],
        arguments: [String(excepted.length)],
      }
      const labels = (await client.eval(scripts.removeOthers, options)) as string[] | null
      return labels?.map((label) => Buffer.from(label, 'base64')) ?? null
    },
    async claim(mark, until) {
      const expiration = { type: 'PXAT', value: Math.round(until) } as const
      return (await client.set(markPrefix + mark, '', { condition: 'NX', expiration })) === 'OK'
    },
    async tally(name, change, until) {
      const options = { keys: [tallyPrefix + name], arguments: [String(change), String(Math.round(until))] }
      return Number(await client.eval(scripts.tally, options))
    },
    async note(name, time, until) {
      const expiration = { type: 'PXAT', value: Math.round(until) } as const
      await client.set(timePrefix + name, String(Math.round(time)), { expiration })
    },
    async noted(names) {
      for (const name of names) {
        const time = await client.get(timePrefix + name)
        if (time !== null) return Number(time)
      }
      return null
    },
    /** Redis removes expired sessions itself; only the sorted sets need trimming. */
    async sweep(time) {
      for (const list of lists) await client.zRemRangeByScore(list, 0, time)
    },
    async count() {
      const [anonymous, signedIn] = await Promise.all(lists.map((list) => client.zCard(list)))
      return { anonymous: anonymous ?? 0, signedIn: signedIn ?? 0 }
    },
    isReachable: () => client.isReady,
    close: () => client.destroy(),
  }
}
