import { useTranslation } from 'react-i18next'
import { brand } from '../../../platform/brand/brand.ts'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconId } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { StateStrip } from '../../../ui/state-strip.tsx'
import type { VerificationStrip_ProfileFragment } from './__generated__/verification.ts'
import { VerificationAction } from './verification-action.tsx'

const looks = {
  NOT_VERIFIED: { tone: 'info', Icon: IconId },
  VERIFIED: { tone: 'success', Icon: IconCircleCheck },
  FAILED: { tone: 'warning', Icon: IconAlertTriangle },
  UNDER_REVIEW: { tone: 'info', Icon: IconClockHour4 },
} as const satisfies Record<VerificationStrip_ProfileFragment['verificationStatus'], object>

interface VerificationStripProps {
  profile: VerificationStrip_ProfileFragment | undefined
  username: string | undefined
}

/** Says in words whether the account is in order, and what happens next. */
export const VerificationStrip = ({ profile, username }: VerificationStripProps) => {
  const { t } = useTranslation()
  if (!profile)
    return (
      <StateStrip tone="quiet" Icon={IconClockHour4} title={<Skeleton width={120} />}>
        <Skeleton width={320} />
      </StateStrip>
    )
  const { verificationStatus, promotionStatus } = profile
  const isSuspended = promotionStatus === 'SUSPENDED'
  const { supportContact } = brand()
  return (
    <section aria-label={t('verification.name')}>
      {isSuspended && (
        <StateStrip tone="danger" Icon={IconAlertTriangle} title={t('verification.suspendedTitle')}>
          {t('verification.suspended')}
          {supportContact && <div>{t('verification.contact', { contact: supportContact })}</div>}
        </StateStrip>
      )}
      <StateStrip
        {...looks[verificationStatus]}
        title={t(`verificationStatus.${verificationStatus}`)}
        action={<VerificationAction status={verificationStatus} username={username} />}
      >
        {isSuspended && verificationStatus === 'VERIFIED'
          ? t('verification.VERIFIED_SUSPENDED')
          : t(`verification.${verificationStatus}`)}
      </StateStrip>
    </section>
  )
}
