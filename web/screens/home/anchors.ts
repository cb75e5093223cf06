import { addressOfBill } from '../../features/earnings/bills/use-open-bills.ts'
import { paidAnchor } from '../../features/earnings/rewards/reward-totals.tsx'
import { promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'

/** The id of the customers on the page. */
export const customersAnchor = 'customers'

/** What notices lead to: parts of the page by their ids, and a bill. */
export const anchors = {
  customers: customersAnchor,
  link: promotionLinkAnchor,
  paid: paidAnchor,
  addressOfBill,
}
