import { Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#rules/languages.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { LoadingNote, Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { ShareWays } from './share-ways.tsx'
import styles from './share-kit.module.css'
import type { Kit } from './use-kit.ts'
import { WeChatDialog } from './we-chat-dialog.tsx'

interface ShareKitProps {
  kit: Kit
  /** Called once the link was copied. */
  onLinkCopied: () => void
}

/** The ready texts, and the ways to send them. */
export const ShareKit = ({ kit, onLinkCopied }: ShareKitProps) => {
  const { t } = useTranslation()
  const { texts, language, link, hasFailed, retry } = kit
  if (hasFailed)
    return (
      <Paper withBorder p="card" role="group" aria-label={t('shareKit.title')} tabIndex={-1}>
        <FailedPart what={t('shareKit.loadFailed')} fault={{ name: 'NETWORK' }} retry={retry} />
      </Paper>
    )
  if (!texts) return <KitSkeleton />
  return (
    <>
      {link && (
        <Paper withBorder p="card" role="group" aria-label={t('shareKit.share')} data-screen-only>
          <h3>{t('shareKit.share')}</h3>
          <Text mt={4} mb="md" size="sm" c="dimmed">
            {t('shareKit.ways')}
          </Text>
          <ShareWays {...texts} link={link} language={language} onShared={onLinkCopied} />
          <WeChatDialog link={link} language={language} onCopied={onLinkCopied} />
        </Paper>
      )}
      <div className={styles.texts}>
        <ReadyText
          kit={kit}
          title={t('shareKit.short')}
          text={texts.short}
          copyLabel={t('shareKit.copyShort')}
        />
        <ReadyText
          kit={kit}
          title={t('shareKit.long')}
          text={texts.long}
          copyLabel={t('shareKit.copyLong')}
        />
        <ReadyText
          kit={kit}
          title={t('shareKit.mail')}
          subject={texts.subject}
          text={texts.mail}
          copyLabel={t('shareKit.copyMail')}
        />
      </div>
    </>
  )
}

/** As high as the content that replaces it. */
const KitSkeleton = () => (
  <>
    <Paper withBorder p="card" mih={148} aria-busy>
      <LoadingNote />
      <Skeleton width="30%" />
    </Paper>
    <div className={styles.texts}>
      {[1, 2, 3].map((which) => (
        <Paper withBorder p="card" key={which} mih={520}>
          <Skeleton width="40%" />
        </Paper>
      ))}
    </div>
  </>
)

/** The ready text about one product. If the texts fail to load, only the share kit says so and retries. */
export const GlobalSmsText = ({ kit }: { kit: Kit }) => {
  const { t } = useTranslation()
  const title = t('shareKit.globalSms')
  if (kit.texts)
    return (
      <ReadyText kit={kit} title={title} text={kit.texts.globalSms} copyLabel={t('shareKit.copyGlobalSms')} />
    )
  if (kit.hasFailed) return null
  return (
    <Paper withBorder p="card" mih={172} aria-busy>
      <LoadingNote />
      <Skeleton width="40%" />
    </Paper>
  )
}

interface ReadyTextProps {
  kit: Kit
  title: string
  text: string
  /** Shown above the text; the copy button leaves it out. */
  subject?: string
  copyLabel: string
}

/** A text to copy, in its own language; without the link there is nothing to copy yet. */
const ReadyText = ({ kit: { language, link }, title, text, subject, copyLabel }: ReadyTextProps) => {
  const { t } = useTranslation()
  const page = useLanguage()
  const own = language !== page.key && { lang: languageOf(language).locale }
  return (
    <Paper withBorder p="card" component={Stack} gap={12} align="flex-start">
      <h3>{title}</h3>
      {subject !== undefined && (
        <Text size="sm" c="dimmed">
          {t('shareKit.subject')}{' '}
          <Text span inherit fw={600} c="bright" {...own}>
            {subject}
          </Text>
        </Text>
      )}
      <p className={styles.words} {...own}>
        {text}
      </p>
      {link && <CopyButton text={text} label={copyLabel} />}
    </Paper>
  )
}
