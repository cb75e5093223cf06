/** For what loads after the first views of private pages. */
export * from '../bill-figures.ts'
export * from '../calculator.ts'
export * from '../customer-panel.ts'
export * from '../earnings.ts'
export * from '../insights.ts'
export * from '../login-insights.ts'
export * from '../sessions.ts'
