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
  /** Null if the address has no valid month. */
  month: string | null
  back: () => void
}

/** The statement of one month. The profile and the working are separate requests beside the bill. */
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
