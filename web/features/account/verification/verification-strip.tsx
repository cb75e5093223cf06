import { IconAlertTriangle, IconId } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../platform/brand/brand.ts'
import { ContactLink } from '../../../ui/contact-link.tsx'
import { StateStrip } from '../../../ui/state-strip.tsx'
import type { VerificationStrip_ProfileFragment } from './__generated__/verification.ts'
import { verificationDraft } from './draft.ts'
import { VerificationAction } from './verification-action.tsx'

interface VerificationStripProps {
  profile: VerificationStrip_ProfileFragment
  username: string | undefined
  /** The first steps already ask for the verification. */
  isAskedElsewhere: boolean
}

/** What the account asks of its owner; nothing while it asks for nothing. A suspension is shown instead of everything else. */
export const VerificationStrip = ({ profile, username, isAskedElsewhere }: VerificationStripProps) => {
  const { t } = useTranslation()
  const { verificationStatus: status, promotionStatus } = profile
  // A verification that was submitted elsewhere is not kept here.
  const isSubmitted = status === 'UNDER_REVIEW' || status === 'VERIFIED'
  useEffect(() => {
    if (isSubmitted) verificationDraft.forget()
  }, [isSubmitted])
  const isSuspended = promotionStatus === 'SUSPENDED'
  if (!isSuspended && (isAskedElsewhere || isSubmitted)) return null
  const contact = brand().supportContact
  const look = isSuspended
    ? ({ tone: 'danger', Icon: IconAlertTriangle, title: t('verification.suspendedTitle') } as const)
    : ({
        tone: status === 'FAILED' ? 'warning' : 'info',
        Icon: status === 'FAILED' ? IconAlertTriangle : IconId,
        title: t(`verificationStatus.${status}`),
        action: <VerificationAction status={status} username={username} />,
      } as const)
  return (
    <section aria-label={t('verification.name')}>
      <StateStrip {...look}>
        {isSuspended ? t('verification.suspended') : t(`verification.${status}`)}{' '}
        {isSuspended && contact && <ContactLink contact={contact} />}
      </StateStrip>
    </section>
  )
}
