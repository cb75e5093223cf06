import { useTranslation } from 'react-i18next'
import { formatAmount } from '../platform/i18n/format.ts'

/** An amount without its currency, for a table that names the currency elsewhere. */
export const Amount = ({ money }: { money: string }) => {
  const { language } = useTranslation().i18n
  // An element of its own: a page translator replaces text nodes, and React would go on with the one it knows.
  return <span translate="no">{formatAmount(money, language)}</span>
}
