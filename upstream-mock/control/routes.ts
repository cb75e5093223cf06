import { Router, json, type RequestHandler } from 'express'
import type { Upstream } from '../upstream.ts'
import { answerControlErrors, guardControl, unknownCall } from './call.ts'
import { reportConsumption, reportRecharge, reportRefund, showBooks } from './money.ts'
import * as people from './people.ts'
import * as server from './server.ts'

// Allows bodies of many megabytes, so that a fault can carry one that is far too large.
const bodyLimit = '100mb'

export const controlRoutes = (upstream: Upstream, settleFirst: RequestHandler) =>
  Router()
    .use(guardControl, json({ limit: bodyLimit }), settleFirst)
    .get('/health', server.showHealth(upstream))
    .post('/reset', server.resetState(upstream))
    .get('/captcha', server.readCaptcha(upstream))
    .get('/clock', server.showClock(upstream))
    .post('/clock', server.moveClock(upstream))
    .get('/demo-accounts', people.listDemoAccounts(upstream))
    .post('/accounts/:username', people.changeAccountState(upstream))
    .get('/customers/:username', people.showCustomer(upstream))
    .post('/customers/:username', people.changeCustomerState(upstream))
    .post('/consume', reportConsumption(upstream))
    .post('/recharge', reportRecharge(upstream))
    .post('/refund', reportRefund(upstream))
    .get('/books/:username', showBooks(upstream))
    .post('/expire-sessions', people.expireSessions(upstream))
    .get('/outbox', server.listOutbox(upstream))
    .delete('/outbox', server.clearOutbox(upstream))
    .get('/reviews', people.showReviews(upstream))
    .post('/reviews/:username', people.decide(upstream))
    .get('/uploads', server.showUpload(upstream))
    .get('/feedback', server.showFeedback(upstream))
    .get('/faults', server.listFaults(upstream))
    .post('/faults', server.setFaults(upstream))
    .delete('/faults', server.clearFaults(upstream))
    .get('/calls', server.listCalls(upstream))
    .delete('/calls', server.clearCalls(upstream))
    .use(unknownCall, answerControlErrors)
