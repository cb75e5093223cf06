import { addMonths, dateOf } from './calendar.ts'
import { compareMoney, type Money } from './money.ts'
import { planRules } from './plan-rules.ts'

/** What a statement says of a bill by the plan alone; days in the format of the schema's `Date`. */
interface StatementTerms {
  /** Made of month and username, because providers give bills no number; nobody has two bills of a month. */
  number: string
  issuedOn: string
  /** The payment is made before this day. Null below the plan's minimum: then it rolls over to a later month. */
  payableBefore: string | null
}

interface BillOfStatement {
  username: string
  month: string
  cashBack: Money
}

/** The number and the dates of a bill's statement (specification, section 9). */
export function statementTerms({ username, month, cashBack }: BillOfStatement): StatementTerms {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const next = addMonths({ year, month: ofYear, day: 1 }, 1)
  const rollsOver = compareMoney(cashBack, planRules.minimumPayout) < 0
  return {
    number: `${month}-${username}`,
    issuedOn: dateOf({ ...next, day: planRules.invoiceDay }),
    payableBefore: rollsOver ? null : dateOf({ ...next, day: planRules.payoutDay }),
  }
}
