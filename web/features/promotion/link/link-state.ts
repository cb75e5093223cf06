import type { PortalLanguage } from '../../../platform/i18n/language.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'

/** Why there is no link. A suspension comes first, because the affiliate cannot end it. */
export const reasonForNoLink = ({
  verificationStatus,
  promotionStatus,
}: PromotionLinkCard_ProfileFragment) => {
  if (promotionStatus === 'SUSPENDED') return 'SUSPENDED'
  return verificationStatus === 'VERIFIED' ? null : verificationStatus
}

/** The link to the promotion page in a language; null if there is none or the affiliate may not use it. */
export const usableLink = (language: PortalLanguage, profile: PromotionLinkCard_ProfileFragment) => {
  if (reasonForNoLink(profile) !== null) return null
  return language === 'en' ? profile.englishLink : profile.chineseLink
}
