import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { readStoredRegistration } from '../../features/onboarding/registration/stored-registration.ts'
import type { Registered } from '../../features/onboarding/registration/registration.ts'
import { ValidationForm } from '../../features/onboarding/registration/validation-form.tsx'
import { PublicCard, sentBackFrom, stepAddress } from '../public-card/public-card.tsx'

/** The step after the registration form; without a stored registration it redirects to the form. */
export const ValidationScreen = () => {
  const { t } = useTranslation(['codeStep', 'register'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const [registration] = useState(() => {
    const stored = readStoredRegistration()
    return stored?.awaitsCode ? stored : null
  })
  if (!registration)
    return <Navigate to={stepAddress(paths.register, search)} state={sentBackFrom('validation')} replace />
  const form = registration.audience === 'CUSTOMER' ? paths.promoteRegister : paths.register
  // The `sid` may have been dropped at this step.
  const goBack = () =>
    void navigate(stepAddress(form, search, readStoredRegistration()?.sid ?? null), { replace: true })
  const onSuccess = (registered: Registered) =>
    void navigate(stepAddress(paths.successful, search), { replace: true, state: registered })
  return (
    <PublicCard title={t('title')} step={{ at: 2, name: t('register:stepCode') }}>
      <ValidationForm registration={registration} onSuccess={onSuccess} goBack={goBack} />
    </PublicCard>
  )
}
