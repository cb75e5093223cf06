import { lateWords } from './late.ts'
import { material } from './material.ts'
import { onboardingWords } from './onboarding.ts'
import { privateWords } from './private.ts'
import { publicWords } from './public.ts'

/** All messages of the language; pages load the parts separately. */
export const cn = { ...publicWords, ...onboardingWords, ...privateWords, ...lateWords, ...material }
