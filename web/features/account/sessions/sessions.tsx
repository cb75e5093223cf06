import { Button, Group, Paper, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inBackground } from '../../../platform/apollo/background.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormChoices } from '../../../ui/forms/dialog-form.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { usePart } from '../../../ui/waiting/use-part.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import {
  type Sessions_SessionFragment,
  useAccountSessionsQuery,
  useSignOutOtherSessionsMutation,
} from './__generated__/sessions.ts'
import styles from './sessions.module.css'

type Session = Sessions_SessionFragment

const nameOf = (t: TFunction<'sessions'>, { browser, operatingSystem }: Session) => {
  const name = browser ?? t('unknownBrowser')
  return operatingSystem === null ? name : t('browserOn', { browser: name, system: operatingSystem })
}

const columns = (t: TFunction<['sessions', 'loginLogs']>): Column<Session>[] => [
  {
    title: t('browser'),
    cell: (session) => (
      <>
        {nameOf(t, session)}
        {session.isCurrent && (
          <Text span inherit fw={400} c="var(--accent)" ml={4} display="inline-block">
            {' '}
            {t('current')}
          </Text>
        )}
      </>
    ),
  },
  { title: t('loginLogs:ipAddress'), cell: ({ ipAddress }) => ipAddress ?? t('unknownAddress') },
  { title: t('since'), cell: ({ signedInAt }) => <DateTime at={signedInAt} withTime /> },
  {
    title: t('lastUsed'),
    cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? t('now') : <DateTime at={lastUsedAt} withTime />),
  },
]

/** Where the account is logged in to the portal, with a way to log out everywhere else. */
export const Sessions = ({ height }: { height: number }) => {
  const { t } = useTranslation(['sessions', 'loginLogs'])
  const sessions = usePart(useAccountSessionsQuery({ context: inBackground }), 'sessions')
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const close = () => {
    setAsking(false)
    // The button that opened the dialog is gone if no other session is left.
    group.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={group} role="group" aria-label={t('title')} tabIndex={-1}>
      <Part part={sessions} failed={t('failed')} height={height}>
        {(rows) => (
          <>
            <Group justify="space-between" gap="xs" mb="md">
              <h2>{t('title')}</h2>
              {rows.length > 1 && (
                <Button variant="default" size="sm" onClick={() => setAsking(true)}>
                  {t('endOthers')}
                </Button>
              )}
            </Group>
            <Paper withBorder className={styles.card}>
              <DataTable
                name={t('title')}
                columns={columns(t)}
                rows={rows}
                subjectOf={({ signedInAt }) => signedInAt}
              />
              <Text size="sm" c="dimmed" px="card" py="md">
                {joinSentences([rows.length === 1 && t('onlyHere'), t('scope')])}
                {betweenSentences()}
                <Freshness part={sessions} isQuiet />
              </Text>
            </Paper>
          </>
        )}
      </Part>
      <Dialog isOpen={isAsking} close={close} title={t('endOthers')} size={440} returnFocus={false}>
        <EndOthersForm isOpen={isAsking} close={close} />
      </Dialog>
    </div>
  )
}

/** Asks before all other sessions of the account end. Mounted only while the dialog is shown: closing it forgets a failure. */
const EndOthersForm = ({ isOpen, close }: OverlayProps) => {
  const { t } = useTranslation('sessions')
  const { isLeft } = useIsLeft(isOpen)
  const [signOutOthers] = useSignOutOtherSessionsMutation()
  const { submit, isRunning, failure } = usePortalForm({
    initialValues: {},
    rules: () => [],
    send: () => signOutOthers(),
    on: {
      SignOutOtherSessionsSuccess: () => {
        // Closing moves the focus, which belongs elsewhere if the dialog was closed before the answer.
        if (!isLeft()) close()
        showNotice(t('ended'))
      },
    },
  })
  return (
    <form className={form.form} onSubmit={submit}>
      <Text>{t('question')}</Text>
      <Text>{t('ofProvider')}</Text>
      <FormNotice failure={failure} otherAdvice={t('again')} />
      <FormChoices cancel={close} submit={t('confirm')} isRunning={isRunning} />
    </form>
  )
}
