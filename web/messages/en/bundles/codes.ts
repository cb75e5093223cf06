import emailCode from '../email-code.json' with { type: 'json' }
import passwordReset from '../password-reset.json' with { type: 'json' }

/** For what sends and takes the codes of a registration, and for password reset. */
export const codes = { ...emailCode, ...passwordReset }
