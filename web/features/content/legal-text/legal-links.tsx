import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx'
import { useOverlay } from '../../../ui/use-address.ts'

const LegalDialog = lazyOverlay(async () => (await import('./legal-dialog.tsx')).LegalDialog)

/** The texts by their names in the address: `?legal=privacy-policy` opens one over any page. */
export const legalKinds = {
  'service-agreement': 'SERVICE_AGREEMENT',
  'privacy-policy': 'PRIVACY_POLICY',
} as const
export type LegalName = keyof typeof legalKinds
const names = Object.keys(legalKinds) as LegalName[]

/**
 * Links to the legal texts, and the one that the address names, over the page.
 *
 * @param key `legal` to read a text, `terms` to accept it
 */
const useLegalTexts = (key: 'legal' | 'terms', accept?: () => void) => {
  const { t } = useTranslation('legal')
  const overlay = useOverlay(key)
  const opened = names.find((name) => name === overlay.opened) ?? null
  const close = () => {
    if (opened) overlay.close(opened)
  }
  return {
    linkTo: (name: LegalName) => <Link {...overlay.linkTo(name)}>{t(legalKinds[name])}</Link>,
    dialog: <LegalDialog isOpen={opened !== null} name={opened} close={close} {...(accept && { accept })} />,
  }
}

/** Links to the service agreement and the privacy policy, which open over the page; one such pair per page. */
export const LegalLinks = () => {
  const { linkTo, dialog } = useLegalTexts('legal')
  return (
    <div>
      <ul className="legal-links">
        {names.map((name) => (
          <li key={name}>{linkTo(name)}</li>
        ))}
      </ul>
      {dialog}
    </div>
  )
}

/** Separates the links from the words around them, whatever their order in a language. */
const mark = '\n'

/** The sentence that agrees to the legal texts, with a link to each. */
export const Terms = ({ accept }: { accept: () => void }) => {
  const { t } = useTranslation('register')
  const { linkTo, dialog } = useLegalTexts('terms', accept)
  const parts = t('terms', {
    serviceAgreement: `${mark}service-agreement${mark}`,
    privacyPolicy: `${mark}privacy-policy${mark}`,
  }).split(mark)
  return (
    <>
      {parts.map((part) => {
        const linked = names.find((name) => name === part)
        return linked ? <Fragment key={part}>{linkTo(linked)}</Fragment> : part
      })}
      {dialog}
    </>
  )
}
