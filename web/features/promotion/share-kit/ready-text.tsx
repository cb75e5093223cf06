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
    <div className={styles.text}>
      <h3>{title}</h3>
      {subject !== undefined && (
        <p className={styles.subject}>
          {t('shareKit.subject')} <span {...own}>{subject}</span>
        </p>
      )}
      <p className={styles.words} {...own}>
        {text}
      </p>
      {isComplete && <CopyButton text={text} label={copyLabel} />}
    </div>
  )
}
