import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const startWith = async (introspection: 'on' | 'off') => {
  const portal = await startPortal({
    provider: createInMemoryProvider(),
    variables: { GRAPHQL_INTROSPECTION: introspection },
  })
  return { client: new Client(portal.origin), stop: portal.stop }
}

const printed = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema))

test('where introspection is on, /schema.graphql is the schema that introspection gives', async () => {
  const { client, stop } = await startWith('on')
  const response = await client.fetch('/schema.graphql')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const options = { schemaDescription: true, specifiedByUrl: true, inputValueDeprecation: true, oneOf: true }
  const { data } = await client.query(getIntrospectionQuery(options))
  const introspected = buildClientSchema(data as unknown as IntrospectionQuery)
  expect(printed(buildSchema(await response.text()))).toBe(printed(introspected))
  await stop()
})

test('where introspection is off, there is no /schema.graphql', async () => {
  const { client, stop } = await startWith('off')
  const response = await client.fetch('/schema.graphql')
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('type Query')
  await stop()
})
