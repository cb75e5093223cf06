import { useTranslation } from 'react-i18next'
import { IconAlertCircle, IconCircleCheck } from '../../../ui/icons.ts'
import styles from './image-field.module.css'
import type { ImageSlot } from './image-slots.ts'
import { uploadFaultMessage } from './upload-fault-message.ts'

/** The progress of an image. Screen readers announce each change of the text; only the progress bar carries percentages. */
export const ImageState = ({ slot, label }: { slot: ImageSlot; label: string }) => {
  const { t } = useTranslation()
  const message = () => {
    if (slot.status === 'empty') return t('image.drop')
    if (slot.status === 'uploaded')
      return (
        <>
          <IconCircleCheck className={styles.done} size={18} stroke={1.5} aria-hidden />{' '}
          {slot.file ? t('image.uploaded') : t('image.uploadedBefore')}
        </>
      )
    if (slot.status === 'uploading') return slot.percent < 100 ? t('image.uploading') : t('image.checking')
    const reason = slot.fault ? uploadFaultMessage(t, slot.fault) : t('problem.UNKNOWN_FILE')
    return (
      <span className={styles.failed}>
        <IconAlertCircle size={18} stroke={1.5} aria-hidden /> {reason}
      </span>
    )
  }
  return (
    <div className={styles.state}>
      {'file' in slot && slot.file && <span className={styles.name}>{slot.file.name}</span>}
      <span role="status">{message()}</span>
      {slot.status === 'uploading' && (
        <span className={styles.progress}>
          <progress max={100} value={slot.percent} aria-label={label} />
          {t('image.percent', { percent: slot.percent })}
        </span>
      )}
    </div>
  )
}
