import { skipToken } from '@apollo/client/react'
import { StatementPlace } from '../../features/bill-figures/statement-place.tsx'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { useDrawn } from '../../shared/apollo/use-drawn.ts'
import { faultAt } from '../../shared/failures/fault.ts'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { WaitingPart } from '../../shared/ui/late-part.tsx'
import { useStatementQuery } from './__generated__/my-invoice.ts'

interface StatementViewProps {
  /** Null where the address names none. */
  month: string | null
  back: () => void
}

/** The statement of one month, whichever page of the bills has it. */
export const StatementView = ({ month, back }: StatementViewProps) => {
  const wanted = useDrawn(month === null ? null : { month })
  const query = useStatementQuery(
    wanted === null ? skipToken : { variables: wanted, fetchPolicy: 'cache-and-network' },
  )
  const data = completeData(query)
  if (data?.viewer === null) return <SignedOut />
  const bill = data?.viewer?.bill
  const fault = faultAt(query.error, 'bill')
  const isKnown = month === null || bill || fault
  if (!isKnown && (data === undefined || query.loading)) return <WaitingPart height={600} />
  return (
    <StatementPlace
      month={month}
      bill={!bill && fault ? { status: 'failed', fault } : { status: 'ready', value: bill ?? null }}
      profile={data?.viewer?.profile ?? null}
      retry={() => void query.refetch()}
      back={back}
    />
  )
}
