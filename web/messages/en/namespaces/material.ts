/** For the promotional material. */
export * from '../material.ts'
