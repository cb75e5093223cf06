/** For registration and password reset. */
export * from '../email-code.ts'
export * from '../password-reset.ts'
export * from '../registration.ts'
