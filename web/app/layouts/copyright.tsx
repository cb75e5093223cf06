import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand/brand.ts'
import { onMinute } from '../../platform/browser/page-clock.ts'

const thisYear = () => new Date().getFullYear()

/** The footer's copyright. A page that stays open over New Year shows the new year. */
export const Copyright = () => {
  const { t } = useTranslation()
  const year = useSyncExternalStore(onMinute, thisYear)
  return <span>{t('frame.copyright', { year, brand: brand().name }).trim()}</span>
}
