import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { legal } from './legal.ts'
import { login } from './login.ts'

export const publicWords = { ...frame, ...failures, ...login, ...legal }
