/** Makes something once for each locale. */
export const cached = <Made>(make: (locale: string) => Made) => {
  const made = new Map<string, Made>()
  return (locale: string) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const number = (options: Intl.NumberFormatOptions) =>
  cached((locale) => new Intl.NumberFormat(locale, options))
const date = (options: Intl.DateTimeFormatOptions) =>
  cached((locale) => new Intl.DateTimeFormat(locale, options))

const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const dollars = number(usd)
const wholeDollars = number({ ...usd, trailingZeroDisplay: 'stripIfInteger' })
const changes = number({ ...usd, signDisplay: 'exceptZero' })
const percents = number({ style: 'percent', maximumFractionDigits: 2 })
const changesInPercent = number({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const amounts = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plainAmounts = number({ minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })
const numbers = number({})
const compact = number({ notation: 'compact' })

const days = date({ dateStyle: 'medium' })
const minutes = date({ dateStyle: 'medium', timeStyle: 'short' })
const times = date({ timeStyle: 'short' })
const instants = date({ dateStyle: 'long', timeStyle: 'long' })
const utc = date({ dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
const months = date({ year: 'numeric', month: 'long', timeZone: 'UTC' })
const shortMonths = date({ month: 'short', timeZone: 'UTC' })
const dates = date({ dateStyle: 'medium', timeZone: 'UTC' })

const words = cached((locale) => new Intl.Segmenter(locale, { granularity: 'word' }))
const languageNames = cached((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** Intl reads a decimal string digit by digit; a float would lose cents of large sums. */
const exact = (money: string) => money as Intl.StringNumericLiteral

/** `1234.50` as `$1,234.50`. */
export const formatDollars = (money: string, locale: string) => dollars(locale).format(exact(money))
/** `100.00` as `$100`, for figures of the plan, where `.00` only distracts. */
export const formatWholeDollars = (money: string, locale: string) => wholeDollars(locale).format(exact(money))
/** `500000` as `500,000`. */
export const formatNumber = (count: number, locale: string) => numbers(locale).format(count)
/** `0.03` as `3%`. */
export const formatPercent = (ratio: number, locale: string) => percents(locale).format(ratio)
/** `1234.50` as `1,234.50`, for columns whose heading names the currency. */
export const formatAmount = (money: string, locale: string) => amounts(locale).format(exact(money))
/** `100.00` as `100`, for a text that writes out the currency. */
export const formatPlainAmount = (money: string, locale: string) => plainAmounts(locale).format(exact(money))
/** `1234.50` as `+$1,234.50`. */
export const formatChange = (money: string, locale: string) => changes(locale).format(exact(money))
/** `0.124` as `+12%`. */
export const formatChangeInPercent = (ratio: number, locale: string) => changesInPercent(locale).format(ratio)
export const formatDay = (instant: string, locale: string) => days(locale).format(new Date(instant))
export const formatMinute = (instant: string, locale: string) => minutes(locale).format(new Date(instant))
/** An instant of the visitor's current day as the time alone, any other with its date. */
export const formatRecent = (instant: string, locale: string) =>
  formatDay(instant, locale) === formatDay(new Date().toISOString(), locale)
    ? times(locale).format(new Date(instant))
    : formatMinute(instant, locale)
/** The full instant in the visitor's time zone and in UTC. */
export const formatInstant = (instant: string, locale: string) =>
  `${instants(locale).format(new Date(instant))} · ${utc(locale).format(new Date(instant))}`
/** `2026-11` as `November 2026`. */
export const formatMonth = (month: string, locale: string) =>
  months(locale).format(new Date(`${month}-01T00:00:00Z`))
/** `2026-11` as `Nov`, for the axis of a chart. */
export const formatShortMonth = (month: string, locale: string) =>
  shortMonths(locale).format(new Date(`${month}-01T00:00:00Z`))
/** `12345` as `12.3K`, for the axis of a chart. */
export const formatCompact = (amount: number, locale: string) => compact(locale).format(amount)
/** `2026-12-20` as `Dec 20, 2026`: a business day, which does not depend on the visitor's time zone. */
export const formatDate = (date: string, locale: string) =>
  dates(locale).format(new Date(`${date}T00:00:00Z`))
/** `95` seconds as `1:35`. */
export const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** `zh-Hans` as `Chinese`. */
export const formatLanguage = (named: string, locale: string) =>
  languageNames(locale).of(new Intl.Locale(named).language) ?? named

/** Splits a text into words and the characters between them. Needed because Chinese does not separate words by spaces. */
export const splitWords = (text: string) => [...words('zh-Hans').segment(text)].map(({ segment }) => segment)
