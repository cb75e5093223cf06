import { UnstyledButton } from '@mantine/core'
import IconLanguage from '~icons/tabler/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageAfter } from '#rules/languages.ts'
import { chooseLanguage } from '../../platform/i18n/i18n.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { showFailure } from '../../platform/toasts/toasts.ts'
import { currentAddress, useAddress } from '../../ui/use-address.ts'
import { Opening } from '../../ui/lazy-overlay.tsx'
import styles from './frame.module.css'

/** Switches to the next language; the label is the name of that language in itself. */
export const LanguageToggle = () => {
  const { t } = useTranslation(['frame', 'fault'])
  const next = languageAfter(useLanguage().key)
  const { go } = useAddress()
  const [isSwitching, setSwitching] = useState(false)
  const switchLanguage = async () => {
    setSwitching(true)
    try {
      await chooseLanguage(next.key)
      // Otherwise a `lang` parameter would restore the previous language on a reload.
      if (currentAddress().query.has('lang')) go({ query: { lang: next.key }, replace: true })
    } catch {
      // The messages of that language could not be loaded.
      showFailure(t(navigator.onLine ? 'languageFailed' : 'fault:OFFLINE'))
    }
    setSwitching(false)
  }
  return (
    <>
      <UnstyledButton className="frame-button" lang={next.locale} onClick={() => void switchLanguage()}>
        <IconLanguage className={styles.icon} size={18} />
        {next.ownName}
      </UnstyledButton>
      {isSwitching && <Opening />}
    </>
  )
}
