import { brand } from '#web/brand/brand.ts'
import { coloursOf } from './colours.ts'

/**
 * The colours of this installation's brand. The build evaluates this file and bundles the result, so that neither the colour
 * generator nor the arithmetic reaches the browser (vite.config.ts).
 */
export const { palette, tokens, poster } = coloursOf(brand.accent)
