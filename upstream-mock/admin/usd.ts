import { z } from 'zod'

const isWholeCents = (usd: number) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6

/** An amount in US dollars with at most two decimals, converted to cents. */
export const usd = z
  .number()
  .min(0.01)
  .max(100_000_000)
  .refine(isWholeCents, 'an amount in USD has at most two decimals')
  .transform((amount) => Math.round(amount * 100))
