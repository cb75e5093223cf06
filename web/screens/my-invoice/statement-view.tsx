import { StatementPlace } from '../../features/earnings/bill-figures/statement-place.tsx'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { faultAt } from '../../platform/errors/fault.ts'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { WaitingPart } from '../../ui/waiting/late-part.tsx'
import { nullablePartOf, partOf } from '../../ui/waiting/part.ts'
import {
  StatementBillDocument,
  StatementProfileDocument,
  StatementWorkingDocument,
} from './__generated__/my-invoice.ts'

interface StatementViewProps {
  /** Null where the address names none. */
  month: string | null
  back: () => void
}

/** The statement of one month, whichever page of the bills has it; whom it is for and how it is reached are asked for beside it. */
export const StatementView = ({ month, back }: StatementViewProps) => {
  const variables = month === null ? null : { month }
  const request = useRequest(StatementBillDocument, { variables })
  const working = useRequest(StatementWorkingDocument, { variables, isInBackground: true })
  const profile = useRequest(StatementProfileDocument, { variables: {} })
  if ([request, working, profile].some(({ data }) => data?.viewer === null)) return <SignedOut />
  const bill = nullablePartOf(request, 'bill')
  if (month !== null && bill.status === 'loading') return <WaitingPart height={600} part={bill} />
  return (
    <StatementPlace
      month={month}
      bill={bill}
      working={nullablePartOf(working, 'bill')}
      fault={faultAt(working.error, 'bill')}
      profile={partOf(profile, 'profile')}
      back={back}
    />
  )
}
