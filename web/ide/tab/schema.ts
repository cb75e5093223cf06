import { buildSchema, type GraphQLSchema } from 'graphql'

const files = import.meta.glob<string>('../../../schema.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let schema: GraphQLSchema | null = null

/**
 * The schema as it was when the IDE was built. Unlike the introspected one it is there from the start, and where introspection
 * is off.
 */
export const readSchema = (): GraphQLSchema => (schema ??= buildSchema(Object.values(files).join('')))
