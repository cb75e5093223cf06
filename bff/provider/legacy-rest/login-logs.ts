import { z } from 'zod'
import type { LoginLog } from '../../domain/login-log.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import type { LegacyHttp } from './http.ts'
import { readPage } from './read-page.ts'
import { perTimeZone, wireInstant, wireList, wireText } from './wire.ts'

/** A row of the list. */
export const loginLogRow = (timeZone: string) =>
  z.object({
    nickname: wireText,
    loginIp: wireText.nullish(),
    browserInfo: wireText.nullish(),
    loginTime: wireInstant(timeZone),
  })

export const loginLogList = perTimeZone((timeZone) => wireList(loginLogRow(timeZone)))

/** POST /home/web/logQuery, which is a read. */
export async function listLoginLogs(
  http: LegacyHttp,
  timeZone: string,
  request: ListRequest,
): Promise<Page<LoginLog>> {
  const body = { current: http.numberOf(request.page), size: request.size }
  const call = { method: 'POST', path: '/home/web/logQuery', body } as const
  const { items, pageInfo } = await readPage(http, call, loginLogList(timeZone), request)
  return { items: items.map(toLoginLog), pageInfo }
}

function toLoginLog(entry: z.output<ReturnType<typeof loginLogRow>>): LoginLog {
  return {
    username: entry.nickname,
    ipAddress: entry.loginIp ?? '',
    location: entry.browserInfo ?? '',
    loggedInAt: entry.loginTime,
  }
}
