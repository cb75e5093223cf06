import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import type { HistoryEntry } from '../../ui/use-address.ts'
import { PublicCard, sentBackFrom } from '../public-card/public-card.tsx'

/** Confirms a password reset; without one it redirects to the login. */
export const SuccessfulResetScreen = () => {
  const { t } = useTranslation(['successfulReset', 'resetPassword'])
  const { state } = useLocation() as { state: (HistoryEntry & { isReset?: true }) | null }
  if (!state?.isReset) return <Navigate to={paths.login} state={sentBackFrom('successfulReset')} replace />
  const { loginName } = state
  // Without a name, which came with the code, the portal knew no sessions to end.
  const lead = t(loginName ? 'text' : 'textAlone')
  return (
    <PublicCard title={t('title')} lead={lead} isDone>
      {loginName && <Text ta="center">{t('resetPassword:account', { name: loginName })}</Text>}
      <Button component={Link} to={paths.login} state={{ loginName }} fullWidth>
        {t('logIn')}
      </Button>
    </PublicCard>
  )
}
