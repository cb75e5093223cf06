import { type ReactNode, useId } from 'react'
import fields from '../../../ui/forms/field.module.css'
import { ticked } from './registration.ts'
import styles from './terms-field.module.css'
import type { RegistrationForm } from './use-registration-form.ts'

interface TermsFieldProps {
  form: RegistrationForm
  /** The sentence that agrees to the terms. */
  label: ReactNode
}

/** Agreement to the terms. The browser's own box: Mantine's weighs 2 kB, compressed, and looks alike. */
export const TermsField = ({ form, label }: TermsFieldProps) => {
  const problemId = useId()
  const { name, error, 'data-path': path } = form.field('acceptedTerms')
  return (
    <div className={styles.terms}>
      <label data-check>
        <input
          name={name}
          data-path={path}
          type="checkbox"
          checked={form.values.acceptedTerms === ticked}
          onChange={({ currentTarget }) =>
            form.setFieldValue('acceptedTerms', currentTarget.checked ? ticked : '')
          }
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={problemId}
        />
        <span>{label}</span>
      </label>
      <p id={problemId} className={`${fields.problem} ${fields.reserved}`}>
        {error}
      </p>
    </div>
  )
}
