import { parseArgs } from 'node:util'
import { EnvError } from './env/env.ts'
import { MissingBuild } from './http/pages/builds.ts'
import { readSettings } from './boot/read-settings.ts'
import { serve } from './boot/serve.ts'
import { shouldRunWorkers, runWorkers } from './boot/workers.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

// Sessions, the secret and the demo's data are for the user of this process alone.
process.umask(0o077)

try {
  const env = await readSettings()
  await (!flags.dev && shouldRunWorkers(env) ? runWorkers(env) : serve(env, flags.dev))
} catch (error) {
  const problems =
    error instanceof EnvError ? error.problems : error instanceof MissingBuild ? [error.message] : null
  console.error(problems ? `The portal cannot start:\n- ${problems.join('\n- ')}` : error)
  process.exit(1)
}
