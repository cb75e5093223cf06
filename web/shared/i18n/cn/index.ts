import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { tables } from './tables.ts'

export const cn = { ...frame, ...failures, ...login, ...home, ...tables }
