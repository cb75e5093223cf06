import express, { json } from 'express'
import { settleFirst } from '../business/settle.ts'
import { breakAnswers } from '../faults/break-answers.ts'
import { recordCalls } from '../faults/received-calls.ts'
import { controlRoutes } from '../admin/routes.ts'
import { homeRoutes } from '../api/home/routes.ts'
import { handleErrors } from '../http/handle-errors.ts'
import { notFound } from '../http/not-found.ts'
import { registerRoutes } from '../api/register/routes.ts'
import { selectRoutes } from '../api/select/routes.ts'
import type { Upstream } from '../upstream.ts'

/** The whole order on one screen. `hasControl` false leaves the control plane out altogether. */
export function createApp(upstream: Upstream, hasControl: boolean) {
  const app = express().disable('x-powered-by').disable('etag')
  if (hasControl) app.use('/__control', controlRoutes(upstream))
  app.use('/api', recordCalls(upstream.calls, upstream.clock.now), json({ limit: '64kb' }))
  app.use('/api', breakAnswers(upstream.faults), settleFirst(upstream))
  app.use('/api/register', registerRoutes(upstream))
  app.use('/api/select', selectRoutes())
  app.use('/api/home', homeRoutes(upstream))
  return app.use(notFound, handleErrors)
}
