import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { faultsOf } from '../../shared/failures/fault.ts'
import { ClosedForm } from '../../shared/forms/closed-form.tsx'
import { languageOf } from '../../shared/i18n/language.ts'
import { Dialog, type FormDialogProps } from '../../shared/ui/dialog.tsx'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { LoadingNote } from '../../shared/ui/skeleton.tsx'
import { usePayoutAccountQuery } from './__generated__/payout-account.ts'
import { PayoutForm } from './payout-form.tsx'

/** Binds the bank account that cash-back is paid to (specification, section 5, bank form). */
export const PayoutDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language) === 'en' ? 'EN' : 'CN'
  const query = usePayoutAccountQuery(isOpen ? { variables: { language } } : skipToken)
  const data = completeData(query)
  const [last, keep] = useState(data)
  if (data && data !== last) keep(data)
  const body = () => {
    // While countries in another language are on their way the form, and what was typed there, stays.
    const { viewer, countries } = data ?? last ?? {}
    if (viewer?.profile && countries && viewer.profile.verificationStatus !== 'VERIFIED')
      return <ClosedForm words={t('payout.notYet')} close={close} />
    if (viewer?.profile && countries)
      return <PayoutForm {...{ username, countries, close }} account={viewer.profile.payoutAccount} />
    const [fault] = faultsOf(query.error)
    if (fault)
      return <FailedPart what={t('payout.failed')} fault={fault} retry={() => void query.refetch()} />
    return <LoadingNote />
  }
  return (
    <Dialog isOpen={isOpen} close={close} title={t('payout.title')} size={480}>
      {body()}
    </Dialog>
  )
}
