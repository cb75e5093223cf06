import { billFigures } from './bill-figures.ts'
import { calculator } from './calculator.ts'
import { customerColumns, customerFile } from './customer-columns.ts'
import { customerPanel } from './customer-panel.ts'
import { doubt } from './doubt.ts'
import { earnings } from './earnings.ts'
import { emailCodes } from './email-code.ts'
import { exportedFiles } from './exported-files.ts'
import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { homeFrame } from './home-frame.ts'
import { home } from './home.ts'
import { insights } from './insights.ts'
import { legal } from './legal.ts'
import { loginInsights } from './login-insights.ts'
import { login } from './login.ts'
import { material } from './material.ts'
import { nextPayment } from './next-payment.ts'
import { passwordReset } from './password-reset.ts'
import { payout } from './payout.ts'
import { posterTexts } from './poster-texts.ts'
import { promotionPage } from './promotion-page.ts'
import { readyTexts } from './ready-texts.ts'
import { registration } from './registration.ts'
import { sessions } from './sessions.ts'
import { tables } from './tables.ts'
import { textFigures } from './text-figures.ts'
import { texts } from './texts.ts'
import { verificationForms } from './verification.ts'
import type { documents as englishDocuments, messages as englishMessages } from '../en/index.ts'
import type { SameKeys } from '../same-keys.ts'

/** Every message of the language. The pages load them by namespace; this is for the types, and for tests. */
export const messages: SameKeys<typeof englishMessages> = {
  ...billFigures,
  ...calculator,
  ...customerColumns,
  ...customerPanel,
  ...doubt,
  ...earnings,
  ...emailCodes,
  ...failures,
  ...frame,
  ...homeFrame,
  ...home,
  ...insights,
  ...legal,
  ...loginInsights,
  ...login,
  ...material,
  ...nextPayment,
  ...passwordReset,
  ...payout,
  ...registration,
  ...sessions,
  ...tables,
  ...texts,
  ...verificationForms,
}

/** Messages of what is made once for each language: files, pages and texts that leave the portal. */
export const documents: SameKeys<typeof englishDocuments> = {
  customerFile,
  exportedFiles,
  posterTexts,
  promotionPage,
  readyTexts,
  textFigures,
}
