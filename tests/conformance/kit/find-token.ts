import { SessionState } from '#bff/provider/legacy-rest/session-state.ts'
import { codeOf, type Exchange } from './exchange.ts'
import { KitCaller, openSubject, type Subject } from './subject.ts'

interface Candidate {
  token: string
  /** The setting with which the portal finds it there; null if it does already. */
  mend: string | null
}

const commonHeaders = ['authorization', 'token', 'x-auth-token', 'x-token', 'access-token', 'x-access-token']

/** A token that the provider accepts. */
export interface FoundToken {
  /** The settings with which the portal would find it; null if no setting does. */
  mend: string | null
  /** A caller with this token and these settings. */
  caller: KitCaller
}

/** Tries what else in the answer to a login could be the token, under the usual headers and with the usual prefix. */
export async function findToken(
  { subject, session }: KitCaller,
  login: Exchange,
): Promise<FoundToken | null> {
  const { headers, tokenPrefix: usualPrefix } = subject.profile
  for (const { token, mend } of candidatesIn(login, session.token)) {
    for (const header of new Set([headers.token, ...commonHeaders])) {
      for (const prefix of new Set([usualPrefix, '', 'Bearer '])) {
        const caller = new KitCaller(withToken(subject, header, prefix))
        caller.session = new SessionState(session.pack())
        caller.session.keepToken(token)
        const answer = await caller.ask({ method: 'GET', path: '/home/getBaseInfo' })
        if (codeOf(answer) !== 0) continue
        const settings = new Set([
          ...(mend === null ? [] : [mend]),
          ...(header === headers.token ? [] : [`headers.token "${header}"`]),
          ...(prefix === usualPrefix ? [] : [`headers.tokenPrefix "${prefix}"`]),
        ])
        return { caller, mend: settings.size > 0 ? [...settings].join(', ') : null }
      }
    }
  }
  return null
}

/** The same provider, with other settings for the token. */
function withToken(subject: Subject, token: string, tokenPrefix: string): Subject {
  const { headers } = subject.profile
  if (headers.token === token && subject.profile.tokenPrefix === tokenPrefix) return subject
  const config = {
    ...(subject.settings.config as object | undefined),
    headers: { ...headers, token, tokenPrefix },
  }
  return openSubject({ ...subject.settings, config })
}

const looksLikeToken = (value: unknown): value is string =>
  typeof value === 'string' && /^\S{16,}$/.test(value.replace(/^Bearer /i, ''))

function candidatesIn({ raw, response }: Exchange, known: string | null): Candidate[] {
  const fields = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  const inData = fields.flatMap(([key, value]): Candidate[] =>
    looksLikeToken(value) && value !== known
      ? [{ token: value, mend: `calls["/register/login"].receive.token "${key}"` }]
      : [],
  )
  const inHeaders = Object.entries(response?.headers ?? {}).flatMap(([name, value]): Candidate[] =>
    /token|auth/i.test(name) && looksLikeToken(value)
      ? [{ token: value, mend: `headers.token "${name}"` }]
      : [],
  )
  const kept: Candidate[] = known === null ? [] : [{ token: known, mend: null }]
  return [...kept, ...inData, ...inHeaders]
}
