import type { UpstreamRequest, UpstreamResponse } from '#bff/provider/guarded-call/round-trip.ts'
import { decodeJson } from '#bff/provider/guarded-call/decode-json.ts'
import type { Connection } from '#bff/provider/legacy-rest/connection.ts'
import { curlOf } from './curl.ts'
import { partOf } from './screens.ts'

/** One call with its response. */
export interface Exchange {
  /** As in `contract.ts`, with its parts in braces. */
  path: string
  /** What the call is for, as the object of "the portal refuses …". */
  part: string
  /** Method and path. */
  call: string
  curl: string
  /** Null if there was none; then `failure` says why. */
  response: UpstreamResponse | null
  failure: string | null
  /** The body as JSON; undefined if it is not. */
  json: unknown
  /** `data` of the envelope; undefined if it is missing. */
  data: unknown
}

interface Made {
  method: string
  path: string
  connection: Connection
  sent: UpstreamRequest | undefined
  response: UpstreamResponse | string
}

/** @param response the reason as a text if there is none */
export function toExchange({ method, path, connection, sent, response }: Made): Exchange {
  const isThere = typeof response !== 'string'
  const json = isThere ? jsonOf(response) : undefined
  return {
    path,
    part: partOf(connection, path),
    call: `${method} ${path}`,
    curl: sent
      ? curlOf({ ...sent, url: maskedUrl(sent.path, path, connection) }, connection.tokenHeader)
      : '',
    response: isThere ? response : null,
    failure: isThere ? null : response,
    json,
    data: dataOf(json),
  }
}

/** The address of a request; its variable segments are names and phone numbers, so they are masked. */
function maskedUrl(sentPath: string, template: string, { origin, folder }: Connection): string {
  const { search } = new URL(sentPath, origin)
  return `${origin}${folder}${template.replaceAll(/\{\w+\}/g, '***')}${search}`
}

const dataOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined

function jsonOf({ body, headers }: UpstreamResponse): unknown {
  try {
    return decodeJson(body, String(headers['content-type'] ?? ''))
  } catch {
    // Not JSON: the check of the envelope says what it is.
    return undefined
  }
}

/** The code of the envelope as a number; null if there is none. */
export function codeOf({ json, response }: Exchange): number | null {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null
  if (typeof code === 'number' && Number.isInteger(code)) return code
  if (typeof code === 'string' && /^-?\d{1,9}$/.test(code)) return Number(code)
  return response?.status === 401 ? 100600 : null
}
