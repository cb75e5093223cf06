import { z } from 'zod'
import type { LoginLog } from '../../domain/login-log.ts'
import type { Page } from '../../domain/page.ts'
import type { PageRequest } from '../../domain/rules/paging.ts'
import type { LegacyHttp } from './http.ts'
import { cutPage, perTimeZone, wireInstant, wireList, wireText } from './wire.ts'

const row = (timeZone: string) =>
  z.object({
    nickname: wireText,
    loginIp: wireText.nullish(),
    browserInfo: wireText.nullish(),
    loginTime: wireInstant(timeZone),
  })

const loginLogList = perTimeZone((timeZone) => wireList(row(timeZone)))

/** POST /home/web/logQuery, a read. */
export async function listLoginLogs(
  http: LegacyHttp,
  timeZone: string,
  request: PageRequest,
): Promise<Page<LoginLog>> {
  const body = { current: request.page, size: request.size }
  const list = await http.read({ method: 'POST', path: '/home/web/logQuery', body }, loginLogList(timeZone))
  return cutPage(list, toLoginLog, request)
}

function toLoginLog(entry: z.output<ReturnType<typeof row>>): LoginLog {
  return {
    username: entry.nickname,
    ipAddress: entry.loginIp ?? '',
    location: entry.browserInfo ?? '',
    loggedInAt: entry.loginTime,
  }
}
