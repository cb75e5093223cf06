import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPhoto } from '@tabler/icons-react'
import { type DragEvent, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idImagePicker } from './chosen-image.ts'
import type { FieldProps } from '../../../platform/forms/use-portal-form.tsx'
import styles from './image-field.module.css'
import { type Refused, uploadFaultMessage } from './uploads.ts'
import type { Image } from './use-verification-form.ts'

interface ImageFieldProps {
  label: string
  image: Image
  /** A file that was not taken, and why. */
  refused: Refused | undefined
  field: FieldProps
  onChange: (file: File) => void
  onRemove: () => void
}

/** Field for one image: picked or dropped, uploaded at once, previewed from the local file. */
export const ImageField = ({ label, image, refused, field, onChange, onRemove }: ImageFieldProps) => {
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
  const copy = refused?.copy
  const error = refused ? t('image.refused', { name: refused.name, why: t(refused.messageKey) }) : field.error
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} fw={600} mb={6}>
        {label}
      </Text>
      <Group
        gap="12px 16px"
        align="stretch"
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
            <LocalImage file={image.file} alt={t('image.preview', { place: label })} />
          ) : (
            <IconPhoto size={28} stroke={1.5} aria-hidden />
          )}
        </span>
        <Stack flex="1 1 150px" gap="xs" justify="space-between" miw={0}>
          <ImageState image={image} label={label} />
          <Group gap="xs">
            <Button component="label" variant="default" size="sm" px="xs" pos="relative">
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
            </Button>
            {image.status === 'failed' && (
              <Button variant="default" size="sm" px="xs" onClick={thenFocus(() => onChange(image.file))}>
                {t('frame.retry')}
              </Button>
            )}
            {image.status !== 'empty' && (
              <Button variant="default" size="sm" px="xs" onClick={thenFocus(onRemove)}>
                {image.status === 'uploading' ? t('image.cancel') : t('image.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
      <Text id={`${id}-hint`} size="sm" c="dimmed" mt={6}>
        {t('image.hint')}
      </Text>
      <div aria-live="polite">
        {error && (
          <Text id={`${id}-error`} size="sm" c="var(--danger-ink)" mt={6}>
            {error}
          </Text>
        )}
        {copy && (
          <Button variant="default" size="sm" px="xs" mt={6} onClick={thenFocus(() => onChange(copy))}>
            {t('image.copy')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** In a line of text. */
const sign = { size: 18, stroke: 1.5, 'aria-hidden': true, style: { verticalAlign: -4 } } as const

/** The progress of an image. Screen readers announce each change of the text; only the progress bar carries percentages. */
const ImageState = ({ image, label }: { image: Image; label: string }) => {
  const { t } = useTranslation()
  const message = () => {
    if (image.status === 'empty') return t('image.drop')
    if (image.status === 'uploaded')
      return (
        <>
          <IconCircleCheck {...sign} color="var(--success-ink)" />{' '}
          {image.file ? t('image.uploaded') : t('image.uploadedBefore')}
        </>
      )
    if (image.status === 'uploading') return image.percent < 100 ? t('image.uploading') : t('image.checking')
    const reason = image.fault ? uploadFaultMessage(t, image.fault) : t('problem.UNKNOWN_FILE')
    return (
      <Text span inherit c="var(--danger-ink)">
        <IconAlertCircle {...sign} /> {reason}
      </Text>
    )
  }
  return (
    <Text component="div" size="sm">
      {'file' in image && image.file && (
        <Text size="sm" fw={500} truncate>
          {image.file.name}
        </Text>
      )}
      <span role="status">{message()}</span>
      {image.status === 'uploading' && (
        <Group gap="xs" wrap="nowrap">
          <Progress
            flex={1}
            size="sm"
            styles={{ section: { minWidth: 6 } }}
            value={image.percent}
            aria-label={label}
          />
          {t('image.percent', { percent: image.percent })}
        </Group>
      )}
    </Text>
  )
}

/** Shows a local file; its object URL is revoked when the image unmounts. */
const LocalImage = ({ file, alt }: { file: File; alt: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} />
}
