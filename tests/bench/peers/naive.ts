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
  resolvers: resolversOver(async (person, method, url, data) => {
    const headers = { 'auth-token': person.token ?? '', cookie: person.cookies ?? '' }
    const { lang } = person
    const parameters = method === 'GET' ? { params: { lang } } : { data: { ...data, lang } }
    const response = await client.request({ method, url, headers, ...parameters })
    const given = response.headers['set-cookie']
    if (given) person.cookies = given.map((cookie) => cookie.split(';')[0]).join('; ')
    return open(response.data)
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
    context: async ({ req: { session: kept } }) => ({
      token: null,
      ...(kept as Partial<Person>),
      lang: 'en',
      store: (person) => {
        if (!person) kept.destroy(() => {})
        else
          Object.assign(kept, {
            token: person.token,
            username: person.username,
            cookies: person.cookies,
          })
      },
    }),
  }),
)
const listening = app.listen(0, '127.0.0.1', () => {
  console.log(`The peer is at http://127.0.0.1:${(listening.address() as AddressInfo).port}`)
})
