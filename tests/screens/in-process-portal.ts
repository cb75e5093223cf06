import { ApolloLink, Observable } from '@apollo/client'
import type { Request, Response as ExpressResponse } from 'express'
import type { AccountSession } from '#bff/domain/account-session.ts'
import { createProviderClients } from '#bff/graphql/provider-access/provider-clients.ts'
import type { Limits } from '#bff/domain/limits.ts'
import type { Context, HumanChecks, PortalSession } from '#bff/graphql/context.ts'
import { createCustomerSnapshots } from '#bff/graphql/provider-access/customer-snapshots.ts'
import { createGraphqlServer } from '#bff/graphql/server.ts'
import { endAfter, secondsLeft, type SessionLimits } from '#bff/http/session/store.ts'
import { type CaptchaContent, type CodesContent, createVisitor } from '#bff/http/session/visitor.ts'
import { schemaText } from '#bff/schema-text.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider, ProviderClient, ProviderState, StoredFile } from '#bff/provider/provider.ts'

export const password = 'Portal-demo1'
/** Where every session of this portal is signed in from. */
const origin = { browser: 'Firefox', operatingSystem: 'Linux', ipAddress: '203.0.113.7' }

/** When every session begins: tests say when it ends. */
const since = 0

/** Calls of the provider that a test replaces, also while the portal is running. */
export type Overrides = Partial<Omit<ProviderClient, 'state'>>

const graphql = createGraphqlServer(schemaText, { introspection: false, ide: false })
const person = () => ({
  language: 'EN' as const,
  address: '203.0.113.7',
  userAgent: 'test',
  placeKeys: ['a person'],
  signal: AbortSignal.timeout(60_000),
})
const limits: Limits = {
  take: async () => null,
  giveBack: async () => {},
  reset: async () => {},
}

/** Every result that is not empty passes. */
const humanChecks: HumanChecks = {
  issue: async () => ({ challenge: '{}', expiresAt: new Date(Date.now() + 300_000).toISOString() }),
  pass: async (result) => result !== '',
}

/** A cookie whose content nobody has to keep secret. */
const unsealed = <Content>() => {
  let kept: Content | null = null
  return {
    read: () => kept,
    write: (_response: unknown, content: Content) => void (kept = content),
    clear: () => void (kept = null),
    fits: () => true,
  }
}

const isInBackground = (operation: ApolloLink.Operation) =>
  new Headers(operation.getContext().headers).get('x-background') === '1'

/** The BFF's GraphQL server over the provider in memory, with one browser's session, in this process. */
export class InProcessPortal {
  /** All requests, in order. */
  readonly requests: {
    name: string
    variables: Record<string, unknown>
    namedPerson: string | undefined
  }[] = []
  /** The requests that the person caused. */
  readonly caused: { name: string; variables: Record<string, unknown> }[] = []
  /** The names of the background requests. */
  readonly background: string[] = []
  overrides: Overrides
  /** Handles of uploads that the portal does not know. */
  readonly unknownFiles = new Set<string>()
  isNetworkDown = false
  /** Operations that are carried out, and whose answers then get lost on the way to the browser. */
  readonly lostAnswers = new Set<string>()
  /** Runs before each call of the provider, with its first argument. */
  before: (call: string, input: unknown) => Promise<void> = async () => {}
  /** How long the session may stay idle; null means forever, and sends no headers. */
  idleSeconds: number | null = null
  /** When the session ends whatever the person does, in milliseconds since 1970. */
  endsAt = Infinity
  /** The other sessions of the account, by their last use. */
  otherSessions: AccountSession[] = []

  /** How the next logouts end; by default they are complete. */
  readonly logOuts: { wasSignedIn: boolean; isComplete: boolean }[] = []

  /** Whether a change of payment details needs a confirmation, which ends that. */
  needsConfirmation = false

