import express, { json } from 'express'
import { settleFirst } from '../business/settle.ts'
import { injectFaults } from '../faults/inject-faults.ts'
import { recordCalls } from '../faults/received-calls.ts'
import { adminRoutes } from '../admin/routes.ts'
import { homeRoutes } from '../api/home/routes.ts'
import { handleErrors } from '../http/handle-errors.ts'
import { notFound } from '../http/not-found.ts'
import { registerRoutes } from '../api/register/routes.ts'
import { selectRoutes } from '../api/select/routes.ts'
import type { Upstream } from '../upstream.ts'

/** Creates the app; the order of all handlers is visible here. Without `hasAdmin` there is no control plane. */
export function createApp(upstream: Upstream, hasAdmin: boolean) {
  const app = express().disable('x-powered-by').disable('etag')
  if (hasAdmin) app.use('/__control', adminRoutes(upstream))
  app.use('/api', recordCalls(upstream.calls, upstream.clock.now), json({ limit: '64kb' }))
  app.use('/api', injectFaults(upstream.faults), settleFirst(upstream))
  app.use('/api/register', registerRoutes(upstream))
  app.use('/api/select', selectRoutes())
  app.use('/api/home', homeRoutes(upstream))
  return app.use(notFound, handleErrors)
}
