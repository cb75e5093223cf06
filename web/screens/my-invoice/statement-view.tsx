import { useState } from 'react'
import { addMonths, dayAt, yearMonthOf } from '#rules/calendar.ts'
import { LazyStatement } from '../../features/earnings/bill-figures/lazy-statement.tsx'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { faultAt } from '../../platform/errors/fault.ts'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { LoadingPart } from '../../ui/waiting/lazy-part.tsx'
import { nullableAsyncDataOf, asyncDataOf } from '../../ui/waiting/async-data.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import {
  StatementBillDocument,
  StatementCustomersDocument,
  StatementProfileDocument,
  StatementWorkingDocument,
} from './__generated__/my-invoice.ts'

interface StatementViewProps {
  /** Null if the address has no valid month. */
  month: string | null
  back: () => void
}

/** The statement of one month. The profile and the working are separate requests beside the bill; the customers of the last month follow. */
export const StatementView = ({ month, back }: StatementViewProps) => {
  const variables = month === null ? null : { month }
  const request = useRequest(StatementBillDocument, { variables })
  const working = useRequest(StatementWorkingDocument, { variables, isInBackground: true })
  const profile = useRequest(StatementProfileDocument, { variables: {} })
  const isFirstAnswerThere = useHasFirstAnswer(request, profile)
  const [lastMonth] = useState(() => yearMonthOf(addMonths(dayAt(Date.now()), -1)))
  const isLast = month === lastMonth
  const customers = useRequest(StatementCustomersDocument, {
    variables: isLast && isFirstAnswerThere ? {} : null,
    isInBackground: true,
  })
  if ([request, working, profile, customers].some(({ data }) => data?.viewer === null)) return <SignedOut />
  const bill = nullableAsyncDataOf(request, 'bill')
  if (month !== null && bill.status === 'loading') return <LoadingPart height={600} part={bill} />
  return (
    <LazyStatement
      month={month}
      bill={bill}
      working={nullableAsyncDataOf(working, 'bill')}
      fault={faultAt(working.error, 'bill')}
      profile={asyncDataOf(profile, 'profile')}
      customers={isLast ? asyncDataOf(customers, 'lastMonth') : null}
      back={back}
    />
  )
}
