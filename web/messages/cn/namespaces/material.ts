export * from '../material.ts'
