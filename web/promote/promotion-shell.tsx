import type { ReactNode } from 'react'
import { languageAfter, languageOf } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import type { byLanguage } from '../messages/__generated__/promotion-page.ts'
import type { Catalogue } from '../platform/i18n/i18n.ts'
import { Brand } from '../platform/brand/brand-link.tsx'
import { PromotionFrame } from '../ui/promotion-frame.tsx'

export type PromotionMessages = (typeof byLanguage)['en'] & Pick<Catalogue, 'calculator'>

/** Placeholders for the brand, which the server fills in when it starts; parts that may be absent are between marks. */
export const placeholders = { name: '%BRAND_NAME%', url: '%BRAND_URL%', year: '%YEAR%', origin: '%ORIGIN%' }

/** Links of the page; the browser adds the visitor's `sid` and `lang`. */
export const links = {
  register: paths.promoteRegister,
  becomePartner: paths.register,
  logIn: paths.login,
  serviceAgreement: `${paths.promoteRegister}?legal=service-agreement`,
  privacyPolicy: `${paths.promoteRegister}?legal=privacy-policy`,
}

/** The brand that the installation configures: a site to link to, only a name, or none. */
export type BrandKind = 'linked' | 'named' | 'none'

export interface PromotionPageProps {
  messages: PromotionMessages
  locale: string
  brand: BrandKind
}

/** What the prerendered page puts into the frame of the promotion pages. */
export const PromotionShell = ({
  messages,
  locale,
  brand,
  children,
}: PromotionPageProps & { children: ReactNode }) => {
  const next = languageAfter(languageOf(locale).key)
  const { name, url } = placeholders
  const mark =
    brand === 'none' ? <span className="brand" /> : <Brand name={name} url={brand === 'linked' ? url : ''} />
  const skip = (
    <a className="skip-link" href="#main">
      {messages.skip}
    </a>
  )
  const nav = (
    <>
      <a className="promotion-quiet" href={links.logIn} data-keep>
        {messages.partnerLogIn}
      </a>
      <a className="frame-button" href={`?lang=${next.key}`} lang={next.locale} data-language={next.key}>
        {next.ownName}
      </a>
    </>
  )
  const footer = (
    <footer className="page-footer promotion-footer">
      <span>
        © {placeholders.year} {name}
      </span>
      <div className="legal-links">
        <a href={links.serviceAgreement} data-keep>
          {messages.legal.serviceAgreement}
        </a>
        <a href={links.privacyPolicy} data-keep>
          {messages.legal.privacyPolicy}
        </a>
      </div>
    </footer>
  )
  return (
    <PromotionFrame {...{ skip, nav, footer }} brand={mark}>
      {children}
    </PromotionFrame>
  )
}
