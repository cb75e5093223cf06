import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../../platform/apollo/use-request.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { faultsOf } from '../../../platform/errors/fault.ts'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { VerificationDialogDocument, type VerificationDialogQuery } from './__generated__/verification.ts'
import { CompanyForm } from './company-form.tsx'
import { PersonalForm } from './personal-form.tsx'

type Profile = NonNullable<NonNullable<VerificationDialogQuery['viewer']>['profile']>

const titles = {
  INDIVIDUAL: 'certifyTitle.INDIVIDUAL',
  COMPANY: 'certifyTitle.COMPANY',
} as const satisfies Record<Profile['kind'], string>

interface BodyProps {
  username: string
  profile: Profile
  close: () => void
}

/** An open form stays a form, even if the status of the account changes meanwhile. */
const Body = ({ username, profile: { kind, verificationStatus }, close }: BodyProps) => {
  const { t } = useTranslation()
  const [canSubmit] = useState(verificationStatus === 'NOT_VERIFIED' || verificationStatus === 'FAILED')
  if (canSubmit) {
    const Form = kind === 'INDIVIDUAL' ? PersonalForm : CompanyForm
    return <Form username={username} close={close} />
  }
  return <ClosedForm reason={t(`verification.${verificationStatus}`)} close={close} />
}

/** The verification that fits the account: a person's or a company's. */
export const VerificationDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const request = useRequest(VerificationDialogDocument, {
    variables: isOpen ? {} : null,
    isCacheEnough: true,
  })
  const profile = useLastKnown(request.data?.viewer)?.profile
  const [fault] = faultsOf(request.error)
  const body = () => {
    if (profile) return <Body username={username} profile={profile} close={close} />
    if (fault) return <FailedPart what={t('home.profileFailed')} fault={fault} retry={request.retry} />
    return <FormSkeleton {...request} />
  }
  const title = profile ? t(titles[profile.kind]) : t('verification.name')
  return (
    <Dialog isOpen={isOpen} close={close} title={title} size={520}>
      {body()}
    </Dialog>
  )
}
