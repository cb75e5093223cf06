import { useTranslation } from 'react-i18next'
import { useStatement } from '../../features/earnings/bill-figures/use-statement.ts'
import { BillsView } from './bills-view.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { StatementView } from './statement-view.tsx'

export const MyInvoiceScreen = () => {
  const { t } = useTranslation()
  const { isWanted, month, left, open, close } = useStatement()
  const isNext = left !== undefined
  return isWanted ? (
    <InvoiceView key={month ?? 'none'} name={t('bills.statement')} isNext={isNext}>
      <StatementView month={month} back={close} />
    </InvoiceView>
  ) : (
    <InvoiceView key="bills" name={t('bills.title')} isNext={isNext}>
      <BillsView left={left ?? null} openStatement={open} />
    </InvoiceView>
  )
}
