import type { z } from 'zod'
import type { ListRequest, Page } from '#bff/domain/page.ts'
import { billRow, customerRow, fieldsOf, loginLogRow, paths } from '#bff/provider/legacy-rest/contract.ts'
import type { LegacyRequest } from '#bff/provider/legacy-rest/http.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { billWords, customerWords, type FieldWords, loginLogWords } from './fields.ts'

/** A list of the provider that comes page by page. */
export interface ListCall {
  /** What its rows are called in sentences. */
  rows: string
  request(current: number, size: number): LegacyRequest
  shape: z.ZodObject
  words: Record<string, FieldWords>
  /** The portal's own reading. */
  read(portal: ProviderClient, request: ListRequest): Promise<Page<unknown>>
  /** Whether screens show single pages of it; the portal reads all bills before it shows a page. */
  isShownByPage: boolean
}

/** @param timeZone of the times that have none */
export const listCalls = (timeZone: string) =>
  ({
    customers: {
      rows: 'customers',
      request: (current, size) => ({
        method: 'POST',
        path: paths.customers,
        body: fieldsOf.customers(current, size),
      }),
      shape: customerRow(timeZone),
      words: customerWords,
      read: (portal, request) => portal.listCustomers(request),
      isShownByPage: true,
    },
    bills: {
      rows: 'bills',
      request: (current, size) => ({
        method: 'GET',
        path: paths.bills,
        query: fieldsOf.bills(current, size),
      }),
      shape: billRow,
      words: billWords,
      read: (portal, request) => portal.listBills(request),
      isShownByPage: false,
    },
    logins: {
      rows: 'logins',
      request: (current, size) => ({
        method: 'POST',
        path: paths.loginLogs,
        body: fieldsOf.loginLogs(current, size),
      }),
      shape: loginLogRow(timeZone),
      words: loginLogWords,
      read: (portal, request) => portal.listLoginLogs(request),
      isShownByPage: true,
    },
  }) satisfies Record<string, ListCall>
