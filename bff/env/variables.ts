import { isIP } from 'node:net'
import { z } from 'zod'
import { isWebAddress } from '../domain/rules/web-address.ts'
import { shownBrand } from './shown-brand.ts'

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')
const wholeNumber = (fallback: number, smallest: number, largest: number, meaning: string) => {
  const message = `must be ${meaning}, ${smallest} to ${largest}`
  return z.coerce.number(message).int(message).min(smallest, message).max(largest, message).default(fallback)
}
/** An IPv6 address may be in brackets, as in a URL. */
const host = () =>
  z
    .string()
    .transform((address) => address.trim().replace(/^\[(.*)\]$/, '$1'))
    .default('127.0.0.1')
const port = (fallback: number) => wholeNumber(fallback, 0, 65_535, 'a port')
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535
const positive = (fallback: number) =>
  z.coerce.number('must be a number above 0').positive('must be a number above 0').default(fallback)
/** The longest delay of Node's timers. */
const maxTimerMs = 2 ** 31 - 1
/** A random secret has more; one that somebody typed to pass the check on its length has not. */
const minDifferent = 8
const httpUrl = (message: string) => z.url({ protocol: /^https?$/, error: message })
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'must be an IANA time zone, for example Asia/Hong_Kong')

/** The address for traces: a collector's default path is added unless the address has a path. */
function toCollector(text: string): URL {
  const url = new URL(text)
  return url.pathname === '/' ? new URL('/v1/traces', url) : url
}

/** Whether a text is an address, or a network that does not contain every address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const largest = isIP(address) === 6 ? 128 : 32
  const isSize =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= largest)
  return isIP(address) !== 0 && isSize && rest.length === 0
}

const partsOf = (list: string) => list.split(',').map((part) => part.trim())

/** Whether Express accepts the value for `trust proxy`: a number of hops, or addresses, networks and names of networks. */
const isProxyList = (value: string): boolean =>
  value === 'off' ||
  /^\d{1,3}$/.test(value) ||
  partsOf(value).every((part) => /^(?:loopback|linklocal|uniquelocal)$/.test(part) || isNetwork(part))

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A call that a provider may not have. */
const optionalPath = (fallback: string) =>
  z
    .string()
    .refine(
      (path) => path === 'none' || (/^(?:\/[\w~.-]+)+\/?$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path)),
      'must be none, or a path below UPSTREAM_URL, for example /home/feedback',
    )
    .default(fallback)
    .transform((path) => (path === 'none' ? null : path))

/** Headers that the portal sets itself. */
const ownHeaders =
  /^(?:accept|connection|content-length|content-type|cookie|expect|host|keep-alive|transfer-encoding|upgrade|user-agent|x-forwarded-for)$/
const header = (fallback: string) =>
  z
    .string()
    .toLowerCase()
    .refine(
      (name) => /^[a-z][\w-]{0,63}$/.test(name) && !ownHeaders.test(name),
      'must be the name of a header that the portal does not set itself, for example authorization',
    )
    .default(fallback)

/** The environment variables with their rules and defaults; `.env.example` describes them. */
export const variables = (isProduction: boolean) =>
  z.object({
    HOST: host(),
    PORT: port(4000),
    UPSTREAM_PORT: port(4100),
    METRICS_PORT: z
      .string()
      .refine((value) => value === 'off' || isPort(value), 'must be a port, 0 to 65535, or off')
      .default('4200'),
    METRICS_HOST: host(),
    PUBLIC_ORIGIN: httpUrl('must be an origin, for example https://partners.example.com')
      .transform((text) => new URL(text).origin)
      .optional(),
    TRUST_PROXY: z
      .string()
      .refine(
        isProxyList,
        'must be off, a number of proxies, or their addresses, for example loopback, 10.0.0.0/8',
      )
      .optional(),
    DATA_DIR: z.string().default('./.data'),
    PROVIDER: z.enum(['legacy-rest', 'in-memory'], 'must be legacy-rest or in-memory').default('legacy-rest'),
    UPSTREAM_URL: httpUrl('must be the address of the provider, for example https://cloud.example.com/api')
      .transform((text) => new URL(text))
      .optional(),
    UPSTREAM_TIMEOUT_MS: wholeNumber(60_000, 1, maxTimerMs, 'whole milliseconds'),
    HTTPS_PROXY: z
      .string()
      // Other programs accept it without a scheme, too.
      .transform((address) => (/^\w+:\/\//.test(address) ? address : `http://${address}`))
      .refine(
        (address) => Boolean(URL.parse(address)?.hostname),
        'must be an address, for example http://proxy.example.com:3128',
      )
      .optional(),
    NO_PROXY: z.string().default(''),
    UPSTREAM_TIME_ZONE: timeZone.default('Asia/Hong_Kong'),
    ALLOW_INSECURE_UPSTREAM: onOff('off'),
    FEEDBACK_PATH: optionalPath('/home/feedback'),
    LOGOUT_PATH: optionalPath('none'),
    CUSTOMER_GROUP: z.enum(['imfs', 'current'], 'must be imfs or current').default('imfs'),
    TOKEN_HEADER: header('auth-token'),
    SESSION_STORE: z
      .string()
      .refine(
        (store) => store === 'file' || (/^rediss?:\/\/./.test(store) && URL.canParse(store)),
        'must be file, or the address of a Redis, for example redis://127.0.0.1:6379',
      )
      .default('file'),
    SESSION_SECRET: z
      .string()
      .transform((list) => list.split(',').map((secret) => secret.trim()))
      .refine(
        (list) => list.every((secret) => secret.length >= 32),
        'each secret must have at least 32 characters',
      )
      .refine(
        (list) => list.every((secret) => secret.length < 32 || new Set(secret).size >= minDifferent),
        `each secret must have at least ${minDifferent} different characters: take a random one`,
      )
      .optional(),
    SESSION_IDLE_MINUTES: positive(30),
    SESSION_ABSOLUTE_HOURS: positive(12),
    CONFIRM_PAYOUT_AFTER_MINUTES: z
      .union([z.literal('off'), z.coerce.number().positive()], 'must be off, or a number of minutes above 0')
      .default(10),
    GRAPHQL_IDE: onOff(isProduction ? 'off' : 'on'),
    GRAPHQL_INTROSPECTION: onOff(isProduction ? 'off' : 'on'),
    GRAPHQL_DOCUMENTS: z
      .enum(['any', 'shipped'], 'must be any or shipped')
      .default(isProduction ? 'shipped' : 'any'),
    RATE_LIMITS: onOff('on'),
    RATE_LIMIT_FACTOR: positive(1),
    RATE_LIMIT_EXEMPT: z
      .string()
      .transform((list) => partsOf(list).filter(Boolean))
      .refine(
        (list) => list.every(isNetwork),
        'must be addresses and networks, for example 192.0.2.7, 10.0.0.0/8',
      )
      .default([]),
    OTEL: z
      .union(
        [
          z.literal('off').transform(() => null),
          httpUrl('')
            .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password)
            .transform(toCollector),
        ],
        'must be off, or the address of a collector without a password, for example http://127.0.0.1:4318',
      )
      .default(null),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    BRAND_NAME: z.string().default(shownBrand(isProduction).name),
    BRAND_URL: z
      .string()
      .refine(isWebAddress, 'must be a web address')
      .default(shownBrand(isProduction).website),
    SUPPORT_CONTACT: z.string().default(shownBrand(isProduction).contact),
  })
