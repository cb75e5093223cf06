import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { recallPair } from '../../features/onboarding/email-code/sent-code.ts'
import { ResetPasswordForm } from '../../features/onboarding/password-reset/reset-password-form.tsx'
import { PublicCard, sentBackFrom } from '../public-card/public-card.tsx'

/** Sets a new password. Without a checked code it redirects to the step before (decision 51). */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation('resetPassword')
  const navigate = useNavigate()
  const [pair] = useState(recallPair)
  if (!pair) return <Navigate to={paths.forgotPassword} state={sentBackFrom('resetPassword')} replace />
  return (
    <PublicCard title={t('title')} step={{ at: 2, name: t('label') }}>
      <ResetPasswordForm
        pair={pair}
        onContinue={() =>
          void navigate(paths.successfulReset, {
            replace: true,
            state: { isReset: true, loginName: pair.username },
          })
        }
        goBack={() => void navigate(paths.forgotPassword, { replace: true })}
      />
    </PublicCard>
  )
}
