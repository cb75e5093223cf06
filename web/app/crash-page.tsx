import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfReachable } from '../platform/browser/reload.ts'
import { MissingCode } from '../platform/lazy-component.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { useScreenTitle } from '../ui/use-screen-title.ts'

/**
 * Stands for a page that threw an error, or whose code did not arrive. It reloads only while the server is reachable: a reload
 * without a network would lose even this page.
 */
export const CrashPage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  const isMissing = error instanceof MissingCode
  const title = t(isMissing ? 'outOfReach.title' : 'crash.title')
  useScreenTitle(title)
  const [isStuck, setStuck] = useState(false)
  useWindowEvent('online', () => {
    if (isMissing) void reloadIfReachable()
  })
  return (
    <MessagePage title={title} text={t(isMissing ? 'outOfReach.text' : 'crash.text')}>
      <Button onClick={async () => setStuck(!(await reloadIfReachable()))}>{t('frame.retry')}</Button>
      <p role="status">{isStuck && t('fault.NETWORK')}</p>
    </MessagePage>
  )
}
