import { type LanguageKey, languageOf } from '#rules/languages.ts'

/** A no-break space: keeps an amount on one line with its currency. */
const noBreakSpace = '\u00a0'

const english = {
  dollars: (amount: string) => `${amount}${noBreakSpace}USD`,
  dayOfMonth: (day: number) => {
    const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
    return `${day}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`
  },
  seconds: (count: number) => (count === 1 ? 'one second' : `${count}${noBreakSpace}seconds`),
  days: (count: number) => (count === 1 ? 'one day' : `${count}${noBreakSpace}days`),
  workingDays: (count: number) => (count === 1 ? 'one working day' : `${count}${noBreakSpace}working days`),
  months: (count: number) => (count === 1 ? 'one month' : `${count}${noBreakSpace}months`),
  years: (count: number) => (count === 1 ? 'one year' : `${count}${noBreakSpace}years`),
}

const chinese: typeof english = {
  dollars: (amount) => `${amount}${noBreakSpace}美元`,
  dayOfMonth: (day) => `${day}${noBreakSpace}日`,
  seconds: (count) => `${count}${noBreakSpace}秒`,
  days: (count) => `${count}${noBreakSpace}天`,
  workingDays: (count) => `${count}${noBreakSpace}个工作日`,
  months: (count) => (count === 1 ? '一个月' : `${count}${noBreakSpace}个月`),
  years: (count) => (count === 1 ? '一年' : `${count}${noBreakSpace}年`),
}

/** The formats of figures inside the sentences of a language. */
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
    /** Takes a decimal string, the way money is stored. */
    dollars: (money: string) => formats.dollars(cents.format(money as Intl.StringNumericLiteral)),
    wholeMonths: formats.months,
    /** Writes whole years as years. */
    months: (count: number) => (count % 12 === 0 ? formats.years(count / 12) : formats.months(count)),
    /** `2024-12` as `December 2024`; a space separates Han characters from digits, as everywhere in the texts. */
    month: (yearMonth: string) =>
      yearAndMonth
        .format(new Date(`${yearMonth}-01T00:00:00Z`))
        .replaceAll(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, noBreakSpace),
  }
}
