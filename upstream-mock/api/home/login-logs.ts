import { signedInEnvelope } from '../../http/caller.ts'
import { succeed } from '../../http/envelope.ts'
import { pageFields, readFields } from '../../http/read-fields.ts'
import { formatTime } from '../../rules/calendar.ts'
import { listLoginLogs } from '../../storage/login-logs.ts'
import type { Upstream } from '../../upstream.ts'

export const showLoginLogs = (upstream: Upstream) =>
  signedInEnvelope(upstream, async (account, request) => {
    const { fields, refusal } = readFields(pageFields, request.body)
    if (refusal) return refusal
    const { logs, total } = await listLoginLogs(upstream.store.db, account.id, fields)
    const records = logs.map(({ loginIp, browserInfo, loggedInAt }) => ({
      nickname: account.username,
      loginIp,
      browserInfo,
      loginTime: formatTime(loggedInAt),
    }))
    return succeed({ records, total })
  })
