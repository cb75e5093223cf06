import { type Env, readEnv } from './env.ts'
import { problemsInConfig } from './provider/index.ts'

/** All settings of this portal, its provider's own file included; throws an `EnvError` that lists everything that is wrong. */
export const readSettings = (variables?: Record<string, string | undefined>): Env =>
  readEnv(variables, problemsInConfig)
