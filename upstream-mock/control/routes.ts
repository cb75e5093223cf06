import { Router, json } from 'express'
import type { Upstream } from '../upstream.ts'
import { changeAccountState } from './accounts.ts'
import { readCaptcha } from './captcha.ts'
import { moveClock, showClock } from './clock.ts'
import { clearCalls, listCalls } from './calls.ts'
import { clearFaults, listFaults, setFaults } from './faults.ts'
import { guardControl, handleControlErrors, unknownControlCall } from './guard.ts'
import { resetState, showHealth } from './state.ts'
import { expireSessions } from './sessions.ts'

// Whole megabytes fit, so that a fault can carry a body that is far too large.
const bodyLimit = '100mb'

export const controlRoutes = (upstream: Upstream) =>
  Router()
    .use(guardControl, json({ limit: bodyLimit }))
    .get('/health', showHealth(upstream))
    .post('/reset', resetState(upstream))
    .get('/captcha', readCaptcha(upstream))
    .get('/clock', showClock(upstream))
    .post('/clock', moveClock(upstream))
    .post('/accounts/:username', changeAccountState(upstream))
    .post('/expire-sessions', expireSessions(upstream))
    .get('/faults', listFaults(upstream))
    .post('/faults', setFaults(upstream))
    .delete('/faults', clearFaults(upstream))
    .get('/calls', listCalls(upstream))
    .delete('/calls', clearCalls(upstream))
    .use(unknownControlCall)
    .use(handleControlErrors)
