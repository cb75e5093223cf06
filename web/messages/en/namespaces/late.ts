/** For what loads after those first views. */
export * from '../bill-figures.ts'
export * from '../calculator.ts'
export * from '../earnings.ts'
export * from '../insights.ts'
export * from '../login-insights.ts'
