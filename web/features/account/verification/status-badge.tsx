import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconClockHour4 from '~icons/tabler/clock-hour-4'
import IconId from '~icons/tabler/id'
import { useTranslation } from 'react-i18next'
import type { VerificationStatus } from '../../../platform/__generated__/schema-types.ts'
import styles from './status-badge.module.css'

/** The colour and the icon of each state. */
export const looks = {
  VERIFIED: { tone: 'success', Icon: IconCircleCheck },
  UNDER_REVIEW: { tone: 'info', Icon: IconClockHour4 },
  NOT_VERIFIED: { tone: 'info', Icon: IconId },
  FAILED: { tone: 'warning', Icon: IconAlertTriangle },
} as const satisfies Record<VerificationStatus, object>

interface StatusBadgeProps {
  status: VerificationStatus
  /** On a phone only the icon is visible. */
  isShort?: boolean
}

/** The state of the verification beside a name: colour, icon and word. */
export const StatusBadge = ({ status, isShort = false }: StatusBadgeProps) => {
  const { t } = useTranslation('verificationStatus')
  const { tone, Icon } = looks[status]
  return (
    <span className={styles.badge} data-tone={tone} data-short={isShort}>
      <Icon size={14} stroke={2} />
      <span>{t(status)}</span>
    </span>
  )
}
