import type { TFunction } from 'i18next'
import { brand } from '../../../platform/brand/brand.ts'

/** What the user of a disabled account can do; it names the support contact if there is one. */
export const disabledAdvice = (t: TFunction) => {
  const contact = brand().supportContact
  return contact ? t('login.accountDisabledContact', { contact }) : t('login.accountDisabled')
}
