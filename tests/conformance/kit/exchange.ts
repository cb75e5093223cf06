import type { UpstreamRequest, UpstreamResponse } from '#bff/provider/guarded-call/round-trip.ts'
import { decodeJson } from '#bff/provider/guarded-call/decode-json.ts'
import type { ContractPath } from '#bff/provider/legacy-rest/contract-paths.ts'
import { type Names, toContractNames } from '#bff/provider/legacy-rest/names.ts'
import type { ProviderProfile } from '#bff/provider/legacy-rest/profile-types.ts'
import { curlOf } from './curl.ts'
import { isMaskedInCommand } from './describe.ts'

/** One call with its response. */
export interface Exchange {
  contract: ContractPath
  /** Method and path as the provider has them. */
  call: string
  curl: string
  /** Null if there was none; then `failure` says why. */
  response: UpstreamResponse | null
  failure: string | null
  /** The body as JSON; undefined if it is not. */
  json: unknown
  /** `data` of the envelope, by the contract's names; undefined if it is missing. */
  data: unknown
  /** The same by the provider's names. */
  raw: unknown
  /** The provider's names of the received fields. */
  receive: Names
}

interface Made {
  method: string
  contract: ContractPath
  profile: ProviderProfile
  base: URL
  sent: UpstreamRequest | undefined
  response: UpstreamResponse | string
}

/** @param response the reason as a text if there is none */
export function toExchange({ method, contract, profile, base, sent, response }: Made): Exchange {
  const call = profile.calls[contract]
  const { receive = {}, send = {}, path = contract } = call ?? {}
  const isThere = typeof response !== 'string'
  const json = isThere ? jsonOf(response) : undefined
  const raw = dataOf(json)
  const isMasked = (theirs: string) =>
    isMaskedInCommand(oursOf(theirs, send)) || theirs === profile.headers.token
  const curl = sent ? curlOf({ ...sent, url: maskedUrl(sent.path, path, base) }, isMasked) : ''
  return {
    contract,
    call: `${method} ${path}`,
    curl,
    response: isThere ? response : null,
    failure: isThere ? null : response,
    json,
    data: toContractNames(raw, receive),
    raw,
    receive,
  }
}

/** The address of a request; its variable segments are names and phone numbers, so they are masked. */
function maskedUrl(sentPath: string, template: string, base: URL): string {
  const { origin, search } = new URL(sentPath, base)
  return `${origin}${base.pathname.replace(/\/$/, '')}${template.replaceAll(/\{\w+\}/g, '***')}${search}`
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

/** The contract's name of a field of the provider. */
const oursOf = (field: string, names: Names): string =>
  Object.entries(names).find(([, theirs]) => theirs === field)?.[0] ?? field

/** The provider's name of a place such as `data.records[0].monthMoney`; a place outside `data` has no other name. */
export const nameAt = (place: string, receive: Names): string =>
  place.startsWith('data') ? place.replaceAll(/[A-Za-z_]\w*/g, (field) => receive[field] ?? field) : place
