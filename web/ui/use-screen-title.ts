import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../platform/brand/brand.ts'

/** Names the browser tab after the screen. */
export const useScreenTitle = (screen: string) => {
  const { t } = useTranslation()
  const name = brand().name || t('frame.portal')
  const title = t('frame.title', { screen, brand: name })
  useEffect(() => {
    document.title = title
  }, [title])
}
