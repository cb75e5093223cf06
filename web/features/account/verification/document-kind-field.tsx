import { Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type IdDocumentKind, idDocumentKinds } from '#rules/verification.ts'
import type { FieldProps } from '../../../platform/forms/use-portal-form.tsx'
import styles from './verification-form.module.css'

const kindLabels = {
  IDENTITY_CARD: 'idDocumentKind.IDENTITY_CARD',
  PASSPORT: 'idDocumentKind.PASSPORT',
} as const satisfies Record<IdDocumentKind, string>

interface DocumentKindFieldProps {
  field: FieldProps
  onChange: (kind: IdDocumentKind) => void
  isLocked: boolean
}

/** The kind of document; the fields for its images appear once it is chosen. */
export const DocumentKindField = ({ field, onChange, isLocked }: DocumentKindFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { value, error, 'data-path': path } = field
  return (
    <div
      className={styles.kinds}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={Boolean(error)}
      aria-required
    >
      <Text id={`${id}-label`} fw={600}>
        {t('certify.idDocumentKind')}
      </Text>
      <div className={styles.options}>
        {idDocumentKinds.map((kind, index) => (
          <label key={kind} className={styles.option}>
            <input
              data-path={index === 0 ? path : undefined}
              type="radio"
              name={id}
              value={kind}
              checked={value === kind}
              disabled={isLocked}
              onChange={() => onChange(kind)}
            />
            {t(kindLabels[kind])}
          </label>
        ))}
      </div>
      {error && (
        <Text id={`${id}-error`} size="sm" c="var(--danger-ink)">
          {error}
        </Text>
      )}
    </div>
  )
}
