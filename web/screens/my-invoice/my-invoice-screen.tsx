import { useStatement } from '../../features/bill-figures/use-statement.ts'
import { BillsView } from './bills-view.tsx'
import { StatementView } from './statement-view.tsx'

export const MyInvoiceScreen = () => {
  const { month, open, close } = useStatement()
  return month === null ? (
    <BillsView openStatement={open} />
  ) : (
    <StatementView key={month} month={month} back={close} />
  )
}
