import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { brand } from '#web/brand/brand.ts'
import { isWebAddress } from './domain/rules/web-address.ts'
import { providerNames } from './provider/index.ts'

/** Invalid settings; `problems` has one line for each, with how to fix it. */
export class EnvError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'EnvError'
    this.problems = problems
  }
}

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')
const wholeNumber = (fallback: number, smallest: number, largest: number, meaning: string) => {
  const message = `must be ${meaning}, ${smallest} to ${largest}`
  return z.coerce.number(message).int(message).min(smallest, message).max(largest, message).default(fallback)
}
const text = (isRight: (value: string) => boolean, message: string) => z.string().refine(isRight, message)
const port = (fallback: number) => wholeNumber(fallback, 0, 65_535, 'a port')
const positive = (fallback: number) =>
  z.coerce.number('must be a number above 0').positive('must be a number above 0').default(fallback)
const httpUrl = (message: string) => z.url({ protocol: /^https?$/, error: message })
/** An IPv6 address may be in brackets, as in a URL. */
const host = z
  .string()
  .transform((address) => address.trim().replace(/^\[(.*)\]$/, '$1'))
  .default('127.0.0.1')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Whether a text is an address, or a network that does not contain every address. */
const isNetwork = (text: string): boolean => network.safeParse(text).success && !text.endsWith('/0')

const partsOf = (list: string) => list.split(',').map((part) => part.trim())

/** Whether Express accepts the value for `trust proxy`: a number of hops, or addresses, networks and names of networks. */
const isProxyList = (value: string): boolean =>
  value === 'off' ||
  /^\d{1,3}$/.test(value) ||
  partsOf(value).every((part) => /^(?:loopback|linklocal|uniquelocal)$/.test(part) || isNetwork(part))

const optionalPath = (fallback: string) =>
  text(
    (path) => path === 'none' || (/^(?:\/[\w~.-]+)+\/?$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path)),
    'must be none, or a path below UPSTREAM_URL, for example /home/feedback',
  )
    .default(fallback)
    .transform((path) => (path === 'none' ? null : path))

/** Headers that the portal sets itself. */
const ownHeaders =
  /^(?:accept|connection|content-length|content-type|cookie|expect|host|keep-alive|transfer-encoding|upgrade|user-agent|x-forwarded-for)$/

const maxTimerMs = 2 ** 31 - 1
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** In production the pages show nothing of the example brand, which is no real company. */
const shownBrand = (isProduction: boolean) =>
  isProduction && brand.isExample ? { name: '', website: '', contact: '' } : brand

/** Production needs it, because it has no safe default there. */
const needed = <Shape extends z.ZodType<unknown, string>>(
  isProduction: boolean,
  shape: Shape,
  mend: string,
) => (isProduction ? z.string(`is missing: set it to ${mend}`).pipe(shape) : shape.optional())

/** The environment variables with their rules and defaults; `.env.example` describes them. */
const schemaOf = (isProduction: boolean) =>
  z.object({
    HOST: host,
    PORT: port(4000),
    UPSTREAM_PORT: port(4100),
    /** Null disables the metrics, which have no password. */
    METRICS_PORT: text(
      (value) => value === 'off' || port(0).safeParse(value).success,
      'must be a port, 0 to 65535, or off',
    )
      .default('4200')
      .transform((value) => (value === 'off' ? null : Number(value))),
    METRICS_HOST: host,
    /** The first one is named in links and to search engines. If there is none, it is taken from the request's Host header. */
    PUBLIC_ORIGIN: needed(
      isProduction,
      text(
        (value) => partsOf(value).every((part) => httpUrl('').safeParse(part).success),
        'must be an origin, or several with commas between them, for example https://partners.example.com',
      )
        .transform((value) => partsOf(value).map((address) => new URL(address).origin))
        .refine(
          (origins) => !isProduction || origins.every((origin) => origin.startsWith('https:')),
          'is http, but browsers keep the session only over https: set it to the https origin that users open',
        ),
      'the https origin that users open',
    ).transform((origins) => origins ?? []),
    /** Express' setting of the same name; false trusts no proxy. */
    TRUST_PROXY: needed(
      isProduction,
      text(
        isProxyList,
        'must be off, a number of proxies, or their addresses, for example loopback, 10.0.0.0/8',
      ),
      'the addresses of your proxy, or to off if there is none',
    ).transform((value = 'off') => (value === 'off' ? false : /^\d+$/.test(value) ? Number(value) : value)),
    DATA_DIR: z.string().default('./.data'),
    PROVIDER: z
      .enum(providerNames, `must be ${providerNames.join(' or ')}`)
      .default('legacy-rest')
      .refine(
        (name) => !isProduction || name !== 'in-memory',
        'is for development only, because it keeps its data in memory: set it to another provider',
      ),
    UPSTREAM_URL: needed(
      isProduction,
      httpUrl('must be the address of the provider, for example https://cloud.example.com/api').transform(
        (address) => new URL(address),
      ),
      'the address of the provider',
    ),
    UPSTREAM_TIMEOUT_MS: wholeNumber(60_000, 1, maxTimerMs, 'whole milliseconds'),
    /** A company's proxy to an https provider, and the hosts that are called without it. */
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
    UPSTREAM_TIME_ZONE: text(isTimeZone, 'must be an IANA time zone, for example Asia/Hong_Kong').default(
      'Asia/Hong_Kong',
    ),
    ALLOW_INSECURE_UPSTREAM: onOff('off'),
    FEEDBACK_PATH: optionalPath('/home/feedback'),
    LOGOUT_PATH: optionalPath('none'),
    CUSTOMER_GROUP: z.enum(['imfs', 'current'], 'must be imfs or current').default('imfs'),
    TOKEN_HEADER: z
      .string()
      .toLowerCase()
      .refine(
        (name) => /^[a-z][\w-]{0,63}$/.test(name) && !ownHeaders.test(name),
        'must be the name of a header that the portal does not set itself, for example authorization',
      )
      .default('auth-token'),
    SESSION_STORE: text(
      (store) => store === 'file' || (/^rediss?:\/\/./.test(store) && URL.canParse(store)),
      'must be file, or the address of a Redis, for example redis://127.0.0.1:6379',
    ).default('file'),
    SESSION_SECRET: needed(
      isProduction,
      z
        .string()
        .transform(partsOf)
        .refine(
          // One that somebody has typed to pass a check on its length has few different characters.
          (list) => list.every((secret) => secret.length >= 32 && new Set(secret).size >= 8),
          'each secret must have at least 32 characters, 8 of them different: take a random one',
        ),
      'at least 32 random characters',
    ),
    SESSION_IDLE_MINUTES: positive(30),
    SESSION_ABSOLUTE_HOURS: positive(12),
    CONFIRM_PAYOUT_AFTER_MINUTES: z
      .union(
        [z.literal('off').transform(() => Infinity), z.coerce.number().positive()],
        'must be off, or a number of minutes above 0',
      )
      .default(10),
    GRAPHQL_IDE: onOff(isProduction ? 'off' : 'on'),
    GRAPHQL_INTROSPECTION: onOff(isProduction ? 'off' : 'on'),
    /** `shipped` if only the documents of the portal's own pages are accepted. */
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
    /** OpenTelemetry's own variable: the collector of traces. Without it there are none. */
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(
      'must be the address of a collector, for example http://127.0.0.1:4318',
    ).optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    BRAND_NAME: z.string().default(shownBrand(isProduction).name),
    BRAND_URL: text(isWebAddress, 'must be a web address').default(shownBrand(isProduction).website),
    SUPPORT_CONTACT: z.string().default(shownBrand(isProduction).contact),
  })

