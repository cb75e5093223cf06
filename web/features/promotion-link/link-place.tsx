import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brand } from '../../shared/brand/brand.ts'
import { languageOf } from '../../shared/i18n/language.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { useDialog } from '../../shared/ui/use-dialog.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import styles from './promotion-link-card.module.css'
import { SuspendedCopyButton } from './suspended-copy-button.tsx'

interface LinkPlaceProps {
  profile: PromotionLinkCard_ProfileFragment
  onCopied: () => void
}

/** The link, or why there is none and the one thing that brings it (specification, section 4). */
export const LinkPlace = ({ profile, onCopied }: LinkPlaceProps) => {
  const { t, i18n } = useTranslation()
  const { verificationStatus, promotionStatus, englishLink, chineseLink } = profile
  const link = languageOf(i18n.language) === 'en' ? englishLink : chineseLink
  const { linkTo } = useDialog()
  const { supportContact } = brand()

  if (promotionStatus === 'SUSPENDED')
    return (
      <>
        <p className={styles.none}>
          {t('promotionLink.suspended')}
          {supportContact && ` ${t('promotionLink.manager', { contact: supportContact })}`}
        </p>
        <SuspendedCopyButton />
      </>
    )
  if (verificationStatus === 'NOT_VERIFIED' || verificationStatus === 'FAILED')
    return (
      <>
        <p className={styles.none}>{t('promotionLink.notVerified')}</p>
        <Button component={Link} {...linkTo('verification')} variant="default" size="sm">
          {verificationStatus === 'FAILED' ? t('promotionLink.certifyAgain') : t('promotionLink.certify')}
        </Button>
      </>
    )
  if (verificationStatus === 'UNDER_REVIEW')
    return <p className={styles.none}>{t('promotionLink.underReview')}</p>
  if (link === null) return <p className={styles.none}>{t('promotionLink.none')}</p>
  return (
    <>
      {/* Whoever copies by hand has the link, too. */}
      <p className={styles.link} title={link} dir="ltr" translate="no" onCopy={onCopied}>
        {link}
      </p>
      <CopyButton text={link} label={t('promotionLink.copy')} variant="filled" onCopied={onCopied} />
    </>
  )
}
