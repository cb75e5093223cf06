import { whenIdle } from '../browser/when-idle.ts'

/**
 * Formats a figure and a date that nobody sees, while the code of a page is on its way. A browser reads what it knows about numbers
 * and dates when it first formats one, which takes longer than any other part of a first view.
 */
export const prepareFormats = (locale: string) =>
  whenIdle([
    () => new Intl.NumberFormat(locale).format(0),
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(0),
  ])
