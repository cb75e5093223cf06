import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idImagePicker } from '#rules/id-image.ts'
import type { FieldProps } from '../../../platform/forms/use-portal-form.tsx'
import { IconPhoto } from '../../../ui/icons.ts'
import styles from './image-field.module.css'
import { ImageState } from './image-state.tsx'
import { LocalImage } from './local-image.tsx'
import type { Refused } from './uploads.ts'
import type { Image } from './use-verification-form.ts'

interface ImageFieldProps {
  label: string
  image: Image
  /** A file that was not taken, and why. */
  refused: Refused | undefined
  field: FieldProps
  onChange: (file: File) => void
  retry: () => void
  onRemove: () => void
}

/** Field for one image: picked or dropped, uploaded at once, previewed from the local file. */
export const ImageField = ({ label, image, refused, field, onChange, retry, onRemove }: ImageFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const chooseFirst = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    chooseFirst(event.dataTransfer.files)
  }
  /** Moves the focus after the action, because the pressed button disappears. */
  const thenFocus = (act: () => void) => () => {
    act()
    input.current?.focus()
  }
  const error = refused ? t('image.refused', { name: refused.name, why: t(refused.messageKey) }) : field.error
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.frame}>
          {'file' in image && image.file ? (
            <LocalImage
              className={styles.preview}
              file={image.file}
              alt={t('image.preview', { place: label })}
            />
          ) : (
            <IconPhoto size={28} stroke={1.5} aria-hidden />
          )}
        </span>
        <div className={styles.side}>
          <ImageState image={image} label={label} />
          <div className={styles.actions}>
            <label className={styles.pick}>
              <span id={`${id}-pick`}>
                {image.status === 'empty' ? t('image.choose') : t('image.replace')}
              </span>
              <input
                ref={input}
                data-path={field['data-path']}
                className={styles.input}
                type="file"
                accept={idImagePicker}
                required
                aria-labelledby={`${id}-label ${id}-pick`}
                aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
                aria-invalid={Boolean(error)}
                onChange={({ currentTarget }) => {
                  chooseFirst(currentTarget.files)
                  // Allow picking the same file again.
                  currentTarget.value = ''
                }}
              />
            </label>
            {image.status === 'failed' && (
              <button type="button" className={styles.action} onClick={thenFocus(retry)}>
                {t('frame.retry')}
              </button>
            )}
            {image.status !== 'empty' && (
              <button type="button" className={styles.action} onClick={thenFocus(onRemove)}>
                {image.status === 'uploading' ? t('image.cancel') : t('image.remove')}
              </button>
            )}
          </div>
        </div>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('image.hint')}
      </p>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
