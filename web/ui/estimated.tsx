import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Marks a figure that the portal estimates, beside its name. */
export const Estimated = () => {
  const { t } = useTranslation()
  return (
    <Text
      span
      fz="xs"
      fw={400}
      c="dimmed"
      px="xs"
      bd="1px solid var(--line)"
      bdrs="md"
      style={{ whiteSpace: 'nowrap' }}
    >
      {t('nextPayment.estimated')}
    </Text>
  )
}
