import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAccountQuery } from '../../features/account/__generated__/account.ts'
import { useAnchor } from '../../features/content/texts/use-anchor.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { type Field, usePart, useHasFirstAnswer } from '../../ui/waiting/use-part.ts'
import { None } from '../../ui/amount.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import { usePage, useSettled } from '../../ui/tables/use-page.ts'
import styles from './login-log-screen.module.css'
import { type LoginLogsQuery, useLoginLogsQuery } from './__generated__/login-log.ts'

const LoginInsights = lazyComponent(
  async () => (await import('../../features/account/login-insights/login-insights.tsx')).LoginInsights,
  'lazy',
)
const Sessions = lazyComponent(
  async () => (await import('../../features/account/sessions/sessions.tsx')).Sessions,
  'lazy',
)
const size = 10
type LoginLog = Field<LoginLogsQuery, 'loginLogs'>['items'][number]

const columns = (t: TFunction<'loginLogs'>): Column<LoginLog>[] => [
  { title: t('loggedInAt'), cell: ({ loggedInAt }) => <DateTime at={loggedInAt} withTime /> },
  { title: t('username'), onCard: 'status', cell: ({ username }) => username },
  { title: t('ipAddress'), onCard: 'start', cell: ({ ipAddress }) => ipAddress || <None /> },
  { title: t('location'), onCard: 'foot', cell: ({ location }) => location || <None /> },
]

/** In pixels; a card has the time with the user, the address, and the place. */
const heights = { insights: 124, card: 104, sessions: 196 }

export const LoginLogScreen = () => {
  const { t } = useTranslation('loginLogs')
  const { page, setPage } = usePage()
  const query = useLoginLogsQuery({ variables: useSettled({ page: page ?? 1, size }) })
  const loginLogs = usePart(query, 'loginLogs')
  const account = useAccountQuery()
  const isFirstAnswerThere = useHasFirstAnswer(query, account)
  useAnchor(isFirstAnswerThere)
  const count = loginLogs.status === 'ready' ? loginLogs.value.pageInfo.totalItems : null
  return (
    <>
      <ScreenHead title={t('title')}>
        <ExportButton list="login-logs" rows={count} />
      </ScreenHead>
      <div className={styles.insights}>
        <LazyPart isWanted={isFirstAnswerThere} height={heights.insights}>
          <LoginInsights height={heights.insights} />
        </LazyPart>
      </div>
      <PagedTable
        name={t('name')}
        columns={columns(t)}
        subjectOf={({ loggedInAt }) => loggedInAt}
        list={loginLogs}
        page={page}
        onPageChange={setPage}
        size={size}
        cardHeight={heights.card}
        messages={{ failed: t('failed'), emptyHint: t('emptyHint') }}
        note={count ? t('count', { count }) : null}
      />
      <div id="sessions" className={styles.sessions} tabIndex={-1}>
        <LazyPart isWanted={isFirstAnswerThere} height={heights.sessions}>
          <Sessions height={heights.sessions} />
        </LazyPart>
      </div>
    </>
  )
}
