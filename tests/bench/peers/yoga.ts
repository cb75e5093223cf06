import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { createSchema, createYoga } from 'graphql-yoga'
import { readWithUndici, signIn, tokenOf } from './read-with-undici.ts'
import { resolversOver, typeDefs } from './resolvers.ts'

/** GraphQL Yoga with compiled documents. */
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers: resolversOver(readWithUndici) }),
  context: ({ request }) => ({ token: tokenOf(request.headers.get('cookie')), lang: 'en' }),
  plugins: [useGraphQlJit()],
  logging: false,
  graphiql: false,
})
const server = createServer((request, response) => {
  if (request.url === '/session') response.setHeader('set-cookie', signIn()).end()
  else void yoga(request, response)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`The peer is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
