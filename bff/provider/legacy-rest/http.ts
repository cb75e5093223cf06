import type { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type Language, languages } from '../../domain/rules/languages.ts'
import type { Refusal } from '../../domain/refusals.ts'
import type { UpstreamResponse } from '../guarded-call/round-trip.ts'
import type { Caller } from '../provider.ts'
import type { ContractPath } from './contract-paths.ts'
import type { LegacyRequest } from './legacy-request.ts'
import type { ProfileCall } from './profile-types.ts'
import type { Connection } from './connection.ts'
import { contentOf } from './request-content.ts'
import { isUnknownCaller, isInconclusive, readEnvelope, type Envelope } from './envelope.ts'
import { type Expectations, noRefusals, refuse } from './failures.ts'
import { toContractNames, toProviderNames } from './names.ts'
import { parseData } from './parse-data.ts'
import { fillSegments } from './segments.ts'
import type { SessionState } from './session-state.ts'

/** The provider's codes of languages, such as `zh` for `zh-Hans` (specification, section 7; decision 15). */
const codes = Object.fromEntries(
  languages.map(({ enumValue, locale }) => [enumValue, new Intl.Locale(locale).language]),
) as Record<Language, string>

/** The HTTP client of one caller: its cookies and token, language, address and browser. */
export class LegacyHttp {
  readonly session: SessionState
  readonly #connection: Connection
  readonly #caller: Caller

  constructor(connection: Connection, caller: Caller, session: SessionState) {
    this.#connection = connection
    this.#caller = caller
    this.session = session
  }

  /** Whether this provider has a call that is optional. */
  has(path: ContractPath): boolean {
    return this.#connection.profile.calls[path] !== null
  }

  /** The provider's name of a field of the contract. */
  nameOf(path: ContractPath, field: string): string {
    return this.#callAt(path).receive[field] ?? field
  }

  /** The provider's number of a page of a list; `page` counts from 1. */
  numberOf(page: number): number {
    return page - 1 + this.#connection.profile.lists.firstPage
  }

  /** Makes a read and validates its `data`; any code other than 0 is a fault. */
  async read<Shape extends z.ZodType>(request: LegacyRequest, shape: Shape): Promise<z.output<Shape>> {
    const { path } = request
    const { data } = await this.retryWithFreshSession(async () => {
      const envelope = this.readEnvelope(path, await this.send({ ...request, isRead: true }))
      return envelope.code === 0 ? envelope : refuse(envelope.code, noRefusals)
    })
    return this.parse(path, shape, toContractNames(data, this.#callAt(path).receive))
  }

  /** Reads the envelope of a response. */
  readEnvelope(path: ContractPath, response: UpstreamResponse): Envelope {
    return this.#naming(path, () => readEnvelope(response))
  }

  /** Validates the `data` of a response. */
  parse<Shape extends z.ZodType>(path: ContractPath, shape: Shape, data: unknown): z.output<Shape> {
    return this.#naming(path, () => parseData(shape, data, this.#callAt(path).receive))
  }

  /** Names the call in the log line of a response that breaks the contract. */
  #naming<Answer>(path: ContractPath, read: () => Answer): Answer {
    try {
      return read()
    } catch (error) {
      throw nameCall(error, path)
    }
  }

  /**
   * Makes a write; returns its `data`, or one of the refusals that the operation lists. If the write was sent and the
   * response does not say whether it was carried out, the fault has `isOutcomeUnknown`.
   */
  async write<Name extends Refusal['__typename']>(
    request: LegacyRequest,
    expected: Expectations<Name>,
  ): Promise<{ __typename: 'Accepted'; data: unknown } | Extract<Refusal, { __typename: Name }>> {
    const { code, data } = await this.#writeOnce(request)
    if (code !== 0) return refuse(code, expected)
    return { __typename: 'Accepted', data: toContractNames(data, this.#callAt(request.path).receive) }
  }

  async #writeOnce(request: LegacyRequest): Promise<Envelope> {
    const response = await this.send(request)
    try {
      return this.readEnvelope(request.path, response)
    } catch (error) {
      const isUnknown = error instanceof Fault && !request.isRepeatable && isInconclusive(response)
      throw isUnknown ? error.withUnknownOutcome() : error
    }
  }

  /** Makes one round trip and returns any response; sends and stores cookies, and stores a token in the response headers. */
  async send({
    method,
    path,
    segments = [],
    query = {},
    body,
    file,
    language,
    isRead = false,
    isRepeatable = false,
    lane = 'general',
  }: LegacyRequest): Promise<UpstreamResponse> {
    const spoken = codes[language ?? this.#caller.language]
    const { headers, tokenPrefix } = this.#connection.profile
    const { path: template, send } = this.#callAt(path)
    const { host, folder } = this.#connection.address
    const fullPath = folder + fillSegments(template, path, segments)
    // With an https address, cookies marked Secure also work for a provider on loopback, which has no https.
    const cookieUrl = `https://${host}${fullPath}`
    const cookies = this.session.cookiesFor(cookieUrl)
    const named = toProviderNames(query, send)
    const search = searchOf(method === 'GET' ? { ...named, lang: spoken } : named)
    const content = method === 'POST' ? await contentOf(body, file, send, spoken) : null
    const call = this.#connection.guard.call({
      method,
      path: fullPath + search,
      headers: {
        // The captcha is an image.
        accept: 'application/json, image/*;q=0.9',
        [headers.token]: prefixed(this.session.token, tokenPrefix),
        ...(cookies === '' ? {} : { cookie: cookies }),
        'user-agent': this.#caller.userAgent,
        ...(headers.address !== null && { [headers.address]: this.#caller.address }),
        ...(content && { 'content-type': content.contentType }),
      },
      ...(content && { body: content.body }),
      signal: this.#caller.signal,
      isRead,
      isRepeatable,
      lane,
      caller: this.#caller.sharer ?? this.#caller.address,
    })
    const response = await call.catch((error: unknown) => {
      throw nameCall(error, path)
    })
    // A provider may give an unknown caller a new session. It belongs to nobody who is signed in, so it is not stored.
    if (this.session.isSignedIn && isUnknownCaller(response)) return response
    this.session.keepCookies([response.headers['set-cookie'] ?? []].flat(), cookieUrl)
    const sentToken = response.headers[headers.token]
    if (typeof sentToken === 'string' && sentToken !== '') this.session.keepToken(sentToken)
    return response
  }

  /** The provider may have lost the session of a caller who is not signed in; the call is repeated once with a fresh one. */
  async retryWithFreshSession<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    try {
      return await attempt()
    } catch (error) {
      const isLost = error instanceof Fault && error.code === 'UNAUTHENTICATED' && !this.session.isSignedIn
      if (!isLost) throw error
      this.session.reset()
      return attempt()
    }
  }

  #callAt(path: ContractPath): ProfileCall {
    const call = this.#connection.profile.calls[path]
    if (call) return call
    throw new Error(`the provider has no ${path}, which nobody may ask for`)
  }
}

function nameCall(error: unknown, path: ContractPath): unknown {
  if (error instanceof Fault && error.code === 'UPSTREAM_CONTRACT') error.call = path
  return error
}

function searchOf(fields: Record<string, string>): string {
  const entries = Object.entries(fields)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}

/** The token as its header carries it. A provider that hands it out with the prefix gets it back as it was. */
function prefixed(token: string | null, prefix: string): string {
  if (token === null) return ''
  return token.startsWith(prefix) ? token : `${prefix}${token}`
}
