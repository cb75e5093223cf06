import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import axios from 'axios'
import express from 'express'
import session from 'express-session'
import { open, type Person, resolversOver, typeDefs, upstream } from './resolvers.ts'

/** Apollo Server, express-session and axios as their first pages say: the measure of all figures. */
const client = axios.create({ baseURL: upstream.href, httpAgent: new Agent({ keepAlive: true }) })
const server = new ApolloServer<Person>({
  typeDefs,
  resolvers: resolversOver(async ({ token, lang }, method, url, data) => {
    const headers = { 'auth-token': token ?? '' }
    const parameters = method === 'GET' ? { params: { lang } } : { data: { ...data, lang } }
    return open((await client.request({ method, url, headers, ...parameters })).data)
  }),
})
await server.start()
const app = express()
app.use(session({ secret: 'bench', resave: false, saveUninitialized: false }))
app.post('/session', (request, response) => {
  Object.assign(request.session, { token: 'token' })
  response.end()
})
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, {
    context: async ({ req }) => ({ token: (req.session as { token?: string }).token ?? null, lang: 'en' }),
  }),
)
const listening = app.listen(0, '127.0.0.1', () => {
  console.log(`The peer is at http://127.0.0.1:${(listening.address() as AddressInfo).port}`)
})
