import { createServer } from 'node:http'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import type { Money } from '#rules/money.ts'
import type { NextPayment } from '#rules/next-payment.ts'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { createApp } from '../../upstream-mock/boot/app.ts'
import { settle } from '../../upstream-mock/business/settlement.ts'
import { type StateOptions, openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { Client } from './client.ts'
import { listenOnFreePort } from './free-port.ts'
import { Clock, startPortal } from './portal.ts'
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

/** A portal over a reference upstream whose business a test drives in this process. Both use the upstream's clock. */
export async function openAnnouncingPortal(options: Pick<StateOptions, 'clock'>) {
  const upstream = await openUpstream(await seeded({ portalOrigin: 'http://portal.test', ...options }))
  const server = createServer(createApp(upstream))
  const url = new URL(`http://127.0.0.1:${await listenOnFreePort(server)}/api`)
  const provider = createLegacyRestProvider({ url, ...readEnv({}).upstream })
  const portal = await startPortal({
    provider,
    clock: Object.assign(new Clock(), { now: upstream.clock.now }),
  })
  return {
    upstream,
    /** The portal's announcement to an affiliate who signs in now. */
    announce: async (username: string): Promise<Announcement> => {
      const client = new Client(portal.origin)
      await client.logIn(username)
      const { data, errors } = await client.query(question)
      if (errors || !data?.viewer) throw new Error(`${username}: ${JSON.stringify(errors)}`)
      return data.viewer
    },
    /** Moves the clock to an instant and settles everything that falls due until then. */
    moveTo: (instant: number) => {
      upstream.clock.moveTo(instant)
      settle(upstream)
    },
    stop: async () => {
      await portal.stop()
      server.closeAllConnections()
      server.close()
      upstream.db.close()
    },
  }
}
