import { ComboboxChevron, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfReachable } from '../../platform/browser/reload.ts'
import { networkMessage } from '../../platform/errors/failure-messages.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { ChoiceFieldProps } from './choice-field.tsx'

const ChoiceField = lazyComponent(async () => (await import('./choice-field.tsx')).ChoiceField)

/**
 * A `ChoiceField` whose code, 19 kB, is loaded after the form. Until then a field of the same size takes its place: it shows the
 * chosen option and keeps what is typed. Then the `ChoiceField` takes over the text and the focus. If the code did not arrive, the
 * field says so, and a click loads the page again: what was entered is kept.
 */
export const LazyChoiceField = (props: ChoiceFieldProps) => {
  const { t } = useTranslation()
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState('')
  const early = { ...props, typed, setTyped, setFocused }
  // A field whose problem is described elsewhere has no room for words.
  const failure = props.inputContainer ? true : networkMessage(t)
  return (
    <ErrorBoundary
      renderError={() => (
        <EarlyField {...early} error={props.error || failure} onClick={() => void reloadIfReachable()} />
      )}
    >
      <Suspense fallback={<EarlyField {...early} aria-busy />}>
        {/* The focus is already in the field that this one replaces. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <ChoiceField {...props} autoFocus={isFocused} isOpenAtFirst={isFocused} typedBefore={typed} />
      </Suspense>
    </ErrorBoundary>
  )
}

interface EarlyFieldProps extends ChoiceFieldProps {
  typed: string
  setTyped: (text: string) => void
  setFocused: (isFocused: boolean) => void
}

const EarlyField = ({ typed, setTyped, setFocused, ...props }: EarlyFieldProps) => {
  const { ref, label, labelOf = ({ name }) => name, leftSection, inputContainer, placeholder, onBlur } = props
  const chosen = props.countries.find(({ id }) => id === props.value)
  return (
    <TextInput
      {...{ ref, label, leftSection, placeholder }}
      {...(inputContainer && { inputContainer })}
      error={props.error}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      aria-required={props['aria-required']}
      aria-busy={props['aria-busy']}
      // Mantine, too, names the list by `aria-controls` only once it is open.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      value={chosen ? labelOf(chosen) : typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        props.onChange('')
        props.onType?.(value)
      }}
      onClick={props.onClick}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
