import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Bundles the computed theme tokens instead of the code that computes them: the colour generator alone weighs 15 kB. */
export const evaluateTokens = (): Plugin => {
  const file = join(import.meta.dirname, '../platform/theme/tokens.ts')
  return {
    name: 'evaluate-tokens',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return undefined
      const values = Object.entries(await import(`${pathToFileURL(file).href}?${Date.now()}`))
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
