import { watch } from 'node:fs'
import { join } from 'node:path'
import { CodeGenerationError, generateCode } from './generate-code.ts'
import { RestartedProgram } from './restarted-program.ts'

/**
 * Runs everything with hot reload: the BFF and the reference upstream restart, the page updates, and the hooks are
 * generated again.
 */
const root = join(import.meta.dirname, '..')
/** Editors save in several steps, and several files at once. */
const settleMs = 100

// The reference upstream is a child process of the portal, so a change of either restarts both.
const portal = new RestartedProgram('The portal', [join(root, 'bff/main.ts'), '--dev'])
let hasFailed = false
const restart = soon(() => portal.restart())
const generateAnew = soon(makeCode)

watchFolder('bff', true, (path) => {
  if (path === join('domain', 'rules', 'languages.ts')) generateAnew()
  restart()
})
watchFolder('upstream-mock', true, restart)
watchFolder('web', true, (path) => path.endsWith('.graphql') && generateAnew())
watchFolder('.', false, (path) => {
  if (path === 'schema.graphql' || path === 'codegen.yml') generateAnew()
  if (path === 'schema.graphql' || path === '.env') restart()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
await makeCode()
portal.start()

async function makeCode(): Promise<void> {
  try {
    await generateCode(root)
    if (hasFailed) console.log('The code generation works again.')
    hasFailed = false
  } catch (error) {
    hasFailed = true
    console.error(error instanceof CodeGenerationError ? error.message : error)
  }
}

function watchFolder(folder: string, recursive: boolean, changed: (path: string) => void): void {
  watch(join(root, folder), { recursive }, (_event, path) => {
    if (path !== null && !path.includes('__generated__')) changed(path)
  }).on('error', (error) => console.error(`Changes in ${folder} are no longer watched: ${String(error)}`))
}

/** Runs the work shortly after the last call, and never twice at the same time. */
function soon(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(work)
    }, settleMs)
  }
}

async function stop(): Promise<void> {
  await portal.stop()
  process.exit(0)
}
