import { useTranslation } from 'react-i18next'
import { useRequest } from '../../../platform/apollo/use-request.ts'
import { faultsOf } from '../../../platform/errors/fault.ts'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { PayoutAccountDocument, PayoutCountriesDocument } from './__generated__/payout-account.ts'
import { PayoutForm } from './payout-form.tsx'

/** Binds the bank account that cash-back is paid to (specification, section 5, bank form). */
export const PayoutDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const { enumValue: language } = useLanguage()
  const profileRequest = useRequest(PayoutAccountDocument, {
    variables: isOpen ? {} : null,
    isCacheEnough: true,
  })
  const countriesRequest = useRequest(PayoutCountriesDocument, {
    variables: isOpen ? { language } : null,
    isCacheEnough: true,
  })
  // While the countries load in another language, the form and its entries stay.
  const viewer = useLastKnown(profileRequest.data)?.viewer
  const countries = useLastKnown(countriesRequest.data)?.countries
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
    const missing = viewer?.profile ? countriesRequest : profileRequest
    const [fault] = faultsOf(missing.error)
    if (fault) return <FailedPart what={t('payout.failed')} fault={fault} retry={missing.retry} />
    return <FormSkeleton {...missing} />
  }
  return (
    <Dialog isOpen={isOpen} close={leaveAndClose} title={t('payout.title')} size={480}>
      {body()}
    </Dialog>
  )
}
