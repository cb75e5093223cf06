import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../shared/ui/message-page.tsx'

const CrashPage = () => {
  const { t } = useTranslation()
  return (
    <main>
      <MessagePage title={t('crash.title')} text={t('crash.text')}>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </MessagePage>
    </main>
  )
}

/** What no other place has caught: a sentence and a way on, instead of a white page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}
