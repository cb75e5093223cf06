import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const printed = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema))

test.each(['on', 'off'] as const)(
  'with introspection %s, /schema.graphql is what introspection gives',
  async (introspection) => {
    const variables = { GRAPHQL_INTROSPECTION: introspection }
    const portal = await startPortal({ provider: createInMemoryProvider(), variables })
    onTestFinished(portal.stop)
    const client = new Client(portal.origin)
    const response = await client.fetch('/schema.graphql')
    const text = await response.text()
    const options = {
      schemaDescription: true,
      specifiedByUrl: true,
      inputValueDeprecation: true,
      oneOf: true,
    }
    const { data } = await client.query(getIntrospectionQuery(options))
    const given = data ? printed(buildClientSchema(data as unknown as IntrospectionQuery)) : null
    expect(response.status).toBe(introspection === 'on' ? 200 : 404)
    expect(response.ok ? printed(buildSchema(text)) : null).toBe(given)
  },
)
