import { z } from 'zod'
import type { LoginLog } from '../../domain/login-log.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import type { CursorPages } from './cursor-pages.ts'
import { wireInstant } from './wire.ts'

const row = z
  .object({ account: z.string(), ip: z.string(), place: z.string(), client: z.string(), at: wireInstant })
  .transform(
    ({ account, ip, place, client, at }): LoginLog => ({
      username: account,
      ipAddress: ip,
      location: [place, client].filter((text) => text !== '').join(' · '),
      loggedInAt: at,
    }),
  )

/** GET /me/sign-ins. */
export const listLoginLogs = (pages: CursorPages, request: ListRequest): Promise<Page<LoginLog>> =>
  pages.read('/me/sign-ins', row, request)
