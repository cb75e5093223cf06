import type { Customer } from '../../domain/customer.ts'
import type { LoginLog } from '../../domain/login-log.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import { customerList, fieldsOf, loginLogList, paths, toCustomer, toLoginLog } from './contract.ts'
import type { LegacyHttp } from './http.ts'
import { readPage } from './read-page.ts'

export async function listCustomers(http: LegacyHttp, request: ListRequest): Promise<Page<Customer>> {
  const body = fieldsOf.customers(request.page, request.size)
  const call = { method: 'POST', path: paths.customers, body } as const
  const { items, pageInfo } = await readPage(http, call, customerList(http.connection.timeZone), request)
  return { items: items.map(toCustomer), pageInfo }
}

export async function listLoginLogs(http: LegacyHttp, request: ListRequest): Promise<Page<LoginLog>> {
  const body = fieldsOf.loginLogs(request.page, request.size)
  const call = { method: 'POST', path: paths.loginLogs, body } as const
  const { items, pageInfo } = await readPage(http, call, loginLogList(http.connection.timeZone), request)
  return { items: items.map(toLoginLog), pageInfo }
}
