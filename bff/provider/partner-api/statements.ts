import { z } from 'zod'
import type { Bill } from '../../domain/bill.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import type { CursorPages } from './cursor-pages.ts'
import { wireMoney, wireSpend } from './wire.ts'

const row = z
  .object({
    account: z.string(),
    period: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
    spend: wireSpend,
    commission: wireMoney,
  })
  .transform(
    ({ account, period, spend, commission }): Bill => ({
      username: account,
      month: period,
      smsConsumption: spend.sms,
      voiceConsumption: spend.voice,
      totalConsumption: spend.total,
      cashBack: commission,
    }),
  )

/** GET /me/statements: one statement a month. */
export const listBills = (pages: CursorPages, request: ListRequest): Promise<Page<Bill>> =>
  pages.read('/me/statements', row, request)
