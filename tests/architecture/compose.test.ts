import { load, YAML11_SCHEMA } from 'js-yaml'
import { expect, test } from 'vitest'
import { variableNames } from '#bff/env.ts'
import { read } from './sources.ts'

interface Service {
  environment?: Record<string, string>
  env_file?: string
  read_only?: boolean
  cap_drop?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
  volumes?: string[]
}
// Compose merges by `<<`, which only this schema does.
const { services } = load(read('bff/deploy/compose.yaml'), { schema: YAML11_SCHEMA }) as {
  services: Record<string, Service>
}
const portals = Object.entries(services).filter(([name]) => name.startsWith('portal-'))

const addressOf = ({ networks }: Service) =>
  Array.isArray(networks) ? undefined : networks.outside?.ipv4_address

test('compose.yaml sets only variables that the portal reads', () => {
  expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2'])
  for (const [, { environment = {} }] of portals)
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([])
})

test('nginx.conf, compose.yaml and TRUST_PROXY agree about who is where', () => {
  const named = [...read('bff/deploy/nginx.conf').matchAll(/^ *server ([\w-]+):4000 /gm)].map(
    ([, name]) => name,
  )
  expect([...new Set(named)]).toEqual(portals.map(([name]) => name))
  for (const [, service] of portals) {
    expect(service.environment?.TRUST_PROXY).toBe(addressOf(services.nginx as Service))
    expect(addressOf(service)).toMatch(/^172\.30\.40\.\d+$/)
  }
  expect(services.nginx?.volumes).toContain('./nginx.conf:/etc/nginx/conf.d/default.conf:ro')
})

test('every service has a read-only root and no rights that it does not need', () => {
  const names = Object.entries(services).filter(
    ([, { read_only, cap_drop }]) => !read_only || !cap_drop?.includes('ALL'),
  )
  expect(names).toEqual([])
})

test('the settings and the key of an installation cannot be committed', () => {
  expect(read('.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['bff/deploy/portal.env', 'bff/deploy/tls/']),
  )
  expect(portals.map(([, { env_file }]) => env_file)).toEqual(['portal.env', 'portal.env'])
})

test('no secret, no data and nothing of the operator is sent to the build of an image', () => {
  const ignored = read('bff/deploy/Containerfile.dockerignore').split('\n')
  for (const pattern of ['**/.env*', '**/.data', 'bff/deploy', '.git']) expect(ignored).toContain(pattern)
  expect(read('bff/deploy/Containerfile')).not.toMatch(/^COPY (?!--from)[^\n]*\b(?:deploy|\.env|\.data)\b/m)
})
