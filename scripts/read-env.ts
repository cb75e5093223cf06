import { type Env, EnvError, readEnv } from '../bff/env.ts'

/** Reads the settings; prints the problems and exits if they are invalid. */
export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(`The settings are invalid:\n- ${error.problems.join('\n- ')}`)
    return process.exit(1)
  }
}
