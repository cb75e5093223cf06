import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startProgram } from './start-program.ts'

const configuration = join(import.meta.dirname, '../../bff/deploy/nginx.conf')

/** A part of the shipped configuration, which must be there, and what stands in its place. */
export type Change = [part: string | RegExp, by: string]

/** The shipped configuration as behind a proxy that ends TLS. */
const withoutTls = (port: number): Change[] => [
  [/server \{\s+listen 443 ssl http2 default_server;[^}]*\}/g, ''],
  [/server \{\s+listen 80;[^}]*\}/g, ''],
  ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
  [/^ *ssl_.*$/gm, ''],
  [/access_log .*;/g, 'access_log off;'],
  // Ten people without a pause between their requests, from one address.
  ['rate=100r/s', 'rate=100000r/s'],
  ['burst=400', 'burst=100000'],
  ['$scheme', 'https'],
]

/** Debian's nginx without TLS in front of two portals, with the configuration that the project ships. */
export async function startNginx(portals: readonly [number, number]) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  const { log, stop } = await runNginx(portals, withoutTls(port), folder)
  const stopAll = () => stop().then(() => rm(folder, { recursive: true }))
  return { origin: `http://127.0.0.1:${port}`, log, stop: stopAll }
}

/** Runs nginx with a changed copy of the shipped configuration; its files are in the folder. */
export async function runNginx(
  [one, other]: readonly [number, number],
  changes: readonly Change[],
  folder: string,
) {
  let text = await readFile(configuration, 'utf8')
  const ports: Change[] = [
    ['portal-1:4000', `127.0.0.1:${one}`],
    ['portal-2:4000', `127.0.0.1:${other}`],
  ]
  for (const [part, by] of [...ports, ...changes]) {
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
    /** What nginx reported, for example why a portal was left out. */
    log: server.output,
    // At SIGKILL its worker would stay.
    stop: () => server.end('SIGTERM'),
  }
}
