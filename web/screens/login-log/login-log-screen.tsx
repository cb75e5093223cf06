import { useTranslation } from 'react-i18next'
import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { LoginInsightsPlace } from '../../features/account/login-insights/login-insights-place.tsx'
import {
  LoginLogTable,
  loginLogsPerPage as size,
} from '../../features/account/login-logs/login-log-table.tsx'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { ExportButton } from '../../platform/exports/export-button.tsx'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { partOf } from '../../ui/waiting/part.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { useFollows } from '../../ui/waiting/use-follows.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { LoginLogsDocument } from './__generated__/login-log.ts'

export const LoginLogScreen = () => {
  const { t } = useTranslation()
  const { page, turnTo } = usePage()
  const request = useRequest(LoginLogsDocument, { variables: { page: page ?? 1, size } })
  const greeting = useGreeting()
  const isFirstAnswerThere = useFollows(request, greeting.request)
  if (greeting.isSignedOut || request.data?.viewer === null) return <SignedOut />
  const loginLogs = partOf(request, 'loginLogs')
  return (
    <>
      <ScreenHead title={t('loginLogs.title')}>
        <ExportButton
          list="login-logs"
          rows={loginLogs.status === 'ready' ? loginLogs.value.pageInfo.totalItems : null}
        />
      </ScreenHead>
      <LoginInsightsPlace isWanted={isFirstAnswerThere} />
      <LoginLogTable loginLogs={loginLogs} page={page} turnTo={turnTo} />
    </>
  )
}
