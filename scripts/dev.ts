import { type ChildProcess, spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { endProcess } from '../bff/boot/reference-upstream.ts'
import { CodeGenerationError, generateCode } from './codegen.ts'

/**
 * Runs everything with hot reload: the portal restarts, the page updates, and types and hooks are generated again. Files are watched by
 * Vite, which compares them once in a while if CHOKIDAR_USEPOLLING is set.
 */
const root = join(import.meta.dirname, '..')

/** The reference upstream is a child process of the portal, so a change of either restarts both. The page reads the texts by itself. */
const restarting = /^(?:(?:bff|upstream-mock)\/|web\/brand\/(?!texts\/)|schema\.graphql$|\.env$)/
const generating =
  /^(?:web\/.*\.graphql|web\/messages\/.*\.json|schema\.graphql|codegen\.yml|bff\/domain\/rules\/languages\.ts)$/

/** Editors save in several steps, and several files at once. */
const settleMs = 100

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

let portal: ChildProcess | null = null

function start(): void {
  // The IPC channel closes when this process ends, for whatever reason, and the portal ends then.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [join(root, 'bff/main.mjs'), '--dev'], { stdio: [...stdio] })
  child.once('exit', () => {
    if (portal !== child) return
    portal = null
    console.error('The portal has ended; it is started again with the next change.')
  })
  portal = child
}

async function stop(): Promise<void> {
  const child = portal
  portal = null
  if (child) await endProcess(child)
}

async function generate(): Promise<void> {
  await generateCode(root).catch((error: unknown) =>
    console.error(error instanceof CodeGenerationError ? error.message : error),
  )
}

const restartSoon = soon(async () => {
  await stop()
  start()
})
const generateSoon = soon(generate)
const { watcher } = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: {
    middlewareMode: true,
    ws: false,
    watch: { ignored: ['dist', 'tests', '.data'].map((folder) => join(root, folder)) },
  },
})
watcher.on('all', (_event, file) => {
  const path = relative(root, file).replaceAll('\\', '/')
  if (path.includes('__generated__')) return
  if (restarting.test(path)) restartSoon()
  if (generating.test(path)) generateSoon()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)))
console.log(
  'If saving a file changes nothing, set CHOKIDAR_USEPOLLING=1: some file systems report no changes.',
)
await generate()
start()
