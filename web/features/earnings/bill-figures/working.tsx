import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../../platform/errors/fault.ts'
import { formatDollars, formatMonth, formatPercent } from '../../../platform/i18n/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FiguresTable } from '../../../ui/tables/figures-table.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Working_BillFragment } from './__generated__/bill-figures.ts'

interface WorkingPartProps {
  part: AsyncData<unknown>
  /** The bill, once its working is known. */
  bill: Working_BillFragment | null | undefined
  /** The fault that left the working out, if there is one. */
  fault: Fault | undefined
  skeleton: ReactNode
}

/** How a bill's figure is reached, or why that is not known. */
export const WorkingPart = ({ part, bill, fault, skeleton }: WorkingPartProps) => {
  const { t } = useTranslation()
  if (part.status === 'loading') return skeleton
  if (bill?.explanation)
    return (
      <>
        <Working bill={bill} explanation={bill.explanation} />
        <Freshness part={part} isQuiet />
      </>
    )
  const why = part.status === 'failed' ? part.fault : fault
  return (
    <FailedPart
      what={t('working.failed')}
      fault={why ?? { name: 'INTERNAL_SERVER_ERROR' }}
      retry={part.retry}
    />
  )
}

interface WorkingProps {
  bill: Working_BillFragment
  explanation: NonNullable<Working_BillFragment['explanation']>
}

/** How the bands of the plan lead to the cash-back, beside the bill's own figure, which is the one that counts. */
const Working = ({ bill, explanation }: WorkingProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const dollars = (money: string) => formatDollars(money, locale)
  const { bands, computed, effectiveRatio, difference } = explanation
  const isSame = Number(difference) === 0
  /** The text never calls the difference a mistake of either figure. */
  const comparison = () => {
    if (isSame) return t('working.same')
    const amount = dollars(difference.replace('-', ''))
    return difference.startsWith('-') ? t('working.less', { amount }) : t('working.more', { amount })
  }
  return (
    <Group align="flex-start" gap="1rem 2.5rem">
      <Box flex="3 1 19rem">
        <FiguresTable
          name={t('working.bands', { month: formatMonth(bill.month, locale) })}
          head={[t('working.level'), t('working.volume'), t('working.ratio'), t('working.amount')]}
          rows={bands.map(({ level, volume, ratio, amount }) => [
            level,
            dollars(volume),
            formatPercent(ratio, locale),
            dollars(amount),
          ])}
          foot={[
            effectiveRatio === null
              ? t('working.computed')
              : t('working.computedAt', { ratio: formatPercent(effectiveRatio, locale) }),
            dollars(computed),
          ]}
        />
      </Box>
      <Stack flex="2 1 14rem" gap="xs">
        <Facts
          display="flex"
          style={{ flexDirection: 'row', columnGap: '2rem' }}
          facts={[
            [t('working.onBill'), <b key="truth">{dollars(bill.cashBack)}</b>],
            [t('working.computed'), dollars(computed)],
          ]}
        />
        <Text size="sm">{comparison()}</Text>
        {!isSame && (
          <Text size="sm" c="dimmed">
            {t('working.reasons')}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
