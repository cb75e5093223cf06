import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../ui/message-page.tsx'
import { useScreenTitle } from '../ui/use-screen-title.ts'
import { reloadIfReachable } from './reload.ts'

/** `crash`: the page threw an error. `outOfReach`: the page's code could not be loaded. */
export type CrashKind = 'crash' | 'outOfReach'

const messageKeys = {
  crash: { title: 'crash.title', text: 'crash.text' },
  outOfReach: { title: 'outOfReach.title', text: 'outOfReach.text' },
} as const

/** Offers to reload the page, but only while the server is reachable: a reload without a network would lose even this page. */
export const CrashPage = ({ kind }: { kind: CrashKind }) => {
  const { t } = useTranslation()
  const title = t(messageKeys[kind].title)
  useScreenTitle(title)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (kind === 'crash') return undefined
    const onOnline = () => void reloadIfReachable()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [kind])
  return (
    <MessagePage title={title} text={t(messageKeys[kind].text)}>
      <Button onClick={async () => setStuck(!(await reloadIfReachable()))}>{t('frame.retry')}</Button>
      <p role="status">{isStuck && t('fault.NETWORK')}</p>
    </MessagePage>
  )
}
