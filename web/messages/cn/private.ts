import { doubt } from './doubt.ts'
import { home } from './home.ts'
import { homeFrame } from './home-frame.ts'
import { nextPayment } from './next-payment.ts'
import { payout } from './payout.ts'
import { tables } from './tables.ts'
import { texts } from './texts.ts'
import { verificationForms } from './verification.ts'

export const privateWords = {
  ...doubt,
  ...homeFrame,
  ...home,
  ...nextPayment,
  ...tables,
  ...payout,
  ...texts,
  ...verificationForms,
}
