import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { type Money, toCents } from '#rules/money.ts'
import type { NextPayment } from '#rules/next-payment.ts'
import { createApp } from '../../upstream-mock/boot/app.ts'
import { openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { settle } from '../../upstream-mock/business/settlement.ts'
import type { Tables } from '../../upstream-mock/storage/tables.ts'
import { Client } from '../support/client.ts'
import { listenOnFreePort } from '../support/free-port.ts'
import {
  addAffiliate,
  consumeRest,
  kinds,
  changeShortlyBefore,
  spendOnce,
} from '../support/generated-affiliates.ts'
import { Clock, startPortal } from '../support/portal.ts'
import { seeded } from '../support/seeded.ts'

/*
 * The announced sum is the paid one, by the clock of the reference upstream.
 *
 * "Consumption goes on as forecast" means: in the rest of the month the customers whom the portal counts consume together
 * exactly `forecast.consumption` less what they have consumed so far. The forecast is one sum of all of them (the month so far
 * by the time gone, times its length), rounded once to the cent; its cash-back is rounded once more, half up, as the bill is. Nothing else happens to the affiliate before
 * the payment. Then the payment is `nextPayment.amount`, to the cent, or nothing where it rolls over, waits for payment details, or
 * the account is suspended.
 *
 * Without a forecast, on the first two days of a month, an announcement is a known minimum and must say so.
 */

const question = `{ viewer { profile { promotionStatus }
  customerInsights { tierProgress { consumption } forecast { consumption }
    nextPayment { amount complete dueBefore rollsOver waitsForPayoutAccount } } } }`

/** What an affiliate reads at one instant. */
interface Announcement {
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
async function openAnnouncingPortal(clock: number) {
  const upstream = await openUpstream(await seeded({ portalOrigin: 'http://portal.test', clock }))
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

const hongKong = (time: string) => Date.parse(`${time}:00+08:00`)

/** When affiliates read the announcement, in Hong Kong. At night it is still the day before in UTC. */
const readTimes = [
  '2026-11-10T10:00 2026-11-19T11:00 2026-11-19T13:00 2026-11-21T16:00 2026-11-30T23:30 2026-12-01T00:30',
  '2026-12-03T00:30 2026-12-20T00:30 2026-12-31T12:00 2027-01-01T00:30 2027-01-10T10:00 2027-01-31T23:30',
].flatMap((line) => line.split(' '))
/** When customers consume in between. */
const consumptionTimes =
  '2026-09-21T16:00 2026-10-25T10:00 2026-11-05T10:00 2026-12-02T12:00 2027-01-05T10:00'.split(' ')

/** When demo accounts read it again: their September is billed by then. */
const billedToDemo = '2026-10-05T10:00'

interface Row {
  username: string
  kind: string
  at: string
  announcement: Announcement
}

type Portal = Awaited<ReturnType<typeof openAnnouncingPortal>>
let portal: Portal
const rows: { demo: Row[]; generated: Row[] } = { demo: [], generated: [] }

const inCents = (money: string) => Number(toCents(money as Money))

const readAnnouncement = async (username: string, kind: string, at: string): Promise<Row> => ({
  username,
  kind,
  at,
  announcement: await portal.announce(username),
})

/** The consumption that is still missing for the month to end as forecast. */
const restOf = ({ customerInsights: { forecast, tierProgress } }: Announcement) =>
  forecast === null ? 0 : inCents(forecast.consumption) - inCents(tierProgress.consumption)

beforeAll(async () => {
  portal = await openAnnouncingPortal(hongKong('2026-09-21T16:00'))
  const { upstream, moveTo } = portal
  // A disabled account cannot sign in.
  const demo = upstream.db.select('accounts', 'disabled = 0')
  const readAsDemo = async (at: string) => {
    for (const account of demo) {
      const row = await readAnnouncement(account.username, 'demo', at)
      rows.demo.push(row)
      consumeRest(upstream, account.id, restOf(row.announcement))
    }
  }
  await readAsDemo('2026-09-21T16:00')
  const readers = readTimes.flatMap((readAt, turn) =>
    kinds.map((kind, index) => {
      const number = turn * kinds.length + index
      return { readAt, affiliate: addAffiliate(upstream, number, kind, hongKong(readAt)) }
    }),
  )
  for (const at of [...readTimes, ...consumptionTimes, billedToDemo].toSorted()) {
    moveTo(hongKong(at))
    if (at === billedToDemo) await readAsDemo(at)
    const pending = readers.filter(({ readAt }) => readAt >= at)
    if (consumptionTimes.includes(at))
      for (const { affiliate, readAt } of pending) spendOnce(upstream, affiliate, hongKong(readAt))
    const reading = pending.filter(({ readAt }) => readAt === at)
    for (const { affiliate } of reading) changeShortlyBefore(upstream, affiliate)
    const newRows = await Promise.all(
      reading.map(({ affiliate: { username, kind } }) => readAnnouncement(username, kind.name, at)),
    )
    rows.generated.push(...newRows)
    upstream.clock.moveTo(upstream.clock.now() + 120_000)
    for (const [index, { affiliate }] of reading.entries()) {
      const row = newRows[index]
      if (row) consumeRest(upstream, affiliate.id, restOf(row.announcement))
    }
  }
  moveTo(hongKong('2027-03-25T12:00'))
}, 60_000)
afterAll(() => portal.stop())

const paymentOf = ({ announcement }: Row) => announcement.customerInsights.nextPayment

/** The payments from the reading until the announced day, in cents. */
function paymentsAfter(row: Row) {
  const { username, at } = row
  const payments = portal.upstream.db.all<Tables['payments']>(
    `select payments.* from payments join accounts on accounts.id = accountId
     where username = ? order by paidAt`,
    username,
  )
  const until = hongKong(`${paymentOf(row).dueBefore}T00:00`)
  return payments
    .filter(({ paidAt }) => paidAt > hongKong(at) && paidAt < until)
    .map(({ amountCents }) => amountCents)
}

/** Whether the payment waits, for payment details or for the end of a suspension. */
const isHeld = (row: Row) =>
  paymentOf(row).waitsForPayoutAccount || row.announcement.profile.promotionStatus === 'SUSPENDED'

const compare = (row: Row) => {
  const { amount, rollsOver } = paymentOf(row)
  const isPaid = !rollsOver && !isHeld(row)
  return { ...row, announced: isPaid ? [inCents(amount)] : [], paid: paymentsAfter(row) }
}
/** Those who are paid another sum, but for a known minimum that says so. */
const paidOtherwise = (all: readonly Row[]) =>
  all
    .map(compare)
    .filter((row) => paymentOf(row).complete && row.announced.join() !== row.paid.join())
    .map(({ kind, username, at, announced, paid }) => ({ kind, username, at, announced, paid }))

test('demo accounts are paid the announced sum', () => {
  expect(paidOtherwise(rows.demo)).toEqual([])
  // The second time they are billed completely, to the cent as forecast.
  for (const name of ['alice-chen', 'harbor-media']) {
    const all = rows.demo.filter(({ username }) => username === name).map(compare)
    const [forecast = [], billed = []] = all.map(({ announced }) => announced)
    expect([name, billed]).toEqual([name, forecast])
    expect(billed).toHaveLength(1)
  }
})

test('generated affiliates of every kind are paid the announced sum', () => {
  expect(paidOtherwise(rows.generated)).toEqual([])
  const { length } = rows.generated.filter((row) => paymentOf(row).complete)
  expect(length).toBeGreaterThan(100)
})
