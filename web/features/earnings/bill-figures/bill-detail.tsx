import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../../platform/errors/fault.ts'
import { formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { useIsCard } from '../../../ui/tables/use-is-card.ts'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Bill } from '../bills/bill-table.tsx'
import type { BillWorkings_BillsFragment } from './__generated__/bill-figures.ts'
import { WorkingPart } from './working.tsx'

/** The approximate height of a working in pixels. */
const workingHeight = 216

interface BillDetailProps {
  bill: Bill
  /** How the cash-back of each bill on the page is computed. */
  workings: AsyncData<BillWorkings_BillsFragment>
  /** The fault that left a working out, if there is one. */
  fault: Fault | undefined
  /** The reader has just left this bill's statement. */
  isLeft: boolean
  openStatement: () => void
}

/** What an opened bill shows: how its figure is reached, and the way to its statement. */
export const BillDetail = ({ bill, workings, fault, isLeft, openStatement }: BillDetailProps) => {
  const { t, i18n } = useTranslation()
  const month = formatMonth(bill.month, i18n.language)
  const button = useRef<HTMLButtonElement>(null)
  // The button of the statement takes the focus back, unless it has moved elsewhere.
  useEffect(() => {
    if (isLeft && document.activeElement?.contains(button.current)) button.current?.focus()
  }, [isLeft])
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const worked =
    workings.status === 'ready' ? workings.value.items.find((one) => one.month === bill.month) : undefined
  return (
    <Stack
      component="section"
      aria-label={t('working.of', { month })}
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      {/* What a card leaves out of its row; a table shows it in its columns. */}
      {useIsCard() && (
        <Facts
          orientation="horizontal"
          facts={[
            [t('bills.username'), bill.username],
            [t('bills.sms'), dollars(bill.smsConsumption)],
            [t('bills.voice'), dollars(bill.voiceConsumption)],
          ]}
        />
      )}
      <WorkingPart
        part={workings}
        bill={worked}
        fault={fault}
        skeleton={<LoadingPart height={workingHeight} part={workings} />}
      />
      <Button
        ref={button}
        variant="default"
        size="sm"
        mr="auto"
        aria-label={t('working.statementOf', { month })}
        onClick={openStatement}
      >
        {t('working.statement')}
      </Button>
    </Stack>
  )
}
