import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { LinkPlace } from './link-place.tsx'
import { PlanTerms } from './plan-terms.tsx'
import styles from './promotion-link-card.module.css'

/** Where this card stands on its page, for links that lead to it. */
export const promotionLinkAnchor = 'referral-link'

interface PromotionLinkCardProps {
  /** Undefined while it is on its way. */
  profile: PromotionLinkCard_ProfileFragment | undefined
  /** The link is in the clipboard. */
  onCopied: () => void
}

/** What the programme is about: the personal link, and on which terms it earns. */
export const PromotionLinkCard = ({ profile, onCopied }: PromotionLinkCardProps) => {
  const { t } = useTranslation()
  return (
    <section id={promotionLinkAnchor} className={styles.card} aria-label={t('promotionLink.title')}>
      <div className={styles.main}>
        <h2>{t('promotionLink.title')}</h2>
        <p className={styles.lead}>{t('promotionLink.lead')}</p>
        <div className={styles.place}>
          {profile ? (
            <LinkPlace profile={profile} onCopied={onCopied} />
          ) : (
            <>
              <p className={styles.link}>
                <Skeleton width="70%" />
              </p>
              <Skeleton width={180} height={36} />
            </>
          )}
        </div>
      </div>
      <PlanTerms />
    </section>
  )
}
