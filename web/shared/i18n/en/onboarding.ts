import { emailCodes } from './email-code.ts'
import { passwordReset } from './password-reset.ts'
import { registration } from './registration.ts'

export const onboardingWords = { ...registration, ...emailCodes, ...passwordReset }
