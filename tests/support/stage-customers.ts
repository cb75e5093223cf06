import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Customer } from '#rules/customer.ts'
import { toPage } from '#bff/domain/page.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { Client } from './client.ts'
import { Clock, type Portal, startPortal } from './portal.ts'
import { watchProvider } from './watched-provider.ts'

/**
 * A portal for all tests of a file, over a provider in memory whose customers each test may change, break or hold back. Each test
 * begins with the given customers and with a new session of alice-chen, hence without a snapshot.
 */
export function stageCustomers({
  now,
  customers,
  watched = [],
}: {
  /** The time of the portal's clock. */
  now: string
  customers: () => Customer[]
  /** Calls that are written down beside `listCustomers`. */
  watched?: (keyof ProviderClient)[]
}) {
  const { provider, arrived, overrides } = watchProvider('listCustomers', ...watched)
  const clock = new Clock()
  clock.advance(Date.parse(now) - clock.now())
  const stage = {
    arrived,
    overrides,
    clock,
    /** What the provider answers with, page by page. */
    rows: [] as Customer[],
    /** Runs before a page is answered; may throw, or wait. */
    before: (_page: number): unknown => undefined,
    portal: null as unknown as Portal,
    alice: null as unknown as Client,
  }
  beforeAll(async () => {
    stage.portal = await startPortal({ provider, clock })
  })
  afterAll(() => stage.portal.stop())
  beforeEach(async () => {
    stage.before = () => {}
    stage.rows = customers()
    overrides.listCustomers = async (request) => {
      await stage.before(request.page)
      const start = (request.page - 1) * request.size
      return toPage(stage.rows.slice(start, start + request.size), stage.rows.length, request)
    }
    stage.alice = await Client.signedIn(stage.portal.origin)
    arrived.length = 0
  })
  return stage
}
