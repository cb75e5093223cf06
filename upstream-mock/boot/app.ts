import express, { json, type RequestHandler } from 'express'
import { answerErrors, notFound } from '../api/envelope.ts'
import { homeRoutes } from '../api/home.ts'
import { registerRoutes } from '../api/register.ts'
import { selectRoutes } from '../api/select.ts'
import { settle } from '../business/settlement.ts'
import { controlRoutes } from '../control/routes.ts'
import { injectFaults, recordCalls } from '../faults/inject-faults.ts'
import type { Upstream } from '../upstream.ts'

/** Creates the app; the order of all handlers is visible here. */
export function createApp(upstream: Upstream, hasControl: boolean) {
  // No call sees a state older than the clock.
  const settleFirst: RequestHandler = (_request, _response, next) => {
    settle(upstream)
    next()
  }
  const app = express().disable('x-powered-by').disable('etag')
  if (hasControl) app.use('/__control', controlRoutes(upstream, settleFirst))
  app.use('/api', recordCalls(upstream), json({ limit: '64kb' }), injectFaults(upstream), settleFirst)
  app.use('/api/register', registerRoutes(upstream))
  app.use('/api/select', selectRoutes())
  app.use('/api/home', homeRoutes(upstream))
  return app.use(notFound, answerErrors)
}
