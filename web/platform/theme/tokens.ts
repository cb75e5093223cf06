import { brand } from '#web/brand/brand.ts'
import { coloursOf, type Tokens } from './colours.ts'

/**
 * The colours of this installation's brand. The build evaluates this file and bundles the result, so that neither the colour
 * generator nor the arithmetic reaches the browser (vite.config.ts).
 */
const colours = coloursOf(brand.accent)
export const { palette, tokens, poster } = colours
export type { Tokens }
