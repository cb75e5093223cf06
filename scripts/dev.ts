import { join } from 'node:path'
import { generateOnSaving, isPolling, soon, watchFolder } from './generate-on-saving.ts'
import { RestartedProgram } from './restarted-program.ts'

/**
 * Runs everything with hot reload: the BFF and the reference upstream restart, the page updates, and the hooks are
 * generated again.
 */
const root = join(import.meta.dirname, '..')

// The reference upstream is a child process of the portal, so a change of either restarts both.
const portal = new RestartedProgram('The portal', [join(root, 'bff/main.mjs'), '--dev'])
const restart = soon(() => portal.restart())
const { generate } = generateOnSaving(root)
const generateSoon = soon(generate)

watchFolder(root, 'bff', true, (path) => {
  if (path === join('domain', 'rules', 'languages.ts')) generateSoon()
  restart()
})
// Vite reads the texts again by itself.
watchFolder(root, 'web/brand', true, (path) => path.startsWith('texts') || restart())
watchFolder(root, 'upstream-mock', true, restart)
watchFolder(root, '.', false, (path) => {
  if (path === 'schema.graphql' || path === '.env') restart()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
console.log(
  isPolling
    ? 'Files are compared once a second (CHOKIDAR_USEPOLLING).'
    : 'If saving a file changes nothing, set CHOKIDAR_USEPOLLING=1: some file systems do not report changes.',
)
await generate()
portal.start()

async function stop(): Promise<void> {
  await portal.stop()
  process.exit(0)
}
