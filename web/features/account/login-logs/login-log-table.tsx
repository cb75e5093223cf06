import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { None } from '../../../ui/none.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { LoginLogTable_LoginLogsFragment } from './__generated__/login-logs.ts'

type LoginLog = LoginLogTable_LoginLogsFragment['items'][number]

export const loginLogsPerPage = 10

/** In pixels: the time with the user, the address, and the place. */
const cardHeight = 104

const columns = (t: TFunction): Column<LoginLog>[] => [
  { title: t('loginLogs.loggedInAt'), cell: ({ loggedInAt }) => <DateTime at={loggedInAt} withTime /> },
  { title: t('loginLogs.username'), onCard: 'status', cell: ({ username }) => username },
  { title: t('loginLogs.ipAddress'), onCard: 'start', cell: ({ ipAddress }) => ipAddress || <None /> },
  { title: t('loginLogs.location'), onCard: 'foot', cell: ({ location }) => location || <None /> },
]

interface LoginLogTableProps {
  loginLogs: AsyncData<LoginLogTable_LoginLogsFragment>
  page: number | null
  onPageChange: (page: number) => void
}

export const LoginLogTable = ({ loginLogs, page, onPageChange }: LoginLogTableProps) => {
  const { t } = useTranslation()
  const count = loginLogs.status === 'ready' ? loginLogs.value.pageInfo.totalItems : 0
  return (
    <PagedTable
      name={t('loginLogs.name')}
      columns={columns(t)}
      subjectOf={({ loggedInAt }) => loggedInAt ?? ''}
      list={loginLogs}
      page={page}
      onPageChange={onPageChange}
      size={loginLogsPerPage}
      cardHeight={cardHeight}
      messages={{ failed: t('loginLogs.failed'), emptyHint: t('loginLogs.emptyHint') }}
      note={count > 0 && t('loginLogs.count', { count })}
    />
  )
}
