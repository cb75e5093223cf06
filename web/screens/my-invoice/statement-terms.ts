import { addMonths, dateOf } from '#rules/calendar.ts'
import { planRules } from '#rules/plan-rules.ts'

/**
 * The number of a bill's statement, made of month and username, because providers give bills no number and nobody has two bills of
 * a month; and its date (specification, section 9), in the format of the schema's `Date`.
 */
export function statementTerms({ username, month }: { username: string; month: string }) {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const issuedOn = dateOf(addMonths({ year, month: ofYear, day: planRules.invoiceDay }, 1))
  return { number: `${month}-${username}`, issuedOn }
}
