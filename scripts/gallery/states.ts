import type { State } from './state.ts'
import { dialogStates } from './states/dialogs.ts'
import { earningsStates } from './states/earnings.ts'
import { frameStates } from './states/frame.ts'
import { homeStates } from './states/home.ts'
import { legalStates } from './states/legal.ts'
import { listStates } from './states/lists.ts'
import { loginStates } from './states/login.ts'
import { materialStates } from './states/material.ts'
import { promotionStates } from './states/promotion.ts'
import { passwordResetStates, registrationStates } from './states/registration.ts'
import { textStates } from './states/texts.ts'
import { verificationStates } from './states/verification.ts'

/** Every screen in every state. A new screen is a file of its own beside these, or a few lines in one. */
export const states: State[] = [
  ...promotionStates,
  ...loginStates,
  ...registrationStates,
  ...passwordResetStates,
  ...homeStates,
  ...listStates,
  ...earningsStates,
  ...textStates,
  ...materialStates,
  ...legalStates,
  ...frameStates,
  ...dialogStates,
  ...verificationStates,
]
