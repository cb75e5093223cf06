import { useTranslation } from 'react-i18next'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { type Fault, faultsOf } from '../../shared/failures/fault.ts'
import { languageOf } from '../../shared/i18n/language.ts'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx'
import { useLegalTextQuery } from './__generated__/legal-text.ts'
import { type LegalName, legalKinds } from './legal-address.ts'
import styles from './legal-dialog.module.css'

type LoadedText =
  | { status: 'ready'; html: string }
  | { status: 'failed'; fault: Fault; retry: () => void }
  /** The provider has not published it. */
  | { status: 'none' }
  | { status: 'loading' }

/** A legal text in the language of the page. */
export const useLegalText = (name: LegalName): LoadedText => {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language) === 'en' ? 'EN' : 'CN'
  const query = useLegalTextQuery({ variables: { kind: legalKinds[name], language } })
  const text = completeData(query)?.legalText
  const [fault] = faultsOf(query.error)
  if (text) return { status: 'ready', html: text.html }
  if (fault) return { status: 'failed', fault, retry: () => void query.refetch() }
  return { status: text === null ? 'none' : 'loading' }
}

/** The text itself, or what became of it. */
export const LegalText = ({ text }: { text: LoadedText }) => {
  const { t } = useTranslation()
  if (text.status === 'ready')
    return <div className={styles.text} dangerouslySetInnerHTML={{ __html: text.html }} />
  if (text.status === 'failed')
    return <FailedPart what={t('legal.failed')} fault={text.fault} retry={text.retry} />
  return text.status === 'none' ? <p>{t('legal.none')}</p> : <LegalSkeleton />
}

const LegalSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingNote />
    {['100%', '96%', '60%', '35%', '98%', '99%', '92%', '40%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
