import { Button } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../platform/brand/brand.ts'
import { ContactLink } from '../../../ui/contact.tsx'
import { StateStrip } from '../../../ui/state-strip.tsx'
import { useOverlay } from '../../../ui/use-address.ts'
import type { Account_ProfileFragment } from '../__generated__/account.ts'
import { verificationDraft } from './draft.ts'
import { looks } from './status-badge.tsx'

/** The button that opens the form. */
const VerificationAction = ({ isFailed }: { isFailed: boolean }) => {
  const { t } = useTranslation('certify')
  const { open } = useOverlay('dialog')
  const isBegun = useSyncExternalStore(verificationDraft.watch, () => verificationDraft.read() !== null)
  const begin = isBegun ? t('complete') : t('start')
  const warning = { bg: 'var(--warning-ink)', c: 'var(--warning-tint)' }
  return (
    <Button {...(isFailed && warning)} onClick={() => open('verification')}>
      {isFailed ? t('resubmit') : begin}
    </Button>
  )
}

interface VerificationStripProps {
  profile: Pick<Account_ProfileFragment, 'verificationStatus' | 'promotionStatus'>
}

/** The state of the verification until it has succeeded, and what follows. A suspension is shown instead. */
export const VerificationStrip = ({ profile }: VerificationStripProps) => {
  const { t } = useTranslation(['verification', 'verificationStatus'])
  const { verificationStatus: status, promotionStatus } = profile
  // A verification that was submitted elsewhere is not kept here.
  const isSubmitted = status === 'UNDER_REVIEW' || status === 'VERIFIED'
  useEffect(() => {
    if (isSubmitted) verificationDraft.forget()
  }, [isSubmitted])
  const contact = brand().supportContact
  const name = t('name')
  if (promotionStatus === 'SUSPENDED')
    return (
      <section aria-label={name}>
        <StateStrip tone="danger" Icon={IconAlertTriangle} title={t('suspendedTitle')}>
          {t('suspended')} {contact && <ContactLink contact={contact} />}
        </StateStrip>
      </section>
    )
  if (status === 'VERIFIED') return null
  return (
    <section aria-label={name}>
      <StateStrip
        {...looks[status]}
        title={t(`verificationStatus:${status}`)}
        action={status !== 'UNDER_REVIEW' && <VerificationAction isFailed={status === 'FAILED'} />}
      >
        {t(status)}
      </StateStrip>
    </section>
  )
}
