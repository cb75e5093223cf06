import { z } from 'zod'

const lengthOf = (text: string) => Array.from(text).length

// A line contains no control characters; unpaired surrogates are never allowed.
const isLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
const isProse = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)

/** One line of at most `longest` code points, trimmed. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => lengthOf(text) <= longest && isLine(text))

/** Like `line`, but optional: missing, null or empty becomes null. */
export const optionalLine = (longest: number) =>
  z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= longest && isLine(text))
    .nullish()
    .transform((text) => text || null)

/** Text of several lines. */
export const prose = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => lengthOf(text) <= longest && isProse(text))
