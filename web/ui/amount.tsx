import { useTranslation } from 'react-i18next'
import { formatAmount } from '../platform/i18n/format.ts'

/** A sum in a column whose table names the currency. */
export const Amount = ({ money }: { money: string }) => formatAmount(money, useTranslation().i18n.language)
