import { keepCompiledCode } from './compiled-code.ts'
import { readEnv } from '../env/env.ts'

/**
 * Reads the settings, then serves in this process or runs workers.
 *
 * @param build the name of the build of the server; null for development, which runs the sources
 * @param dist the folder of the pages' builds, if not the project's own
 */
export async function run(build: string | null, dist?: string): Promise<void> {
  const isDevelopment = build === null
  const env = readEnv()
  // Before the modules of the server: the next start need not compile them again.
  keepCompiledCode(env.dataDir, build ?? 'sources')
  const { runWorkers, shouldRunWorkers } = await import('./workers.ts')
  if (!isDevelopment && shouldRunWorkers(env)) return runWorkers(env)
  const { serve } = await import('./serve.ts')
  await serve(env, isDevelopment, dist)
}
