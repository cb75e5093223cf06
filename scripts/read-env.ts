import { type Env, EnvError } from '../bff/env.ts'
import { readSettings } from '../bff/boot/read-settings.ts'

/** The settings; where they cannot be used, says why and ends. */
export function readEnvOrExit(): Env {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(`The settings cannot be used:\n- ${error.problems.join('\n- ')}`)
    return process.exit(1)
  }
}
