import type { State } from './state.ts'
import { dialogStates } from './states/dialogs.ts'
import { earningsStates } from './states/earnings.ts'
import { frameStates } from './states/frame.ts'
import { fullStatementStates } from './states/full-statement.ts'
import { homeStates } from './states/home.ts'
import { homeCustomerStates } from './states/home-customers.ts'
import { homeFailureStates } from './states/home-failures.ts'
import { legalStates } from './states/legal.ts'
import { listStates } from './states/lists.ts'
import { loginStates } from './states/login.ts'
import { materialStates } from './states/material.ts'
import { passwordResetStates } from './states/password-reset.ts'
import { promotionStates } from './states/promotion.ts'
import { registrationStates } from './states/registration.ts'
import { textStates } from './states/texts.ts'
import { verificationStates } from './states/verification.ts'

/** Every screen in every state. A new screen gets its own file in `states/`. */
export const states: State[] = [
  ...promotionStates,
  ...loginStates,
  ...registrationStates,
  ...passwordResetStates,
  ...homeStates,
  ...homeFailureStates,
  ...homeCustomerStates,
  ...listStates,
  ...earningsStates,
  ...fullStatementStates,
  ...textStates,
  ...materialStates,
  ...legalStates,
  ...frameStates,
  ...dialogStates,
  ...verificationStates,
]
