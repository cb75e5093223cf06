import { useTranslation } from 'react-i18next'
import { IconAlertCircle, IconCircleCheck } from '../../../ui/icons.ts'
import styles from './image-field.module.css'
import { uploadFaultMessage } from './upload-fault-message.ts'
import type { Image } from './use-verification-form.ts'

/** The progress of an image. Screen readers announce each change of the text; only the progress bar carries percentages. */
export const ImageState = ({ image, label }: { image: Image; label: string }) => {
  const { t } = useTranslation()
  const message = () => {
    if (image.status === 'empty') return t('image.drop')
    if (image.status === 'uploaded')
      return (
        <>
          <IconCircleCheck className={styles.done} size={18} stroke={1.5} aria-hidden />{' '}
          {image.file ? t('image.uploaded') : t('image.uploadedBefore')}
        </>
      )
    if (image.status === 'uploading') return image.percent < 100 ? t('image.uploading') : t('image.checking')
    const reason = image.fault ? uploadFaultMessage(t, image.fault) : t('problem.UNKNOWN_FILE')
    return (
      <span className={styles.failed}>
        <IconAlertCircle size={18} stroke={1.5} aria-hidden /> {reason}
      </span>
    )
  }
  return (
    <div className={styles.state}>
      {'file' in image && image.file && <span className={styles.name}>{image.file.name}</span>}
      <span role="status">{message()}</span>
      {image.status === 'uploading' && (
        <span className={styles.progress}>
          <progress max={100} value={image.percent} aria-label={label} />
          {t('image.percent', { percent: image.percent })}
        </span>
      )}
    </div>
  )
}
