import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

type Directives = Record<string, string[]>

const portalPolicy: Directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Mantine writes CSS variables into style elements and attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

const idePolicy: Directives = {
  ...portalPolicy,
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
}

/** Vite's client needs an inline script and a web socket. */
const developmentPolicy: Directives = {
  ...portalPolicy,
  scriptSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'", 'ws:'],
}

const policies = { portal: portalPolicy, ide: idePolicy, development: developmentPolicy }

/** No page uses these, so no script that got into one can either. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

const strictTransport = { maxAge: 31_536_000, includeSubDomains: true }

/** Sets the same headers on each response. */
const setAlways =
  (headers: Map<string, string>): RequestHandler =>
  (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }

/** The security headers of JSON, which no page is made of. */
export function createApiHeaders(isSecure: boolean): RequestHandler {
  const { maxAge } = strictTransport
  return setAlways(
    new Map([
      ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
      ['cross-origin-resource-policy', 'same-origin'],
      ['x-content-type-options', 'nosniff'],
      ...(isSecure ? [['strict-transport-security', `max-age=${maxAge}; includeSubDomains`] as const] : []),
    ]),
  )
}

/**
 * The security headers of pages, and of everything that has none of its own.
 *
 * @param inlineScripts bodies of the page's own inline scripts, allowed by their hash
 * @param isSecure whether the portal is served over https only
 */
export function createSecurityHeaders(
  kind: keyof typeof policies,
  isSecure: boolean,
  inlineScripts: string[] = [],
): RequestHandler {
  const hashes = inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
  const policy = policies[kind]
  // The same for every response, so helmet is asked once.
  const headers = new Map([['permissions-policy', permissionsPolicy]])
  const noted = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader() {} }
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, scriptSrc: [...(policy.scriptSrc ?? []), ...hashes] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A portal address may contain a search, which must not get into a proxy's log as a referrer.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: isSecure && strictTransport,
    xFrameOptions: { action: 'deny' },
  })
  setHeaders({} as IncomingMessage, noted as unknown as ServerResponse, () => {})
  return setAlways(headers)
}
