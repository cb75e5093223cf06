import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import type { Refusal } from '../../domain/refusals.ts'
import type { Oddities, OddityKind } from '../../domain/oddity.ts'
import { type Language, languageOf } from '../../domain/rules/languages.ts'
import type { Lane } from '../guarded-call/lanes.ts'
import { decodeJson, decodeText } from '../guarded-call/decode-json.ts'
import type { Guard } from '../guarded-call/guarded-call.ts'
import type { UpstreamRequest, UpstreamResponse } from '../guarded-call/round-trip.ts'
import type { Caller } from '../provider.ts'
import { type FormFile, multipart } from '../shared/multipart.ts'
import { inspectBody } from '../shared/inspect-body.ts'
import { parseData } from '../shared/parse-data.ts'
import { CallerState, type Tokens } from './caller-state.ts'
import { reportUnknownFields } from './report-unknown-fields.ts'
import { problemIn } from './problem.ts'
import { type Expectations, noRefusals, refuse } from './refusals.ts'

const renewed = z.object({ access_token: z.string().min(1) })

export interface PartnerRequest {
  method: UpstreamRequest['method']
  /** Below the provider's address; variable parts are encoded already. */
  path: string
  query?: Record<string, string>
  body?: unknown
  /** A multipart form with this file and these fields instead of `body`. */
  form?: { fields: Record<string, string>; file: FormFile }
  language?: Language
  lane?: Lane
  /** The call needs no sign-in, so the token is not sent with it. */
  isPublic?: boolean
  /** A write that may be repeated without determining its outcome first. It gets no idempotency key. */
  isRepeatable?: boolean
}

/** The HTTP client of one caller: its tokens, language, address and browser. */
export class PartnerHttp {
  readonly state: CallerState
  readonly #guard: Guard
  readonly #base: URL
  readonly #caller: Caller
  readonly #oddities: Oddities
  /** The renewal in progress, which all calls of this caller share. */
  #renewal: Promise<string> | null = null

  /** `base` is the provider's address with the version of its API. */
  constructor(guard: Guard, base: URL, caller: Caller, oddities: Oddities) {
    this.#guard = guard
    this.#base = base
    this.#caller = caller
    this.#oddities = oddities
    this.state = new CallerState(caller.state)
  }

  /** Makes a read and validates its body; every refusal is a fault. */
  async read<Shape extends z.ZodType>(request: PartnerRequest, shape: Shape): Promise<z.output<Shape>> {
    const response = await this.#send(request, { isRead: true })
    return isSuccess(response) ? this.#readData(request, response, shape) : refuse(response, noRefusals)
  }

  /** The same for something that the provider may not have; null then. */
  async readIfAny<Shape extends z.ZodType>(
    request: PartnerRequest,
    shape: Shape,
  ): Promise<z.output<Shape> | null> {
    const response = await this.#send(request, { isRead: true })
    if (problemIn(response)?.name === 'not-found') return null
    return isSuccess(response) ? this.#readData(request, response, shape) : refuse(response, noRefusals)
  }

  /** Reports to the operator what the portal only tolerates, or cannot be sure of. `path` has no variable part. */
  report(path: string, kind: OddityKind, example: string): void {
    this.#oddities.report(path, kind, example)
  }

