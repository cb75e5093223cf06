import { readFileSync } from 'node:fs'
import { ApolloLink, gql, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'

test('the portal sends its name and the version of the package with every operation', async () => {
  let headers: unknown
  const transport = new ApolloLink((operation) => {
    headers = operation.getContext().headers
    return new Observable((observer) => {
      observer.next({ data: { planRules: { minimumPayout: '100.00' } } })
      observer.complete()
    })
  })
  await createApolloClient(createConnection(transport)).query({
    query: gql`query Name { planRules { minimumPayout } }`,
  })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(headers).toMatchObject({
    'apollographql-client-name': 'portal',
    'apollographql-client-version': version,
  })
})
