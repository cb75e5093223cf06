import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { promotionLinkIn } from '#rules/promotion-link.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'

/** Why there is no link. A suspension comes first, because the affiliate cannot end it. */
export const reasonForNoLink = ({
  verificationStatus,
  promotionStatus,
}: PromotionLinkCard_ProfileFragment) => {
  if (promotionStatus === 'SUSPENDED') return 'SUSPENDED'
  return verificationStatus === 'VERIFIED' ? null : verificationStatus
}

/**
 * The link to the promotion page in a language; null if there is none or the affiliate may not use it. Every language's link
 * follows from the one that was queried, so that switching the language needs no request.
 */
export const usableLink = (language: LanguageKey, profile: PromotionLinkCard_ProfileFragment) => {
  if (reasonForNoLink(profile) !== null) return null
  const { promotionLink: link } = profile
  return link === null ? null : promotionLinkIn(languageOf(language).enumValue, link)
}
