import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

const configuration = join(import.meta.dirname, '../../bff/deploy/nginx.conf')

/** Debian's nginx in front of two portals, with the shipped configuration as behind a proxy that ends TLS. */
export async function startNginx([one, other]: readonly [number, number]) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  const accessLog = join(folder, 'access.log')
  /** Parts of the configuration, which must be there, and what stands in their place. */
  const changes: [part: string | RegExp, by: string][] = [
    ['portal-1:4000', `127.0.0.1:${one}`],
    ['portal-2:4000', `127.0.0.1:${other}`],
    [/server \{\s+listen 443 ssl http2 default_server;[^}]*\}/g, ''],
    [/server \{\s+listen 80;[^}]*\}/g, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ *ssl_.*$/gm, ''],
    ['/var/log/nginx/access.log', accessLog],
    // Ten people without a pause between their requests, from one address.
    ['rate=100r/s', 'rate=100000r/s'],
    ['burst=400', 'burst=100000'],
    ['$scheme', 'https'],
  ]
  let text = await readFile(configuration, 'utf8')
  for (const [part, by] of changes) {
    const changed = text.replaceAll(part, by)
    if (changed === text) throw new Error(`bff/deploy/nginx.conf has no ${part}`)
    text = changed
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${join(folder, 'pid')};
    error_log stderr notice;
    events {}
    http { ${temporary.join(' ')} ${text} }`,
  )
  const server = await startProgram('nginx', ['-c', file, '-e', 'stderr'], 'start worker process ')
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What nginx reported, for example why a portal was left out. */
    log: server.output,
    requests: () => readFileSync(accessLog, 'utf8'),
    async stop() {
      // At SIGKILL its worker would stay.
      await server.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
