import { z } from 'zod'
import type { Customer } from '../../domain/customer.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import type { LegacyHttp } from './http.ts'
import { readPage } from './read-page.ts'
import { perTimeZone, wireInteger, wireList, wireMoney, wireOptionalInstant, wireText } from './wire.ts'

/** A row of the list. */
export const customerRow = (timeZone: string) =>
  z.object({
    name: wireText,
    bindStatus: wireInteger,
    authStatus: wireInteger,
    type: wireInteger.nullish(),
    bindTime: wireOptionalInstant(timeZone),
    expiresTime: wireOptionalInstant(timeZone),
    smsMoney: wireMoney,
    voiceMoney: wireMoney,
    money: wireMoney,
    lastMoney: wireMoney,
    monthMoney: wireMoney,
  })

export const customerList = perTimeZone((timeZone) => wireList(customerRow(timeZone)))

/** POST /home/getCustomerList, a read. */
export async function listCustomers(
  http: LegacyHttp,
  timeZone: string,
  request: ListRequest,
): Promise<Page<Customer>> {
  const { page, size } = request
  const body = { current: http.numberOf(page), size, total: 0 }
  const call = { method: 'POST', path: '/home/getCustomerList', body } as const
  const { items, pageInfo } = await readPage(http, call, customerList(timeZone), request)
  return { items: items.map(toCustomer), pageInfo }
}

/** A status is "0 …, otherwise …" (specification, section 4), so an unknown number is never an error here. */
function toCustomer(customer: z.output<ReturnType<typeof customerRow>>): Customer {
  return {
    name: customer.name,
    bindingStatus: customer.bindStatus === 0 ? 'UNBOUND' : 'BOUND',
    certificationStatus: customer.authStatus === 0 ? 'NOT_CERTIFIED' : 'CERTIFIED',
    kind: typeof customer.type !== 'number' ? null : customer.type === 0 ? 'INDIVIDUAL' : 'COMPANY',
    boundAt: customer.bindTime,
    expiresAt: customer.expiresTime,
    smsConsumption: customer.smsMoney,
    voiceConsumption: customer.voiceMoney,
    totalConsumption: customer.money,
    lastMonthConsumption: customer.lastMoney,
    monthlyConsumption: customer.monthMoney,
  }
}
