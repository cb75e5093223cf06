import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'
import { connectRedis, createRedisRows } from '#bff/http/session/redis-rows.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { SessionRows } from '#bff/http/session/store.ts'
import { findOnPath } from '../../scripts/test-tools.mjs'
import { startRedis } from './redis.ts'

/** A session store for one test file. */
export interface TestStore {
  rows: SessionRows
  /** The number of stored sessions. */
  count(): Promise<number>
  /** Its whole content, byte for byte. */
  dump(): Promise<string>
  /** Stops it and deletes its data; its rows must be closed before. */
  stop(): Promise<void>
}

/** Every kind of session store. */
export const sessionStores = {
  async file(): Promise<TestStore> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-sessions-'))
    const dump = async () => {
      const names = await readdir(folder)
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))).join('')
    }
    const file = join(folder, 'sessions.sqlite')
    const rows = createSqliteRows(file)
    const count = async () => {
      using database = new DatabaseSync(file, { readOnly: true })
      return database.prepare('SELECT * FROM signed_in_session').all().length
    }
    return {
      rows,
      count,
      dump,
      stop: () => rm(folder, { recursive: true }),
    }
  },
  async redis(): Promise<TestStore> {
    const redis = await startRedis()
    const client = connectRedis(redis.url, () => {})
    const rows = createRedisRows(client)
    await vi.waitUntil(() => client.isReady, { timeout: 60_000 })
    const count = async () => (await client.keys('portal:session:*')).length
    const dump = async () => {
      const texts: string[] = []
      for (const key of await client.keys('*')) {
        texts.push(key, JSON.stringify(await valueOf(client, key)))
      }
      // Bodies are stored as base64, and may contain the searched text.
      const bodies = texts.flatMap((text) => text.match(/[\w+/]{24,}=*/g) ?? [])
      return [...texts, ...bodies.map((body) => Buffer.from(body, 'base64').toString('latin1'))].join('\n')
    }
    return { rows, count, dump, stop: redis.stop }
  },
}

async function valueOf(client: ReturnType<typeof connectRedis>, key: string): Promise<unknown> {
  const type = await client.type(key)
  if (type === 'hash') return client.hGetAll(key)
  return type === 'zset' ? client.zRange(key, 0, -1) : client.get(key)
}

/** Those that run on this machine. */
export const storeNames = (Object.keys(sessionStores) as (keyof typeof sessionStores)[]).filter(
  (name) => name !== 'redis' || findOnPath(['redis-server']) !== null,
)
