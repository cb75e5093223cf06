import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/background.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { useVerificationDialogQuery, type VerificationDialogQuery } from './__generated__/verification.ts'
import { VerificationForm } from './verification-form.tsx'

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
const Body = ({ username, profile, close }: BodyProps) => {
  const { kind, verificationStatus, displayName } = profile
  const { t } = useTranslation()
  const [canSubmit] = useState(verificationStatus === 'NOT_VERIFIED' || verificationStatus === 'FAILED')
  const [name] = useState(verificationStatus === 'FAILED' ? displayName : '')
  if (canSubmit) return <VerificationForm {...{ kind, username, name, close }} />
  return <ClosedForm reason={t(`verification.${verificationStatus}`)} close={close} />
}

/** The verification that fits the account: a person's or a company's. */
export const VerificationDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const query = useVerificationDialogQuery(isOpen ? { fetchPolicy: 'cache-first' } : skipToken)
  const profile = useLastKnown(shownData(query)?.viewer)?.profile
  const fault = faultOf(query)
  const body = () => {
    if (profile) return <Body username={username} profile={profile} close={close} />
    if (fault) return <FailedPart what={t('home.profileFailed')} fault={fault} retry={() => retry(query)} />
    return <FormSkeleton isRunning={query.loading} />
  }
  const title = profile ? t(titles[profile.kind]) : t('verification.name')
  return (
    <Dialog isOpen={isOpen} close={close} title={title} size={520}>
      {body()}
    </Dialog>
  )
}
