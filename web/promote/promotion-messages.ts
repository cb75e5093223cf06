import type { promotionPage } from '../messages/en/promotion-page.ts'
import type { SameKeys } from '../messages/same-keys.ts'

export type PromotionMessages = SameKeys<typeof promotionPage>
