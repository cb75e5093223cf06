import { useTranslation } from 'react-i18next'
import { MessagePage } from '../ui/message-page.tsx'
import { ReloadButton } from '../ui/error-boundary.tsx'
import { useScreenTitle } from '../ui/screen-head.tsx'

/** Replaces a page that threw an error, or whose code is missing. */
export const CrashPage = () => {
  const { t } = useTranslation()
  useScreenTitle(t('crash.title'))
  return (
    <MessagePage title={t('crash.title')} text={t('crash.text')}>
      <ReloadButton />
    </MessagePage>
  )
}
