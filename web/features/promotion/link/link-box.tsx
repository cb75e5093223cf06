import { Button, Group } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brand } from '../../../platform/brand/brand.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { promotionLinkIn } from '#rules/promotion-link.ts'
import { ContactLink } from '../../../ui/contact.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useOverlay } from '../../../ui/use-address.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { ShareButton } from '../share-kit/share-button.tsx'
import styles from './link-box.module.css'

/** Why there is no link. A suspension comes first, because the affiliate cannot end it. */
const reasonForNoLink = ({ verificationStatus, promotionStatus }: PromotionLinkCard_ProfileFragment) => {
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

interface LinkBoxProps {
  profile: PromotionLinkCard_ProfileFragment
  language: LanguageKey
  onCopied: () => void
  /** Other ways to pass the link on, beside the buttons. */
  more?: ReactNode
}

/** The link, or the reason why there is none and the one action that brings it (specification, section 4). */
export const LinkBox = (props: LinkBoxProps) => (
  <Group gap={12}>
    <LinkOrReason {...props} />
  </Group>
)

const LinkOrReason = ({ profile, language, onCopied, more }: LinkBoxProps) => {
  const { t } = useTranslation(['promotionLink', 'verification'])
  const reason = reasonForNoLink(profile)
  const link = usableLink(language, profile)
  const { linkTo } = useOverlay('dialog')
  const { supportContact } = brand()
  const manager = supportContact !== '' && (
    <>
      {betweenSentences()}
      {t('manager')}
      {betweenSentences()}
      <ContactLink contact={supportContact} />
    </>
  )

  if (reason === 'SUSPENDED')
    return (
      <>
        <p className={styles.none}>
          {t('suspended')}
          {manager}
        </p>
        {/* Does nothing and says why. Unlike a disabled button it can be reached by keyboard. */}
        <Button
          size="sm"
          leftSection={<IconCopy size={18} />}
          title={t('verification:suspended')}
          aria-disabled
          data-disabled
        >
          {t('copy')}
        </Button>
      </>
    )
  if (reason === 'NOT_VERIFIED' || reason === 'FAILED')
    return (
      <>
        <p className={styles.none}>{t('notVerified')}</p>
        <Button component={Link} {...linkTo('verification')} variant="default" size="sm">
          {reason === 'FAILED' ? t('certifyAgain') : t('certify')}
        </Button>
      </>
    )
  if (reason === 'UNDER_REVIEW') return <p className={styles.none}>{t('underReview')}</p>
  if (link === null)
    return (
      <p className={styles.none}>
        {t('none')}
        {manager}
      </p>
    )
  return (
    <>
      {/* Copying by hand counts as well. */}
      <p className={styles.link} title={link} dir="ltr" translate="no" onCopy={onCopied}>
        {link}
      </p>
      <CopyButton text={link} label={t('copy')} variant="filled" onCopied={onCopied} />
      <ShareButton link={link} language={language} label={t('share')} onShared={onCopied} />
      {more}
    </>
  )
}
