import { z } from 'zod'

const lengthOf = (text: string) => Array.from(text).length

// Line breaks and the like never belong to one line; a lone half of a surrogate pair belongs nowhere.
const isLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
const isProse = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)

/** One line, without surrounding blanks; lengths are counted in code points. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => lengthOf(text) <= longest && isLine(text))

/** Like `line`, but may be missing, null or empty: null then. */
export const optionalLine = (longest: number) =>
  z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= longest && isLine(text))
    .nullish()
    .transform((text) => text || null)

/** Several lines. */
export const prose = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => lengthOf(text) <= longest && isProse(text))
