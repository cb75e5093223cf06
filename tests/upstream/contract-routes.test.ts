import { Router } from 'express'
import { expect, test, vi } from 'vitest'
import { createApp } from '../../upstream-mock/boot/app.ts'
import { openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { operations } from './contract/document.ts'

type Layer = { route?: { path: string; methods: Record<string, boolean> }; handle: { stack?: Layer[] } }

const upstream = await openUpstream({ portalOrigin: 'http://portal.test', loginout: true })

/** A router does not keep the path under which it is mounted, so it is recorded while the app is created. */
function servedCalls() {
  const mount = vi.spyOn(Router.prototype, 'use')
  const app = createApp(upstream, false)
  const prefixes = new Map(
    mount.mock.calls.map(([path, ...parts]) => [parts.at(-1), typeof path === 'string' ? path : '']),
  )
  const walk = (layers: Layer[], prefix: string): string[] =>
    layers.flatMap(({ route, handle }) => {
      if (handle.stack && !route) return walk(handle.stack, prefix + (prefixes.get(handle) ?? ''))
      return Object.keys(route?.methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${prefix}${route?.path}`,
      )
    })
  return walk((app.router as unknown as { stack: Layer[] }).stack, '')
}

const inOrder = (calls: string[]) => calls.toSorted((a, b) => (a < b ? -1 : 1))

test('exactly the calls of the contract are served', () => {
  const calls = operations.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`)
  expect(inOrder(servedCalls())).toEqual(inOrder(calls))
})
