import { useTranslation } from 'react-i18next'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { ApolloScope } from '../../../platform/apollo/apollo-scope.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type LegalName, legalKinds } from './legal-address.ts'
import { LegalText, useLegalText } from './legal-text.tsx'

interface LegalDialogProps {
  /** The text to show; null closes the dialog. */
  name: LegalName | null
  close: () => void
}

/** A legal text over the page, as the provider publishes it. */
export const LegalDialog = ({ name, close }: LegalDialogProps) => {
  const { t } = useTranslation()
  // Keep the text readable while the dialog closes.
  const shown = useLastKnown(name) ?? 'service-agreement'
  return (
    <Dialog isOpen={name !== null} close={close} title={t(`legal.${legalKinds[shown]}`)} size={760}>
      {/* The login has no client. */}
      <ApolloScope>
        <ReadingView name={shown} />
      </ApolloScope>
    </Dialog>
  )
}

const ReadingView = ({ name }: { name: LegalName }) => <LegalText text={useLegalText(name)} />
