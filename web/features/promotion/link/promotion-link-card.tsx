import { Paper, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { QrPicture } from '../qr/qr-picture.tsx'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { LinkBox, usableLink } from './link-box.tsx'
import styles from './promotion-link-card.module.css'

// Encoded after the page is drawn, in a space that is reserved; nothing waits for it.
const LinkCode = lazyComponent(async () => (await import('../qr/link-code.tsx')).LinkCode)

/** The id of this card on its page, for links that lead to it. */
export const promotionLinkAnchor = 'referral-link'

interface PromotionLinkCardProps {
  profile: PromotionLinkCard_ProfileFragment
  /** Called once the link was copied. */
  onCopied: () => void
  /** The terms on which the link earns, unless the page shows them elsewhere. */
  terms?: ReactNode
}

/** The core of the programme: the personal link, and ways to pass it on. */
export const PromotionLinkCard = ({ profile, onCopied, terms }: PromotionLinkCardProps) => {
  const { t } = useTranslation('promotionLink')
  const { key: language } = useLanguage()
  const link = usableLink(language, profile)
  const picture = { label: t('code'), size: 92 }
  const noCode = <QrPicture code={null} {...picture} />
  return (
    <Paper
      withBorder
      p="card"
      component="section"
      id={promotionLinkAnchor}
      className={styles.card}
      py={20}
      aria-label={t('title')}
    >
      <h2>{t('title')}</h2>
      {link !== null && (
        <div className={styles.code}>
          <ErrorBoundary fallback={noCode}>
            <Suspense fallback={noCode}>
              <LinkCode link={link} {...picture} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <div className={styles.link}>
        <LinkBox
          profile={profile}
          language={language}
          onCopied={onCopied}
          more={
            <Text
              component={Link}
              to={paths.material}
              display="inline-flex"
              mih="var(--target)"
              style={{ alignItems: 'center' }}
              size="sm"
              fw={500}
              c="var(--accent)"
              td="underline"
              data-screen-only
            >
              {t('material')}
            </Text>
          }
        />
      </div>
      {terms && <div className={styles.terms}>{terms}</div>}
    </Paper>
  )
}
