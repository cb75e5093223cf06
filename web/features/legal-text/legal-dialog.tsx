import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { faultsOf } from '../../shared/failures/fault.ts'
import { languageOf } from '../../shared/i18n/language.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx'
import { useLegalTextQuery } from './__generated__/legal-text.ts'
import { type LegalName, legalKinds } from './legal-address.ts'
import styles from './legal-dialog.module.css'

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
      <LegalText name={shown} />
    </Dialog>
  )
}

/** The text itself, or what became of it. */
export const LegalText = ({ name }: { name: LegalName }) => {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language) === 'en' ? 'EN' : 'CN'
  const query = useLegalTextQuery({ variables: { kind: legalKinds[name], language } })
  const text = completeData(query)?.legalText
  const [fault] = faultsOf(query.error)
  if (text) return <div className={styles.text} dangerouslySetInnerHTML={{ __html: text.html }} />
  if (fault) return <FailedPart what={t('legal.failed')} fault={fault} retry={() => void query.refetch()} />
  if (text === null) return <p>{t('legal.none')}</p>
  return <LegalSkeleton />
}

const LegalSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingNote />
    {['100%', '96%', '60%', '35%', '98%', '99%', '92%', '40%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
