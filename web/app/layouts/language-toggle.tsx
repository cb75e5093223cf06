import { UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { languageAfter } from '#rules/languages.ts'
import { chooseLanguage } from '../../platform/i18n/i18n.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { showFailure } from '../../platform/toasts/toasts.ts'
import { Opening } from '../../ui/waiting/slow-note.tsx'
import styles from './frame.module.css'

/** Switches to the next language; the label is the name of that language in itself. */
export const LanguageToggle = () => {
  const { t } = useTranslation()
  const next = languageAfter(useLanguage().key)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  /** Updates a `lang` parameter of the URL, which would restore the previous language on a reload. */
  const updateAddress = () => {
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    query.set('lang', next.key)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state })
  }
  const [isSwitching, setSwitching] = useState(false)
  const switchLanguage = async () => {
    setSwitching(true)
    try {
      await chooseLanguage(next.key)
      updateAddress()
    } catch {
      // The messages of that language could not be loaded.
      showFailure(t(navigator.onLine ? 'frame.languageFailed' : 'fault.OFFLINE'))
    }
    setSwitching(false)
  }
  return (
    <>
      <UnstyledButton className="frame-button" lang={next.locale} onClick={() => void switchLanguage()}>
        <IconLanguage className={styles.icon} size={18} stroke={1.5} aria-hidden />
        {next.ownName}
      </UnstyledButton>
      {isSwitching && <Opening />}
    </>
  )
}
