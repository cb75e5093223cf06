import { addMonths, dateOf } from '#rules/calendar.ts'
import { planRules } from '#rules/plan-rules.ts'

/** What a statement says of a bill by the plan alone. */
interface StatementTerms {
  /** Made of month and username, because providers give bills no number; nobody has two bills of a month. */
  number: string
  /** In the format of the schema's `Date`. */
  issuedOn: string
}

/** The number and the date of a bill's statement (specification, section 9). */
export function statementTerms({ username, month }: { username: string; month: string }): StatementTerms {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const next = addMonths({ year, month: ofYear, day: planRules.invoiceDay }, 1)
  return { number: `${month}-${username}`, issuedOn: dateOf(next) }
}
