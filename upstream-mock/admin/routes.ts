import { Router, json } from 'express'
import { settleFirst } from '../business/settle.ts'
import type { Upstream } from '../upstream.ts'
import { changeAccountState } from './accounts.ts'
import { showBooks } from './books.ts'
import { readCaptcha } from './captcha.ts'
import { moveClock, showClock } from './clock.ts'
import { clearCalls, listCalls } from './calls.ts'
import { reportConsumption, reportRecharge, reportRefund } from './consumption.ts'
import { changeCustomerState, showCustomer } from './customers.ts'
import { listDemoAccounts } from './demo-accounts.ts'
import { clearFaults, listFaults, setFaults } from './faults.ts'
import { showFeedback } from './feedback.ts'
import { guardAdmin, handleAdminErrors, unknownAdminCall } from './guard.ts'
import { clearOutbox, listOutbox } from './outbox.ts'
import { decide, showReviews } from './reviews.ts'
import { resetState, showHealth } from './state.ts'
import { expireSessions } from './sessions.ts'
import { showUpload } from './uploads.ts'

// Allows bodies of many megabytes, so that a fault can carry one that is far too large.
const bodyLimit = '100mb'

export const adminRoutes = (upstream: Upstream) =>
  Router()
    .use(guardAdmin, json({ limit: bodyLimit }), settleFirst(upstream))
    .get('/health', showHealth(upstream))
    .post('/reset', resetState(upstream))
    .get('/captcha', readCaptcha(upstream))
    .get('/clock', showClock(upstream))
    .post('/clock', moveClock(upstream))
    .get('/demo-accounts', listDemoAccounts(upstream))
    .post('/accounts/:username', changeAccountState(upstream))
    .get('/customers/:username', showCustomer(upstream))
    .post('/customers/:username', changeCustomerState(upstream))
    .post('/consume', reportConsumption(upstream))
    .post('/recharge', reportRecharge(upstream))
    .post('/refund', reportRefund(upstream))
    .get('/books/:username', showBooks(upstream))
    .post('/expire-sessions', expireSessions(upstream))
    .get('/outbox', listOutbox(upstream))
    .delete('/outbox', clearOutbox(upstream))
    .get('/reviews', showReviews(upstream))
    .post('/reviews/:username', decide(upstream))
    .get('/uploads', showUpload(upstream))
    .get('/feedback', showFeedback(upstream))
    .get('/faults', listFaults(upstream))
    .post('/faults', setFaults(upstream))
    .delete('/faults', clearFaults(upstream))
    .get('/calls', listCalls(upstream))
    .delete('/calls', clearCalls(upstream))
    .use(unknownAdminCall)
    .use(handleAdminErrors)
