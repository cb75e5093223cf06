import { FormData } from 'undici'
import type { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type Language, languages } from '../../domain/rules/languages.ts'
import type { Refusal } from '../../domain/refusals.ts'
import type { Lane } from '../guarded-call/lanes.ts'
import type { Caller } from '../provider.ts'
import { type Expectations, faultOf, toRefusal } from './codes.ts'
import type { Connection } from './connection.ts'
import {
  type Envelope,
  isInconclusive,
  isUnknownCaller,
  parseData,
  readEnvelope,
  receive,
  type Received,
} from './envelope.ts'
import type { SessionState } from './session-state.ts'

export interface LegacyRequest {
  method: 'GET' | 'POST'
  /** Below `UPSTREAM_URL`; a part in braces is a value. */
  path: string
  /** The values of the path, by the names in its braces. */
  segments?: Readonly<Record<string, string>>
  language?: Language
  /** Of a GET. */
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Sends a multipart form with this file instead of `body`. */
  file?: { field: string; name: string; type: string; bytes: Uint8Array }
  lane?: Lane
  /** The request may be repeated: it changes nothing that anybody would miss. `read` sets this. */
  isRead?: boolean
  /** A write after whose lost answer there is nothing to find out: the person does it again. */
  storesNothing?: boolean
}

type Write = Omit<LegacyRequest, 'method'>

/** The provider's codes of languages, such as `zh` for `zh-Hans` (specification, section 7; decision 15). */
const languageCodes = Object.fromEntries(
  languages.map(({ enumValue, locale }) => [enumValue, new Intl.Locale(locale).language]),
) as Record<Language, string>

/** The HTTP client of one caller: its cookies and token, language, address and browser. */
export class LegacyHttp {
  readonly connection: Connection
  readonly session: SessionState
  readonly caller: Caller

  constructor(connection: Connection, caller: Caller, session: SessionState) {
    this.connection = connection
    this.caller = caller
    this.session = session
  }

  /** Makes a read and validates its `data`; any code other than 0 is a fault. */
  async read<Shape extends z.ZodType>(request: LegacyRequest, shape: Shape): Promise<z.output<Shape>> {
    return naming(request.path, async () => {
      const { data } = await this.retryWithFreshSession(async () => {
        const envelope = readEnvelope(await this.send({ ...request, isRead: true }))
        if (envelope.code !== 0) throw faultOf(envelope.code)
        return envelope
      })
      return parseData(shape, data)
    })
  }

  /**
   * Makes a write; returns its `data`, or one of the refusals that the operation lists. If the write was sent and the
   * response does not say whether it was carried out, the fault has `isOutcomeUnknown`.
   */
  async write<Name extends Refusal['__typename']>(
    request: Write,
    expected: Expectations<Name>,
  ): Promise<{ __typename: 'Accepted'; data: unknown } | Extract<Refusal, { __typename: Name }>> {
    return naming(request.path, async () => {
      const { code, data } = await this.#writeOnce({ method: 'POST', ...request })
      return code === 0 ? { __typename: 'Accepted', data } : toRefusal(code, expected)
    })
  }

  async #writeOnce(request: LegacyRequest): Promise<Envelope> {
    let received: Received | undefined
    try {
      received = await this.send(request)
      return readEnvelope(received)
    } catch (error) {
      if (error instanceof Fault) {
        error.isOutcomeUnknown ||= received !== undefined && isInconclusive(received)
        error.isOutcomeUnknown &&= !request.storesNothing
      }
      throw error
    }
  }

  /** Makes one round trip and returns any response; sends and stores cookies, and stores a token in the response headers. */
  async send({
    method,
    path,
    segments = {},
    query = {},
    body,
    file,
    language,
    isRead = false,
    lane = 'general',
  }: LegacyRequest): Promise<Received> {
    const spoken = languageCodes[language ?? this.caller.language]
    const { guard, folder, tokenHeader } = this.connection
    const cookies = [...this.session.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const search = method === 'GET' ? `?${new URLSearchParams({ ...query, lang: spoken }).toString()}` : ''
    const response = await guard.call({
      method,
      path: folder + fillSegments(path, segments) + search,
      headers: {
        // The captcha is an image.
        accept: 'application/json, image/*;q=0.9',
        [tokenHeader]: this.session.token ?? '',
        ...(cookies !== '' && { cookie: cookies }),
        'user-agent': this.caller.userAgent,
        'x-forwarded-for': this.caller.address,
        // undici writes the one of a form.
        ...(method === 'POST' && !file && { 'content-type': 'application/json' }),
      },
      // `lang` is part of the body (specification, section 7).
      ...(method === 'POST' && {
        body: file ? formOf(file, spoken) : JSON.stringify({ ...body, lang: spoken }),
      }),
      signal: this.caller.signal,
      isRead,
      lane,
      placeKeys: this.caller.placeKeys,
    })
    const received = receive(response)
    // A provider may give an unknown caller a new session. It belongs to nobody who is signed in, so it is not stored.
    if (this.session.isSignedIn && isUnknownCaller(received)) return received
    this.session.keepCookies([response.headers['set-cookie'] ?? []].flat(), this.connection)
    const sentToken = response.headers[tokenHeader]
    if (typeof sentToken === 'string' && sentToken !== '') this.session.token = sentToken
    return received
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
}

/** Names the call in the log line of its fault. */
export async function naming<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Fault) error.call ??= path
    throw error
  }
}

function formOf({ field, name, type, bytes }: NonNullable<LegacyRequest['file']>, lang: string): FormData {
  const form = new FormData()
  form.set('lang', lang)
  // The bytes of an upload are never shared memory, which is all that the type rules out.
  form.set(field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
  return form
}

/** Puts the values in place of the parts in braces, each as one segment. */
const fillSegments = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(values[name] ?? ''))

/** Encodes one path segment, including `!`, which `encodeURIComponent` leaves unchanged (decision 5). */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
