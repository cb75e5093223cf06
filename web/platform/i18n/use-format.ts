import { useTranslation } from 'react-i18next'
import * as formats from './format.ts'

/** The formats of a language. */
const formatsOf = (locale: string) => ({
  dollars: (money: string) => formats.formatDollars(money, locale),
  wholeDollars: (money: string) => formats.formatWholeDollars(money, locale),
  amount: (money: string) => formats.formatAmount(money, locale),
  change: (money: string) => formats.formatChange(money, locale),
  percent: (ratio: number) => formats.formatPercent(ratio, locale),
  changeInPercent: (ratio: number) => formats.formatChangeInPercent(ratio, locale),
  compact: (amount: number) => formats.formatCompact(amount, locale),
  count: (count: number) => formats.formatNumber(count, locale),
  month: (month: string) => formats.formatMonth(month, locale),
  shortMonth: (month: string) => formats.formatShortMonth(month, locale),
  date: (date: string) => formats.formatDate(date, locale),
  day: (instant: string) => formats.formatDay(instant, locale),
  minute: (instant: string) => formats.formatMinute(instant, locale),
})

export type Format = ReturnType<typeof formatsOf>

/** Figures, dates and money in the current language. */
export const useFormat = () => formatsOf(useTranslation().i18n.language)
