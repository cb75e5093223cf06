import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Env } from './env/env.ts'
import type { CustomerSnapshots } from './graphql/provider-access/customer-snapshots.ts'
import type { Load } from './http/guards/overload.ts'
import type { RateLimits } from './http/guards/rate-limits.ts'
import type { HumanCheck } from './http/human-check/human-check.ts'
import type { Metrics } from './http/ops/metrics.ts'
import type { Tracing } from './http/ops/tracing/tracing.ts'
import type { DemoTools } from './http/pages/demo-tools.ts'
import type { Sessions } from './http/session/sessions.ts'
import type { AffiliateProvider, ProviderState } from './provider/provider.ts'

/** What the application is made of, so that tests can give it other parts. */
export interface AppParts {
  env: Env
  provider: AffiliateProvider
  sessions: Sessions
  humanCheck: HumanCheck
  limits: RateLimits
  log: Logger
  load: Load
  /** Null disables metrics. */
  metrics: Metrics | null
  /** Keeps the customers that searches read; omitted, the application makes its own. */
  snapshots?: CustomerSnapshots
  /** Null disables tracing. */
  tracing: Tracing | null
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Whether the process is stopping. */
  isDraining: () => boolean
  /** Only in the demo: reads the answer to a captcha. */
  readCaptchaAnswer: ((state: ProviderState) => Promise<string | null>) | null
  /** Only in the demo with its own reference upstream: reads e-mailed codes, and the accounts to sign in to. */
  demoTools: DemoTools | null
  /** The server whose port the development build shares; null serves the built portal. */
  developmentServer: Server | null
  /** The folder of the builds. */
  dist?: string
  /** Serves no pages, for tests of the API. */
  isApiOnly?: boolean
}
