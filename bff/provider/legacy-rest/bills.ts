import { z } from 'zod'
import type { Bill } from '../../domain/bill.ts'
import type { Page } from '../../domain/page.ts'
import type { PageRequest } from '../../domain/rules/paging.ts'
import type { LegacyHttp } from './http.ts'
import { cutPage, wireList, wireMoney, wireText } from './wire.ts'

const row = z.object({
  userName: wireText,
  billMonth: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/)
    .transform((month) => month.slice(0, 7)),
  smsMoney: wireMoney,
  voiceMoney: wireMoney,
  totalMoney: wireMoney,
  returnMoney: wireMoney,
})

/** GET /home/getBillList. */
export async function listBills(http: LegacyHttp, request: PageRequest): Promise<Page<Bill>> {
  const query = { current: String(request.page), size: String(request.size) }
  const list = await http.read({ method: 'GET', path: '/home/getBillList', query }, wireList(row))
  return cutPage(list, toBill, request)
}

function toBill(bill: z.output<typeof row>): Bill {
  return {
    username: bill.userName,
    month: bill.billMonth,
    smsConsumption: bill.smsMoney,
    voiceConsumption: bill.voiceMoney,
    totalConsumption: bill.totalMoney,
    cashBack: bill.returnMoney,
  }
}
