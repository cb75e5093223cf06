/** For every page. */
export * from '../doubt.ts'
export * from '../failures.ts'
export * from '../frame.ts'
export * from '../legal.ts'
export * from '../login.ts'
