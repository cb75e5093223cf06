import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inBackground } from '../../../platform/apollo/background.ts'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { usePart } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import { type Sessions_SessionFragment, useAccountSessionsQuery } from './__generated__/sessions.ts'
import { EndOthersDialog } from './end-others-dialog.tsx'
import styles from './sessions.module.css'

type Session = Sessions_SessionFragment

const nameOf = (t: TFunction, { browser, operatingSystem }: Session) => {
  const name = browser ?? t('sessions.unknownBrowser')
  return operatingSystem === null ? name : t('sessions.browserOn', { browser: name, system: operatingSystem })
}

const columns = (t: TFunction): Column<Session>[] => [
  {
    title: t('sessions.browser'),
    cell: (session) => (
      <>
        {nameOf(t, session)}
        {session.isCurrent && <span className={styles.current}> {t('sessions.current')}</span>}
      </>
    ),
  },
  { title: t('loginLogs.ipAddress'), cell: ({ ipAddress }) => ipAddress ?? t('sessions.unknownAddress') },
  { title: t('sessions.since'), cell: ({ signedInAt }) => <DateTime at={signedInAt} withTime /> },
  {
    title: t('sessions.lastUsed'),
    cell: ({ isCurrent, lastUsedAt }) =>
      isCurrent ? t('sessions.now') : <DateTime at={lastUsedAt} withTime />,
  },
]

/** Where the account is logged in to the portal, with a way to log out everywhere else. */
export const Sessions = ({ height }: { height: number }) => {
  const { t } = useTranslation()
  const query = useAccountSessionsQuery({ context: inBackground })
  const sessions = usePart(query, 'sessions')
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const close = () => {
    setAsking(false)
    // The button that opened the dialog is gone if no other session is left.
    group.current?.focus({ preventScroll: true })
  }
  const body = () => {
    if (sessions.status === 'failed')
      return <FailedPart what={t('sessions.failed')} fault={sessions.fault} retry={sessions.retry} />
    if (sessions.status === 'loading') return <LoadingPart height={height} part={sessions} />
    const isOnlyHere = sessions.value.length === 1
    return (
      <>
        <div className={styles.head}>
          <h2>{t('sessions.title')}</h2>
          {!isOnlyHere && (
            <Button variant="default" size="sm" onClick={() => setAsking(true)}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </div>
        <div className={styles.card}>
          <DataTable name={t('sessions.title')} columns={columns(t)} rows={sessions.value} />
          <p className={styles.scope}>
            {joinSentences(t, [isOnlyHere && t('sessions.onlyHere'), t('sessions.scope')])}
            {betweenSentences(t)}
            <Freshness part={sessions} isQuiet />
          </p>
        </div>
      </>
    )
  }
  return (
    <div ref={group} role="group" aria-label={t('sessions.title')} tabIndex={-1}>
      {body()}
      <EndOthersDialog isOpen={isAsking} close={close} />
    </div>
  )
}
