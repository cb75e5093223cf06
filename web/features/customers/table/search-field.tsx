import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '../../../ui/icons.ts'
import styles from './customer-tools.module.css'
import { maxSearchLength } from './selection.ts'
import { type SearchFieldOptions, useSearchField } from './use-search-field.ts'

interface SearchFieldProps extends SearchFieldOptions {
  field: RefObject<HTMLInputElement | null>
}

/** The field of the search. Each letter draws only this component again. */
export const SearchField = ({ field, ...options }: SearchFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { text, type, apply, leave } = useSearchField(options)
  return (
    <div className={styles.search} role="search">
      <IconSearch size={18} stroke={1.5} aria-hidden />
      <label htmlFor={id} data-visually-hidden>
        {t('customers.search')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className={styles.field}
        placeholder={t('customers.search')}
        value={text}
        maxLength={maxSearchLength}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && apply()}
        onBlur={leave}
      />
    </div>
  )
}
