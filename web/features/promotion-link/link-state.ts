import type { PortalLanguage } from '../../shared/i18n/language.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'

/** The link that leads to the promotion page in a language; null where there is none yet, or no longer. */
export const linkIn = (
  language: PortalLanguage,
  { englishLink, chineseLink }: PromotionLinkCard_ProfileFragment,
) => (language === 'en' ? englishLink : chineseLink)

/** Why there is no link. A suspension counts first: nothing that the person could do would bring one. */
export const reasonForNoLink = ({
  verificationStatus,
  promotionStatus,
}: PromotionLinkCard_ProfileFragment) => {
  if (promotionStatus === 'SUSPENDED') return 'SUSPENDED'
  return verificationStatus === 'VERIFIED' ? null : verificationStatus
}

/** The link, where the person may use it. */
export const usableLink = (language: PortalLanguage, profile: PromotionLinkCard_ProfileFragment) =>
  reasonForNoLink(profile) === null ? linkIn(language, profile) : null
