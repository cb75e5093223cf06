import { parseArgs } from 'node:util'
import { EnvError } from './env/env.ts'
import { MissingBuild } from './http/pages/builds.ts'
import { keepCompiledCode } from './boot/compiled-code.ts'
import { readSettings } from './boot/read-settings.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

// Sessions, the secret and the demo's data are for the user of this process alone.
process.umask(0o077)

try {
  const env = await readSettings()
  // Before the modules of the server: the next start need not compile them again.
  keepCompiledCode(env.dataDir)
  const { runWorkers, shouldRunWorkers } = await import('./boot/workers.ts')
  if (!flags.dev && shouldRunWorkers(env)) await runWorkers(env)
  else {
    const { serve } = await import('./boot/serve.ts')
    await serve(env, flags.dev)
  }
} catch (error) {
  const problems =
    error instanceof EnvError ? error.problems : error instanceof MissingBuild ? [error.message] : null
  console.error(problems ? `The portal cannot start:\n- ${problems.join('\n- ')}` : error)
  process.exit(1)
}
