import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { documents } from '../../messages/catalogues.ts'

const noBreakSpace = '\u00a0'

/** The formats of figures inside the sentences of a language. */
export function wordsIn(language: LanguageKey) {
  const locale = languageOf(language).locale
  const formats = documents[language].textFigures
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
