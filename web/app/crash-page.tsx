import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../ui/message-page.tsx'
import { useScreenTitle } from '../ui/use-screen-title.ts'
import { reloadIfReachable } from './missing-chunk.ts'

/** Something of the page is broken, or its code did not come. */
export type CrashKind = 'crash' | 'outOfReach'

const messageKeys = {
  crash: { title: 'crash.title', text: 'crash.text' },
  outOfReach: { title: 'outOfReach.title', text: 'outOfReach.text' },
} as const

/** Begins the page anew, but never where that would lose it: without a network the browser has nothing to show instead. */
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
