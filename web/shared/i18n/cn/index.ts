import { onboardingWords } from './onboarding.ts'
import { privateWords } from './private.ts'
import { publicWords } from './public.ts'

/** All words of the language; pages load the three parts apart. */
export const cn = { ...publicWords, ...onboardingWords, ...privateWords }
