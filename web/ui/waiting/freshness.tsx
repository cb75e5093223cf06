import { Group, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../platform/errors/failure-messages.ts'
import styles from './waiting.module.css'
import { DateTime } from '../date-time.tsx'
import type { AsyncControls } from './use-part.ts'
import { useEveryMinute } from '../use-every-minute.ts'
import { RetryButton } from './part.tsx'

interface FreshnessProps {
  part: AsyncControls
  /** When the service read what is shown, if the service says so. */
  readAt?: string | null
  /** Shows nothing unless the part is slow or its refresh failed. */
  isQuiet?: boolean
  /** Shows the day even if it is today, for what is kept on paper. */
  isDated?: boolean
}

/** Says when the data of a part was read, whether newer figures are slow to arrive, and whether a refresh failed. */
export const Freshness = ({ part, readAt, isQuiet = false, isDated = false }: FreshnessProps) => {
  const { arrivedAt, isSlow, notRenewed, retry } = part
  const at = readAt ?? (arrivedAt === null ? null : new Date(arrivedAt).toISOString())
  const { t } = useTranslation('frame')
  const [, setMinute] = useState(0)
  // Rerender every minute: after midnight, a time without a date would look like today's.
  useEveryMinute(() => setMinute((minute) => minute + 1))
  return (
    <span className={styles.freshness}>
      {at !== null && (!isQuiet || isSlow || notRenewed) && (
        <span>
          {t('asOf')} <DateTime at={at} withTime isRecent={!isDated} />
        </span>
      )}
      <span aria-live="polite">
        {notRenewed && (
          <Group wrap="nowrap" gap={6} c="var(--warning-ink)">
            <IconAlertTriangle size={16} style={{ flex: 'none' }} />
            {t('notRenewed', { why: failureMessage(notRenewed) })}
            <RetryButton retry={retry} size="compact-xs" flex="none" />
          </Group>
        )}
        {isSlow && !notRenewed && (
          <Text span inherit c="var(--warning-ink)">
            {t('waitingForNewer')}
          </Text>
        )}
      </span>
    </span>
  )
}
