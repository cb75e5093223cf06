import { type LanguageKey, languageOf } from '#rules/languages.ts'

/** A space at which no line breaks: an amount stays beside its currency. */
const together = '\u00a0'

const english = {
  dollars: (amount: string) => `${amount}${together}USD`,
  dayOfMonth: (day: number) => {
    const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
    return `${day}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`
  },
  seconds: (count: number) => (count === 1 ? 'one second' : `${count}${together}seconds`),
  days: (count: number) => (count === 1 ? 'one day' : `${count}${together}days`),
  workingDays: (count: number) => (count === 1 ? 'one working day' : `${count}${together}working days`),
  months: (count: number) => (count === 1 ? 'one month' : `${count}${together}months`),
  years: (count: number) => (count === 1 ? 'one year' : `${count}${together}years`),
}

const chinese: typeof english = {
  dollars: (amount) => `${amount}${together}美元`,
  dayOfMonth: (day) => `${day}${together}日`,
  seconds: (count) => `${count}${together}秒`,
  days: (count) => `${count}${together}天`,
  workingDays: (count) => `${count}${together}个工作日`,
  months: (count) => (count === 1 ? '一个月' : `${count}${together}个月`),
  years: (count) => (count === 1 ? '一年' : `${count}${together}年`),
}

/** How figures are written within the sentences of a language. */
export function wordsIn(language: LanguageKey) {
  const locale = languageOf(language).locale
  const formats = language === 'en' ? english : chinese
  const number = new Intl.NumberFormat(locale)
  const cents = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const yearAndMonth = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    ...formats,
    plain: (value: number) => number.format(value),
    ratio: (fraction: number) => percent.format(fraction),
    /** Takes a decimal string, as money is kept. */
    dollars: (money: string) => formats.dollars(cents.format(money as Intl.StringNumericLiteral)),
    wholeMonths: formats.months,
    /** Whole years are told as such. */
    months: (count: number) => (count % 12 === 0 ? formats.years(count / 12) : formats.months(count)),
    /** `2024-12` as `December 2024`; between Han and digits stands a space, as everywhere in the texts. */
    month: (yearMonth: string) =>
      yearAndMonth
        .format(new Date(`${yearMonth}-01T00:00:00Z`))
        .replaceAll(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, together),
  }
}
