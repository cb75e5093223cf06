import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { useScreenTitle } from '../../ui/screen-head.tsx'

export const NotFoundScreen = () => {
  const { t } = useTranslation('notFound')
  useScreenTitle(t('title'))
  return (
    <MessagePage title={t('title')} text={t('text')}>
      <Button component={Link} to={paths.start}>
        {t('toStart')}
      </Button>
    </MessagePage>
  )
}
