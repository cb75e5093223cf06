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
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
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
        {session.isCurrent && (
          <Text span inherit fw={400} c="var(--accent)" ml={4} display="inline-block">
            {' '}
            {t('sessions.current')}
          </Text>
        )}
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
  const sessions = usePart(useAccountSessionsQuery({ context: inBackground }), 'sessions')
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const close = () => {
    setAsking(false)
    // The button that opened the dialog is gone if no other session is left.
    group.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={group} role="group" aria-label={t('sessions.title')} tabIndex={-1}>
      <Part part={sessions} failed={t('sessions.failed')} height={height}>
        {(rows) => (
          <>
            <Group justify="space-between" gap="xs" mb="md">
              <h2>{t('sessions.title')}</h2>
              {rows.length > 1 && (
                <Button variant="default" size="sm" onClick={() => setAsking(true)}>
                  {t('sessions.endOthers')}
                </Button>
              )}
            </Group>
            <Paper withBorder className={styles.card}>
              <DataTable
                name={t('sessions.title')}
                columns={columns(t)}
                rows={rows}
                subjectOf={({ signedInAt }) => signedInAt}
              />
              <Text size="sm" c="dimmed" px="card" py="md">
                {joinSentences(t, [rows.length === 1 && t('sessions.onlyHere'), t('sessions.scope')])}
                {betweenSentences(t)}
                <Freshness part={sessions} isQuiet />
              </Text>
            </Paper>
          </>
        )}
      </Part>
      <Dialog isOpen={isAsking} close={close} title={t('sessions.endOthers')} size={440} returnsFocus={false}>
        <EndOthersForm isOpen={isAsking} close={close} />
      </Dialog>
    </div>
  )
}

/** Asks before all other sessions of the account end. Mounted only while the dialog is shown: closing it forgets a failure. */
const EndOthersForm = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const { t } = useTranslation()
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
        showNotice(t('sessions.ended'))
      },
    },
  })
  return (
    <form className={form.form} onSubmit={submit}>
      <Text>{t('sessions.question')}</Text>
      <Text>{t('sessions.ofProvider')}</Text>
      <FormNotice failure={failure} otherAdvice={t('sessions.again')} />
      <FormChoices cancel={close} submit={t('sessions.confirm')} isRunning={isRunning} />
    </form>
  )
}
