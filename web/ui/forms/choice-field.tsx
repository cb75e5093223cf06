import { Select, type SelectProps } from '@mantine/core'
import { useForceUpdate } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCalled, findCountries, type ListedCountry } from '../../platform/forms/find-countries.ts'

export interface ChoiceFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>
  countries: readonly ListedCountry[]
  /** What the field shows of a country; its name by default. */
  labelOf?: (country: ListedCountry) => string
  /** The id of the chosen country; empty while the text in the field is no choice. */
  value: string
  onChange: (id: string) => void
  /** What was typed before and is no choice. */
  initialText?: string
  /** Called with each text that is typed, which is no choice yet. */
  onType?: (text: string) => void
}

/** The list of a field, while it is open. */
const listOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls') ?? '')
const highlightedIn = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[data-combobox-selected]')

/**
 * A searchable choice of a country. Enter and Tab take the highlighted option. Leaving the field otherwise takes the only country
 * that the text stands for. Any other text stays and is no choice: the field is empty for its form.
 *
 * The list is rendered only while it is open. Mantine does not know a list that was just rendered and would expose to
 * assistive technology neither that it is open nor where it is, so the field renders once more.
 */
export const ChoiceField = ({
  countries,
  labelOf = ({ name }) => name,
  value,
  onChange,
  initialText = '',
  onType,
  onBlur,
  error,
  ...props
}: ChoiceFieldProps) => {
  const { t } = useTranslation('countryField')
  const [typed, setTyped] = useState(initialText)
  const [isLeft, setLeft] = useState(false)
  const renderAgain = useForceUpdate()
  const chosen = countries.find(({ id }) => id === value)
  // A choice replaces what was typed.
  if (chosen && typed !== '') setTyped('')
  const option = (country: ListedCountry) => ({ value: country.id, label: labelOf(country) })
  /** Chooses the country that the text stands for; false if it stands for none. */
  const choose = (text: string) => {
    const country = countryCalled(countries, text)
    if (country) onChange(country.id)
    return Boolean(country)
  }
  const type = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    setTyped(field.value)
    setLeft(false)
    onChange('')
    onType?.(field.value)
    // A browser fills in a field without focusing it.
    if (document.activeElement !== field) choose(field.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Tab'].includes(event.key)) return
    const list = listOf(event.currentTarget)
    if (!list) choose(typed)
    else if (event.key === 'Enter') event.preventDefault()
    const option = typed.trim() === '' ? null : highlightedIn(list)
    // Mantine may have lost count of the option that it highlights, so it is not asked.
    if (option && event.key === 'Enter') event.stopPropagation()
    option?.click()
  }
  /** Mantine names the highlighted option to assistive technology only after an arrow key. */
  const nameHighlighted = ({ currentTarget: field }: KeyboardEvent<HTMLInputElement>) => {
    const option = highlightedIn(listOf(field))
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    if (!choose(typed)) onBlur?.(event)
  }
  const isUnknown = typed.trim() !== '' && (isLeft || Boolean(error))
  return (
    <Select
      {...props}
      data={countries.map(option)}
      // Mantine empties the field for null.
      value={chosen ? value : typed === '' ? null : ''}
      onChange={(id) => onChange(id ?? '')}
      searchValue={chosen ? labelOf(chosen) : typed}
      filter={({ search }) => findCountries(countries, search).map(option)}
      onInput={type}
      onKeyDownCapture={press}
      onKeyUp={nameHighlighted}
      onBlur={leave}
      // A field whose problem is described elsewhere has no room for words.
      error={isUnknown && !props.inputContainer ? t('unknown') : error}
      nothingFoundMessage={t('none')}
      allowDeselect={false}
      selectFirstOptionOnChange
      searchable
      onDropdownOpen={() => setTimeout(renderAgain)}
    />
  )
}
