import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import { legalKinds, type LegalName, useLegalAddress } from './legal-address.ts'

const LegalDialog = lazyComponent(async () => (await import('./legal-dialog.tsx')).LegalDialog)

const names = Object.keys(legalKinds) as LegalName[]
/** Separates the links from the words around them, whatever their order in a language. */
const mark = '\n'

/** The sentence that agrees to the legal texts, with a link to each; the address names the open one. */
export const Terms = ({ accept }: { accept: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name, addressOf } = useLegalAddress('terms')
  const close = () => void navigate(addressOf(null), { replace: true })
  const parts = t('register.terms', {
    serviceAgreement: `${mark}service-agreement${mark}`,
    privacyPolicy: `${mark}privacy-policy${mark}`,
  }).split(mark)
  return (
    <>
      {parts.map((part) => {
        const linked = names.find((text) => text === part)
        if (!linked) return part
        return (
          <Link key={part} to={addressOf(linked)}>
            {t(`legal.${legalKinds[linked]}`)}
          </Link>
        )
      })}
      <LazyOverlay isWanted={name !== null} cancel={close}>
        <LegalDialog {...{ name, close, accept }} />
      </LazyOverlay>
    </>
  )
}
