import { doubt } from './doubt.ts'
import { emailCodes } from './email-code.ts'
import { passwordReset } from './password-reset.ts'
import { registration } from './registration.ts'

export const onboardingWords = { ...doubt, ...registration, ...emailCodes, ...passwordReset }
