import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import type { BillFiguresProps } from './bill-figures.tsx'

const loadBillFigures = async () => {
  const [{ BillFigures }] = await Promise.all([import('./bill-figures.tsx'), loadMessages('lazy')])
  return BillFigures
}

/** The charts and the workings of the bills, loaded once there are bills. */
export const LazyBillFigures = (props: BillFiguresProps) => (
  <LazyPart load={loadBillFigures} isWanted props={props} height={320} />
)
