import emailCode from '../email-code.json' with { type: 'json' }
import passwordReset from '../password-reset.json' with { type: 'json' }
import registration from '../registration.json' with { type: 'json' }

/** For registration and password reset. */
export const onboarding = { ...emailCode, ...passwordReset, ...registration }
