/** A no-break space: keeps an amount on one line with its currency. */
const noBreakSpace = '\u00a0'

/** Figures inside the sentences of the long texts. */
export const textFigures = {
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
