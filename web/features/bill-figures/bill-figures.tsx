import type { Fault } from '../../shared/failures/fault.ts'
import type { BillFigures_BillsFragment } from './__generated__/bill-figures.ts'
import { BillCharts } from './bill-charts.tsx'
import { BillWorkings } from './bill-workings.tsx'

export interface BillFiguresProps {
  bills: BillFigures_BillsFragment['items']
  /** Why a working is missing, where one is. */
  fault: Fault | undefined
  retry: () => void
  openStatement: (month: string) => void
}

/** What stands below the bills: their months as pictures, and how each figure is reached. */
export const BillFigures = ({ bills, ...rest }: BillFiguresProps) => (
  <>
    <BillCharts bills={bills} />
    <BillWorkings bills={bills} {...rest} />
  </>
)
