import { Drawer, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { closedByPressOutside } from '../../../ui/closed-by-press-outside.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { LoadingPart } from '../../../ui/waiting/skeleton.tsx'
import type { Customer } from '../table/customer-columns.tsx'
import { bindingStory } from './binding-story.ts'

interface CustomerPanelProps extends OverlayProps {
  /** Undefined if the page of the list does not have the customer of the address. */
  customer: Customer | undefined
  /** What this month's consumption of the customer earns; null if that is unknown or nothing. */
  earned: string | null
  isLoading: boolean
}

/** Everything that is known of one customer, in a panel beside the list. */
export const CustomerPanel = ({ isOpen, close, customer, earned, isLoading }: CustomerPanelProps) => {
  const { t } = useTranslation(['customerPanel', 'frame'])
  // While the panel closes, it still shows its customer.
  const last = useLastKnown(customer ?? null)
  const shown = isOpen ? customer : last
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      {...closedByPressOutside(close)}
      position="right"
      size={440}
      padding={24}
      title={shown?.name ?? t('title')}
      closeButtonProps={{ 'aria-label': t('frame:close'), size: 44, iconSize: 22 }}
    >
      {shown && (
        <Stack gap="xl">
          <ConsumptionPart customer={shown} earned={earned} />
          <BindingPart customer={shown} />
        </Stack>
      )}
      {!shown && (isLoading ? <LoadingPart height={320} /> : <p>{t('notHere')}</p>)}
    </Drawer>
  )
}

const inLines = { orientation: 'horizontal', withDivider: true, mt: 'sm' } as const

/** What a customer consumed: this month first, then last month and all months. */
const ConsumptionPart = ({ customer, earned }: { customer: Customer; earned: string | null }) => {
  const { t } = useTranslation(['customerPanel', 'customerColumn'])
  const format = useFormat()
  const shown = (amount: string) => (
    <Text key="amount" span inherit c={amount === '0.00' ? 'dimmed' : 'inherit'} translate="no">
      {format.dollars(amount)}
    </Text>
  )
  return (
    <section aria-label={t('consumption')}>
      <Text ff="heading" fz="1.875rem" fw={600} lh={1.2}>
        {shown(customer.monthlyConsumption)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('thisMonth')}
      </Text>
      {earned && <Text mt="xs">{t('earns', { amount: format.dollars(earned) })}</Text>}
      <Facts
        {...inLines}
        facts={[
          [t('customerColumn:lastMonth'), shown(customer.lastMonthConsumption)],
          [t('customerColumn:total'), shown(customer.totalConsumption)],
          [t('sms'), shown(customer.smsConsumption)],
          [t('voice'), shown(customer.voiceConsumption)],
        ]}
      />
    </section>
  )
}

/** The states of a customer, and what the binding means. */
const BindingPart = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation([
    'customerColumn',
    'customerPanel',
    'table',
    'customers',
    'bindingStatus',
    'affiliateKind',
    'certificationStatus',
  ])
  const format = useFormat()
  const { bindingStatus, certificationStatus, kind, boundAt, expiresAt } = customer
  const [now] = useState(Date.now)
  const isBound = bindingStatus === 'BOUND'
  const { binding, cashBack, earnsUntil } = bindingStory(customer, now)
  const date = expiresAt === null ? '' : format.day(expiresAt)
  const month = earnsUntil === null ? '' : format.month(earnsUntil)
  const expiry = () => {
    if (!isBound) return t('table:none')
    return expiresAt === null ? t('customers:unlimited') : <DateTime key="expires" at={expiresAt} withTime />
  }
  return (
    <section aria-label={t('binding')}>
      <Text component="h3" fw={600} mb="xs">
        {t('binding')}
      </Text>
      <Text mb="xs">{t(`customerPanel:binding.${binding}`, { date })}</Text>
      {cashBack && <Text>{t(`customerPanel:cashBack.${cashBack}`, { month })}</Text>}
      <Facts
        {...inLines}
        facts={[
          [
            t('binding'),
            <StatusDot key="binding" isOn={isBound}>
              {t(`bindingStatus:${bindingStatus}`)}
            </StatusDot>,
          ],
          [
            t(isBound ? 'boundSince' : 'customerPanel:boundAt'),
            boundAt === null ? t('table:none') : <DateTime key="bound" at={boundAt} withTime />,
          ],
          [t('expires'), expiry()],
          [t('kind'), kind === null ? t('customers:unverified') : t(`affiliateKind:${kind}`)],
          [
            t('certification'),
            <StatusDot key="certification" isOn={certificationStatus === 'CERTIFIED'}>
              {t(`certificationStatus:${certificationStatus}`)}
            </StatusDot>,
          ],
        ]}
      />
      <Text size="sm" mt="md">
        <Link to={`${paths.planRule}#binding`} data-small>
          {t('customerPanel:rules')}
        </Link>
      </Text>
    </section>
  )
}
