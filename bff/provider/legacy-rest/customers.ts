import { z } from 'zod'
import type { Customer } from '../../domain/customer.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import type { LegacyHttp } from './http.ts'
import { readPage } from './read-page.ts'
import { reportNotNewestFirst } from './report-order.ts'
import { reportUnknownNumbers } from './report-unknown-numbers.ts'
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

/** The numbers of this provider, as far as the specification has them. */
export const knownCustomerNumbers = { bindStatus: [0, 1], authStatus: [0, 1], type: [0, 1] }

/** POST /home/getCustomerList, a read. */
export async function listCustomers(
  http: LegacyHttp,
  timeZone: string,
  request: ListRequest,
): Promise<Page<Customer>> {
  const { page, size } = request
  const body = { current: http.numberOf(page), size, total: 0 }
  const call = {
    method: 'POST',
    path: '/home/getCustomerList',
    body,
    times: ['bindTime', 'expiresTime'],
  } as const
  const { items, pageInfo } = await readPage(http, call, customerList(timeZone), request)
  reportUnknownNumbers(http, call.path, items, knownCustomerNumbers)
  reportNotNewestFirst(
    http,
    call.path,
    'bindTime',
    items.map(({ bindTime }) => bindTime),
  )
  if (items.some(({ bindStatus, bindTime }) => bindStatus !== 0 && bindTime === null))
    http.report(
      call.path,
      'UNKNOWN_VALUE',
      `${http.nameOf(call.path, 'bindTime')}: none for a bound customer`,
    )
  if (items.some(({ expiresTime }) => expiresTime !== null && expiresTime >= '2100'))
    http.report(
      call.path,
      'UNKNOWN_VALUE',
      `${http.nameOf(call.path, 'expiresTime')}: after the year 2100, which may mean unlimited`,
    )
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
