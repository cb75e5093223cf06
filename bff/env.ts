import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { isWebAddress } from './domain/rules/web-address.ts'

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')
const wholeNumber = (fallback: number, smallest: number, largest: number, meaning: string) => {
  const message = `must be ${meaning}, ${smallest} to ${largest}`
  return z.coerce.number(message).int(message).min(smallest, message).max(largest, message).default(fallback)
}
const port = (fallback: number) => wholeNumber(fallback, 0, 65_535, 'a port')
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535
const positive = (fallback: number) =>
  z.coerce.number('must be a number above 0').positive('must be a number above 0').default(fallback)
/** The longest time that the platform's timers can measure. */
const maxTimerMs = 2 ** 31 - 1
const httpUrl = (message: string) => z.url({ protocol: /^https?$/, error: message })
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'must be an IANA time zone, for example Asia/Hong_Kong')

/** Where a collector takes traces, unless its address says so itself. */
function toCollector(text: string): URL {
  const url = new URL(text)
  return url.pathname === '/' ? new URL('/v1/traces', url) : url
}

/** What Express takes for its `trust proxy`: a number of hops, or addresses, networks and names of networks. */
const isProxyList = (value: string): boolean =>
  value === 'off' ||
  /^\d{1,3}$/.test(value) ||
  value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    if (/^(?:loopback|linklocal|uniquelocal)$/.test(address)) return bits === undefined
    const largest = isIP(address) === 6 ? 128 : 32
    // A network of every address is no proxy.
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= largest)
    return isIP(address) !== 0 && isNetwork && rest.length === 0
  })

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const settings = (isProduction: boolean) =>
  z.object({
    // An address of IPv6 may stand in brackets, as in a URL.
    HOST: z
      .string()
      .transform((host) => host.trim().replace(/^\[(.*)\]$/, '$1'))
      .default('127.0.0.1'),
    PORT: port(4000),
    UPSTREAM_PORT: port(4100),
    METRICS_PORT: z
      .string()
      .refine((value) => value === 'off' || isPort(value), 'must be a port, 0 to 65535, or off')
      .default('4200'),
    WORKERS: wholeNumber(1, 1, 64, 'a number of processes'),
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
    UPSTREAM_URL: httpUrl(
      'must be the address of the provider with its /api, for example https://cloud.example.com/api',
    )
      .transform((text) => new URL(text))
      .optional(),
    UPSTREAM_TIMEOUT_MS: wholeNumber(60_000, 1, maxTimerMs, 'whole milliseconds'),
    UPSTREAM_TIME_ZONE: timeZone.default('Asia/Hong_Kong'),
    ALLOW_INSECURE_UPSTREAM: onOff('off'),
    PROVIDER_CONFIG: z.string().optional(),
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
      .optional(),
    SESSION_IDLE_MINUTES: positive(30),
    SESSION_ABSOLUTE_HOURS: positive(12),
    GRAPHQL_IDE: onOff(isProduction ? 'off' : 'on'),
    GRAPHQL_INTROSPECTION: onOff(isProduction ? 'off' : 'on'),
    GRAPHQL_DOCUMENTS: z
      .enum(['any', 'shipped'], 'must be any or shipped')
      .default(isProduction ? 'shipped' : 'any'),
    RATE_LIMITS: onOff('on'),
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
    BRAND_NAME: z.string().default(isProduction ? '' : 'Lanmo Cloud'),
    BRAND_URL: z
      .string()
      .refine(isWebAddress, 'must be a web address')
      .default(isProduction ? '' : 'https://example.com/'),
    SMTP_URL: z
      .string()
      .refine(
        (url) => /^smtps?:/.test(url) && Boolean(URL.parse(url)?.hostname),
        'must be the address of a mail server, for example smtp://user:password@mail.example.com:587',
      )
      .optional(),
    SUPPORT_CONTACT: z.string().default(isProduction ? '' : 'partners@example.com'),
  })

/** The environment variables that are read, all described in `.env.example`. */
export const variableNames = ['NODE_ENV', ...Object.keys(settings(false).shape)]

/** All settings of the portal, checked; each is an environment variable described in `.env.example`. */
export interface Env {
  isProduction: boolean
  host: string
  port: number
  /** On loopback; null serves none. */
  metricsPort: number | null
  /** How many processes serve the portal. */
  workers: number
  /** Null where it is taken from the request's Host. */
  publicOrigin: string | null
  /** Express' own setting of the same name; false trusts nobody. */
  trustProxy: string | number | false
  dataDir: string
  /** Null starts the reference upstream. */
  upstreamUrl: URL | null
  referenceUpstreamPort: number
  /** Where the reference upstream sends its mails; null keeps them in its outbox alone. */
  smtpUrl: string | null
  /** `config` is what the file PROVIDER_CONFIG holds, for the provider alone to read; undefined where there is none. */
  upstream: { timeoutMs: number; timeZone: string; config: unknown }
  /** `store` is `file` or the address of a Redis. */
  session: { store: string; secrets: string[] | null; idleSeconds: number; absoluteSeconds: number }
  /** `documents` is `shipped` where only those of the portal's own pages are accepted. */
  graphql: { ide: boolean; introspection: boolean; documents: 'any' | 'shipped' }
  rateLimits: boolean
  logLevel: string
  /** Where traces are sent, path included; null sends none. */
  traceCollector: URL | null
  brand: { name: string; url: string; supportContact: string }
}

