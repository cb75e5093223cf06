import type { Fault } from '../../../platform/errors/fault.ts'
import type { Part } from '../../../ui/waiting/part.ts'
import type { BillCharts_BillsFragment, BillWorkings_BillsFragment } from './__generated__/bill-figures.ts'
import { BillCharts } from './bill-charts.tsx'
import { BillWorkings } from './bill-workings.tsx'

export interface BillFiguresProps {
  /** The newest bills, whichever page the table shows. */
  charted: Part<BillCharts_BillsFragment>
  /** How the bills of the page are reached. */
  workings: Part<BillWorkings_BillsFragment>
  /** Whether the bills of the page are shown. */
  areBillsThere: boolean
  /** Why a working is missing, where one is. */
  fault: Fault | undefined
  /** The month whose statement was left for the bills. */
  left: string | null
  openStatement: (month: string) => void
}

/** What stands below the bills: their months as pictures, and how each figure is reached. */
export const BillFigures = ({ charted, areBillsThere, ...rest }: BillFiguresProps) => (
  <>
    <BillCharts charted={charted} />
    {(areBillsThere || rest.workings.status === 'ready') && <BillWorkings {...rest} />}
  </>
)
