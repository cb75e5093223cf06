import { useTranslation } from 'react-i18next'

/** A dash in a cell that has no value; a screen reader says so. */
export const None = () => {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('table.none')}>
      –
    </span>
  )
}
