import { useTranslation } from 'react-i18next'
import { useGreetingQuery } from '../../features/account/greeting/__generated__/greeting.ts'
import {
  LoginLogTable,
  loginLogsPerPage as size,
} from '../../features/account/login-logs/login-log-table.tsx'
import { useAnchor } from '../../features/content/texts/use-anchor.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { isSignedOut, usePart } from '../../ui/waiting/use-part.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import styles from './login-log-screen.module.css'
import { useLoginLogsQuery } from './__generated__/login-log.ts'

const LoginInsights = lazyComponent(
  async () => (await import('../../features/account/login-insights/login-insights.tsx')).LoginInsights,
  'lazy',
)
const Sessions = lazyComponent(
  async () => (await import('../../features/account/sessions/sessions.tsx')).Sessions,
  'lazy',
)
const heights = { insights: 124, sessions: 196 }

export const LoginLogScreen = () => {
  const { t } = useTranslation()
  const { page, setPage } = usePage()
  const query = useLoginLogsQuery({ variables: useSettled({ page: page ?? 1, size }) })
  const loginLogs = usePart(query, 'loginLogs')
  const greeting = useGreetingQuery()
  const isFirstAnswerThere = useHasFirstAnswer(query, greeting)
  useAnchor(isFirstAnswerThere)
  if ([greeting, query].some(isSignedOut)) return <SignedOut />
  return (
    <>
      <ScreenHead title={t('loginLogs.title')}>
        <ExportButton
          list="login-logs"
          rows={loginLogs.status === 'ready' ? loginLogs.value.pageInfo.totalItems : null}
        />
      </ScreenHead>
      <div className={styles.insights}>
        <LazyPart isWanted={isFirstAnswerThere} height={heights.insights}>
          <LoginInsights height={heights.insights} />
        </LazyPart>
      </div>
      <LoginLogTable loginLogs={loginLogs} page={page} onPageChange={setPage} />
      <div id="sessions" className={styles.sessions} tabIndex={-1}>
        <LazyPart isWanted={isFirstAnswerThere} height={heights.sessions}>
          <Sessions height={heights.sessions} />
        </LazyPart>
      </div>
    </>
  )
}
