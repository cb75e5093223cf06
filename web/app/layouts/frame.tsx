import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { brand } from '../../platform/brand/brand.ts'
import { Brand } from '../../platform/brand/brand-link.tsx'

/** The first focusable element: skips the header and the menu to reach the content. */
export const SkipLink = () => {
  const { t } = useTranslation('frame')
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // Without this, the router would treat the fragment as a navigation.
        event.preventDefault()
        document.querySelector('main')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}

/** The brand that the installation names, if it does. */
export const BrandMark = () => {
  const { t } = useTranslation('frame')
  const { name, url } = brand()
  return (url || name) && <Brand name={name || t('brandSite')} url={url} />
}

/** The footer of the public pages; each layout places it by its own class. */
export const Footer = ({ className }: { className: string | undefined }) => {
  const { t } = useTranslation('frame')
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={`page-footer ${className}`}>
      <span>{t('copyright', { year, brand: brand().name }).trim()}</span>
      <LegalLinks />
    </footer>
  )
}
