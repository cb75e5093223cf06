import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/background.ts'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { usePayoutAccountQuery, usePayoutCountriesQuery } from './__generated__/payout-account.ts'
import { PayoutForm } from './payout-form.tsx'

/** Binds the bank account that cash-back is paid to (specification, section 5, bank form). */
export const PayoutDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const { enumValue: language } = useLanguage()
  const account = usePayoutAccountQuery(isOpen ? { fetchPolicy: 'cache-first' } : skipToken)
  const list = usePayoutCountriesQuery(
    isOpen ? { variables: { language }, fetchPolicy: 'cache-first' } : skipToken,
  )
  // While the countries load in another language, the form and its entries stay.
  const viewer = useLastKnown(shownData(account))?.viewer
  const countries = useLastKnown(shownData(list))?.countries
  const { isLeft, leave } = useIsLeft(isOpen)
  // The dialog closes a moment later, and an answer may arrive in between.
  const leaveAndClose = () => {
    leave()
    close()
  }
  const body = () => {
    if (viewer?.profile && countries && viewer.profile.verificationStatus !== 'VERIFIED')
      return <ClosedForm reason={t('payout.notYet')} close={close} />
    if (viewer?.profile && countries)
      return (
        <PayoutForm
          {...{ isLeft, username, countries }}
          close={leaveAndClose}
          account={viewer.profile.payoutAccount}
        />
      )
    const missing = viewer?.profile ? list : account
    const fault = faultOf(missing)
    if (fault) return <FailedPart what={t('payout.failed')} fault={fault} retry={() => retry(missing)} />
    return <FormSkeleton isRunning={missing.loading} />
  }
  return (
    <Dialog isOpen={isOpen} close={leaveAndClose} title={t('payout.title')} size={480}>
      {body()}
    </Dialog>
  )
}
