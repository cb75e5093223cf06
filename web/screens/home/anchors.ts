import { paidAnchor } from '../../features/earnings/rewards/reward-totals.tsx'
import { promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'

/** The id of the customers on the page. */
export const customersAnchor = 'customers'

/** The ids of the parts of the page that notices lead to. */
export const anchors = { customers: customersAnchor, link: promotionLinkAnchor, paid: paidAnchor }
