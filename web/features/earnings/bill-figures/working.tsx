import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../../platform/errors/fault.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Dollars } from '../../../ui/amount.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FiguresTable } from '../../../ui/tables/figures-table.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { FailedPart } from '../../../ui/waiting/part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/skeleton.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Bill } from '../bills/bill-table.tsx'
import type { Working_BillFragment } from './__generated__/bill-figures.ts'

interface BillDetailProps {
  bill: Bill
  /** How the cash-back of each bill on the page is computed. */
  workings: AsyncData<{ items: readonly Working_BillFragment[] }>
  /** The fault that left a working out, if there is one. */
  fault: Fault | undefined
  /** This bill's statement was shown before: its button takes the focus. */
  returnsFocus: boolean
  openStatement: () => void
}

/** What an opened bill shows: how its figure is reached, and the way to its statement. */
export const BillDetail = ({ bill, workings, fault, returnsFocus, openStatement }: BillDetailProps) => {
  const { t } = useTranslation(['working', 'bills'])
  const month = useFormat().month(bill.month)
  const button = useRef<HTMLButtonElement>(null)
  // Unless the focus has moved elsewhere.
  useEffect(() => {
    if (returnsFocus && document.activeElement?.contains(button.current)) button.current?.focus()
  }, [returnsFocus])
  const worked =
    workings.status === 'ready' ? workings.value.items.find((one) => one.month === bill.month) : null
  return (
    <Stack component="section" aria-label={t('of', { month })} tabIndex={-1} style={{ outline: 'none' }}>
      {/* What a card leaves out of its row; a table shows it in its columns. */}
      {useIsPhone() && (
        <Facts
          orientation="horizontal"
          facts={[
            [t('bills:username'), bill.username],
            [t('bills:sms'), <Dollars key="sms" money={bill.smsConsumption} />],
            [t('bills:voice'), <Dollars key="voice" money={bill.voiceConsumption} />],
          ]}
        />
      )}
      <WorkingPart part={workings} bill={worked} fault={fault} height={216} />
      <Button
        ref={button}
        variant="default"
        size="sm"
        mr="auto"
        aria-label={t('statementOf', { month })}
        onClick={openStatement}
      >
        {t('statement')}
      </Button>
    </Stack>
  )
}

interface WorkingPartProps {
  part: AsyncData<unknown>
  /** The bill, once its working is known. */
  bill: Working_BillFragment | null | undefined
  /** The fault that left the working out, if there is one. */
  fault: Fault | undefined
  /** Reserved while it loads, in pixels. */
  height: number
}

/** How a bill's figure is reached, or why that is not known. */
export const WorkingPart = ({ part, bill, fault, height }: WorkingPartProps) => {
  const { t } = useTranslation('working')
  if (part.status === 'loading') return <LoadingPart height={height} />
  if (bill?.explanation)
    return (
      <>
        <Working bill={bill} explanation={bill.explanation} />
        <Freshness part={part} isQuiet />
      </>
    )
  const why = part.status === 'failed' ? part.fault : fault
  return <FailedPart what={t('failed')} fault={why ?? { name: 'INTERNAL_SERVER_ERROR' }} retry={part.retry} />
}

interface WorkingProps {
  bill: Working_BillFragment
  explanation: NonNullable<Working_BillFragment['explanation']>
}

/** How the bands of the plan lead to the cash-back, beside the bill's own figure, which is the one that counts. */
const Working = ({ bill, explanation }: WorkingProps) => {
  const { t } = useTranslation('working')
  const format = useFormat()
  const { bands, computed, effectiveRatio, difference } = explanation
  const isSame = Number(difference) === 0
  /** The text never calls the difference a mistake of either figure. */
  const comparison = () => {
    if (isSame) return t('same')
    const amount = format.dollars(difference.replace('-', ''))
    return difference.startsWith('-') ? t('less', { amount }) : t('more', { amount })
  }
  return (
    <Group align="flex-start" gap="1rem 2.5rem">
      <Box flex="3 1 19rem">
        <FiguresTable
          name={t('bands', { month: format.month(bill.month) })}
          head={[t('level'), t('volume'), t('ratio'), t('amount')]}
          rows={bands.map(({ level, volume, ratio, amount }) => [
            level,
            format.dollars(volume),
            format.percent(ratio),
            format.dollars(amount),
          ])}
          foot={[
            effectiveRatio === null
              ? t('computed')
              : t('computedAt', { ratio: format.percent(effectiveRatio) }),
            format.dollars(computed),
          ]}
        />
      </Box>
      <Stack flex="2 1 14rem" gap="xs">
        <Facts
          display="flex"
          style={{ flexDirection: 'row', columnGap: '2rem' }}
          facts={[
            [
              t('onBill'),
              <b key="truth">
                <Dollars money={bill.cashBack} />
              </b>,
            ],
            [t('computed'), <Dollars key="computed" money={computed} />],
          ]}
        />
        <Text size="sm">{comparison()}</Text>
        {!isSame && (
          <Text size="sm" c="dimmed">
            {t('reasons')}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
