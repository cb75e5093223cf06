const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** Figures, dates and money in a language. Each format is made when it is first used, because making one is slow. */
const makeFormats = (locale: string) => {
  const number = (options: Intl.NumberFormatOptions = {}) => {
    let format: Intl.NumberFormat | undefined
    return (value: number | Intl.StringNumericLiteral) =>
      (format ??= new Intl.NumberFormat(locale, options)).format(value)
  }
  /** Intl reads a decimal string digit by digit; a float would lose cents of large sums. */
  const money = (options: Intl.NumberFormatOptions) => number(options) as (money: string) => string
  const date = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (at: string) => (format ??= new Intl.DateTimeFormat(locale, options)).format(new Date(at))
  }
  const day = date({ dateStyle: 'medium' })
  const minute = date({ dateStyle: 'medium', timeStyle: 'short' })
  const time = date({ timeStyle: 'short' })
  const local = date({ dateStyle: 'long', timeStyle: 'long' })
  const utc = date({ dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  return {
    /** `1234.50` as `$1,234.50`. */
    dollars: money(usd),
    /** `100.00` as `$100`, for figures of the plan, where `.00` only distracts. */
    wholeDollars: money({ ...usd, trailingZeroDisplay: 'stripIfInteger' }),
    /** `1234.50` as `+$1,234.50`. */
    change: money({ ...usd, signDisplay: 'exceptZero' }),
    /** `1234.50` as `1,234.50`, for columns whose heading names the currency. */
    amount: money({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** `100.00` as `100`, for a text that writes out the currency. */
    plainAmount: money({ minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }),
    /** `500000` as `500,000`. */
    count: number(),
    /** `12345` as `12.3K`, for the axis of a chart. */
    compact: number({ notation: 'compact' }),
    /** `0.03` as `3%`. */
    percent: number({ style: 'percent', maximumFractionDigits: 2 }),
    /** `0.124` as `+12%`. */
    changeInPercent: number({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** `2026-11` as `November 2026`. */
    month: date({ year: 'numeric', month: 'long', timeZone: 'UTC' }),
    /** `2026-11` as `Nov`, for the axis of a chart. */
    shortMonth: date({ month: 'short', timeZone: 'UTC' }),
    /** `2026-12-20` as `Dec 20, 2026`: a business day, which does not depend on the visitor's time zone. */
    date: date({ dateStyle: 'medium', timeZone: 'UTC' }),
    /** The day of an instant, in the visitor's time zone. */
    day,
    /** An instant with its time. */
    minute,
    /** An instant of the visitor's current day as the time alone, any other with its date. */
    recent: (instant: string) =>
      day(instant) === day(new Date().toISOString()) ? time(instant) : minute(instant),
    /** The full instant in the visitor's time zone and in UTC. */
    instant: (instant: string) => `${local(instant)} · ${utc(instant)}`,
    /** `zh-Hans` as `Chinese`. */
    language: (named: string) =>
      new Intl.DisplayNames(locale, { type: 'language' }).of(new Intl.Locale(named).language) ?? named,
  }
}
export type Format = ReturnType<typeof makeFormats>

const made = new Map<string, Format>()

/** The formats of a language, by its locale. */
export const formatIn = (locale: string): Format => {
  const format = made.get(locale) ?? makeFormats(locale)
  made.set(locale, format)
  return format
}

/** `95` seconds as `1:35`. */
export const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
