import { useTranslation } from 'react-i18next'
import { IconAlertCircle, IconCircleCheck } from '../../../ui/icons.ts'
import styles from './image-field.module.css'
import type { ImagePlace } from './image-places.ts'
import { uploadFaultWords } from './upload-fault-words.ts'

/** The progress of an image. Screen readers announce each change of the text; only the progress bar carries percentages. */
export const ImageState = ({ place, label }: { place: ImagePlace; label: string }) => {
  const { t } = useTranslation()
  const words = () => {
    if (place.is === 'empty') return t('image.drop')
    if (place.is === 'uploaded')
      return (
        <>
          <IconCircleCheck className={styles.done} size={18} stroke={1.5} aria-hidden />{' '}
          {place.file ? t('image.uploaded') : t('image.uploadedBefore')}
        </>
      )
    if (place.is === 'uploading') return place.percent < 100 ? t('image.uploading') : t('image.checking')
    const reason = place.fault ? uploadFaultWords(t, place.fault) : t('problem.UNKNOWN_FILE')
    return (
      <span className={styles.failed}>
        <IconAlertCircle size={18} stroke={1.5} aria-hidden /> {reason}
      </span>
    )
  }
  return (
    <div className={styles.state}>
      {'file' in place && place.file && <span className={styles.name}>{place.file.name}</span>}
      <span role="status">{words()}</span>
      {place.is === 'uploading' && (
        <span className={styles.progress}>
          <progress max={100} value={place.percent} aria-label={label} />
          {t('image.percent', { percent: place.percent })}
        </span>
      )}
    </div>
  )
}
