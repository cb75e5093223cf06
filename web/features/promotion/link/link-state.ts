import type { PortalLanguage } from '../../../platform/i18n/language.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'

/** Why there is no link. A suspension counts first: nothing that the person could do would bring one. */
export const reasonForNoLink = ({
  verificationStatus,
  promotionStatus,
}: PromotionLinkCard_ProfileFragment) => {
  if (promotionStatus === 'SUSPENDED') return 'SUSPENDED'
  return verificationStatus === 'VERIFIED' ? null : verificationStatus
}

/** The link that leads to the promotion page in a language, where the person may use it; null where there is none. */
export const usableLink = (language: PortalLanguage, profile: PromotionLinkCard_ProfileFragment) => {
  if (reasonForNoLink(profile) !== null) return null
  return language === 'en' ? profile.englishLink : profile.chineseLink
}
