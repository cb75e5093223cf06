import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './customer-tools.module.css'
import { maxSearchLength } from './selection.ts'

/** In milliseconds: short enough that nobody waits, long enough that single letters send no request. */
const pauseMs = 350

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** The search in the address. */
  search: string
  setSearch: (search: string, options: { replace: boolean }) => void
}

/**
 * The typed text becomes the search after a pause, or at once with Enter. Going back changes the field; one visit of
 * the field adds one step to the history. Each letter draws only this component again.
 */
export const SearchField = ({ field, search, setSearch }: SearchFieldProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  // The address may lag behind the text in the field.
  const [sent, setSent] = useState(search)
  const hasStep = useRef(false)
  if (search !== known) {
    setKnown(search)
    if (search !== sent) {
      setSent(search)
      setText(search)
    }
  }
  const apply = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim()
    if (wanted === search) return
    setSent(wanted)
    setSearch(wanted, { replace: hasStep.current })
    hasStep.current = true
  }, pauseMs)
  return (
    <TextInput
      ref={field}
      className={styles.search}
      wrapperProps={{ role: 'search' }}
      type="search"
      aria-label={t('customers.search')}
      placeholder={t('customers.search')}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={text}
      maxLength={maxSearchLength}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        apply(value)
      }}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && apply.flush()}
      onBlur={() => {
        apply.flush()
        hasStep.current = false
      }}
    />
  )
}
