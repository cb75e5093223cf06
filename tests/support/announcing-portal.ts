import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { graphql } from 'graphql'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import type { Money } from '#rules/money.ts'
import type { NextPayment } from '#rules/next-payment.ts'
import { createProviderClients } from '#bff/graphql/provider-access/provider-clients.ts'
import type { Context, PortalSession, Visitor } from '#bff/graphql/context.ts'
import { createCustomerSnapshots } from '#bff/graphql/provider-access/customer-snapshots.ts'
import { createSchema } from '#bff/graphql/schema.ts'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { SessionState } from '#bff/provider/legacy-rest/session-state.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
import { createApp } from '../../upstream-mock/boot/app.ts'
import { settle } from '../../upstream-mock/business/settlement.ts'
import { type StateOptions, openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { createSignIn } from '../../upstream-mock/api/sessions.ts'
import { listenOnFreePort } from './free-port.ts'
import { seeded } from './seeded.ts'

const question = `{ viewer { profile { promotionStatus }
  customerInsights { tierProgress { consumption } forecast { consumption }
    nextPayment { amount complete dueBefore rollsOver waitsForPayoutAccount } } } }`

/** What an affiliate reads at one instant. */
export interface Announcement {
  profile: Pick<AffiliateProfile, 'promotionStatus'>
  customerInsights: {
    nextPayment: Pick<
      NextPayment,
      'amount' | 'complete' | 'dueBefore' | 'rollsOver' | 'waitsForPayoutAccount'
    >
    tierProgress: { consumption: Money }
    forecast: { consumption: Money } | null
  }
}

/**
 * A reference upstream whose business a test drives in this process, and the portal's own path from its answers to the next payment:
 * the adapter over HTTP, snapshot, resolvers and rules. No captcha is needed: sign-ins are written into the database of the upstream.
 * Both use the upstream's clock.
 */
export async function openAnnouncingPortal(options: Pick<StateOptions, 'clock'>) {
  const upstream = await openUpstream(await seeded({ portalOrigin: 'http://portal.test', ...options }))
  const { db, clock } = upstream
  const server = createServer(createApp(upstream))
  const url = new URL(`http://127.0.0.1:${await listenOnFreePort(server)}/api`)
  const provider = createLegacyRestProvider({ url, ...readEnv({}).upstream })
  const schema = createSchema(await readFile(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))
  const snapshots = createCustomerSnapshots(clock.now)

  /** The state that the session keeps of a signed-in affiliate. */
  const stateOf = (accountId: number) => {
    const state = new SessionState(null)
    state.token = createSignIn(upstream, accountId).token
    state.isSignedIn = true
    return state.pack()
  }

  return {
    upstream,
    /** The portal's announcement to an affiliate now. */
    announce: async (accountId: number, username: string): Promise<Announcement> => {
      const contextValue = contextOf(username, stateOf(accountId))
      const { data, errors } = await graphql({ schema, source: question, contextValue })
      snapshots.forget(username)
      if (errors) throw new Error(`${username}: ${errors.join(', ')}`)
      return (data as { viewer: Announcement }).viewer
    },
    /** Moves the clock to an instant and settles everything that falls due until then. */
    moveTo: (instant: number) => {
      clock.moveTo(instant)
      settle(upstream)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      db.close()
    },
  }

  function contextOf(username: string, state: ProviderState | null) {
    const session = {
      username,
      signedIn: state && { state, version: 1 },
      keepChange: async () => {},
      end: async () => true,
    } satisfies Partial<PortalSession> as unknown as PortalSession
    const signal = AbortSignal.timeout(60_000)
    const person = { language: 'EN', address: '203.0.113.7', userAgent: 'test', signal } as const
    const clients = createProviderClients(provider, session, {} as Visitor, person)
    return {
      language: 'EN',
      session,
      clients,
      listAllCustomers: () => snapshots.read(username, signal, clients.affiliateUntil),
      now: clock.now,
    } satisfies Partial<Context>
  }
}
