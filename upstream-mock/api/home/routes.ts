import { Router } from 'express'
import type { Upstream } from '../../upstream.ts'
import { receiveVerification } from './auth.ts'
import { showBaseInfo } from './base-info.ts'
import { showBills } from './bill-list.ts'
import { showCustomers } from './customer-list.ts'
import { receiveFeedback } from './feedback.ts'
import { showLoginLogs } from './login-logs.ts'
import { setAmNumber } from './set-am-number.ts'
import { updateBank } from './update-bank.ts'
import { uploadAuth } from './upload-auth.ts'

export const homeRoutes = (upstream: Upstream) =>
  Router()
    .get('/getBaseInfo', showBaseInfo(upstream))
    .post('/getCustomerList', showCustomers(upstream))
    .get('/getBillList', showBills(upstream))
    .post('/web/logQuery', showLoginLogs(upstream))
    .post('/updateBank', updateBank(upstream))
    .post('/uploadAuth', uploadAuth(upstream))
    .post('/auth', receiveVerification(upstream))
    .post('/setAmNumber', setAmNumber(upstream))
    .post('/feedback', receiveFeedback(upstream))
