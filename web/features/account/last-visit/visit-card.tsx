import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import styles from './last-visit.module.css'

/** The card of what has changed. */
export const VisitCard = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Paper
      component="section"
      className={styles.card}
      withBorder
      aria-label={t('lastVisit.name')}
      data-screen-only
    >
      {children}
    </Paper>
  )
}

/** Its heading, and beside it the day of the last visit. */
export const VisitHead = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" align="baseline" gap="0 md">
      <h2>{t('lastVisit.name')}</h2>
      {children}
    </Group>
  )
}

export const VisitSkeleton = () => (
  <>
    <VisitHead />
    <Text size="sm" c="dimmed" mt={6}>
      <Skeleton width="70%" />
    </Text>
  </>
)
