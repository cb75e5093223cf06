import fastify from 'fastify'
import mercurius from 'mercurius'
import { readWithUndici, signIn, tokenOf } from './read-with-undici.ts'
import { resolversOver, typeDefs } from './resolvers.ts'

/** Fastify and Mercurius with compiled documents. */
const app = fastify()
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: resolversOver(readWithUndici) as never,
  jit: 1,
  context: (request) => ({ token: tokenOf(request.headers.cookie), lang: 'en' }),
})
app.post('/session', (_request, reply) => reply.header('set-cookie', signIn()).send())
console.log(`The peer is at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
