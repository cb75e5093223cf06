import { Router } from 'express'
import type { Upstream } from '../upstream.ts'
import { sendCaptcha } from './kaptcha.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { testCaptcha } from './testkaptcha.ts'

export const registerRoutes = (upstream: Upstream) =>
  Router()
    .get('/kaptcha', sendCaptcha(upstream))
    .get('/testkaptcha', testCaptcha(upstream))
    .post('/login', logIn(upstream))
    .get('/logout', logOut(upstream))
