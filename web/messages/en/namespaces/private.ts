/** For the first views of private pages. */
export { customerColumns } from '../customer-columns.ts'
export * from '../home.ts'
export * from '../home-frame.ts'
export * from '../next-payment.ts'
export * from '../payout.ts'
export * from '../tables.ts'
export * from '../texts.ts'
export * from '../verification.ts'
