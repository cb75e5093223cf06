import { useTranslation } from 'react-i18next'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AcceptanceView } from './acceptance-view.tsx'
import { legalKinds, type LegalName } from './legal-address.ts'

interface AcceptanceDialogProps {
  /** The text to show; null closes the dialog. */
  name: LegalName | null
  close: () => void
  accept: () => void
}

/** The service agreement or the privacy policy over a registration, where it can be accepted too. */
export const AcceptanceDialog = ({ name, close, accept }: AcceptanceDialogProps) => {
  const { t } = useTranslation()
  // Keep the text readable while the dialog closes.
  const shown = useLastKnown(name) ?? 'service-agreement'
  const acceptAndClose = () => {
    accept()
    close()
  }
  return (
    <Dialog isOpen={name !== null} close={close} title={t(`legal.${legalKinds[shown]}`)} size={760}>
      <AcceptanceView name={shown} onAccept={acceptAndClose} />
    </Dialog>
  )
}
