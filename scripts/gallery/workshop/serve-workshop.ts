import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { listen, originOf } from '../../../bff/boot/listen.ts'
import { type Stage, slugOf, type State } from '../state.ts'
import type { ListedState, PageMessages, ServerMessages } from './messages.ts'
import { readOperations } from './operations.ts'
import { createPortalProxy, passSocketOn } from './portal-proxy.ts'
import { type Arrival, arriveAt } from './arrive.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const client = join(import.meta.dirname, 'client')
/** A page of the workshop that is open in a browser, or all of them. */
interface Page {
  send(name: string, message: object): void
}

const base = '/workshop/'

/** A state as the list of the workshop shows it. */
const listed = (state: State): ListedState => ({
  slug: slugOf(state),
  screen: state.screen,
  name: state.name,
  widths: state.widths ?? null,
  isPrint: state.isPrint ?? false,
})

/** Why a state cannot be shown; null if it can. */
function reasonAgainst(state: State | undefined, slug: string): string | null {
  if (!state) return `The gallery has no state ${slug}.`
  if (!state.needsBuild) return null
  return `Only the built portal has this state. "npm run gallery -- --only ${slug}" takes its picture.`
}

/**
 * Serves the workshop at /workshop/ of a port of this machine, and the portal in a frame of it.
 *
 * @param stage the portal and the control plane of its reference upstream
 * @param port 0 takes a free one
 */
export async function serveWorkshop(stage: Stage, port: number) {
  const server = createServer()
  const vite = await createVite({
    root: client,
    base,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules/.vite/workshop'),
    plugins: [react()],
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [root] } },
    optimizeDeps: { entries: ['main.tsx', 'frame-driver.ts'] },
  })
  const readStates = () => importStates(vite)
  let current: Arrival | null = null
  const proxy = createPortalProxy({
    visit: () => current,
    operations: () => readOperations(root),
    driver: `${base}frame-driver.ts`,
  })

  server.on('request', (request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith(base)) {
      proxy(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
      return
    }
    vite.middlewares(request, response, () => {
      readFile(join(client, 'index.html'), 'utf8')
        .then((html) => vite.transformIndexHtml(path, html))
        .then((html) => response.setHeader('content-type', 'text/html').end(html))
        .catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(base)) passSocketOn(stage.origin, request, socket, head)
  })

  const { ws } = vite
  /** Sends the list of the states as the files have it now. */
  const list = (page: Page) => {
    readStates().then(
      (states) => page.send('workshop:states', { states: states.map(listed) }),
      (error: unknown) => console.error('The states cannot be read:', error),
    )
  }
  const choose = async ({ visit, choice }: PageMessages['workshop:choose'], page: Page) => {
    const send = <Name extends keyof ServerMessages>(name: Name, message: ServerMessages[Name]) =>
      page.send(name, message)
    const state = (await readStates()).find((one) => slugOf(one) === choice.state)
    current?.leave()
    const error = reasonAgainst(state, choice.state)
    if (state && error === null) current = arriveAt({ state, choice, stage, visit, send, last: current })
    else send('workshop:arrived', { visit, error, milliseconds: 0 })
  }
  ws.on('workshop:list', (_message: PageMessages['workshop:list'], page) => list(page))
  ws.on('workshop:choose', (message: PageMessages['workshop:choose'], page) => {
    choose(message, page).catch((error: unknown) =>
      page.send('workshop:arrived', { visit: message.visit, error: String(error), milliseconds: 0 }),
    )
  })
  ws.on('workshop:done', (done: PageMessages['workshop:done']) => current?.finish(done))
  const states = join(root, 'scripts/gallery/states')
  vite.watcher.add(states)
  vite.watcher.on('all', (_event, file) => {
    if (file.startsWith(states)) list(ws)
  })

  await listen(server, '--port', port, '127.0.0.1')
  return {
    origin: originOf(server),
    address: `${originOf(server)}${base}`,
    stop: async () => {
      current?.leave()
      await vite.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The states as the files are now: Vite imports those again that have changed. */
async function importStates(vite: ViteDevServer): Promise<State[]> {
  const file = join(root, 'scripts/gallery/states.ts')
  return ((await vite.ssrLoadModule(file)) as { states: State[] }).states
}
