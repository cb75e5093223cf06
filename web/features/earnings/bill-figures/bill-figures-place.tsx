import { loadWords } from '../../../platform/i18n/i18n.ts'
import { LatePart } from '../../../ui/waiting/late-part.tsx'
import type { BillFiguresProps } from './bill-figures.tsx'

const loadBillFigures = async () => {
  const [{ BillFigures }] = await Promise.all([import('./bill-figures.tsx'), loadWords('late')])
  return BillFigures
}

/** The charts and the workings of the bills, loaded once there are bills. */
export const BillFiguresPlace = (props: BillFiguresProps) => (
  <LatePart load={loadBillFigures} isWanted props={props} height={320} />
)
