import { load, YAML11_SCHEMA } from 'js-yaml'
import { expect, test } from 'vitest'
import { stopTimes } from '#bff/boot/graceful-stop.ts'
import { readEnv, variableNames } from '#bff/env.ts'
import { connections } from '#bff/http/express-classes.ts'
import { createMetrics } from '#bff/http/ops/metrics.ts'
import { read } from './sources.ts'

interface Service {
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  networks: { outside?: { ipv4_address?: string } }
}
// Compose merges by `<<`, which only this schema does.
const { services } = load(read('bff/deploy/compose.yaml'), { schema: YAML11_SCHEMA }) as {
  services: Record<string, Service>
}
const portals = Object.entries(services).filter(([name]) => name.startsWith('portal-'))

test('compose.yaml sets only variables that the portal reads, and trusts nginx alone as its proxy', () => {
  expect(portals).toHaveLength(2)
  for (const [, { environment = {} }] of portals) {
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([])
    expect(environment.TRUST_PROXY).toBe(services.nginx?.networks.outside?.ipv4_address)
  }
  const named = [...read('bff/deploy/nginx.conf').matchAll(/^ *server ([\w-]+):4000 /gm)]
  expect([...new Set(named.map(([, name]) => name))]).toEqual(portals.map(([name]) => name))
})

test('the times of nginx, the portal and what stops it fit together, so that a restart loses no request', () => {
  const seconds = (pattern: RegExp, name = 'nginx.conf') =>
    Number(pattern.exec(read(`bff/deploy/${name}`))?.[1])
  const notice = stopTimes.noticeMs / 1000
  const providerTimeout = readEnv({}).upstream.timeoutMs / 1000
  const connectTimeout = seconds(/proxy_connect_timeout (\d+)s;/)
  const resentWithin = seconds(/proxy_next_upstream_timeout (\d+)s;/)
  // A portal that is back is asked again before the next one closes its port.
  expect(seconds(/fail_timeout=(\d+)s;/)).toBeLessThan(notice)
  expect(seconds(/^ {2}keepalive_timeout (\d+)s;/m)).toBeLessThan(connections.keepAliveTimeout / 1000)
  expect(seconds(/proxy_read_timeout (\d+)s;/)).toBeGreaterThan(providerTimeout)
  // There is time for a third try after two portals that do not accept, and none after the provider has not answered.
  expect(resentWithin).toBeGreaterThan(2 * connectTimeout)
  expect(resentWithin).toBeLessThan(providerTimeout)
  const graces = [
    seconds(/^TimeoutStopSec=(\d+)$/m, 'affiliate-portal.service'),
    seconds(/stop_grace_period: (\d+)s$/m, 'compose.yaml'),
  ]
  for (const grace of graces) expect(grace).toBeGreaterThan(notice + stopTimes.withinMs / 1000)
})

test('every service has a read-only root and no rights that it does not need', () => {
  const isOpen = ({ read_only, cap_drop }: Service) => !read_only || !cap_drop?.includes('ALL')
  expect(Object.values(services).filter(isOpen)).toEqual([])
})

test('no secret and nothing of the operator can be committed, or is sent to the build of an image', () => {
  const secret = ['bff/deploy/portal.env', 'bff/deploy/tls/']
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(secret))
  const unsent = ['**/.env*', '**/.data', 'bff/deploy', '.git']
  expect(read('bff/deploy/Containerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(unsent))
})

interface Alert {
  alert: string
  expr: string
  annotations: { summary?: string; do?: string }
}
const { groups } = load(read('bff/deploy/alerts.yaml')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('bff/deploy/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

test('every metric and label that an alert or a panel names exists', () => {
  const { registry } = createMetrics({ probeStore: async () => {}, isProviderUnreachable: () => false })
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; labelNames?: string[] }[]
  const known = new Set([
    'job',
    'instance',
    'le',
    // A histogram is read as three series.
    ...metrics.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
    ...metrics.flatMap(({ labelNames = [] }) => labelNames),
  ])
  const expressions = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  const unknown = expressions.flatMap(([where, expr]) => {
    const lists = [...expr.matchAll(/\{([^}]*)\}|\b(?:by|on|without|ignoring) \(([^)]*)\)/g)]
    const labels = lists.flatMap(
      ([, selected, grouped]) => (selected ?? grouped ?? '').replaceAll(/"[^"]*"/g, '').match(/\w+/g) ?? [],
    )
    return [...(expr.match(/\b(?:portal|nodejs|process)_\w+/g) ?? []), ...labels]
      .filter((name) => !known.has(name))
      .map((name) => `${where}: ${name}`)
  })
  expect(unknown).toEqual([])
})

test('every alert says what to do', () => {
  const isSilent = ({ annotations }: Alert) => !annotations.summary || !annotations.do
  expect(alerts.filter(isSilent).map(({ alert }) => alert)).toEqual([])
})