/** The environment variables that the portal reads. */
export const variableNames = ['NODE_ENV', ...Object.keys(schemaOf(false).shape)]

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** All settings of the portal, validated, by the names of their variables. */
export type Env = ReturnType<typeof readEnv>

/** Reads and validates all settings; throws an `EnvError` that lists every problem. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = environment()) {
  const isProduction = variables.NODE_ENV === 'production'
  // An empty one counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  const { data, error } = schemaOf(isProduction).safeParse(given)
  if (!data) throw new EnvError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const { UPSTREAM_URL: upstream } = data
  const isInsecure = upstream?.protocol === 'http:' && !loopback.test(upstream.hostname)
  // Without this the portal would name that provider at its start, and serve no answers to captchas.
  if (data.PROVIDER === 'in-memory' && upstream)
    throw new EnvError(['UPSTREAM_URL has no effect with PROVIDER in-memory: remove one of the two'])
  if (isProduction && isInsecure && !data.ALLOW_INSECURE_UPSTREAM)
    throw new EnvError([
      'UPSTREAM_URL is http, so passwords would travel in clear: use https, or set ALLOW_INSECURE_UPSTREAM=on on a private network',
    ])
  return {
    ...data,
    isProduction,
    /** For the adapter of the legacy API. A path is null if the provider has no such call. */
    upstream: {
      timeoutMs: data.UPSTREAM_TIMEOUT_MS,
      proxy: data.HTTPS_PROXY === undefined ? null : { url: data.HTTPS_PROXY, except: data.NO_PROXY },
      timeZone: data.UPSTREAM_TIME_ZONE,
      feedbackPath: data.FEEDBACK_PATH,
      logoutPath: data.LOGOUT_PATH,
      customerGroup: data.CUSTOMER_GROUP,
      tokenHeader: data.TOKEN_HEADER,
    },
    /** Whether the demo starts the reference upstream. */
    startsReferenceUpstream: data.PROVIDER === 'legacy-rest' && !upstream,
    /** What production accepts, but should not have; for the log. */
    warnings: isProduction ? warningsOf(data) : [],
  }
}

const warningsOf = (data: { RATE_LIMITS: boolean; SESSION_ABSOLUTE_HOURS: number }): string[] => [
  ...(data.RATE_LIMITS ? [] : ['RATE_LIMITS is off: nothing limits guesses of passwords and codes']),
  ...(data.SESSION_ABSOLUTE_HOURS > 168
    ? ['SESSION_ABSOLUTE_HOURS is over a week: so long lives a stolen session']
    : []),
]

/** The variables of the environment, completed by `.env` in the working directory. */
function environment(): NodeJS.ProcessEnv {
  // Node's own reader takes the mark that Notepad writes at the beginning of a file for a part of the first name.
  const file = existsSync('.env') ? readFileSync('.env', 'utf8').replace(/^\uFEFF/, '') : ''
  return Object.assign(process.env, { ...parseEnv(file), ...process.env })
}

/** Whether a script of npm has started this process. */
export const isRunByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined

/** The environment of a program that the portal starts: without the portal's own settings. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !variableNames.includes(name)))
