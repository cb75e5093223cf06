import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core'
import IconAlertCircle from '~icons/tabler/alert-circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconPhoto from '~icons/tabler/photo'
import type { TFunction } from 'i18next'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../platform/forms/use-portal-form.tsx'
import { idImagePicker } from './chosen-image.ts'
import styles from './image-field.module.css'
import { type Attempt, type OnUpload, uploadFaultMessage, useUpload } from './uploads.ts'

interface ImageFieldProps {
  label: string
  /** Its value is the handle of the image; empty without one. */
  field: FieldProps
  /** The owner of the image. */
  username: string
  onUpload: OnUpload
}

/** Field for one image: picked or dropped, uploaded at once, previewed from the local file. */
export const ImageField = ({ label, field, username, onUpload }: ImageFieldProps) => {
  const { t } = useTranslation(['image', 'frame', 'validation'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { attempt, choose, remove, ...upload } = useUpload(username, onUpload)
  const file = field.value === '' ? undefined : upload.file
  const refused = attempt?.status === 'refused' ? attempt : undefined
  const shown = attempt && !refused ? attempt.file : file
  const isEmpty = field.value === '' && (!attempt || refused !== undefined)
  const isWrong = Boolean(field.error || refused)
  /** Pressing this button may unmount it, so focus moves to the file input first. */
  const choice = (words: string, act: () => void) => {
    const press = () => {
      input.current?.focus()
      act()
    }
    return (
      <Button variant="default" size="sm" px="xs" pos="relative" onClick={press}>
        {words}
      </Button>
    )
  }
  return (
    <Input.Wrapper
      id={id}
      size="md"
      role="group"
      label={label}
      labelElement="div"
      aria-labelledby={`${id}-label`}
      description={t('hint')}
      error={field.error}
    >
      <Group
        gap="12px 16px"
        align="stretch"
        className={styles.zone}
        data-over={isOver || undefined}
        data-wrong={isWrong || undefined}
      >
        <input
          ref={input}
          data-path={field['data-path']}
          className={styles.input}
          type="file"
          title=""
          accept={idImagePicker}
          required
          aria-labelledby={`${id}-label ${id}-pick`}
          aria-describedby={`${id}-description ${id}-state ${id}-error`}
          aria-invalid={isWrong}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void choose(chosen)
            // Allow picking the same file again.
            currentTarget.value = ''
          }}
        />
        <span className={styles.frame}>
          {shown ? <LocalImage file={shown} alt={t('preview', { place: label })} /> : <IconPhoto size={28} />}
        </span>
        <Stack flex="1 1 150px" gap="xs" justify="space-between" miw={0}>
          <Text component="div" id={`${id}-state`} size="sm">
            {shown && (
              <Text size="sm" fw={500} truncate>
                {shown.name}
              </Text>
            )}
            {/* Screen readers announce each change; only the progress bar carries percentages. */}
            <span role="status">{isEmpty && !refused ? t('drop') : stateOf(t, attempt)}</span>
            {attempt?.status === 'uploading' && (
              <Group gap="xs" wrap="nowrap">
                <Progress
                  flex={1}
                  size="sm"
                  styles={{ section: { minWidth: 6 } }}
                  value={attempt.percent}
                  aria-label={label}
                />
                {t('percent', { percent: attempt.percent })}
              </Group>
            )}
          </Text>
          <Group gap="xs">
            {/* The picker lies over it. */}
            <Button component="span" id={`${id}-pick`} variant="default" size="sm" px="xs" pos="static">
              {isEmpty ? t('choose') : t('replace')}
            </Button>
            {attempt?.status === 'failed' && choice(t('frame:retry'), () => void choose(attempt.file))}
            {!isEmpty && choice(t(attempt?.status === 'uploading' ? 'cancel' : 'remove'), remove)}
            {refused?.copy && choice(t('copy'), () => void choose(refused.copy as File))}
          </Group>
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}

/** In a line of text. */
const sign = { size: 18, style: { verticalAlign: -4 } } as const

/** The state of the image of a slot, in words. */
const stateOf = (t: TFunction<['image', 'validation']>, attempt: Attempt | undefined) => {
  if (attempt?.status === 'uploading') return t(attempt.percent < 100 ? 'uploading' : 'checking')
  if (!attempt)
    return (
      <>
        <IconCircleCheck {...sign} color="var(--success-ink)" /> {t('uploaded')}
      </>
    )
  const problem =
    attempt.status === 'refused'
      ? t('refused', { name: attempt.file.name, why: t(attempt.messageKey) })
      : uploadFaultMessage(t, attempt.fault)
  return (
    <Text span inherit c="var(--danger-ink)">
      <IconAlertCircle {...sign} /> {problem}
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
