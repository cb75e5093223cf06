import { type Env, EnvError } from '../bff/env/env.ts'
import { readSettings } from '../bff/boot/read-settings.ts'

/** Reads the settings; prints the problems and exits if they are invalid. */
export async function readEnvOrExit(): Promise<Env> {
  try {
    return await readSettings()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(`The settings are invalid:\n- ${error.problems.join('\n- ')}`)
    return process.exit(1)
  }
}
