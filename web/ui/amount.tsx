import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'

// Elements of their own: a page translator replaces text nodes, and React would go on with the ones it knows.

/** An amount without its currency, for a table that names the currency elsewhere. */
export const Amount = ({ money }: { money: string }) => (
  <span translate="no">{useFormat().amount(money)}</span>
)

/** An amount in US dollars. */
export const Dollars = ({ money }: { money: string }) => (
  <span translate="no">{useFormat().dollars(money)}</span>
)

/** A dash in a cell that has no value; a screen reader says so. */
export const None = () => {
  const { t } = useTranslation('table')
  return (
    <span role="img" aria-label={t('none')}>
      –
    </span>
  )
}
