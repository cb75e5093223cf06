import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const importNow = (file: string) => import(`${pathToFileURL(join(root, file)).href}?${Date.now()}`)

/**
 * Bundles what the theme comes to instead of the code that computes it, which would run before the first paint: the tokens, whose
 * colour generator alone weighs 15 kB, and the variables of Mantine's theme as a stylesheet, 3 kB.
 */
export const evaluatedTheme = (): Plugin => ({
  name: 'evaluated-theme',
  enforce: 'pre',
  async load(id) {
    if (id === join(root, 'platform/theme/tokens.ts')) {
      const values = Object.entries((await importNow('platform/theme/tokens.ts')) as object)
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    }
    if (id !== join(root, 'app/theme/theme-variables.css')) return undefined
    const { themeStyle } = (await importNow('app/theme/variables.ts')) as { themeStyle: () => string }
    return themeStyle()
  },
})