  /** Reports the fields of a row that its shape does not read, once a day and list. */
  inspectRow(path: string, row: unknown, shape: z.ZodType): void {
    reportUnknownFields(row, shape, path, this.#oddities)
  }

  /**
   * Makes a write; returns its response, or one of the refusals that the operation lists. If the response does not say
   * whether the write was carried out, the fault has `isOutcomeUnknown`.
   */
  async write<Name extends Refusal['__typename']>(
    request: PartnerRequest,
    expected: Expectations<Name>,
  ): Promise<
    { __typename: 'Accepted'; response: UpstreamResponse } | Extract<Refusal, { __typename: Name }>
  > {
    const response = await this.#send(request, { isRead: false })
    if (isSuccess(response)) return { __typename: 'Accepted', response }
    try {
      return refuse(response, expected)
    } catch (error) {
      const isOpen = response.status < 400 || response.status >= 500
      throw error instanceof Fault && isOpen && !request.isRepeatable ? error.withUnknownOutcome() : error
    }
  }

  #readData<Shape extends z.ZodType>(
    { path }: PartnerRequest,
    response: UpstreamResponse,
    shape: Shape,
  ): z.output<Shape> {
    const { body, headers } = response
    const type = String(headers['content-type'] ?? '')
    const data = decodeJson(body, type)
    inspectBody(type, () => decodeText(body, type), path, this.#oddities)
    const parsed = parseData(shape, data)
    // The rows of a list have a shape of their own.
    if (!isPage(data)) this.inspectRow(path, data, shape)
    return parsed
  }

  /** Makes a call; an access token that has expired is renewed once. The provider has not carried out the first attempt. */
  async #send(request: PartnerRequest, kind: { isRead: boolean }): Promise<UpstreamResponse> {
    const key = kind.isRead || request.isRepeatable ? null : crypto.randomUUID()
    if (request.isPublic) return this.#roundTrip(request, kind, key, null)
    const { tokens } = this.state
    if (!tokens) throw new Fault('UNAUTHENTICATED', 'Nobody is signed in')
    const response = await this.#roundTrip(request, kind, key, tokens.access)
    if (response.status !== 401 || problemIn(response)?.name !== 'token-expired') return response
    return this.#roundTrip(request, kind, key, await this.#renew(tokens))
  }

  /** Returns a newer access token than the given one. The refresh token is valid until the sign-in ends, however often it is used. */
  async #renew({ access, refresh }: Tokens): Promise<string> {
    const newest = this.state.tokens?.access
    if (newest !== undefined && newest !== access) return newest
    this.#renewal ??= this.#requestToken(refresh).finally(() => {
      this.#renewal = null
    })
    return this.#renewal
  }

  async #requestToken(refresh: string): Promise<string> {
    const body = { refresh_token: refresh }
    const call = { method: 'POST', path: '/tokens', body, isPublic: true, isRepeatable: true } as const
    const { response } = await this.write(call, noRefusals)
    const { access_token: access } = readBody(response, renewed)
    this.state.keepTokens({ access, refresh })
    return access
  }

  async #roundTrip(
    request: PartnerRequest,
    { isRead }: { isRead: boolean },
    key: string | null,
    token: string | null,
  ): Promise<UpstreamResponse> {
    const { method, path, query = {}, language, lane = 'general', isRepeatable = false } = request
    const search = new URLSearchParams(query).toString()
    const content = await contentOf(request)
    const { userAgent, address, sharer, signal, traceparent } = this.#caller
    const trace = traceparent?.()
    return this.#guard.call({
      method,
      path: `${this.#base.pathname.replace(/\/$/, '')}${path}${search && `?${search}`}`,
      headers: {
        accept: 'application/json, application/problem+json',
        'accept-language': languageOf(language ?? this.#caller.language).locale,
        'user-agent': userAgent,
        forwarded: `for=${isIPv6(address) ? `"[${address}]"` : address}`,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(key !== null && { 'idempotency-key': key }),
        ...(trace && { traceparent: trace }),
        ...(content && { 'content-type': content.contentType }),
      },
      ...(content && { body: content.body }),
      signal,
      isRead,
      isRepeatable,
      hasKey: key !== null,
      lane,
      caller: sharer ?? address,
    })
  }
}

const isPage = (data: unknown) => typeof data === 'object' && data !== null && 'next' in data

const isSuccess = ({ status }: UpstreamResponse) => status >= 200 && status < 300

/** Reads and validates the body of a success. */
export function readBody<Shape extends z.ZodType>(
  { body, headers }: UpstreamResponse,
  shape: Shape,
): z.output<Shape> {
  return parseData(shape, decodeJson(body, String(headers['content-type'] ?? '')))
}

async function contentOf({ body, form }: PartnerRequest) {
  if (form) return multipart(form.fields, form.file)
  return body === undefined ? null : { contentType: 'application/json', body: JSON.stringify(body) }
}
