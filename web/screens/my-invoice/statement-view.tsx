import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { addMonths, dayAt, yearMonthOf } from '#rules/calendar.ts'
import { inBackground } from '../../platform/apollo/background.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { LazyPart, LoadingPart } from '../../ui/waiting/lazy-part.tsx'
import { faultIn, isSignedOut, useNullablePart, usePart } from '../../ui/waiting/use-part.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import {
  useStatementBillQuery,
  useStatementCustomersQuery,
  useStatementProfileQuery,
  useStatementWorkingQuery,
} from './__generated__/my-invoice.ts'

const Statement = lazyComponent(
  async () => (await import('../../features/earnings/bill-figures/statement.tsx')).Statement,
  'lazy',
)

interface StatementViewProps {
  /** Null if the address has no valid month. */
  month: string | null
  back: () => void
}

/** The statement of one month. The profile and the working are separate requests beside the bill; the customers of the last month follow. */
export const StatementView = ({ month, back }: StatementViewProps) => {
  const billQuery = useStatementBillQuery(month === null ? skipToken : { variables: { month } })
  const workingQuery = useStatementWorkingQuery(
    month === null ? skipToken : { variables: { month }, context: inBackground },
  )
  const profileQuery = useStatementProfileQuery()
  const isFirstAnswerThere = useHasFirstAnswer(billQuery, profileQuery)
  const [lastMonth] = useState(() => yearMonthOf(addMonths(dayAt(Date.now()), -1)))
  const isLast = month === lastMonth
  const customersQuery = useStatementCustomersQuery(
    isLast && isFirstAnswerThere ? { context: inBackground } : skipToken,
  )
  const bill = useNullablePart(billQuery, 'bill')
  const working = useNullablePart(workingQuery, 'bill')
  const profile = usePart(profileQuery, 'profile')
  const customers = usePart(customersQuery, 'lastMonth')
  if ([billQuery, workingQuery, profileQuery, customersQuery].some(isSignedOut)) return <SignedOut />
  if (month !== null && bill.status === 'loading') return <LoadingPart height={600} part={bill} />
  return (
    <LazyPart height={600}>
      <Statement
        month={month}
        bill={bill}
        working={working}
        fault={faultIn(workingQuery, 'bill')}
        profile={profile}
        customers={isLast ? customers : null}
        back={back}
      />
    </LazyPart>
  )
}
