import { Fault } from '../../domain/fault.ts'
import {
  type AffiliateProvider,
  type Caller,
  type ListClient,
  type ProviderClient,
  type ProviderState,
  readCalls,
  type VersionedState,
} from '../../provider/provider.ts'
import type { PortalSession, Visitor } from '../context.ts'

/**
 * The reads that are under way for signed-in affiliates, by session and call: a page sends several operations at once that need the
 * same ones. Each has the signal of the request that makes it.
 */
export type SharedReads = Map<string, { answer: Promise<unknown>; signal: AbortSignal }>

export type ProviderClients = ReturnType<typeof createProviderClients>

/** For calls that go on although their browser has hung up. */
const uninterrupted = new AbortController().signal

/** Creates the provider's clients of one request, by the identity that a call is made with; most on first use. */
export function createProviderClients(
  provider: AffiliateProvider,
  session: PortalSession,
  visitor: Visitor,
  person: Omit<Caller, 'state'>,
  shared: SharedReads = new Map(),
) {
  const once = <Made>(make: () => Made) => {
    let made: Made | undefined
    return () => (made ??= make())
  }
  return {
    /** Without a session. Only a captcha's state is stored, in a cookie. */
    anonymous: once(() => memoizeReads(provider.forCaller({ ...person, state: null }))),
    /** Signs in with the state in which a captcha was drawn, also if the browser hangs up: the login can be signed out again. */
    signingIn: (captcha: ProviderState | null) =>
      provider.forCaller({ ...person, signal: uninterrupted, state: captcha }),
    /**
     * Uses e-mail codes, also if the browser hangs up, so that a wrong code counts, and that it is known what a right one has done.
     * The provider's state is kept by the browser.
     */
    visitor: once(() => {
      const state = visitor.codesState
      const client = provider.forCaller({ ...person, signal: uninterrupted, state })
      return memoizeReads(client, createStateKeeper(client, state, visitor.keepCodesState).run)
    }),
    /** Acts as the signed-in affiliate. If the provider does not know the affiliate's newest state, the session ends. */
    affiliate: once(() => {
      const { alias } = session
      const sharing = alias === null ? noSharing : sharingIn(shared, alias, person)
      return memoizeReads(createAffiliateClient(provider, session, person), undefined, sharing)
    }),
    /** The same affiliate, for reading whole lists: pages are not cached for the request, and calls end when the signal aborts. */
    affiliateUntil: (signal: AbortSignal): ListClient =>
      createAffiliateClient(provider, session, { ...person, signal }),
  }
}

/** Each attempt uses a newer state than the one before. More renewals than this within one call are not plausible. */
const maxAttempts = 3

/**
 * The provider's client for the signed-in affiliate. Fields are resolved in parallel, so the answer "not signed in" may
 * refer to an older state than the session has by now. The session ends only if the call was made with the stored one.
 * Otherwise the call is repeated with that, which is safe because the provider does nothing for a caller that it does not
 * know.
 */
export function createAffiliateClient(
  provider: AffiliateProvider,
  session: PortalSession,
  person: Omit<Caller, 'state'>,
): ProviderClient {
  const begin = (stored: VersionedState | null) => {
    const { username } = session
    const state = stored?.state ?? null
    const client = provider.forCaller({ ...person, username, state })
    const keeper = createStateKeeper(client, state, (after, before) => session.keepChange(before, after))
    return { client, keeper, version: stored?.version }
  }
  let current = begin(session.providerState)

  const run = async (name: CallName, parameters: unknown[]): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const used = current
      const stored = session.providerState
      // A call before this one may have stored a newer state of the same client.
      const version = stored && stored.state === used.keeper.state ? stored.version : used.version
      try {
        const call = used.client[name] as Call
        return await used.keeper.run(() => call(...parameters))
      } catch (error) {
        if (!isUnknown(error) || session.username === null) throw error
        if (await session.end(version)) throw error
        const newest = await session.readNewest()
        if (newest === null || attempt === maxAttempts) throw error
        if (current === used) current = begin(newest)
      }
    }
  }
  return new Proxy({} as ProviderClient, {
    get: (_target, name: keyof ProviderClient) =>
      name === 'state' ? current.client.state : (...parameters: unknown[]) => run(name, parameters),
  })
}

type CallName = Exclude<keyof ProviderClient, 'state'>
type Call = (...parameters: unknown[]) => Promise<unknown>

const isUnknown = (error: unknown) => error instanceof Fault && error.code === 'UNAUTHENTICATED'

/** Keeps a state that a call has changed, whether the call succeeded or not. */
function createStateKeeper(
  client: ProviderClient,
  state: ProviderState | null,
  store: (after: ProviderState, before: ProviderState | null) => Promise<void> | void,
) {
  let latest = state
  return {
    /** The state that was stored last. */
    get state() {
      return latest
    },
    async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      try {
        return await call()
      } finally {
        const [before, after] = [latest, client.state]
        if (after !== null && after !== before) {
          latest = after
          await store(after, before)
        }
      }
    },
  }
}

/** Shares reads with other requests. */
interface Sharing {
  join(key: string, read: () => Promise<unknown>): Promise<unknown>
  end(): void
}

const noSharing: Sharing = { join: (_key, read) => read(), end: () => {} }

/**
 * Wraps a client so that equal reads of one request run once. A write clears the cache, because what was read before
 * may be out of date after it.
 */
function memoizeReads(
  client: ProviderClient,
  around: <Answer>(call: () => Promise<Answer>) => Promise<Answer> = (call) => call(),
  sharing: Sharing = noSharing,
): ProviderClient {
  const answers = new Map<string, Promise<unknown>>()
  const forget = () => {
    answers.clear()
    sharing.end()
  }
  return new Proxy(client, {
    get(target, name: keyof ProviderClient) {
      if (name === 'state') return target.state
      const run = target[name] as Call
      return (...parameters: unknown[]) => {
        const ask = () => around(() => run(...parameters))
        if (!readCalls.has(name)) {
          forget()
          return ask().finally(forget)
        }
        const key = `${name} ${JSON.stringify(parameters)}`
        const answer = answers.get(key) ?? sharing.join(key, ask)
        answers.set(key, answer)
        return answer
      }
    },
  })
}

/** Joins an equal read of another request of the session, also its failure. If that request's client has disconnected, the read was abandoned. */
const sharingIn = (
  shared: SharedReads,
  session: string,
  { language, signal }: Omit<Caller, 'state'>,
): Sharing => ({
  join(call, read) {
    const key = `${session} ${language} ${call}`
    const joined = shared.get(key)
    if (joined)
      return joined.answer.catch((error: unknown) => {
        if (joined.signal.aborted) return this.join(call, read)
        throw error
      })
    const answer = read()
    shared.set(key, { answer, signal })
    const end = () => shared.get(key)?.answer === answer && shared.delete(key)
    answer.then(end, end)
    return answer
  },
  end() {
    for (const key of shared.keys()) if (key.startsWith(`${session} `)) shared.delete(key)
  },
})
