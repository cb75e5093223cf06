import { keepCompiledCode } from './compiled-code.ts'
import { readSettings } from './read-settings.ts'

/**
 * Reads the settings, then serves in this process or runs workers.
 *
 * @param dist the folder of the pages' builds, if not the project's own
 */
export async function run(isDevelopment: boolean, dist?: string): Promise<void> {
  const env = await readSettings()
  // Before the modules of the server: the next start need not compile them again.
  keepCompiledCode(env.dataDir)
  const { runWorkers, shouldRunWorkers } = await import('./workers.ts')
  if (!isDevelopment && shouldRunWorkers(env)) return runWorkers(env)
  const { serve } = await import('./serve.ts')
  await serve(env, isDevelopment, dist)
}
