import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { toPage } from '#bff/domain/page.ts'
import { createExports } from '#bff/http/exports/exports.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { serve } from '../support/serve.ts'
import { customer } from './customer.ts'

test('a receiver that does not take its file in time is cut off', async () => {
  // Too large for all buffers on the way.
  const rows = Array.from({ length: 3000 }, (_, at) => customer({ name: `${'x'.repeat(10_000)} ${at}` }))
  const outcomes: string[] = []
  const app = express().use(
    createExports({
      guard: () => [],
      contextOf: async () => ({
        session: { username: 'alice-chen' },
        clients: {
          affiliateUntil: () =>
            ({ listCustomers: async (request) => toPage(rows, rows.length, request) }) as ProviderClient,
        },
        listAllCustomers: () => Promise.reject(new Error('not asked')),
        limits: { take: async () => null },
        audit: (_event, outcome) => void outcomes.push(outcome),
        now: Date.now,
      }),
      idleMs: 200,
    }),
  )
  const { origin } = await serve(app)
  const request = get(`${origin}/exports/customers.csv`)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const closed = new Promise((resolve) => response.on('error', () => {}).once('close', resolve))
  expect(response.statusCode).toBe(200)
  await expect.poll(() => outcomes).toEqual(['left'])
  response.resume()
  await closed
  expect(response.complete).toBe(false)
})
