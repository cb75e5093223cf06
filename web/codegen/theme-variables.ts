import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const theme = join(import.meta.dirname, '../app/theme')

/**
 * Writes the variables of Mantine's theme into a stylesheet. Mantine would compute them in the browser before the first paint:
 * 3 kB of script for what never changes.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  enforce: 'pre',
  async load(id) {
    if (id !== join(theme, 'theme-variables.css')) return undefined
    const { themeStyle } = (await import(pathToFileURL(join(theme, 'variables.ts')).href)) as {
      themeStyle: () => string
    }
    return themeStyle()
  },
})
