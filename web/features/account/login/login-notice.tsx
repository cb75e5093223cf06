import { useTranslation } from 'react-i18next'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import type { Refusal } from '../../../platform/forms/outcome.ts'
import { disabledAdvice } from './disabled-advice.ts'
import type { LoginFailure } from './login-outcome.ts'

/** Says what to do about a refused login; for a disabled account it names the support contact. */
export const LoginNotice = ({ failure }: { failure: LoginFailure | null }) => {
  const { t } = useTranslation()
  const adviceOf = (refusal: Refusal) => {
    if (refusal.__typename === 'CredentialsRejected') return t('login.credentialsRejected')
    return refusal.__typename === 'AccountDisabled' ? disabledAdvice(t) : undefined
  }
  return <FormNotice failure={failure} adviceOf={adviceOf} />
}