  #answers: Promise<void> = Promise.resolve()
  #heldName: string | undefined
  readonly #provider: AffiliateProvider
  #username: string | null = null
  #providerState: ProviderState | null = null
  /** What the browser keeps before a sign-in. */
  readonly #kept = {
    captcha: unsealed<CaptchaContent>(),
    codes: unsealed<CodesContent>(),
    count: async () => 1,
    now: () => Date.now(),
  }
  #renewedAt = Date.now()
  readonly #snapshots = createCustomerSnapshots(Date.now)

  constructor(overrides: Overrides = {}) {
    this.overrides = overrides
    const provider = createInMemoryProvider()
    this.#provider = {
      ...provider,
      forCaller: (caller) =>
        new Proxy(provider.forCaller(caller), {
          get: (calls, name) => {
            const call: unknown = Reflect.get(this.overrides, name) ?? Reflect.get(calls, name, calls)
            if (typeof call !== 'function') return call
            return async (...input: unknown[]) => {
              await this.before(String(name), input[0])
              return Reflect.apply(call, calls, input)
            }
          },
        }),
    }
  }

  /** How often an operation was sent. */
  sent(name: string): number {
    return this.requests.filter((request) => request.name === name).length
  }

  /** What a mutation was last sent with. */
  input(name: string): unknown {
    return this.requests.findLast((request) => request.name === name)?.variables.input
  }

  /** Signs in behind the page's back. */
  async signIn(username: string): Promise<void> {
    this.#renewedAt = Date.now()
    const calls = this.#provider.forCaller({ ...person(), state: null })
    await calls.createCaptcha()
    await calls.logIn({ username, password, captcha: 'demo' })
    if (calls.state === null) throw new Error(`${username} cannot sign in`)
    await this.#session.signIn(username, calls.state, false)
  }

  /** Drops the snapshot of all customers. */
  forgetCustomers(): void {
    this.#snapshots.forget('browser')
  }

  /** Lets requests arrive, all or those of one name, and holds their answers back until the returned function is called. */
  holdAnswers(name?: string): () => void {
    this.#heldName = name
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#answers = promise
    return resolve
  }

  /** Ends the session behind the page's back. */
  async endSession(): Promise<void> {
    await this.#session.end()
  }

  get #limits(): SessionLimits {
    const idle = this.idleSeconds === null ? Infinity : this.idleSeconds * 1000
    return { idle, absolute: this.endsAt - since }
  }

  get #sessionEnd(): number {
    return endAfter(this.#renewedAt, since, this.#limits)
  }

  /** Ends a session that was idle for too long; a request that the person caused renews it. */
  async #age(operation: ApolloLink.Operation): Promise<void> {
    if (Date.now() >= this.#sessionEnd) await this.#session.end()
    if (!isInBackground(operation)) this.#renewedAt = Date.now()
  }

  #endHeaders(): Record<string, string> {
    if (this.idleSeconds === null || this.#username === null) return {}
    const seconds = secondsLeft(this.#sessionEnd, since, this.#limits, Date.now())
    return Object.fromEntries(
      Object.entries(seconds).map(([name, value]) => [`x-session-${name}-seconds`, String(value)]),
    )
  }

  #end() {
    this.#snapshots.forget('browser')
    this.#username = null
    this.#providerState = null
  }

  get #session(): PortalSession {
    return {
      isUnreadable: false,
      username: this.#username,
      alias: this.#username,
      confirmedAt: null,
      providerState: this.#providerState && { state: this.#providerState, version: 1 },
      keepChange: async (_before, after) => void (this.#providerState = after),
      readNewest: async () => this.#providerState && { state: this.#providerState, version: 1 },
      signIn: async (username, state, isConfirmation) => {
        if (!isConfirmation) this.#snapshots.forget('browser')
        else this.needsConfirmation = false
        this.#username = username
        this.#providerState = state
        return true
      },
      countTry: async () => 0,
      listAccount: async () => {
        const since = new Date(this.#renewedAt).toISOString()
        return [{ isCurrent: true, ...origin, signedInAt: since, lastUsedAt: since }, ...this.otherSessions]
      },
      endOthers: async () => this.otherSessions.splice(0).length,
      endAccount: async () => {},
      end: async () => {
        this.#end()
        return true
      },
      logOut: async () => {
        const outcome = this.logOuts.shift()
        if (outcome?.wasSignedIn !== false) this.#end()
        return outcome ?? { wasSignedIn: true, isComplete: true }
      },
    }
  }

  /** Replaces the browser's link to /graphql. */
  readonly transport = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName = '', variables, query } = operation
        const namedPerson = new Headers(operation.getContext().headers).get('x-portal-username') ?? undefined
        this.requests.push({ name: operationName, variables, namedPerson })
        if (isInBackground(operation)) this.background.push(operationName)
        else this.caused.push({ name: operationName, variables })
        const answer = async () => {
          if (this.isNetworkDown) throw new TypeError('Failed to fetch')
          await this.#age(operation)
          const arrivedAs = this.#username
          const onArrival = this.#endHeaders()
          const session = this.#session
          const visitor = createVisitor(this.#kept, {} as Request, {} as ExpressResponse)
          const clients = createProviderClients(this.#provider, session, visitor, person())
          const contextValue: Context = {
            language: 'EN',
            session,
            visitor,
            signOutLater: () => {},
            hasLeft: () => false,
            namedPerson,
            clients,
            listAllCustomers: () => this.#snapshots.read('browser', person().signal, clients.affiliateUntil),
            forgetCustomers: () => this.#snapshots.forget('browser'),
            now: Date.now,
            markOf: (text) => `mark ${text.length} ${[...text].toReversed().join('')}`,
            limits,
            humanChecks,
            needsConfirmation: () => this.needsConfirmation,
            openUpload: (handle) =>
              this.unknownFiles.has(handle) ? null : { file: handle as StoredFile, digest: handle },
            requestId: 'request-1',
            audit() {},
            report() {},
          }
          const { body } = await graphql.executeOperation({ query, variables }, { contextValue })
          if (body.kind !== 'single') throw new Error('The answer comes in parts')
          if (this.lostAnswers.has(operationName)) throw new TypeError('Failed to fetch')
          // A request that signs in or out gets the headers of the new session.
          const headers = this.#username === arrivedAs ? onArrival : this.#endHeaders()
          operation.setContext({ response: new Response(null, { headers }) })
          if (this.#heldName === undefined || this.#heldName === operationName) await this.#answers
          // As over the wire: no shared objects, no prototypes.
          observer.next(JSON.parse(JSON.stringify(body.singleResult)) as ApolloLink.Result)
          observer.complete()
        }
        answer().catch((error: unknown) => observer.error(error))
      }),
  )
}
