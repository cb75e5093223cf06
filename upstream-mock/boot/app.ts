import express, { json, type RequestHandler, Router } from 'express'
import { answerErrors, notFound } from '../api/envelope.ts'
import { homeRoutes } from '../api/home.ts'
import { registerRoutes } from '../api/register.ts'
import { selectRoutes } from '../api/select.ts'
import { settle } from '../business/settlement.ts'
import { answerControlErrors, guardControl } from '../control/call.ts'
import { businessRoutes } from '../control/business.ts'
import { serverRoutes } from '../control/server.ts'
import { injectFaults, recordCalls } from '../faults.ts'
import type { Upstream } from '../upstream.ts'

/** Creates the app; the order of all handlers is visible here. */
export function createApp(upstream: Upstream) {
  // No call sees a state older than the clock.
  const settleFirst: RequestHandler = (_request, _response, next) => {
    settle(upstream)
    next()
  }
  const app = express().disable('x-powered-by').disable('etag')
  const control = Router()
    // Allows bodies of many megabytes, so that a fault can carry one that is far too large.
    .use(guardControl, json({ limit: '100mb' }), settleFirst)
    .use(serverRoutes(upstream), businessRoutes(upstream))
    .use(answerControlErrors)
  app.use('/__control', control)
  app.use('/api', recordCalls(upstream), json({ limit: '64kb' }), injectFaults(upstream), settleFirst)
  app.use('/api/register', registerRoutes(upstream))
  app.use('/api/select', selectRoutes())
  app.use('/api/home', homeRoutes(upstream))
  return app.use(notFound, answerErrors)
}
