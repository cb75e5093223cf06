import { useTranslation } from 'react-i18next'
import { LoginLogTable, loginLogsPerPage as size } from '../../features/login-logs/login-log-table.tsx'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { useDrawn } from '../../shared/apollo/use-drawn.ts'
import { ExportButton } from '../../shared/exports/export-button.tsx'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { ScreenHead } from '../../shared/ui/screen-head.tsx'
import { usePage } from '../../shared/ui/use-page.ts'
import { useLoginLogsQuery } from './__generated__/login-log.ts'

export const LoginLogScreen = () => {
  const { t } = useTranslation()
  const { page, turnTo } = usePage()
  const query = useLoginLogsQuery({
    variables: useDrawn({ page: page ?? 1, size }),
    fetchPolicy: 'cache-and-network',
  })
  const data = completeData(query)
  if (data?.viewer === null) return <SignedOut />
  const loginLogs = partOf('loginLogs', data?.viewer?.loginLogs, query.error)
  return (
    <>
      <ScreenHead title={t('loginLogs.title')}>
        <ExportButton
          list="login-logs"
          rows={loginLogs.status === 'ready' ? loginLogs.value.pageInfo.totalItems : null}
        />
      </ScreenHead>
      <LoginLogTable loginLogs={loginLogs} page={page} turnTo={turnTo} retry={() => void query.refetch()} />
    </>
  )
}
