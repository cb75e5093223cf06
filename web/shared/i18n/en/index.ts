import { privateWords } from './private.ts'
import { publicWords } from './public.ts'

/** All words of the language; pages load the two halves apart. */
export const en = { ...publicWords, ...privateWords }
