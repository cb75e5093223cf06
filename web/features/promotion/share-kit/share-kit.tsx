import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { LoadingNote, Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { filledMessages } from './kit-messages.ts'
import { ReadyText } from './ready-text.tsx'
import { ShareWays } from './share-ways.tsx'
import styles from './share-kit.module.css'
import type { Kit } from './use-kit.ts'
import { WeChatDialog } from './we-chat-dialog.tsx'

interface ShareKitProps {
  kit: Kit
  /** Undefined while it loads, null if there is none. */
  link: string | null | undefined
  /** Called once the link was copied. */
  onLinkCopied: () => void
}

/** The ready texts, and the ways to send them. */
export const ShareKit = ({ kit: { known, hasFailed, retry }, link, onLinkCopied }: ShareKitProps) => {
  const { t } = useTranslation()
  if (hasFailed)
    return (
      <Paper withBorder p="card" role="group" aria-label={t('shareKit.title')} tabIndex={-1}>
        <FailedPart what={t('shareKit.loadFailed')} fault={{ name: 'NETWORK' }} retry={retry} />
      </Paper>
    )
  if (!known || link === undefined) return <KitSkeleton />
  const isComplete = link !== null
  const messages = filledMessages(known.messages, known.language, link)
  const given = { language: known.language, isComplete }
  return (
    <>
      {isComplete && (
        <Paper withBorder p="card" role="group" aria-label={t('shareKit.share')} data-screen-only>
          <h3>{t('shareKit.share')}</h3>
          <Text mt={4} mb="md" size="sm" c="dimmed">
            {t('shareKit.ways')}
          </Text>
          <ShareWays link={link} {...messages} />
          <WeChatDialog link={link} language={known.language} onCopied={onLinkCopied} />
        </Paper>
      )}
      <div className={styles.texts}>
        <ReadyText
          title={t('shareKit.short')}
          text={messages.short}
          copyLabel={t('shareKit.copyShort')}
          {...given}
        />
        <ReadyText
          title={t('shareKit.long')}
          text={messages.long}
          copyLabel={t('shareKit.copyLong')}
          {...given}
        />
        <ReadyText
          title={t('shareKit.mail')}
          subject={messages.subject}
          text={messages.mail}
          copyLabel={t('shareKit.copyMail')}
          {...given}
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
