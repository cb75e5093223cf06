import { Router, json, type RequestHandler } from 'express'
import type { Upstream } from '../upstream.ts'
import { answerControlErrors, guardControl, unknownCall } from './call.ts'
import { moneyRoutes } from './money.ts'
import { peopleRoutes } from './people.ts'
import { serverRoutes } from './server.ts'

// Allows bodies of many megabytes, so that a fault can carry one that is far too large.
const bodyLimit = '100mb'

export const controlRoutes = (upstream: Upstream, settleFirst: RequestHandler) =>
  Router()
    .use(guardControl, json({ limit: bodyLimit }), settleFirst)
    .use(serverRoutes(upstream), peopleRoutes(upstream), moneyRoutes(upstream))
    .use(unknownCall, answerControlErrors)
