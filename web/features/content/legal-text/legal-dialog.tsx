import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { type LegalName, legalKinds } from './legal-address.ts'
import { LegalText, useLegalText } from './legal-text.tsx'

interface LegalDialogProps {
  /** Which text to show; null closes the dialog. */
  name: LegalName | null
  close: () => void
}

/** A legal text as the provider publishes it, over the page. */
export const LegalDialog = ({ name, close }: LegalDialogProps) => {
  const { t } = useTranslation()
  // What is closing stays readable until it is gone.
  const [shown, setShown] = useState<LegalName>(name ?? 'service-agreement')
  if (name && name !== shown) setShown(name)
  return (
    <Dialog isOpen={name !== null} close={close} title={t(`legal.${legalKinds[shown]}`)} size={760}>
      <ReadingView name={shown} />
    </Dialog>
  )
}

const ReadingView = ({ name }: { name: LegalName }) => <LegalText text={useLegalText(name)} />
