import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { documents } from '../../messages/catalogues.ts'
import { formatIn } from '../../platform/i18n/format.ts'

const noBreakSpace = '\u00a0'

/** The formats of figures inside the sentences of a language. */
export function wordsIn(language: LanguageKey) {
  const { locale } = languageOf(language)
  const format = formatIn(locale)
  const formats = documents[language].textFigures
  return {
    ...formats,
    plain: format.count,
    ratio: format.percent,
    /** Takes a decimal string, the way money is stored. */
    dollars: (money: string) => formats.dollars(format.plainAmount(money)),
    wholeMonths: formats.months,
    /** Writes whole years as years. */
    months: (count: number) => (count % 12 === 0 ? formats.years(count / 12) : formats.months(count)),
    /** `2024-12` as `December 2024`; a space separates Han characters from digits, as everywhere in the texts. */
    month: (yearMonth: string) =>
      format
        .month(yearMonth)
        .replaceAll(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, noBreakSpace),
  }
}
