import { existsSync } from 'node:fs'
import { missingInProduction, unusedInMemory } from './problems.ts'
import { variables as schemaOf } from './variables.ts'

/** The environment variables that the portal reads; `.env.example` describes them. */
export const variableNames = ['NODE_ENV', ...Object.keys(schemaOf(false).shape)]

/** All settings of the portal, validated; each is an environment variable described in `.env.example`. */
export interface Env {
  isProduction: boolean
  host: string
  port: number
  /** Null disables the metrics. */
  metricsPort: number | null
  /** Where the metrics are served; they have no password. */
  metricsHost: string
  /** Null if it is taken from the request's Host header. */
  publicOrigin: string | null
  /** Express' setting of the same name; false trusts no proxy. */
  trustProxy: string | number | false
  dataDir: string
  /** The name of the provider's folder in `bff/provider`. */
  provider: 'legacy-rest' | 'in-memory'
  /** The provider's address; null in the demo. */
  upstreamUrl: URL | null
  /** Whether the demo starts the reference upstream. */
  startsReferenceUpstream: boolean
  referenceUpstreamPort: number
  /** A path is null if the provider has no such call. */
  upstream: {
    timeoutMs: number
    /** A company's proxy to an https provider; null if there is none. */
    proxy: { url: string; except: string } | null
    timeZone: string
    feedbackPath: string | null
    logoutPath: string | null
    customerGroup: 'imfs' | 'current'
    tokenHeader: string
  }
  /** `store` is `file` or the address of a Redis. */
  session: {
    store: string
    secrets: string[] | null
    idleSeconds: number
    absoluteSeconds: number
    /** How long after the password a change of payment details needs no confirmation; null if it never needs one. */
    confirmPayoutAfterMs: number | null
  }
  /** `documents` is `shipped` if only the documents of the portal's own pages are accepted. */
  graphql: { ide: boolean; introspection: boolean; documents: 'any' | 'shipped' }
  /** Null switches them off. `exempt` has addresses and networks. */
  rateLimits: { factor: number; exempt: string[] } | null
  logLevel: string
  /** Where traces are sent, including the path; null disables them. */
  traceCollector: URL | null
  brand: { name: string; url: string; supportContact: string }
}

/** Invalid settings; `problems` has one line for each, with how to fix it. */
export class EnvError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'EnvError'
    this.problems = problems
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/** The variables that have a value; an empty one counts as not set. */
const givenIn = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))

/** Reads and validates all settings; throws an `EnvError` that lists every problem. */
export function readEnv(variables: Variables = environment()): Env {
  const isProduction = variables.NODE_ENV === 'production'
  const given = givenIn(variables)
  const result = schemaOf(isProduction).safeParse({ ...given })
  const wrong = result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const missing = isProduction ? missingInProduction(given) : []
  const problems = [...wrong, ...missing, ...unusedInMemory(given)]
  if (!result.success || problems.length > 0) throw new EnvError(problems)
  const values = result.data
  const startsReferenceUpstream = values.PROVIDER === 'legacy-rest' && !values.UPSTREAM_URL
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT === 'off' ? null : Number(values.METRICS_PORT),
    metricsHost: values.METRICS_HOST,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustProxy: toTrustProxy(values.TRUST_PROXY),
    dataDir: values.DATA_DIR,
    provider: values.PROVIDER,
    upstreamUrl: values.UPSTREAM_URL ?? null,
    startsReferenceUpstream,
    referenceUpstreamPort: values.UPSTREAM_PORT,
    upstream: {
      timeoutMs: values.UPSTREAM_TIMEOUT_MS,
      proxy: values.HTTPS_PROXY === undefined ? null : { url: values.HTTPS_PROXY, except: values.NO_PROXY },
      timeZone: values.UPSTREAM_TIME_ZONE,
      feedbackPath: values.FEEDBACK_PATH,
      logoutPath: values.LOGOUT_PATH,
      customerGroup: values.CUSTOMER_GROUP,
      tokenHeader: values.TOKEN_HEADER,
    },
    session: {
      store: values.SESSION_STORE,
      secrets: values.SESSION_SECRET ?? null,
      idleSeconds: values.SESSION_IDLE_MINUTES * 60,
      absoluteSeconds: values.SESSION_ABSOLUTE_HOURS * 3600,
      confirmPayoutAfterMs:
        values.CONFIRM_PAYOUT_AFTER_MINUTES === 'off' ? null : values.CONFIRM_PAYOUT_AFTER_MINUTES * 60_000,
    },
    graphql: {
      ide: values.GRAPHQL_IDE,
      introspection: values.GRAPHQL_INTROSPECTION,
      documents: values.GRAPHQL_DOCUMENTS,
    },
    rateLimits: values.RATE_LIMITS
      ? { factor: values.RATE_LIMIT_FACTOR, exempt: values.RATE_LIMIT_EXEMPT }
      : null,
    logLevel: values.LOG_LEVEL,
    traceCollector: values.OTEL,
    brand: { name: values.BRAND_NAME, url: values.BRAND_URL, supportContact: values.SUPPORT_CONTACT },
  }
}

/** The variables of the environment, completed by `.env` in the working directory. */
function environment(): NodeJS.ProcessEnv {
  // Node's own flag for this prints a warning if the file is missing.
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** The environment of a program that the portal starts: without the portal's own settings, except those that are given. */
export const childEnvironment = (given: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !variableNames.includes(name))),
  ...given,
})

function toTrustProxy(value: string | undefined): string | number | false {
  if (value === undefined || value === 'off') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
