import { useTranslation } from 'react-i18next'
import { formatAmount } from '../platform/i18n/format.ts'

/** An amount without its currency, for a table that names the currency elsewhere. */
export const Amount = ({ money }: { money: string }) => formatAmount(money, useTranslation().i18n.language)
