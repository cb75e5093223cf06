import { useTranslation } from 'react-i18next'
import { languageOf, localeOf, type PortalLanguage } from '../../shared/i18n/language.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import styles from './passage-to-copy.module.css'

interface PassageToCopyProps {
  language: string | undefined
  words: string
}

/** A ready text that somebody takes along, in its own language. */
export const PassageToCopy = ({ language, words }: PassageToCopyProps) => {
  const { t, i18n } = useTranslation()
  const own: PortalLanguage = language === 'cn' ? 'cn' : 'en'
  return (
    <div className={styles.passage}>
      <p className={styles.words} {...(own !== languageOf(i18n.language) && { lang: localeOf[own] })}>
        {words}
      </p>
      <CopyButton text={words} label={t('texts.copyPassage')} />
    </div>
  )
}
