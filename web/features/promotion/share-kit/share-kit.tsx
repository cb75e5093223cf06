import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Skeleton, Waiting } from '../../../ui/waiting/skeleton.tsx'
import { readyTextsIn } from './ready-texts.ts'
import { ShareWays } from './share-ways.tsx'
import styles from './share-kit.module.css'
import { WeChatDialog } from './we-chat-dialog.tsx'

interface ShareKitProps {
  language: LanguageKey
  /** Undefined while it loads, null if there is none. */
  link: string | null | undefined
  /** Called once the link was copied. */
  onLinkCopied: () => void
}

/** The ready texts, and the ways to send them. */
export const ShareKit = ({ onLinkCopied, ...kit }: ShareKitProps) => {
  const { t } = useTranslation('shareKit')
  const { language, link } = kit
  return (
    <>
      {link !== null && (
        <Paper
          withBorder
          p="card"
          mih={148}
          pos="relative"
          role="group"
          aria-label={t('share')}
          data-screen-only
        >
          <h3>{t('share')}</h3>
          <Text mt={4} mb="md" size="sm" c="dimmed">
            {t('ways')}
          </Text>
          {link === undefined ? (
            <Waiting />
          ) : (
            <>
              <ShareWays
                {...readyTextsIn(language, link)}
                link={link}
                language={language}
                onShared={onLinkCopied}
              />
              <WeChatDialog link={link} language={language} onCopied={onLinkCopied} />
            </>
          )}
        </Paper>
      )}
      <SimpleGrid minColWidth="min(100%, 300px)" autoFlow="auto-fit" spacing={24}>
        <ReadyText name="short" height={520} {...kit} />
        <ReadyText name="long" height={520} {...kit} />
        <ReadyText name="mail" height={520} {...kit} />
      </SimpleGrid>
    </>
  )
}

const labels = {
  short: ['short', 'copyShort'],
  long: ['long', 'copyLong'],
  mail: ['mail', 'copyMail'],
  globalSms: ['globalSms', 'copyGlobalSms'],
} as const

interface ReadyTextProps extends Omit<ShareKitProps, 'onLinkCopied'> {
  name: keyof typeof labels
  /** In pixels, until the link is known. */
  height: number
}

/** A text to copy, in its own language; without the link there is nothing to copy yet. */
export const ReadyText = ({ name, height, language, link }: ReadyTextProps) => {
  const { t } = useTranslation('shareKit')
  const page = useLanguage()
  const own = language !== page.key && { lang: languageOf(language).locale }
  const [title, copy] = labels[name]
  const texts = link === undefined ? null : readyTextsIn(language, link)
  return (
    <Paper
      withBorder
      p="card"
      component={Stack}
      gap={12}
      align="flex-start"
      {...(!texts && { mih: height, 'aria-busy': true })}
    >
      <h3>{t(title)}</h3>
      {name === 'mail' && texts && (
        <Text size="sm" c="dimmed">
          {t('subject')}{' '}
          <Text span inherit fw={600} c="bright" {...own}>
            {texts.subject}
          </Text>
        </Text>
      )}
      <p className={styles.words} {...own}>
        {texts ? texts[name] : <Skeleton width="100%" />}
      </p>
      {link && texts && <CopyButton text={texts[name]} label={t(copy)} />}
    </Paper>
  )
}
