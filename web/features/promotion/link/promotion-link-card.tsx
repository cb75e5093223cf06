import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { LinkCode } from './link-code.tsx'
import { LinkBox } from './link-box.tsx'
import { usableLink } from './link-state.ts'
import styles from './promotion-link-card.module.css'

/** The id of this card on its page, for links that lead to it. */
export const promotionLinkAnchor = 'referral-link'

interface PromotionLinkCardProps {
  /** Undefined while it loads. */
  profile: PromotionLinkCard_ProfileFragment | undefined
  /** Called once the link was copied. */
  onCopied: () => void
  /** The account has never earned anything: the card says what the link is good for. */
  isNew: boolean
  /** The terms on which the link earns, unless the page shows them elsewhere. */
  terms?: ReactNode
}

/** The core of the programme: the personal link, and ways to pass it on. */
export const PromotionLinkCard = ({ profile, onCopied, isNew, terms }: PromotionLinkCardProps) => {
  const { t } = useTranslation()
  const { key: language } = useLanguage()
  const link = profile && usableLink(language, profile)
  return (
    <section id={promotionLinkAnchor} className={styles.card} aria-label={t('promotionLink.title')}>
      <div className={styles.words}>
        <h2>{t('promotionLink.title')}</h2>
        {isNew && <p className={styles.lead}>{t('promotionLink.lead')}</p>}
      </div>
      {link !== null && <LinkCode link={link} />}
      <div className={styles.link}>
        <LinkBox
          profile={profile}
          language={language}
          onCopied={onCopied}
          more={
            <Link className={styles.material} to={paths.material}>
              {t('promotionLink.material')}
            </Link>
          }
        />
      </div>
      {terms}
    </section>
  )
}
