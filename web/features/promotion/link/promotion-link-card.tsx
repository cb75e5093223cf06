import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { LinkCode } from './link-code.tsx'
import { LinkBox } from './link-box.tsx'
import { usableLink } from './link-state.ts'
import { PlanTerms } from './plan-terms.tsx'
import styles from './promotion-link-card.module.css'

/** The id of this card on its page, for links that lead to it. */
export const promotionLinkAnchor = 'referral-link'

interface PromotionLinkCardProps {
  /** Undefined while it loads. */
  profile: PromotionLinkCard_ProfileFragment | undefined
  /** Called once the link was copied. */
  onCopied: () => void
}

/** The core of the programme: the personal link, and the terms on which it earns. */
export const PromotionLinkCard = ({ profile, onCopied }: PromotionLinkCardProps) => {
  const { t } = useTranslation()
  const { key: language } = useLanguage()
  return (
    <section id={promotionLinkAnchor} className={styles.card} aria-label={t('promotionLink.title')}>
      <div className={styles.main}>
        <div className={styles.words}>
          <h2>{t('promotionLink.title')}</h2>
          <p className={styles.lead}>{t('promotionLink.lead')}</p>
          <LinkBox profile={profile} language={language} onCopied={onCopied} />
        </div>
        <LinkCode link={profile && usableLink(language, profile)} />
        <Link className={styles.material} to={paths.material}>
          {t('promotionLink.material')}
        </Link>
      </div>
      <PlanTerms />
    </section>
  )
}
