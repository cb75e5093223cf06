import { testStates } from './check-state.ts'

testStates('pages')