/** Settings that cannot be used; `problems` has one line for each, with its mend. */
export class EnvError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'EnvError'
    this.problems = problems
  }
}

/** What PROVIDER_CONFIG brings. */
export interface ConfigFile {
  content?: unknown
  problems: string[]
}

/**
 * Reads and checks all settings at once; throws an `EnvError` that lists everything that is wrong.
 *
 * @param readConfig reads the file PROVIDER_CONFIG, and says what is wrong with it, a line each
 */
export function readEnv(
  variables: Record<string, string | undefined> = environment(),
  readConfig: (variables: Record<string, string | undefined>) => ConfigFile = () => ({ problems: [] }),
): Env {
  const isProduction = variables.NODE_ENV === 'production'
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  const result = settings(isProduction).safeParse({ ...given })
  const wrong = result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const missing = isProduction ? missingInProduction(given) : []
  const together = result.data && result.data.WORKERS > 1 ? missingForWorkers(result.data) : []
  const config = readConfig(given)
  const problems = [...wrong, ...missing, ...together, ...config.problems]
  if (!result.success || problems.length > 0) throw new EnvError(problems)
  const values = result.data
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT === 'off' ? null : Number(values.METRICS_PORT),
    workers: values.WORKERS,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustProxy: toTrustProxy(values.TRUST_PROXY),
    dataDir: values.DATA_DIR,
    upstreamUrl: values.UPSTREAM_URL ?? null,
    referenceUpstreamPort: values.UPSTREAM_PORT,
    smtpUrl: values.SMTP_URL ?? null,
    upstream: {
      timeoutMs: values.UPSTREAM_TIMEOUT_MS,
      timeZone: values.UPSTREAM_TIME_ZONE,
      config: config.content,
    },
    session: {
      store: values.SESSION_STORE,
      secrets: values.SESSION_SECRET ?? null,
      idleSeconds: values.SESSION_IDLE_MINUTES * 60,
      absoluteSeconds: values.SESSION_ABSOLUTE_HOURS * 3600,
    },
    graphql: {
      ide: values.GRAPHQL_IDE,
      introspection: values.GRAPHQL_INTROSPECTION,
      documents: values.GRAPHQL_DOCUMENTS,
    },
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    traceCollector: values.OTEL,
    brand: { name: values.BRAND_NAME, url: values.BRAND_URL, supportContact: values.SUPPORT_CONTACT },
  }
}

/** The environment, and what `.env` in the working directory says of variables that it does not set. */
function environment(): NodeJS.ProcessEnv {
  // Node's own flag for this takes an absent file for worth telling.
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** The environment of a program that the portal starts: without the portal's own settings, save those that it is given. */
export const childEnvironment = (given: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !variableNames.includes(name))),
  ...given,
})

/** Several processes count limits together and each stops by itself: neither works with what one process keeps. */
function missingForWorkers(values: { SESSION_STORE: string; UPSTREAM_URL?: URL | undefined }): string[] {
  const problems: string[] = []
  if (values.SESSION_STORE === 'file')
    problems.push(
      'WORKERS is more than 1, which needs Redis: set SESSION_STORE to its address, or WORKERS to 1',
    )
  if (!values.UPSTREAM_URL)
    problems.push(
      'WORKERS is more than 1, but the demo runs in one process: set UPSTREAM_URL, or WORKERS to 1',
    )
  return problems
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

function missingInProduction(values: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (!values.SESSION_SECRET)
    problems.push('SESSION_SECRET is missing: set it to at least 32 random characters')
  if (!values.PUBLIC_ORIGIN)
    problems.push('PUBLIC_ORIGIN is missing: set it to the https origin that users open')
  else if (URL.parse(values.PUBLIC_ORIGIN)?.protocol === 'http:')
    problems.push(
      'PUBLIC_ORIGIN is http, but browsers keep the session only over https: set it to the https origin that users open',
    )
  if (!values.TRUST_PROXY)
    problems.push('TRUST_PROXY is missing: set it to the addresses of your proxy, or to off if there is none')
  if (!values.UPSTREAM_URL)
    problems.push('UPSTREAM_URL is missing: set it to the address of the provider with its /api')
  else if (isInsecure(values.UPSTREAM_URL) && values.ALLOW_INSECURE_UPSTREAM !== 'on')
    problems.push(
      'UPSTREAM_URL is http, so passwords would travel in clear: use https, or set ALLOW_INSECURE_UPSTREAM=on on a private network',
    )
  return problems
}

function isInsecure(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return protocol === 'http:' && !loopback.test(hostname ?? '')
}

function toTrustProxy(value: string | undefined): string | number | false {
  if (value === undefined || value === 'off') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
