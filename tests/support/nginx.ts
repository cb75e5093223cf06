import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const configuration = join(import.meta.dirname, '../../bff/deploy/nginx.conf')

/** Replaces a part of the configuration, which must be there. */
const replaceIn = (text: string, part: string | RegExp, by: string) => {
  const replaced = text.replaceAll(part, by)
  if (replaced === text) throw new Error(`bff/deploy/nginx.conf has no ${part}`)
  return replaced
}

/** The shipped configuration for two portals of this machine, as behind a proxy that ends TLS. */
async function configurationFor(ports: readonly [number, number], port: number): Promise<string> {
  let text = await readFile(configuration, 'utf8')
  text = replaceIn(text, 'portal-1:4000', `127.0.0.1:${ports[0]}`)
  text = replaceIn(text, 'portal-2:4000', `127.0.0.1:${ports[1]}`)
  text = replaceIn(text, /server \{\s+listen 443 ssl http2 default_server;[^}]*\}/g, '')
  text = replaceIn(text, /server \{\s+listen 80;[^}]*\}/g, '')
  text = replaceIn(text, 'listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  text = replaceIn(text, /^ *ssl_.*$/gm, '')
  text = replaceIn(text, /access_log .*;/g, 'access_log off;')
  // Ten people without a pause between their requests, from one address.
  text = replaceIn(text, 'rate=100r/s', 'rate=100000r/s')
  text = replaceIn(text, 'burst=400', 'burst=100000')
  return replaceIn(text, '$scheme', 'https')
}

/** Debian's nginx in front of two portals, with the configuration that the project ships. */
export async function startNginx(ports: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${join(folder, 'pid')};
    error_log stderr notice;
    events {}
    http { ${temporary.join(' ')} ${await configurationFor(ports, port)} }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, main)
  const server = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  const ready = Promise.withResolvers<void>()
  server.once('error', ready.reject)
  server.once('exit', () => ready.reject(new Error(`nginx ended: ${log}`)))
  server.stderr.on('data', (chunk) => {
    log += String(chunk)
    if (log.includes('start worker process ')) ready.resolve()
  })
  await ready.promise
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What nginx reported, for example why a portal was left out. */
    log: () => log,
    async stop() {
      const exited = once(server, 'exit')
      // At SIGKILL its worker would stay.
      server.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
