import { readEnv } from '../env.ts'

/**
 * Reads the settings, then serves.
 *
 * @param isDevelopment whether the sources run, not a build
 * @param dist the folder of the pages' builds, if not the project's own
 */
export async function run(isDevelopment: boolean, dist?: string): Promise<void> {
  const env = readEnv()
  // Wrong settings are reported before the server is loaded.
  const { serve } = await import('./serve.ts')
  await serve(env, isDevelopment, dist)
}
