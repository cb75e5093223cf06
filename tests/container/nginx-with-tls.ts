import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNginx } from '../support/nginx.ts'
import { runTool } from '../support/run-tool.ts'

interface Ports {
  portals: readonly [number, number]
  https: number
  http: number
}

/** Debian's nginx with the configuration of the project, TLS included: only addresses, name and certificate are the test's. */
export async function startNginx({ portals, https, http }: Ports, folder: string) {
  mkdirSync(folder, { recursive: true })
  const certificate = join(folder, 'fullchain.pem')
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'
  const name = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const places = ['-keyout', join(folder, 'privkey.pem'), '-out', certificate]
  runTool('openssl', [...`${kind} ${name}`.split(' '), ...places])
  const { log, stop } = await runNginx(
    portals,
    [
      ['listen 443', `listen 127.0.0.1:${https}`],
      ['listen 80', `listen 127.0.0.1:${http}`],
      ['partners.example.com', 'localhost'],
      ['/etc/nginx/tls', folder],
      ['/var/log/nginx', folder],
    ],
    folder,
  )
  return {
    certificate: readFileSync(certificate, 'utf8'),
    certificateFile: certificate,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    output: log,
    stop,
  }
}
