import { useTranslation } from 'react-i18next'
import { Pieces } from '../../features/content/texts/pieces.tsx'
import prose from '../../features/content/texts/prose.module.css'
import type { useText } from '../../features/content/texts/use-text.ts'
import { FailedPart } from '../../ui/waiting/failed-part.tsx'
import { LoadingNote, Skeleton } from '../../ui/waiting/skeleton.tsx'
import styles from './material-screen.module.css'

interface MaterialTextProps {
  text: ReturnType<typeof useText>
  /** The id of the section to show. */
  id: string
}

/** One section of the text, or its state while it loads or after it failed. */
export const MaterialText = ({ text: { text, hasFailed, retry }, id }: MaterialTextProps) => {
  const { t } = useTranslation()
  const section = text?.sections.find((candidate) => candidate.id === id)
  if (section)
    return (
      <div className={`${prose.prose} ${styles.prose}`}>
        <Pieces pieces={section.pieces} />
      </div>
    )
  if (hasFailed)
    return (
      <div className={styles.failed}>
        <FailedPart what={t('material.textFailed')} fault={{ name: 'NETWORK' }} retry={retry} />
      </div>
    )
  return (
    <div className={styles.waiting} aria-busy>
      <LoadingNote />
      <Skeleton width="96%" />
      <Skeleton width="82%" />
      <Skeleton width="60%" />
    </div>
  )
}
