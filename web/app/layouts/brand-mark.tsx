import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand/brand.ts'
import { Mark } from '../../platform/brand/mark.tsx'
import styles from './frame.module.css'

/** The brand, linked to the provider's marketing page if the installation names one. */
export const BrandMark = () => {
  const { t } = useTranslation()
  const { name, url } = brand()
  if (!url && !name) return null
  const content = (
    <>
      <Mark />
      <span className={styles.brandName}>{name || t('frame.brandSite')}</span>
    </>
  )
  return url ? (
    <a className={styles.brand} href={url}>
      {content}
    </a>
  ) : (
    <span className={styles.brand}>{content}</span>
  )
}
