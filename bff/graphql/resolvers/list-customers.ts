import type { Customer } from '../../domain/customer.ts'
import { Fault } from '../../domain/fault.ts'
import { cutPage, type Page } from '../../domain/page.ts'
import {
  type CustomerSelection,
  isWholeList,
  selectCustomers,
  selectionProblem,
} from '../../domain/rules/customer-list.ts'
import type { PageRequest } from '../../domain/rules/paging.ts'
import type { Context } from '../context.ts'

/** A page of customers, with the age and completeness of the list that it comes from. */
interface CustomerPage extends Page<Customer> {
  asOf: string | null
  complete: boolean
  consideredItems: number
}

/**
 * A plain page is one provider call; a search, filter or sort is served from the snapshot. A screen opens with the first
 * plain page, so that page drops the snapshot: figures beside it must not be older.
 */
export async function listCustomers(
  request: PageRequest,
  selection: CustomerSelection,
  { clients, language, listAllCustomers, forgetCustomers }: Context,
): Promise<CustomerPage> {
  const problem = selectionProblem(selection)
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  if (isWholeList(selection)) {
    if (request.page === 1) forgetCustomers()
    const page = await clients.affiliate().listCustomers(request)
    return { ...page, asOf: null, complete: true, consideredItems: page.pageInfo.totalItems }
  }
  const { items, asOf, isComplete } = await listAllCustomers()
  const selected = selectCustomers(items, selection, language)
  return {
    ...cutPage(selected, request),
    asOf: new Date(asOf).toISOString(),
    complete: isComplete,
    consideredItems: items.length,
  }
}
