import { ComboboxChevron, TextInput } from '@mantine/core'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../platform/lazy-component.ts'
import type { ChoiceFieldProps } from './choice-field.tsx'

const ChoiceField = lazyComponent(async () => (await import('./choice-field.tsx')).ChoiceField)

/**
 * A `ChoiceField`, whose code, 19 kB, loads once the form is drawn. Until then a field of the same size shows what is chosen, and cannot be
 * used.
 */
export const LazyChoiceField = (props: ChoiceFieldProps) => {
  const { countries, value, label, labelOf = ({ name }) => name, placeholder, inputContainer } = props
  const chosen = countries.find(({ id }) => id === value)
  const early = (
    <TextInput
      {...{ label, placeholder }}
      {...(inputContainer && { inputContainer })}
      rightSection={<ComboboxChevron />}
      value={chosen ? labelOf(chosen) : ''}
      tabIndex={-1}
      readOnly
      aria-busy
    />
  )
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  if (!isDrawn) return early
  return (
    <Suspense fallback={early}>
      <ChoiceField {...props} />
    </Suspense>
  )
}
