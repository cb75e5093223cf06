import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Message } from '../../../ui/waiting/message.tsx'

/** In place of the table, its tools and its export, until there is a customer. */
export const NoCustomers = ({ customers }: { customers: AsyncControls }) => {
  const { t } = useTranslation()
  return (
    <section role="group" aria-label={t('customers.name')} aria-busy={false} tabIndex={-1}>
      <h2>{t('customers.name')}</h2>
      <Paper withBorder mt="md" px="card" py="md">
        <Message title={t('table.empty')} hint={t('customers.emptyHint')} />
        <Freshness part={customers} isQuiet />
      </Paper>
    </section>
  )
}
