import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../support/run-tool.ts'
import { watchOutput } from './inside.ts'

interface Ports {
  portals: readonly [number, number]
  https: number
  http: number
}

/** Replaces every occurrence of a part of the configuration, which must be there. */
function replaceIn(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`bff/deploy/nginx.conf has no ${part}`)
  return text.replaceAll(part, by)
}

/** `bff/deploy/nginx.conf` with the addresses, the name and the certificate of the test, and nothing else changed. */
function configurationFor({ portals, https, http }: Ports, folder: string): string {
  const changes: [part: string, by: string][] = [
    ['portal-1:4000', `127.0.0.1:${portals[0]}`],
    ['portal-2:4000', `127.0.0.1:${portals[1]}`],
    ['listen 443', `listen 127.0.0.1:${https}`],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['partners.example.com', 'localhost'],
    ['/etc/nginx/tls', folder],
    ['/var/log/nginx', folder],
  ]
  let text = readFileSync('bff/deploy/nginx.conf', 'utf8')
  for (const [part, by] of changes) text = replaceIn(text, part, by)
  return text
}

/** Debian's nginx with the configuration of the project, TLS included, in a folder of its own. */
export async function startNginx(ports: Ports, folder: string) {
  mkdirSync(folder, { recursive: true })
  const certificate = join(folder, 'fullchain.pem')
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'
  const name = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const places = ['-keyout', join(folder, 'privkey.pem'), '-out', certificate]
  runTool('openssl', [...`${kind} ${name}`.split(' '), ...places])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = join(folder, 'nginx.conf')
  writeFileSync(join(folder, 'portal.conf'), configurationFor(ports, folder))
  writeFileSync(
    main,
    `daemon off; user root; pid ${join(folder, 'pid')}; error_log stderr notice; events {}
     http { ${temporary.join(' ')} include ${join(folder, 'portal.conf')}; }`,
  )
  runTool('nginx', ['-t', '-q', '-c', main, '-e', 'stderr'])
  const child = spawn('nginx', ['-c', main, '-e', 'stderr'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = watchOutput(child)
  const ready = Promise.withResolvers<void>()
  child.once('error', ready.reject)
  child.once('exit', () => ready.reject(new Error(`nginx ended: ${output()}`)))
  child.stderr?.on('data', () => output().includes('start worker process ') && ready.resolve())
  await ready.promise
  return {
    certificate: readFileSync(certificate, 'utf8'),
    certificateFile: certificate,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    output,
    async stop() {
      const exited = once(child, 'exit')
      // At SIGKILL its worker processes would stay.
      child.kill('SIGTERM')
      await exited
    },
  }
}
