import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import type { BillDetailProps } from './bill-detail.tsx'

const loadBillDetail = async () => {
  const [{ BillDetail }] = await Promise.all([import('./bill-detail.tsx'), loadMessages('lazy')])
  return BillDetail
}

/** What an opened bill shows, with its code loaded when the first one is opened. */
export const LazyBillDetail = (props: BillDetailProps) => (
  <LazyPart load={loadBillDetail} isWanted props={props} height={272} />
)
