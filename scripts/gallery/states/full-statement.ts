import { addMonths, dayAt, yearMonthOf } from '#rules/calendar.ts'
import { paths } from '#rules/web-paths.ts'
import {
  mockStatementBillQuery,
  mockStatementCustomersQuery,
  mockStatementProfileQuery,
  mockStatementWorkingQuery,
} from '../../mocks/__generated__/mocks.ts'
import { paperWidth, type State, type Visit } from '../state.ts'

const username = 'southern-harbour-communication'
/** As long as a company's name may be. */
const displayName = 'Southern Harbour Communications'
const bill = {
  username,
  smsConsumption: '1250000.00',
  voiceConsumption: '350000.55',
  totalConsumption: '1600000.55',
  cashBack: '98000.04',
}
const bands = [
  { level: 'A', volume: '200000.00', ratio: 0.03, amount: '6000.00' },
  { level: 'B', volume: '200000.00', ratio: 0.05, amount: '10000.00' },
  { level: 'C', volume: '1200000.55', ratio: 0.07, amount: '84000.04' },
] as const
/** Eight by name, as many as a statement names; every other one as long as the name of a person may be. */
const named = Array.from({ length: 8 }, (_, index) => ({
  name:
    index % 2 === 0
      ? `Eastern Delta Wholesale ${index} Ltd.`
      : 'Maximiliane von Hohenstein '.repeat(5).slice(0, 128),
  consumption: '1234567.89',
  rebateUntil: '2026-08',
}))

/** The statement with the most that can be on it. */
const openFullStatement = async ({ page, messages, open, answer }: Visit) => {
  const month = yearMonthOf(addMonths(dayAt(Date.now()), -1))
  const account = {
    countryId: '1',
    bankName: 'Hongkong and Shanghai Banking Corporation Limited, Causeway Bay',
    accountNumber: '•••• 0838',
    accountHolder: 'Southern Harbour Communications Holding (Asia Pacific) Limited',
  }
  const explanation = {
    bands,
    level: 'C' as const,
    computed: '100000.04',
    effectiveRatio: 0.0625,
    difference: '-2000.00',
  }
  await answer({
    StatementBill: mockStatementBillQuery({ viewer: { username, bill: { ...bill, month } } }),
    StatementWorking: mockStatementWorkingQuery({
      viewer: { username, bill: { ...bill, month, explanation } },
    }),
    StatementProfile: mockStatementProfileQuery({
      viewer: { username, profile: { displayName, kind: 'COMPANY', payoutAccount: account } },
    }),
    StatementCustomers: mockStatementCustomersQuery({
      viewer: {
        username,
        lastMonth: {
          month,
          asOf: new Date().toISOString(),
          complete: true,
          consumption: '12000000.00',
          earning: '1600000.00',
          pastRebate: { totalItems: 20, consumption: '10000000.00', items: named },
          unbound: { totalItems: 2, consumption: '200000.00' },
          ended: { totalItems: 3, consumption: '200000.00' },
        },
      },
    }),
  })
  await open(`${paths.myInvoice}?statement=${month}`, 'harbor-media')
  await page.getByRole('table', { name: messages.statementCustomers.title }).waitFor()
  await page.getByText('$84,000.04').waitFor()
}

export const fullStatementStates: State[] = [
  {
    screen: 'my invoice',
    name: 'full statement printed',
    isPrint: true,
    widths: [paperWidth],
    arrive: openFullStatement,
  },
]
