import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import type { Account_ProfileFragment } from '../__generated__/account.ts'
import { useAccount } from '../use-account.ts'
import { VerificationForm } from './verification-form.tsx'

/** The verification that fits the account: a person's or a company's. */
export const VerificationDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const account = useAccount(isOpen)
  const title = account.status === 'ready' ? t(`certifyTitle.${account.value.kind}`) : t('verification.name')
  return (
    <Dialog isOpen={isOpen} close={close} title={title} size={520}>
      <Part part={account} failed={t('home.profileFailed')} skeleton={<FormSkeleton />}>
        {(profile) => <Body {...{ username, profile, close }} />}
      </Part>
    </Dialog>
  )
}

interface BodyProps {
  username: string
  profile: Account_ProfileFragment
  close: () => void
}

/** An open form stays a form, even if the status of the account changes meanwhile. */
const Body = ({ username, profile, close }: BodyProps) => {
  const { t } = useTranslation()
  const [{ kind, verificationStatus: status, displayName }] = useState(profile)
  const name = status === 'FAILED' ? displayName : ''
  if (status === 'NOT_VERIFIED' || status === 'FAILED')
    return <VerificationForm {...{ kind, username, name, close }} />
  return <ClosedForm reason={t(`verification.${profile.verificationStatus}`)} close={close} />
}
