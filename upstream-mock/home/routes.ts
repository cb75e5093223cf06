import { Router } from 'express'
import type { Upstream } from '../upstream.ts'
import { showBaseInfo } from './base-info.ts'
import { showBills } from './bill-list.ts'
import { showCustomers } from './customer-list.ts'
import { showLoginLogs } from './login-logs.ts'

export const homeRoutes = (upstream: Upstream) =>
  Router()
    .get('/getBaseInfo', showBaseInfo(upstream))
    .post('/getCustomerList', showCustomers(upstream))
    .get('/getBillList', showBills(upstream))
    .post('/web/logQuery', showLoginLogs(upstream))
