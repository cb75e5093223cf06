import { Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import styles from './share-kit.module.css'

interface ReadyTextProps {
  title: string
  /** The language of the text. */
  language: LanguageKey
  text: string
  /** Shown above the text; the copy button leaves it out. */
  subject?: string
  copyLabel: string
  /** Whether the link is filled in; without it there is nothing to copy yet. */
  isComplete: boolean
}

/** A text to copy, in its own language. */
export const ReadyText = ({ title, language, text, subject, copyLabel, isComplete }: ReadyTextProps) => {
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
      {isComplete && <CopyButton text={text} label={copyLabel} />}
    </Paper>
  )
}
