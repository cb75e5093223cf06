import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown, IconUserCircle } from '../../ui/icons.ts'
import styles from './header-button.module.css'

export const AccountButton = (props: ComponentProps<'button'>) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className={`${styles.button} ${styles.account}`}
      aria-label={t('accountMenu.name')}
    >
      <IconUserCircle size={22} stroke={1.5} aria-hidden />
      <IconChevronDown className={styles.chevron} size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
