import { useTranslation } from 'react-i18next'
import { brand } from '../../../platform/brand/brand.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import type { Refusal } from '../../../platform/forms/outcome.ts'
import type { LoginFailure } from './login-outcome.ts'

/** Says what to do about a refused login; for a disabled account it names the support contact. */
export const LoginNotice = ({ failure }: { failure: LoginFailure | null }) => {
  const { t } = useTranslation()
  const adviceOf = (refusal: Refusal) => {
    const contact = brand().supportContact
    if (refusal.__typename === 'CredentialsRejected') return t('login.credentialsRejected')
    if (refusal.__typename !== 'AccountDisabled') return undefined
    return contact ? t('login.accountDisabledContact', { contact }) : t('login.accountDisabled')
  }
  return <FormNotice failure={failure} adviceOf={adviceOf} />
}
