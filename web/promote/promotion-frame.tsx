import { createContext, type ReactNode, useContext } from 'react'
import { languageAfter, languageOf } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { Mark } from '../platform/brand/mark.tsx'
import type { PromotionMessages } from './promotion-messages.ts'

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
export const BrandContext = createContext<BrandKind>('none')

const Arcs = () => (
  <svg className="arcs" viewBox="0 0 1200 700" preserveAspectRatio="xMaxYMin slice" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      {Array.from({ length: 11 }, (_, index) => (
        <circle key={index} cx="1200" cy="0" r={140 + index * 96} opacity={0.5 - index * 0.04} />
      ))}
    </g>
  </svg>
)

const Brand = () => {
  const kind = useContext(BrandContext)
  if (kind === 'none') return <span className="brand" />
  const mark = (
    <>
      <Mark />
      <span>{placeholders.name}</span>
    </>
  )
  return kind === 'linked' ? (
    <a className="brand" href={placeholders.url}>
      {mark}
    </a>
  ) : (
    <span className="brand">{mark}</span>
  )
}

interface PromotionFrameProps {
  messages: PromotionMessages
  locale: string
  children: ReactNode
}

/** The frame of the promotion pages: a bolder look than the portal's, built from the same tokens. */
export const PromotionFrame = ({ messages, locale, children }: PromotionFrameProps) => {
  const next = languageAfter(languageOf(locale).key)
  return (
    <div className="page">
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <Arcs />
      <header className="header">
        <Brand />
        <nav className="end">
          <a className="quiet" href={links.logIn} data-keep>
            {messages.partnerLogIn}
          </a>
          <a className="language" href={`?lang=${next.key}`} lang={next.locale} data-language={next.key}>
            {next.ownName}
          </a>
        </nav>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <span>
          © {placeholders.year} {placeholders.name}
        </span>
        <span className="legal">
          <a href={links.serviceAgreement} data-keep>
            {messages.legal.serviceAgreement}
          </a>
          <a href={links.privacyPolicy} data-keep>
            {messages.legal.privacyPolicy}
          </a>
        </span>
      </footer>
    </div>
  )
}
