import { describeNoJson } from './describe-body.ts'
import { contractFile, describeCode, describeValue, keysOf, quote } from './describe.ts'
import { codeOf, type Exchange } from './exchange.ts'

/** A deviation of the response as a whole. */
export interface EnvelopeProblem {
  field: string | null
  expected: string
  found: string
  keys?: readonly string[]
  mend?: string
  /** The portal reads the response nevertheless. */
  isTolerated?: boolean
  /** What the portal shows then, if that may be wrong. */
  portal?: string
}

const envelope = 'an object { code, msg, data }'

/** The problems of the envelope of an answer that should be a success; at most one of them stops the portal. */
export function checkEnvelope(exchange: Exchange): EnvelopeProblem[] {
  const unreadable = checkTransport(exchange) ?? checkJson(exchange) ?? checkCode(exchange)
  if (unreadable) return [unreadable]
  return [...checkLabel(exchange), ...checkCodeType(exchange), ...checkData(exchange)]
}

/** The portal follows no redirect; one that only adds a slash is another path. */
const mendOfRedirect = (path: string, location: string): Pick<EnvelopeProblem, 'mend'> =>
  /\/(?:\?|$)/.test(location) ? { mend: `if only a slash is missing: "${path}/" in ${contractFile}` } : {}

function checkTransport({ response, failure, path, json }: Exchange): EnvelopeProblem | null {
  if (!response) return { field: null, expected: 'an answer', found: failure ?? 'none' }
  const { status, headers } = response
  if (status >= 300 && status < 400)
    return {
      field: null,
      expected: 'an answer',
      found: `HTTP ${status}, a redirect to ${quote(String(headers.location ?? ''))}`,
      ...mendOfRedirect(path, String(headers.location ?? '')),
    }
  if (status === 404) {
    const mend = `if the call has another path: change "${path}" in ${contractFile}`
    return { field: null, expected: 'a call at this path', found: 'HTTP 404', mend }
  }
  const hasCode = keysOf(json).includes('code')
  if (status === 429 || status >= 500 || (status >= 400 && !hasCode))
    return {
      field: null,
      expected: envelope,
      found: `HTTP ${status}${hasCode ? `, ${describeCode((json as { code: unknown }).code)}` : ''}`,
    }
  return null
}

function checkJson({ response, json }: Exchange): EnvelopeProblem | null {
  if (!response) return null
  if (json === undefined)
    return {
      field: null,
      expected: 'JSON in UTF-8',
      found: describeNoJson(response.body, String(response.headers['content-type'] ?? '')),
    }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { field: null, expected: envelope, found: describeValue(json) }
  return null
}

function checkCode(exchange: Exchange): EnvelopeProblem | null {
  const { json } = exchange
  const keys = keysOf(json)
  if (!keys.includes('code'))
    return { field: 'code', expected: 'a whole number, 0 for success', found: 'nothing', keys }
  const code = codeOf(exchange)
  const given = (json as { code: unknown }).code
  if (code === null)
    return { field: 'code', expected: 'a whole number, 0 for success', found: describeValue(given) }
  if (code !== 0) return { field: 'code', expected: 'code 0 (success)', found: describeCode(code) }
  return null
}

const checkCodeType = ({ json }: Exchange): EnvelopeProblem[] => {
  const { code } = json as { code: unknown }
  if (typeof code === 'number') return []
  return [{ field: 'code', expected: 'a number', found: describeValue(code), isTolerated: true }]
}

function checkLabel({ response }: Exchange): EnvelopeProblem[] {
  const label = String(response?.headers['content-type'] ?? '')
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(label)) return []
  const found = label === '' ? 'nothing' : quote(label)
  return [{ field: 'header content-type', expected: 'application/json', found, isTolerated: true }]
}

/** A payload under another name than `data`. */
function checkData({ json }: Exchange): EnvelopeProblem[] {
  const keys = keysOf(json)
  if (keys.includes('data')) return []
  const elsewhere = Object.entries(json as object).find(
    ([, value]) => typeof value === 'object' && value !== null,
  )
  if (!elsewhere) return []
  return [{ field: 'data', expected: 'the payload', found: 'nothing', keys }]
}
