import type { Fault } from '../../../platform/errors/fault.ts'
import type { AsyncData } from '../../../ui/waiting/async-data.ts'
import type { BillCharts_BillsFragment, BillWorkings_BillsFragment } from './__generated__/bill-figures.ts'
import { BillCharts } from './bill-charts.tsx'
import { BillWorkings } from './bill-workings.tsx'

export interface BillFiguresProps {
  /** The newest bills, whichever page the table shows. */
  charted: AsyncData<BillCharts_BillsFragment>
  /** How the cash-back of each bill on the page is computed. */
  workings: AsyncData<BillWorkings_BillsFragment>
  /** Whether the bills of the page are shown. */
  areBillsThere: boolean
  /** The fault that left a working out, if there is one. */
  fault: Fault | undefined
  /** The month whose statement the reader has just left. */
  left: string | null
  openStatement: (month: string) => void
}

/** The parts below the bills: charts of their months, and how each figure is computed. */
export const BillFigures = ({ charted, areBillsThere, ...rest }: BillFiguresProps) => (
  <>
    <BillCharts charted={charted} />
    {(areBillsThere || rest.workings.status === 'ready') && <BillWorkings {...rest} />}
  </>
)
