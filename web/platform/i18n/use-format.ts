import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import * as formats from './format.ts'

/** The formats of a language, always the same object. */
const formatsOf = formats.cached((locale) => ({
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
}))

export type Format = ReturnType<typeof formatsOf>

const watchLanguage = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

/** Figures, dates and money in the current language. Read by every cell of a table: `useTranslation` would cost ten hooks. */
export const useFormat = () => formatsOf(useSyncExternalStore(watchLanguage, () => i18next.language))
