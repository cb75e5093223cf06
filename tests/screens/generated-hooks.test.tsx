import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MockLink } from '@apollo/client/testing'
import { renderHook, waitFor } from '@testing-library/react'
import { print } from 'graphql'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createCache } from '#web/platform/apollo/cache.ts'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { HomeCustomersDocument, useHomeCustomersQuery } from '#web/screens/home/__generated__/home.ts'
import { LoginLogsDocument, useLoginLogsQuery } from '#web/screens/login-log/__generated__/login-log.ts'
import { BillsDocument, useBillsQuery } from '#web/screens/my-invoice/__generated__/my-invoice.ts'
import { mockData } from '../../scripts/gallery/mock-data.ts'

/** Renders a hook over the answer to one operation with these variables; the viewer has these fields. */
function render<Result, Variables extends OperationVariables>(
  hook: () => Result,
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
  viewer: object,
) {
  const data = mockData(print(createCache().transformDocument(query)), { viewer })
  const link = new MockLink([{ request: { query, variables }, result: { data: data as object } }])
  const client = createApolloClient(createConnection(link))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  return renderHook(hook, { wrapper }).result
}

test('the generated hooks of customers, bills and login logs send their variables and return typed data', async () => {
  const list = { page: 1, size: 8 }
  const selected = { ...list, search: 'ida', filter: null, sort: null }
  const customers = render(
    () => useHomeCustomersQuery({ variables: selected }),
    HomeCustomersDocument,
    selected,
    { customers: { items: [{ name: 'Ida Lund' }] } },
  )
  await waitFor(() => expect(customers.current.data?.viewer?.customers?.items?.[0]?.name).toBe('Ida Lund'))

  const bills = render(() => useBillsQuery({ variables: list }), BillsDocument, list, {
    bills: { items: [{ month: '2026-10' }] },
  })
  await waitFor(() => expect(bills.current.data?.viewer?.bills?.items?.[0]?.month).toBe('2026-10'))

  const logins = render(() => useLoginLogsQuery({ variables: list }), LoginLogsDocument, list, {
    loginLogs: { items: [{ ipAddress: '192.0.2.1' }] },
  })
  await waitFor(() => expect(logins.current.data?.viewer?.loginLogs?.items?.[0]?.ipAddress).toBe('192.0.2.1'))
})

/** Never called: the compiler refuses what the schema refuses. */
export function useWrong(): void {
  // @ts-expect-error the variables are required
  useBillsQuery()
  // @ts-expect-error the field is not in the operation
  void useBillsQuery({ variables: { page: 1, size: 8 } }).data?.viewer?.loginLogs
}
